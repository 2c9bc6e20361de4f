/** A cell as read from a file. The text of a number is that of the file; a date is `YYYY-MM-DD`, a flag `yes` or `no`. */
export type SheetCell = {
  readonly kind: 'text' | 'number' | 'day' | 'flag' | 'formula' | 'error';
  readonly text: string;
};

/** A row with its number in the file, counted from 1. An empty cell is null. */
export type SheetRow = { readonly number: number; readonly cells: readonly (SheetCell | null)[] };

/** One sheet of a workbook, or one file of a folder. Read the rows once, before the next sheet is opened. */
export type OpenSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows in the order of the file, in chunks. @throws BadFile */
  readonly rows: () => AsyncIterable<readonly SheetRow[]>;
  /** The part of the rows that was read, from 0 to 1. */
  readonly share: () => number;
  /** Ranges of merged cells, "A2:B3". Available once the rows were read. */
  readonly merged: () => readonly string[];
};

/** The file cannot be read at all; the message gives the reason and a remedy. `row` is set if one line is the cause. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
  readonly sheet: string | null;
  readonly row: number | null;
  readonly remedy: string;
  constructor(
    message: string,
    remedy: string,
    { sheet = null, row = null }: { sheet?: string | null; row?: number | null } = {},
  ) {
    super(message);
    this.remedy = remedy;
    this.sheet = sheet;
    this.row = row;
  }
}
