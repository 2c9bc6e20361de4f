import type { Host } from '../../host.ts';
import { csvOf } from '../../files/csv-stream.ts';
import { type Column, columnOf, textAt } from '../../files/tables.ts';
import { type TextRow, xlsxOf } from '../../files/xlsx-stream.ts';
import { pivotChunks } from './pivot-chunks.ts';
import { levelsOf, type PivotRow } from './pivot.ts';
import type { CyborgQuery, Level } from './club-query.ts';

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
  'moic',
  'tvpi',
  'dpi',
  'irr',
  'irr_period_days',
  'last_valuation_date',
] as const;

const titles: Readonly<Record<Level, string>> = {
  investor: 'Investor',
  entity: 'Entity',
  series: 'Series',
  startup: 'Startup',
  vintage: 'Vintage',
};

/** On the gross basis TVPI is the gross multiple, which is called MOIC and is there already. */
const fieldsOf = ({ basis }: CyborgQuery) => fields.filter((field) => basis === 'net' || field !== 'tvpi');

const ratioTitles = new Set(['dpi', 'irr', 'tvpi']);

const columnsOf = (query: CyborgQuery): readonly Column[] => [
  ...levelsOf(query).map((level): Column => ({ key: level, title: titles[level], kind: 'text' })),
  ...fieldsOf(query)
    .map(columnOf)
    .map((column): Column =>
      ratioTitles.has(column.key) ? { ...column, title: `${column.title}, ${query.basis}` } : column,
    )
    .map((column): Column =>
      column.kind === 'money' ? { ...column, title: `${column.title}, ${query.currency}` } : column,
    ),
];

const textsOf = (query: CyborgQuery, row: PivotRow): TextRow => [
  ...row.labels,
  ...fieldsOf(query).map((field) => textAt(row, field)),
];

async function* textChunks(host: Host, query: CyborgQuery): AsyncGenerator<readonly TextRow[]> {
  for await (const rows of pivotChunks(host, query)) yield rows.map((row) => textsOf(query, row));
}

const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** C23 as a file with all rows, streamed while they are read. */
export function clubPortfolioFile(host: Host, query: CyborgQuery, format: keyof typeof mimeTypes) {
  const columns = columnsOf(query);
  const parts = textChunks(host, query);
  return {
    name: `club-portfolio_${query.asOf}_${query.basis}_by-${levelsOf(query).join('-')}.${format}`,
    type: mimeTypes[format],
    bytes: format === 'xlsx' ? xlsxOf('Club portfolio', columns, parts) : csvOf(columns, parts),
  };
}
