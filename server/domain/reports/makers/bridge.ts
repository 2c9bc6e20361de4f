import { reportName } from '../../../../src/api/reports/book-reports.ts';
import {
  type BridgeStep,
  bridgeSteps,
  isBridgeTotal,
} from '../../../../src/domain/money/book/bridge-steps.ts';
import { type Bridge, bridgeOfBook } from '../../../../src/domain/money/book/gross-to-net.ts';
import type { Measured } from '../../../../src/domain/money/book/recorded-book.ts';
import {
  type Exchange,
  exchangedAmounts,
  exchangedPayments,
} from '../../../../src/domain/money/exchange/exchange.ts';
import { irrText, periodDays } from '../../../../src/domain/money/returns/irr.ts';
import { bridgeStepNames } from '../../../../src/domain/reports/report-names.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { tableOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { irrReason, money } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { type HoldingRecord, paymentsOf } from '../../portfolio/holding-records.ts';
import { openBook } from '../../portfolio/investor-book.ts';
import { amountsOfRecord } from '../../portfolio/valuation.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import {
  areAllSelected,
  compareNames,
  figuresTable,
  selectColumns,
  selectRows,
  totalRow,
  withTitles,
} from './parts/table-parts.ts';
import { subjectFields } from './transactions.ts';

/** A holding with amounts converted by an exchange. */
export function measured(record: HoldingRecord, exchange: Exchange, asOf: string): Measured {
  const { currency } = record.holding;
  const payments = exchangedPayments(paymentsOf(record), currency, exchange);
  return { payments, amounts: exchangedAmounts(amountsOfRecord(record), payments, currency, asOf, exchange) };
}

const amountsJson = (bridge: Bridge): Record<BridgeStep, string | null> => ({
  gross: money(bridge.gross),
  entry_fees: money(bridge.entry_fees),
  annual_fees: money(bridge.annual_fees),
  sale_fees: money(bridge.sale_fees),
  carry: money(bridge.carry),
  currency_effect: money(bridge.currency_effect),
  net: money(bridge.net),
});

/**
 * C18 with type `bridge`: the gain since the first payment from gross to net, in money and in percentage points of the
 * return, for the whole book, and in money for each holding. The same on either basis.
 */
async function makeBridge(host: Host, investorId: number, params: BookQuery) {
  const { asOf } = params;
  const book = await openBook(host, investorId, params);
  const { exchange } = book;
  const oneRate: Exchange = { ...exchange, convert: (amount, from) => exchange.convert(amount, from, asOf) };
  const holdings = book.records.map((record) => {
    const own = measured(record, exchange, asOf);
    const one = record.holding.currency === exchange.currency ? own : measured(record, oneRate, asOf);
    return { record, own, one };
  });
  const { bridges, total, returns, points } = bridgeOfBook(holdings, asOf);
  return {
    report_type: 'bridge' as const,
    ...valuedHead(host, book, params),
    steps: bridgeSteps.map((key) => ({
      key,
      amount: money(total[key]),
      irr: irrText(returns[key]),
      irr_period_days: periodDays(returns[key]),
      irr_unavailable_reason: irrReason(returns[key]),
      points: points[key],
    })),
    rows: bridges
      .map(({ record, bridge }) => ({
        ...subjectFields(record),
        holding_currency: record.holding.currency,
        ...amountsJson(bridge),
      }))
      .toSorted(compareNames),
    totals: amountsJson(total),
    rates: exchange.used(),
  };
}

/**
 * The nonzero parts from the gross to the net gain; null where there is nothing to draw, or where an amount is unknown,
 * because a bar cannot show that.
 */
function bridgeChart({ steps, currency }: Awaited<ReturnType<typeof makeBridge>>): PdfChart | null {
  if (steps.some(({ amount }) => amount === null) || steps.every(({ amount }) => Number(amount) === 0))
    return null;
  const bars = steps
    .map(({ key, amount }) => ({
      name: bridgeStepNames[key],
      amount: Number(amount),
      isTotal: isBridgeTotal(key),
    }))
    .filter(({ amount, isTotal }) => isTotal || amount !== 0);
  const names = bars.filter(({ isTotal }) => !isTotal).map(({ name }) => name.toLowerCase());
  return {
    title: 'From gross to net gain',
    description: `Bars from the gross gain to the net gain${names.length > 0 ? ` by ${names.join(', ')}` : ''}; the table below lists the amounts.`,
    bars,
    currency,
  };
}

const columns = ['startup', 'series', 'entity', 'holding_currency', ...bridgeSteps];

const stepTitles: ReadonlyMap<string, string> = new Map(Object.entries(bridgeStepNames));

const idsOf = ({ rows }: { readonly rows: readonly { readonly holding: number }[] }) =>
  rows.map(({ holding }) => holding);

export const bridgeReport = bookReport({
  notes: [
    'Gross gain − entry fees − annual fees − sale fees − carry ± currency effect = net gain, for each holding and their total, since the first payment. Gross gain = gross fair value + gross proceeds − invested. Carry is paid and accrued. Net gain = net fair value + distributions − paid-in.',
    'Up to carry all amounts are converted at the exchange rate of the as-of date (gain in local currency). The currency effect is the net gain with each payment at the rate of its own date, less that: the gain or loss from changes in the rates since each payment.',
    'IRR after a step is the return with this part and those above it removed. The points of a step are the difference from the step before; the gross IRR and all points add up to the net IRR. A different order would give different points, but the same sum.',
  ],
  make: makeBridge,
  chart: bridgeChart,
  holdingIds: idsOf,
  tables: ({ steps, rows, totals, currency }, { columns: requested, holdings, isPaged }) => {
    const known = rows.map((row) => ({ ...row, id: row.holding }));
    const shown = selectRows(known, holdings);
    const lines = steps.map(({ key, points, ...step }) => ({
      ...step,
      step: bridgeStepNames[key],
      irr_points: points,
    }));
    const selected = selectColumns(columns, requested);
    const byHolding = withTitles(stepTitles, tableOf('holdings', 'By holding', selected, shown));
    const stepColumns = ['step', 'amount', 'irr_points', 'irr', 'irr_period_days'];
    const bridge = tableOf('statement', reportName('bridge'), stepColumns, lines);
    if (!isPaged || !areAllSelected(idsOf({ rows }), holdings)) return [bridge, byHolding];
    return [
      bridge,
      { ...byHolding, totals: totalRow(selected, totals, currency) },
      figuresTable(Object.entries(totals), {
        titles: stepTitles,
        highlights: ['gross', 'entry_fees', 'carry', 'net'],
      }),
    ];
  },
});
