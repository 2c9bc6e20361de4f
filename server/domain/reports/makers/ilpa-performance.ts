import {
  type IlpaFlowKind,
  ilpaFlows,
  type IlpaFundFigure,
  ilpaFundFigures,
  ilpaGroupOf,
  type IlpaPortfolioGroup,
  ilpaPortfolioGroups,
} from '../../../../src/domain/money/ilpa-performance.ts';
import type { Decimal } from '../../../../src/domain/money/decimal.ts';
import { type Irr, irrText, periodDays } from '../../../../src/domain/money/irr.ts';
import { columnOf, highlightsTable, type Table, tableOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { irrReason, money, ratio } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { openBook } from '../../portfolio/investor-book.ts';
import { measured } from './bridge.ts';
import { entityOf } from './capital-account.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import { withPeriods } from './parts/table-parts.ts';

const returnFields = (irr: Irr) => ({
  irr_period_days: periodDays(irr),
  irr_unavailable_reason: irrReason(irr),
});

/** C18 with type `ilpa_performance`: gross and net returns of the investor, in total or in one vehicle, on either basis. */
async function makeIlpaPerformance(host: Host, investorId: number, params: BookQuery) {
  const { asOf } = params;
  const book = await openBook(host, investorId, params);
  const holdings = book.records.map((record) => measured(record, book.exchange, asOf));
  const { multiples, fairValueNet, gross, net } = ilpaGroupOf('total', holdings, asOf);
  const noReturn = { irr_period_days: null, irr_unavailable_reason: null };
  const rate = (irr: Irr) => ({ is_recorded: true, value: irrText(irr), ...returnFields(irr) });
  const multiple = (value: Decimal | null) => ({ is_recorded: true, value: ratio(value), ...noReturn });
  const notRecorded = { is_recorded: false, value: null, ...noReturn };
  const figures = {
    gross_irr: rate(gross),
    gross_moic: multiple(multiples.grossMoic),
    net_irr: rate(net),
    net_tvpi: multiple(multiples.netTvpi),
    dpi: multiple(multiples.dpi),
    rvpi: multiple(multiples.rvpi),
    gross_irr_without_facility: notRecorded,
    net_irr_without_facility: notRecorded,
  };
  return {
    report_type: 'ilpa_performance' as const,
    ...valuedHead(host, book, params),
    entity: await entityOf(host, params),
    fund: ilpaFundFigures.map((key) => ({ key, ...figures[key] })),
    portfolio: ilpaPortfolioGroups.map((key) => {
      const { gross: irr, ...sums } = ilpaGroupOf(key, holdings, asOf);
      return {
        key,
        invested: money(sums.invested),
        proceeds_gross: money(sums.proceedsGross),
        fair_value_gross: money(sums.fairValueGross),
        moic: ratio(sums.multiples.grossMoic),
        irr: irrText(irr),
        ...returnFields(irr),
      };
    }),
    rows: ilpaFlows(
      holdings.map(({ payments }) => payments),
      fairValueNet,
      asOf,
    ).map(({ date, kind, amount }) => ({ date, kind, amount: money(amount) })),
    rates: book.exchange.used(),
  };
}

const fundNames: Readonly<Record<IlpaFundFigure, string>> = {
  gross_irr: 'Gross IRR',
  gross_moic: 'Gross MOIC',
  net_irr: 'Net IRR',
  net_tvpi: 'Net TVPI',
  dpi: 'DPI',
  rvpi: 'RVPI',
  gross_irr_without_facility: 'Gross IRR – Without Subscription Facilities',
  net_irr_without_facility: 'Net IRR – Without Subscription Facilities',
};

const groupNames: Readonly<Record<IlpaPortfolioGroup, string>> = {
  realised: 'Realized Investments',
  unrealised: 'Unrealized Investments',
  total: 'Total Investments',
};

const flowNames: Readonly<Record<IlpaFlowKind, string>> = {
  contribution_investment: 'Contribution – Investments',
  contribution_fees: 'Contribution – Entry Fees',
  contribution_management_fees: 'Contribution – Management Fees',
  distribution_sale: 'Distribution – Sale Proceeds',
  distribution_gain: 'Distribution – Gain',
  distribution_income: 'Distribution – Income',
  distribution_capital: 'Distribution – Return of Capital',
  ending_nav: 'Ending NAV',
};

type FundFigure = Awaited<ReturnType<typeof makeIlpaPerformance>>['fund'][number];

function fundTable(fund: readonly FundFigure[]): Table {
  const isShort = fund.some(({ irr_period_days: days }) => days !== null);
  return {
    key: 'statement',
    title: 'Fund performance',
    columns: [
      columnOf('figure'),
      columnOf('recorded'),
      ...(isShort ? [columnOf('irr_period_days')] : []),
      { key: 'value', title: 'Value', kind: 'multiple' },
    ],
    rows: fund.map(({ key, irr_period_days: days, is_recorded: isRecorded, value }) => [
      fundNames[key],
      isRecorded ? 'Recorded' : 'Not recorded',
      ...(isShort ? [days === null ? null : String(days)] : []),
      value,
    ]),
    lastKinds: fund.map(({ key }) => (key.includes('irr') ? 'rate' : 'multiple')),
  };
}

export const ilpaPerformanceReport = bookReport({
  notes: [
    'This report follows the structure of ILPA’s Performance Template (January 2025), granular methodology: returns of the payments between investor and vehicle, itemised. It is not ILPA’s workbook, and the wording of its lines was not compared with it: compare the wording before submitting. Gross and net stand beside each other on either basis.',
    'Net IRR is the rate at which the net present value of the payments listed and the ending NAV is zero; gross IRR is that of the amounts invested, the proceeds before carry and fees, and the gross fair value. Gross MOIC = (gross fair value + gross proceeds) / invested. Net TVPI = (NAV + distributions) / paid-in = DPI + RVPI.',
    'Realised investments have been sold or written off in full; a partly sold one is unrealised. Investments are gross of fees and carry.',
    'Distributions are net of carry and of fees of sales, by their character. Returns without subscription facilities are not recorded, as the club’s book has no facility; neither are contributions for partnership expenses. Management fees are the club’s annual fees.',
    'A return of less than a year is that of the period, with its days, and not annualised.',
  ],
  make: makeIlpaPerformance,
  highlights: ({ fund }) =>
    highlightsTable(
      fund.flatMap(({ key, is_recorded: isRecorded, value }) =>
        isRecorded ? [[fundNames[key], key, value] as const] : [],
      ),
    ),
  tables: ({ fund, portfolio, rows }) => [
    fundTable(fund),
    tableOf(
      'holdings',
      'Portfolio performance',
      withPeriods(['group', 'invested', 'proceeds_gross', 'fair_value_gross', 'moic', 'irr'], portfolio),
      portfolio.map(({ key, ...figures }) => ({ group: groupNames[key], ...figures })),
    ),
    tableOf(
      'cash_flows',
      'Cash flows',
      ['date', 'type', 'amount'],
      rows.map(({ kind, ...row }) => ({ ...row, type: flowNames[kind] })),
    ),
  ],
});
