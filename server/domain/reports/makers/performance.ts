import { reportName } from '../../../../src/api/reports/book-reports.ts';
import { type Decimal, quotient, sumOfKnown } from '../../../../src/domain/money/amounts/decimal.ts';
import { flowsOf, noRateReturn, type Basis } from '../../../../src/domain/money/returns/flows.ts';
import { irrText, periodDays } from '../../../../src/domain/money/returns/irr.ts';
import {
  dailyFlows,
  type History,
  quarterEndsAndAsOf,
  returnUntil,
  type DayTotals,
  totalsByDay,
} from '../../../../src/domain/money/returns/performance.ts';
import { ratioNames } from '../../../../src/domain/money/returns/ratio-names.ts';
import { highlightsTable, type Table, tableOf, titleOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { irrReason, money, ratio } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import type { HoldingRecord } from '../../portfolio/holding-records.ts';
import { amountsOn, type Book, firstDayOf, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import { returnNotes } from './parts/return-notes.ts';
import { withTitles, type Selection, selectColumns, withPeriods } from './parts/table-parts.ts';
import { valueChart } from './parts/value-chart.ts';

/** In another currency the value changes every day; in its own, a holding changes only with a payment or a valuation. */
const historyOf = (book: Book, record: HoldingRecord): History => ({
  changes:
    record.holding.currency === book.exchange.currency
      ? [...record.lots, ...record.distributions, ...record.annualFees, ...record.valuations].map(
          ({ date }) => date,
        )
      : null,
  at: (day) => amountsOn(book, record, day),
});

const multiple = (numerator: Decimal | null, paidIn: Decimal | null) =>
  ratio(numerator && paidIn && quotient(numerator, paidIn));

/** C18 with type `performance`: the whole book at each quarter's end. */
export async function makePerformance(host: Host, investorId: number, params: BookQuery) {
  const { from, asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const first = firstDayOf(book);
  const days = first === undefined ? [] : quarterEndsAndAsOf(first, asOf);
  const points = totalsByDay(
    days,
    book.records.map((record) => historyOf(book, record)),
  );
  const payments = book.records.map((record) => paymentsIn(book, record));
  const flows = dailyFlows(payments.flatMap((own) => flowsOf(own, basis)));
  const missing = payments.flatMap((own) => flowsOf(own.missing, basis)).map(({ date }) => date);
  const toPoint = (totals: DayTotals) => {
    const isNet = basis === 'net';
    const contributed = isNet ? totals.paidIn : totals.invested;
    const distributed = isNet ? totals.distributions : totals.proceedsGross;
    const value = isNet ? totals.fairValueNet : totals.fairValueGross;
    const isWhole = missing.every((day) => day > totals.day);
    const irr = isWhole ? returnUntil(flows, value, totals.day) : noRateReturn;
    return {
      date: totals.day,
      paid_in: money(contributed),
      distributions: money(distributed),
      fair_value_gross: money(totals.fairValueGross),
      fair_value_net: money(totals.fairValueNet),
      tvpi: multiple(sumOfKnown([value, distributed]), contributed),
      dpi: multiple(distributed, contributed),
      irr: irrText(irr),
      irr_period_days: periodDays(irr),
      irr_unavailable_reason: irrReason(irr),
    };
  };
  return {
    report_type: 'performance' as const,
    ...valuedHead(host, book, params),
    from,
    to: asOf,
    points: points.filter(({ day }) => from === null || day >= from).map(toPoint),
    rates: book.exchange.used(),
  };
}

const pointColumns = [
  'date',
  'paid_in',
  'distributions',
  'fair_value_gross',
  'fair_value_net',
  'tvpi',
  'dpi',
  'irr',
];

/** Column headings of a basis, where the name alone would not say which. */
const basisTitles: Readonly<Record<Basis, ReadonlyMap<string, string>>> = {
  net: new Map([['irr', ratioNames.net.irr]]),
  gross: new Map([
    ...Object.entries(ratioNames.gross),
    ['paid_in', 'Invested'],
    ['distributions', 'Gross proceeds'],
  ]),
};

type Performance = Awaited<ReturnType<typeof makePerformance>>;

function performanceTables({ points, basis }: Performance, { columns }: Selection): readonly Table[] {
  const selected = withPeriods(selectColumns(pointColumns, columns), points);
  const table = tableOf('statement', reportName('performance'), selected, points);
  return [withTitles(basisTitles[basis], table)];
}

export const performanceReport = bookReport({
  notes: [...returnNotes, 'Each line covers the time from the first payment to its own date.'],
  make: makePerformance,
  highlights: ({ points, basis }) => {
    const last = points.at(-1);
    const isNet = basis === 'net';
    const title = (column: string) => basisTitles[basis].get(column) ?? titleOf(column);
    return highlightsTable([
      isNet
        ? [titleOf('fair_value_net'), 'fair_value_net', last?.fair_value_net]
        : [titleOf('fair_value_gross'), 'fair_value_gross', last?.fair_value_gross],
      [title('paid_in'), 'paid_in', last?.paid_in],
      [title('distributions'), 'distributions', last?.distributions],
      [title('tvpi'), 'tvpi', last?.tvpi],
      [title('dpi'), 'dpi', last?.dpi],
      [title('irr'), 'irr', last?.irr],
    ]);
  },
  chart: (report) => valueChart(report, 'the table below lists the amounts'),
  tables: performanceTables,
});
