import { byName } from '../../../../../src/domain/texts/name-order.ts';
import { columnOf, type Table, textAt, type TextRow, titleOf } from '../../../../files/tables.ts';
import { badFields, notFound } from '../../../../http/refusal.ts';

/** Selects columns and holdings of a report for a file, in this order; null selects all, in the order of the report. */
export type Selection = {
  readonly columns: readonly string[] | null;
  readonly holdings: readonly number[] | null;
  /** For the pages of a PDF, which have room for fewer columns than a sheet. */
  readonly isPaged: boolean;
  /** A day in a heading: in words of the reader's locale on a page, as in the cells of a sheet. */
  readonly writeDay: (day: string) => string;
};

/** The requested columns. @throws Refusal 400 for an unknown column. */
export function selectColumns(
  known: readonly string[],
  requested: readonly string[] | null,
): readonly string[] {
  const unknown = requested?.filter((column) => !known.includes(column)) ?? [];
  if (unknown.length > 0)
    throw badFields({ columns: [`Not a column of this report: ${unknown.join(', ')}.`] });
  return requested && requested.length > 0 ? requested : known;
}

/** Adds the number of days beside the returns, if some are of a period under a year. */
export const withPeriods = (
  columns: readonly string[],
  rows: readonly { readonly irr_period_days: number | null }[],
): readonly string[] =>
  rows.every((row) => row.irr_period_days === null)
    ? columns
    : columns.flatMap((column) => (column === 'irr' ? [column, 'irr_period_days'] : [column]));

/** Whether all holdings of a report are selected, in any order: only then do its totals and its chart apply to them. */
export const areAllSelected = (ids: readonly number[], selected: readonly number[] | null): boolean => {
  if (selected === null) return true;
  const chosen = new Set(selected);
  return ids.every((id) => chosen.has(id));
};

/** The rows of the requested holdings, in that order. @throws Refusal 404 for a holding that is not in the report. */
export function selectRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  ids: readonly number[] | null,
) {
  if (ids === null) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return row;
  });
}

type OfStartup = { readonly startup: { readonly name: string } };

/** By the name of the startup, the order of a report on screen and on a page. */
export const compareNames = (one: OfStartup, other: OfStartup): number =>
  byName.compare(one.startup.name, other.startup.name);

/** The last row of a page's table: the sums of its columns, in the currency of the report. */
export const totalRow = (columns: readonly string[], totals: object, currency: string): TextRow =>
  columns.map((column, index) => (index === 0 ? `Total, ${currency}` : textAt(totals, column)));

/** The same table with other column headings. */
export const withTitles = (titles: ReadonlyMap<string, string>, table: Table): Table => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, title: titles.get(column.key) ?? column.title })),
});

type FiguresOptions = {
  readonly titles?: ReadonlyMap<string, string>;
  readonly highlights?: readonly string[];
};

/** A table of named figures, each formatted by the kind of its name. `highlights` names those at the top of a page, in order. */
export const figuresTable = (
  entries: readonly (readonly [string, string | null])[],
  { titles = new Map(), highlights = [] }: FiguresOptions = {},
): Table => ({
  key: 'statement',
  title: 'Key figures',
  columns: [columnOf('figure'), { key: 'value', title: 'Value', kind: 'money' }],
  rows: entries.map(([key, value]) => [titles.get(key) ?? titleOf(key), value]),
  lastKinds: entries.map(([key]) => {
    const { kind } = columnOf(key);
    return kind === 'text' ? 'money' : kind;
  }),
  figures: {
    highlights: highlights
      .map((name) => entries.findIndex(([key]) => key === name))
      .filter((row) => row >= 0),
  },
});
