import { reportName } from '../../../../src/api/reports/book-reports.ts';
import { quarterStart } from '../../../../src/domain/days/calendar-periods.ts';
import { addDays, byDay } from '../../../../src/domain/days/days.ts';
import { nameOfPeriod } from '../../../../src/domain/days/period-names.ts';
import {
  type Decimal,
  decimal,
  moneyText,
  sumOfKnown,
} from '../../../../src/domain/money/amounts/decimal.ts';
import { quarterEndsAndAsOf } from '../../../../src/domain/money/returns/performance.ts';
import {
  dayBeforePeriod,
  movementsIn,
  periodAccount,
  returnPeriods,
} from '../../../../src/domain/money/returns/period-returns.ts';
import { dailyByKind } from '../../../../src/domain/money/returns/public-market.ts';
import { byName } from '../../../../src/domain/texts/name-order.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { highlightsTable, type Table, tableOf, titleOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { groupBy } from '../../core/sql.ts';
import { accountJson, money } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { type HoldingRecord } from '../../portfolio/holding-records.ts';
import { amountsOn, type Book, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { reportFlows } from '../../portfolio/report-flows.ts';
import { returnNotes } from '../files/figure-notes.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import { selectColumns, type Selection, withTitles } from './parts/table-parts.ts';

/** Some holdings of a book over the periods that end on the day of the report. */
function periodsOf(book: Book, records: readonly HoldingRecord[], { asOf, basis }: BookQuery) {
  const flows = records.flatMap((record) => reportFlows(paymentsIn(book, record), basis));
  const [first = asOf] = flows.map(({ date }) => date).toSorted(byDay);
  const valueOn = (day: string): Decimal | null =>
    sumOfKnown(
      records.flatMap((record) => {
        const amounts = amountsOn(book, record, day);
        return amounts ? [basis === 'net' ? amounts.fairValueNet : amounts.fairValueGross] : [];
      }),
    );
  return returnPeriods.map((key) => {
    const dayBefore = dayBeforePeriod(key, asOf);
    const account = periodAccount(flows, dayBefore, asOf, valueOn);
    return {
      key,
      from: dayBefore === null ? first : addDays(dayBefore, 1),
      to: asOf,
      ...accountJson(account),
    };
  });
}

/** The payments that the returns are calculated from; null where one of them has no exchange rate. */
function flowsOf(book: Book, records: readonly HoldingRecord[], { basis }: BookQuery) {
  const flows = records.flatMap((record) => reportFlows(paymentsIn(book, record), basis));
  const known = flows.flatMap(({ amount, ...flow }) => (amount === null ? [] : [{ ...flow, amount }]));
  if (known.length < flows.length) return null;
  return dailyByKind(known).map(({ date, kind, amount }) => ({
    date,
    kind,
    amount: moneyText(decimal(amount)),
  }));
}

/** The payments of each quarter from the first one on, the last one until the day of the report. */
function quartersOf(book: Book, { asOf, basis }: BookQuery) {
  const flows = book.records.flatMap((record) => reportFlows(paymentsIn(book, record), basis));
  const [first] = flows.map(({ date }) => date).toSorted(byDay);
  if (first === undefined) return [];
  return quarterEndsAndAsOf(first, asOf).map((to) => {
    const from = quarterStart(to);
    const { contributions, distributions } = movementsIn(
      flows.filter(({ date }) => date >= from && date <= to),
    );
    return {
      from,
      to,
      contributions: money(contributions),
      distributions: money(distributions),
      net: money(contributions && distributions && distributions.minus(contributions)),
    };
  });
}

/**
 * C18 with type `returns`: the whole book and each vehicle over the quarter and the year to date, one, three and five years and since the
 * first payment, and the payments of each quarter.
 */
async function makeReturns(host: Host, investorId: number, params: BookQuery) {
  const book = await openBook(host, investorId, params);
  const byVehicle = groupBy(book.records, ({ entity }) => entity.id);
  return {
    report_type: 'returns' as const,
    ...valuedHead(host, book, params),
    totals: periodsOf(book, book.records, params),
    // By the name of the vehicle, on screen and in files.
    rows: [...byVehicle.values()]
      .toSorted((a, b) => byName.compare(a[0]?.entity.name ?? '', b[0]?.entity.name ?? ''))
      .map((own) => ({
        entity: own[0]?.entity ?? null,
        periods: periodsOf(book, own, params),
        cash_flows: flowsOf(book, own, params),
      })),
    quarters: quartersOf(book, params),
    rates: book.exchange.used(),
  };
}

type Returns = Awaited<ReturnType<typeof makeReturns>>;

/** The value of a basis, by the name that it has in every file. */
const valueName = ({ basis }: Pick<Returns, 'basis'>) => titleOf(`fair_value_${basis}`);

/** From all contributions to the value of the last day; null where an amount is not known. */
function returnsChart({ totals, currency, basis }: Returns): PdfChart | null {
  const whole = totals.find(({ key }) => key === 'inception');
  if (!whole) return null;
  const { contributions, distributions, gain, ending } = whole;
  if (contributions === null || distributions === null || gain === null || ending === null) return null;
  const parts = [
    { name: 'Contributions', amount: Number(contributions), isTotal: false },
    { name: 'Gain', amount: Number(gain), isTotal: false },
    { name: 'Distributions', amount: -Number(distributions), isTotal: false },
  ].filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return null;
  return {
    title: 'Since inception',
    description: `${parts.map(({ name }) => name).join(', ')} since the first contribution, and the ${valueName({ basis }).toLowerCase()} that remains; the table below lists the amounts.`,
    bars: [...parts, { name: valueName({ basis }), amount: Number(ending), isTotal: true }],
    currency,
  };
}

const amounts = ['beginning', 'contributions', 'distributions', 'gain', 'ending'];
const columns = ['entity', 'period', 'from_date', 'to_date', ...amounts, 'irr', 'irr_period_days'];

/** Of a page in portrait, which names the last day of every period at its top. */
const pageColumns = columns.filter((column) => column !== 'to_date');
const pageTitles = new Map([['irr_period_days', 'IRR days']]);

/** One row for each vehicle and period, those of the whole book first. */
function returnTables(
  { totals, rows, quarters }: Returns,
  { columns: requested, isPaged }: Selection,
): readonly Table[] {
  const lines = [{ entity: null, periods: totals }, ...rows].flatMap(({ entity, periods }) =>
    periods.map(({ key, from, to, ...period }) => ({
      ...period,
      entity: entity ?? 'All holdings',
      period: nameOfPeriod(key),
      from_date: from,
      to_date: to,
    })),
  );
  const flows = quarters.map(({ from, to, ...quarter }) => ({ ...quarter, from_date: from, to_date: to }));
  const flowColumns = ['from_date', 'to_date', 'contributions', 'distributions', 'net'];
  const selected = selectColumns(columns, requested);
  const shown = isPaged && selected.length === columns.length ? pageColumns : selected;
  const returns = tableOf('statement', reportName('returns'), shown, lines);
  return [
    isPaged ? withTitles(pageTitles, returns) : returns,
    tableOf('cash_flows', 'Payments by quarter', flowColumns, flows),
  ];
}

export const returnsReport = bookReport({
  notes: returnNotes,
  make: makeReturns,
  highlights: ({ totals, basis }) => {
    const whole = totals.find(({ key }) => key === 'inception');
    return highlightsTable([
      [valueName({ basis }), 'ending', whole?.ending],
      ['Contributions to date', 'contributions', whole?.contributions],
      ['Distributions to date', 'distributions', whole?.distributions],
      ['Return since inception', 'irr', whole?.irr],
    ]);
  },
  chart: returnsChart,
  tables: returnTables,
});
