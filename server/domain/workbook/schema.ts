import type { SheetCell } from '../../files/sheet-cells.ts';
import type { Kind as CellStyle } from '../../files/tables.ts';

/** An invalid cell: the error, and the expected value. */
export type Fault = { readonly wrong: string; readonly right: string };

/** How the cells of a column are formatted, validated and stored. The same value always has the same text. */
export type ColumnKind = {
  /** The name of the kind in the hints: "amount", "day". */
  readonly label: string;
  readonly style: CellStyle;
  readonly width: number;
  readonly choices?: readonly string[];
  /** The canonical text of the value; a fault if it is invalid. */
  readonly read: (cell: SheetCell) => string | Fault;
  /** SQL for that text, from the SQL of a column. */
  readonly stored: (column: string) => string;
  /** The value for the database, from the text. */
  readonly record: (text: string) => unknown;
};

export type SheetName =
  | 'investors'
  | 'vehicles'
  | 'startups'
  | 'rounds'
  | 'sections'
  | 'figures'
  | 'series'
  | 'commitments'
  | 'purchases'
  | 'deposits'
  | 'distributions'
  | 'annual_fees'
  | 'valuations'
  | 'splits'
  | 'conversions'
  | 'rates'
  | 'policies'
  | 'indices'
  | 'news'
  | 'documents'
  | 'totals';

export type Column = {
  readonly key: string;
  readonly heading: string;
  readonly kind: ColumnKind;
  readonly example: string;
  readonly note: string;
  readonly isRequired?: boolean;
  /** The sheet to whose key this column refers. */
  readonly refersTo?: SheetName;
  /** The text of an empty cell. */
  readonly whenEmpty?: string;
  /** An empty cell keeps the host's value. */
  readonly keepsStored?: boolean;
  /** The column of the table if its name differs; null if the value is stored elsewhere. */
  readonly field?: string | null;
  /** SQL for the column's text, if it uses more than one column of the table `t`. */
  readonly source?: string;
  /** The values to write, if they use more than one column of the table. */
  readonly record?: (text: string | null) => Readonly<Record<string, unknown>>;
  /** Derived from other sheets or files: compared and stored, but not a column of the workbook. */
  readonly isDerived?: boolean;
};

export type Sheet = {
  readonly name: SheetName;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly Column[];
  /** The columns whose texts identify a row. */
  readonly identity: readonly string[];
  /** The columns that no two rows may share, even if their keys differ; with the reason. */
  readonly unique?: readonly { readonly columns: readonly string[]; readonly right: string }[];
  /** The table of the rows; null for a sheet whose rows are stored with those of another one, or not at all. */
  readonly table: string | null;
  /** Further tables beside `t`, as SQL after `from`. */
  readonly join?: string;
  readonly condition?: string;
  /** Columns of a new row that the workbook does not contain; `now` is a timestamp. */
  readonly added?: (now: string) => Readonly<Record<string, unknown>>;
};

export const isFault = (value: string | Fault): value is Fault => typeof value !== 'string';

/** The name of a sheet's file in a folder. */
export const fileNameOf = ({ title }: Pick<Sheet, 'title'>): string =>
  `${title.toLowerCase().replaceAll(' ', '-')}.csv`;

/** The columns of the workbook, without derived ones. */
export const shownColumns = ({ columns }: Sheet): readonly Column[] =>
  columns.filter(({ isDerived }) => isDerived !== true);

const separator = '\u001f';

/** The identity of a row as one text. */
export const identityOf = (sheet: Sheet, cells: readonly (string | null)[]): string =>
  sheet.identity.map((key) => cells[columnIndex(sheet, key)] ?? '').join(separator);

/** @throws Error for a column that the sheet does not have, which is a programming error. */
export function columnIndex(sheet: Sheet, key: string): number {
  const index = sheet.columns.findIndex((column) => column.key === key);
  if (index < 0) throw new Error(`The sheet ${sheet.name} has no column ${key}.`);
  return index;
}
