import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { isTraded } from '../../../src/domain/money/book/member-trades.ts';
import { ratioNames } from '../../../src/domain/money/returns/ratio-names.ts';
import { clubLevelNames } from '../../../src/domain/queries/club.ts';
import type { RowFormat } from '../../../src/domain/reports/report-formats.ts';
import { byName } from '../../../src/domain/texts/name-order.ts';
import { csvOf } from '../../files/csv-stream.ts';
import { type Column, columnOf, type TextRow, textAt } from '../../files/tables.ts';
import { xlsxOf } from '../../files/xlsx-stream.ts';
import type { Host } from '../../host.ts';
import { mimeTypes } from '../reports/files/generated-file.ts';
import type { ClubReportQuery } from './club-query.ts';
import { allDeposits } from './deposits.ts';
import { factRows, rateLines } from './file-facts.ts';
import { pivotChunks } from './pivot-chunks.ts';
import { clubPortfolio, clubPortfolioWithRates, isRanked, levelsOf, type PivotRow } from './pivot.ts';

const fields = [
  'paid_in',
  'invested',
  'fees',
  'units',
  'fair_value_gross',
  'fair_value_net',
  'distributions',
  'realised_gain',
  'unrealised_gain',
  'bought_from_members',
  'received_from_members',
  'realised_from_members',
  'moic',
  'tvpi',
  'dpi',
  'irr',
  'irr_period_days',
  'last_valuation_date',
  'known_later_count',
  'last_known_date',
] as const;

/** On the gross basis TVPI is the gross multiple, MOIC, which has a column already. */
const fieldsOf = (query: ClubReportQuery): readonly string[] => [
  ...fields.filter((field) => query.basis === 'net' || field !== 'tvpi'),
  ...(isRanked(query) ? ['quartile'] : []),
];

const isRatio = (key: string): key is keyof typeof ratioNames.net => Object.hasOwn(ratioNames.net, key);

const columnsOf = (query: ClubReportQuery): readonly Column[] => [
  ...levelsOf(query).map((level): Column => ({ key: level, title: clubLevelNames[level], kind: 'text' })),
  ...fieldsOf(query)
    .map(columnOf)
    .map((column): Column =>
      isRatio(column.key) ? { ...column, title: ratioNames[query.basis][column.key] } : column,
    )
    .map((column): Column =>
      column.kind === 'money'
        ? { ...column, title: `${column.title}, ${query.currency}`, currency: query.currency }
        : column,
    ),
];

const textsOf = (query: ClubReportQuery, row: PivotRow): TextRow => [
  ...row.labels,
  ...fieldsOf(query).map((field) => textAt(row, field)),
];

/**
 * The order of a pivot's rows on screen: by the name of their last level or by a figure, unknown values last, and
 * otherwise as in the response.
 */
export function sortPivot(query: ClubReportQuery, rows: readonly PivotRow[]): readonly PivotRow[] {
  const descending = query.sort?.startsWith('-') ?? false;
  const field = query.sort?.replace('-', '') ?? '';
  const isLevel = levelsOf(query).some((level) => level === field);
  const isText = isLevel || columnOf(field).kind === 'date';
  const valueOf = (row: PivotRow) => (isLevel ? (row.labels.at(-1) ?? null) : textAt(row, field));
  const compare = (one: string, other: string) =>
    isText ? byName.compare(one, other) : decimal(one).cmp(other);
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
      return descending ? compare(b, a) : compare(a, b);
    })
    .map(({ row }) => row);
}

/** With two levels, rows are sorted within the groups of the first one, which are sorted by their subtotals. */
async function inGroups(
  host: Host,
  query: ClubReportQuery,
  results: readonly PivotRow[],
): Promise<readonly PivotRow[]> {
  const sorted = sortPivot(query, results);
  const [first, second] = levelsOf(query);
  if (first === undefined || second === undefined) return sorted;
  const groupQuery = { ...query, groupBy: [first] };
  const groups = await clubPortfolio(host, groupQuery);
  const rowsOf = new Map(groups.results.map(({ key }): [string, PivotRow[]] => [key[0] ?? '', []]));
  for (const row of sorted) rowsOf.get(row.key[0] ?? '')?.push(row);
  return sortPivot(groupQuery, groups.results).flatMap(({ key }) => rowsOf.get(key[0] ?? '') ?? []);
}

export const tradesFact =
  'Included in amounts. Not included in multiples of the club, vehicles, series and startups; included in those of investors and vintages.';

export const knownLaterFact = ({
  known_later_count: count,
  last_known_date: day,
}: Pick<PivotRow, 'known_later_count' | 'last_known_date'>): string | null =>
  count === 0 || day === null
    ? null
    : `${count === 1 ? '1 holding' : `${count} holdings`}, the last on ${day}`;

/** All rows, in the order of the screen where it shows them; then their totals and what they cover. */
async function* textChunks(host: Host, query: ClubReportQuery): AsyncGenerator<readonly TextRow[]> {
  const club = await clubPortfolioWithRates(host, query);
  const { is_too_long: isTooLong, results, totals } = club;
  if (isTooLong) {
    for await (const rows of pivotChunks(host, query)) yield rows.map((row) => textsOf(query, row));
  } else {
    yield (await inGroups(host, query, results)).map((row) => textsOf(query, row));
  }
  const heads = levelsOf(query).map((_, index) => (index === 0 ? 'Total' : null));
  yield [
    [...heads, ...fieldsOf(query).map((field) => textAt(totals, field))],
    ...(await factRows(host, query, [
      ['Basis', query.basis],
      [
        'Trades between members',
        isTraded(totals.bought_from_members, totals.received_from_members) ? tradesFact : null,
      ],
      ['Valuations known later', knownLaterFact(totals)],
      ...rateLines(club, query.locale).map((line): [string, string] => ['Exchange rates', line]),
    ])),
  ];
}

const fileOf = (
  name: string,
  title: string,
  format: RowFormat,
  columns: readonly Column[],
  parts: AsyncGenerator<readonly TextRow[]>,
) => ({
  name: `${name}.${format}`,
  type: mimeTypes[format],
  bytes: format === 'xlsx' ? xlsxOf(title, columns, parts) : csvOf(columns, parts),
});

/** C23 as a file with all rows, streamed while they are read. */
export const clubPortfolioFile = (host: Host, query: ClubReportQuery, format: RowFormat) =>
  fileOf(
    `club-portfolio_${query.asOf}_${query.basis}_by-${levelsOf(query).join('-')}`,
    'Club portfolio',
    format,
    columnsOf(query),
    textChunks(host, query),
  );

const depositColumns = ({ currency }: ClubReportQuery): readonly Column[] => [
  { key: 'status', title: 'Status', kind: 'text' },
  { key: 'date', title: 'Date', kind: 'date' },
  { key: 'investor', title: 'Investor', kind: 'text' },
  { key: 'sender_name', title: 'Sender', kind: 'text' },
  { key: 'name_match', title: 'Name', kind: 'text' },
  { key: 'currency', title: 'Currency', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money' },
  { key: 'returned', title: 'Returned', kind: 'money' },
  { key: 'amount_base', title: `Amount, ${currency}`, kind: 'money', currency },
  { key: 'fx_rate', title: 'Rate', kind: 'price' },
  { key: 'expected_amount', title: 'Expected', kind: 'money' },
  { key: 'received', title: 'Received of expected', kind: 'money' },
  { key: 'outstanding', title: 'Outstanding', kind: 'money' },
  { key: 'due_date', title: 'Due', kind: 'date' },
  { key: 'days_late', title: 'Days late', kind: 'number' },
  { key: 'entity', title: 'Vehicle', kind: 'text' },
  { key: 'series', title: 'Series', kind: 'text' },
  { key: 'round', title: 'Round', kind: 'text' },
  { key: 'bank_name', title: 'Bank', kind: 'text' },
  { key: 'reference', title: 'Reference', kind: 'text' },
];

const rowsInPart = 500;

async function* depositChunks(
  host: Host,
  query: ClubReportQuery,
  columns: readonly Column[],
): AsyncGenerator<readonly TextRow[]> {
  const { lines, totals } = await allDeposits(host, query);
  for (let at = 0; at < lines.length; at += rowsInPart) {
    yield lines.slice(at, at + rowsInPart).map((line) => columns.map(({ key }) => textAt(line, key)));
  }
  const { currency } = query;
  yield await factRows(host, query, [
    [`Total received, ${currency}`, totals.received],
    [`Total refunded, ${currency}`, totals.refunded],
    [`Outstanding: due, ${currency}`, totals.awaited_due],
    [`Outstanding: received, ${currency}`, totals.awaited_received],
    [`Total outstanding, ${currency}`, totals.awaited],
  ]);
}

/** C22 as a file with the deposits of all pages, in their order, and their totals. */
export function clubDepositsFile(host: Host, query: ClubReportQuery, format: RowFormat) {
  const columns = depositColumns(query);
  const name = `club-deposits_${query.asOf}_${query.currency}`;
  return fileOf(name, 'Club deposits', format, columns, depositChunks(host, query, columns));
}
