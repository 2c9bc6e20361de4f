import type { Decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { bookTotalsOf } from '../../../../src/domain/money/book/book-totals.ts';
import { outsidePayments } from '../../../../src/domain/money/book/member-trades.ts';
import { withPayments } from '../../../../src/domain/money/book/recorded-book.ts';
import { exchangedPayments } from '../../../../src/domain/money/exchange/exchange.ts';
import {
  cumulatedFlows,
  type IlpaFlow,
  ilpaFlows,
  ilpaFlowsByDay,
  ilpaFundFigures,
  ilpaGroupOf,
  type IlpaHolding,
  ilpaPortfolioGroups,
} from '../../../../src/domain/money/ilpa/ilpa-performance.ts';
import { type Irr, irrText, periodDays } from '../../../../src/domain/money/returns/irr.ts';
import { ratioNames } from '../../../../src/domain/money/returns/ratio-names.ts';
import {
  ilpaFigureSpelling,
  ilpaGroupSpelling,
  ilpaFlowSpelling,
} from '../../../../src/domain/reports/ilpa-spelling.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { columnOf, highlightsTable, type Table, tableOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { notFound } from '../../../http/refusal.ts';
import { irrReason, money, ratio } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { paymentsOf } from '../../portfolio/holding-records.ts';
import type { Book, VehicleBook } from '../../portfolio/investor-book.ts';
import { measured } from './bridge.ts';
import { entityOf } from './capital-account.ts';
import { openBooks } from './ilpa-reporting.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import { withPeriods, withTitles } from './parts/table-parts.ts';
import { loadVehicleTrades } from './parts/vehicle-trades.ts';
import { yielding } from './parts/yielding.ts';

const returnFields = (irr: Irr) => ({
  irr_period_days: periodDays(irr),
  irr_unavailable_reason: irrReason(irr),
});

/** The figures of some holdings, and their payments. */
function figuresOf(holdings: readonly IlpaHolding[], flows: readonly IlpaFlow[], asOf: string) {
  const { multiples, gross, net } = ilpaGroupOf('total', holdings, asOf);
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
    rows: flows.map(({ date, kind, amount }) => ({ date, kind, amount: money(amount) })),
  };
}

const flowsIn = (holdings: readonly IlpaHolding[], asOf: string) =>
  ilpaFlows(
    holdings.map(({ payments }) => payments),
    bookTotalsOf(holdings.map(({ amounts }) => amounts)).fairValueNet,
    asOf,
  );

function ownFigures({ records, exchange }: Book, asOf: string) {
  const holdings = records.map((record) => ({
    ...measured(record, exchange, asOf),
    investment: record.holding.id,
  }));
  return figuresOf(holdings, flowsIn(holdings, asOf), asOf);
}

/** The whole vehicle: an investment is a series, and what its investors paid each other is no payment of the vehicle. */
async function vehicleFigures(
  host: Host,
  { records, exchange }: VehicleBook,
  vehicleId: number,
  asOf: string,
) {
  const tradesOf = await loadVehicleTrades(host.database.queries, vehicleId);
  const holdings: IlpaHolding[] = [];
  for await (const record of yielding(records)) {
    const { payments, amounts } = measured(record, exchange, asOf);
    const { currency, id } = record.holding;
    const trades = tradesOf(id);
    const isTraded = trades.bought.length > 0 || trades.sold.length > 0;
    const outside = isTraded
      ? exchangedPayments(outsidePayments(paymentsOf(record), trades), currency, exchange)
      : payments;
    holdings.push({
      payments: outside,
      amounts: isTraded ? withPayments(amounts, outside) : amounts,
      investment: record.series.id,
    });
  }
  return figuresOf(holdings, ilpaFlowsByDay(flowsIn(holdings, asOf)), asOf);
}

/**
 * C18 with type `ilpa_performance`: gross and net returns of the investor, in total or in one vehicle, on either basis;
 * for the club's staff also those of the whole vehicle.
 */
async function makeIlpaPerformance(host: Host, investorId: number, params: BookQuery) {
  const { asOf, filter, includesVehicle } = params;
  const entity = await entityOf(host, params);
  if (includesVehicle && entity === null) throw notFound();
  const { own, vehicle } = await openBooks(host, investorId, params);
  return {
    report_type: 'ilpa_performance' as const,
    ...valuedHead(host, own, params),
    entity,
    ...ownFigures(own, asOf),
    vehicle:
      vehicle && filter.entity !== undefined
        ? await vehicleFigures(host, vehicle, filter.entity, asOf)
        : null,
    rates: own.exchange.used(),
  };
}

type Figures = ReturnType<typeof figuresOf>;

function fundTable(fund: Figures['fund'], prefix: string): Table {
  const isShort = fund.some(({ irr_period_days: days }) => days !== null);
  return {
    key: 'statement',
    title: `${prefix}Fund performance`,
    columns: [
      columnOf('figure'),
      columnOf('recorded'),
      ...(isShort ? [columnOf('irr_period_days')] : []),
      { key: 'value', title: 'Value', kind: 'multiple' },
    ],
    rows: fund.map(({ key, irr_period_days: days, is_recorded: isRecorded, value }) => [
      ilpaFigureSpelling[key],
      isRecorded ? 'Recorded' : 'Not recorded',
      ...(isShort ? [days === null ? null : String(days)] : []),
      value,
    ]),
    lastKinds: fund.map(({ key }) => (key.includes('irr') ? 'rate' : 'multiple')),
  };
}

/** @param prefix of the titles, which are also names of sheets with at most 31 characters */
const tablesOf = ({ fund, portfolio, rows }: Figures, prefix: string): readonly Table[] => [
  fundTable(fund, prefix),
  withTitles(
    new Map([['irr', ratioNames.gross.irr]]),
    tableOf(
      'holdings',
      `${prefix}Portfolio performance`,
      withPeriods(['group', 'invested', 'proceeds_gross', 'fair_value_gross', 'moic', 'irr'], portfolio),
      portfolio.map(({ key, ...figures }) => ({ group: ilpaGroupSpelling[key], ...figures })),
    ),
  ),
  tableOf(
    'cash_flows',
    `${prefix}Cash flows`,
    ['date', 'type', 'amount'],
    rows.map(({ kind, ...row }) => ({ ...row, type: ilpaFlowSpelling[kind] })),
  ),
];

/** The payments of the investor, summed up to each day. */
function flowsChart({ rows, currency }: Awaited<ReturnType<typeof makeIlpaPerformance>>): PdfChart | null {
  const points = cumulatedFlows(rows);
  return (
    points && {
      title: 'Contributions and distributions',
      description:
        'Distributions against contributions, each summed up to the day; the table of cash flows lists the payments.',
      names: { top: 'Distributions', line: 'Contributions' },
      points: points.map(({ date: day, contributions, distributions }) => ({
        day,
        top: Number(distributions.toFixed()),
        line: Number(contributions.toFixed()),
      })),
      currency,
    }
  );
}

export const ilpaPerformanceReport = bookReport({
  notes: [
    'This report follows the structure of ILPA’s Performance Template (January 2025), granular methodology: returns of the payments between investor and vehicle, itemised. It is not ILPA’s workbook, and the wording of its lines was not compared with it: compare the wording before submitting. Gross and net stand beside each other on either basis.',
    'Net IRR is the rate at which the net present value of the payments listed and the ending NAV is zero; gross IRR is that of the amounts invested, the proceeds before carry and fees, and the gross fair value. Gross MOIC = (gross fair value + gross proceeds) / invested. Net TVPI = (NAV + distributions) / paid-in = DPI + RVPI.',
    'Realized investments have been sold or written off in full; a partly sold one is unrealized. Investments are gross of fees and carry.',
    'Distributions are net of carry and of fees of sales, by their character. Returns without subscription facilities are not recorded, as the club’s book has no facility; neither are contributions for partnership expenses. Management fees are the club’s annual fees.',
    'A return of less than a year is that of the period, with its days, and not annualised.',
    'A report that the club’s staff request on one vehicle also has the total vehicle: all its investors together, each calculated as in their own report and in the same currency, the payments of a day and type as one row. An investment of the vehicle is a series, realized once all its investors have sold it or it was written off in full. Payments between investors are neither contributions nor distributions of the vehicle; fees and carry of such a trade are contributions for fees. There is no column of the general partner, because the club’s own share of capital is not recorded.',
  ],
  make: makeIlpaPerformance,
  highlights: ({ fund }) =>
    highlightsTable(
      fund.flatMap(({ key, is_recorded: isRecorded, value }) =>
        isRecorded ? [[ilpaFigureSpelling[key], key, value] as const] : [],
      ),
    ),
  chart: flowsChart,
  tables: (report) => [
    ...tablesOf(report, ''),
    ...(report.vehicle ? tablesOf(report.vehicle, 'Vehicle – ') : []),
  ],
});
