import { eq } from 'drizzle-orm';
import { quarterStart, yearStart } from '../../../../src/domain/days/calendar-periods.ts';
import { addDays, yearOf } from '../../../../src/domain/days/days.ts';
import { sumOfKnown } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  capitalAccount,
  capitalColumn,
  type CapitalLine,
  capitalLines,
} from '../../../../src/domain/money/book/capital-account.ts';
import { drawnOf } from '../../../../src/domain/money/commitments/commitment-account.ts';
import { capitalLineNames, statementPeriods } from '../../../../src/domain/reports/report-names.ts';
import { entities } from '../../../database/schema/schema-club.ts';
import { columnOf, highlightsTable } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { money } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import {
  amountsOn,
  type Book,
  firstDayOf,
  openBook,
  pendingCommitments,
} from '../../portfolio/investor-book.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import { figuresTable, type Selection } from './parts/table-parts.ts';
import { valueChart } from './parts/value-chart.ts';
import { makePerformance } from './performance.ts';

export const amountsOfBook = (book: Book, day: string) =>
  book.records.flatMap((record) => {
    const amounts = amountsOn(book, record, day);
    return amounts ? [amounts] : [];
  });

/** The vehicle that a report is narrowed to. */
export async function entityOf({ database }: Host, { filter }: BookQuery) {
  if (filter.entity === undefined) return null;
  const [entity] = await database.queries
    .select({ id: entities.id, name: entities.name })
    .from(entities)
    .where(eq(entities.id, filter.entity));
  return entity ?? null;
}

/** The period (by default the quarter of its last day), the year of that day, and all since the first payment. */
export const statementColumns = (book: Pick<Book, 'records'>, { from, asOf }: BookQuery) => [
  { key: 'period' as const, from: from ?? quarterStart(asOf), to: asOf },
  { key: 'year' as const, from: yearStart(yearOf(asOf)), to: asOf },
  { key: 'inception' as const, from: firstDayOf(book) ?? asOf, to: asOf },
];

/** The columns of a statement, as headed in files. */
export const columnsOfPeriods = (
  columns: ReturnType<typeof statementColumns>,
  writeDay: Selection['writeDay'],
) =>
  columns.map(({ key, from, to }) => ({
    key,
    title: `${statementPeriods[key]}, ${writeDay(from)} to ${writeDay(to)}`,
    kind: 'money' as const,
  }));

/**
 * C18 with type `capital_account`, with columns for the period (by default the quarter of its last day), the year of
 * that day, and since the first payment. The memo's commitment is what was invested, with entry fees, plus what is
 * promised: still to be paid, or paid and not invested yet.
 */
export async function makeCapitalAccount(host: Host, investorId: number, params: BookQuery) {
  const { queries } = host.database;
  const { asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const columns = statementColumns(book, params);
  const end = amountsOfBook(book, asOf);
  const ending = capitalAccount(end, basis);
  const accounts = columns.map((column) => {
    const before = amountsOfBook(book, addDays(column.from, -1));
    return capitalColumn(capitalAccount(before, basis), ending);
  });
  const pending = await pendingCommitments(queries, book, params);
  const drawn = sumOfKnown(end.map(drawnOf));
  return {
    report_type: 'capital_account' as const,
    ...valuedHead(host, book, params),
    from: columns[0]?.from ?? null,
    to: asOf,
    entity: await entityOf(host, params),
    columns,
    lines: capitalLines.map((key) => ({ key, amounts: accounts.map((column) => money(column[key])) })),
    memo: {
      commitment: money(sumOfKnown([drawn, pending.unfunded, pending.uninvested])),
      unfunded: money(pending.unfunded),
      uninvested_cash: money(pending.uninvested),
    },
    rates: book.exchange.used(),
  };
}

export const capitalAccountReport = bookReport({
  notes: [
    'The ending balance is the sum of the lines above it.',
    'Currency translation is the effect of exchange rates on the cost of holdings in other currencies: the cost at the rate of the day of its sale or write-off, or of the last day, less the cost at the rates of its purchases (FASB ASC 946-830-45). Both gains are without it.',
    'Gains are before carry and fees, which have their own lines. Balances are net fair values.',
    'Commitment = paid-in without annual fees + unfunded + uninvested cash. Unfunded is the part of commitments not yet received by the as-of date; uninvested cash has been received but not yet invested.',
  ],
  make: makeCapitalAccount,
  highlights: ({ lines, memo }) => {
    const sinceInception = (line: CapitalLine) => lines.find(({ key }) => key === line)?.amounts.at(-1);
    return highlightsTable([
      [capitalLineNames.ending, 'ending', sinceInception('ending')],
      ['Contributions to date', 'contributions', sinceInception('contributions')],
      ['Distributions to date', 'distributions', sinceInception('distributions')],
      ['Unfunded', 'unfunded', memo.unfunded],
    ]);
  },
  chart: async (_report, host, investorId, params) =>
    valueChart(
      await makePerformance(host, investorId, { ...params, from: null }),
      'the performance report lists the amounts',
    ),
  tables: ({ columns, lines, memo }, { writeDay }) => [
    {
      key: 'statement',
      title: 'Capital account',
      columns: [columnOf('line'), ...columnsOfPeriods(columns, writeDay)],
      rows: lines.map(({ key, amounts }) => [capitalLineNames[key], ...amounts]),
    },
    { ...figuresTable(Object.entries(memo)), title: 'Memo' },
  ],
});
