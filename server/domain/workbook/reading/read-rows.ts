import type { SheetCell, SheetRow } from '../../../files/sheet-cells.ts';
import { hintPrefix } from '../layout.ts';
import { type Column, isFault, type Sheet, shownColumns } from '../schema.ts';
import type { Problem, Problems } from './problems.ts';

/** The texts of a row by all columns of its sheet. Null is empty; undefined was not stated, and leaves the stored value unchanged. */
export type ParsedRow = {
  /** The number of the row in the file. */
  readonly row: number;
  readonly cells: (string | null | undefined)[];
};

export type ParsedSheet = { readonly sheet: Sheet; readonly rows: readonly ParsedRow[] };

const plainHeading = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The index in the sheet of each column of the file; null for an unknown heading. */
function readHeadings(
  sheet: Sheet,
  { number, cells }: SheetRow,
  problems: Problems,
): readonly (Column | null)[] {
  const columns = shownColumns(sheet);
  const add = (column: string | null, wrong: string, right: string) =>
    problems.add({ sheet: sheet.title, row: number, column, wrong, right });
  const found = cells.map((cell) => {
    const heading = plainHeading(cell?.text ?? '');
    if (heading === '') return null;
    const column = columns.find((one) => plainHeading(one.heading) === heading);
    if (!column) {
      add(
        cell?.text ?? '',
        'is not a column of this sheet',
        `One of: ${columns.map((one) => one.heading).join(', ')}`,
      );
    }
    return column ?? null;
  });
  for (const column of columns) {
    const times = found.filter((one) => one === column).length;
    if (times > 1) add(column.heading, 'appears twice', 'Keep one of the columns.');
    if (times === 0 && column.isRequired === true) add(column.heading, 'is missing', 'Add the column.');
  }
  return found;
}

/** The text of a cell, validated by the kind of its column; null for an empty or invalid cell. */
export function readCell(
  sheet: Sheet,
  column: Column,
  cell: SheetCell | null | undefined,
  row: number,
  problems: Problems,
): string | null {
  const value = cell ? column.kind.read(cell) : '';
  if (isFault(value)) {
    problems.add({ sheet: sheet.title, row, column: column.heading, ...value });
    return null;
  }
  if (value !== '') return value;
  if (column.isRequired === true) problems.add(emptyCell(sheet, column, row));
  return column.whenEmpty ?? null;
}

/** The problem of an empty cell that is required. */
export const emptyCell = (sheet: Sheet, column: Column, row: number): Problem => ({
  sheet: sheet.title,
  row,
  column: column.heading,
  wrong: 'is empty',
  right: column.example === '' ? 'Fill it in.' : `For example ${column.example}`,
});

/** Reads the rows of one sheet in their order. */
export function createRowReader(sheet: Sheet, problems: Problems) {
  const rows: ParsedRow[] = [];
  let headings: readonly (Column | null)[] | null = null;
  const indexes = new Map(sheet.columns.map((column, index) => [column, index]));

  return {
    count: () => rows.length,
    take(source: SheetRow) {
      const { number, cells: given } = source;
      if (headings === null) {
        headings = readHeadings(sheet, source, problems);
        return;
      }
      const [first] = given;
      if (first?.kind === 'text' && first.text.startsWith(hintPrefix)) return;
      const cells: (string | null | undefined)[] = sheet.columns.map(() => undefined);
      for (const [index, column] of headings.entries()) {
        if (column) cells[indexes.get(column) ?? 0] = readCell(sheet, column, given[index], number, problems);
        else if (given[index]) strayCell(sheet, number, problems);
      }
      if (given.slice(headings.length).some((cell) => cell !== null)) strayCell(sheet, number, problems);
      rows.push({ row: number, cells });
    },
    finish(): ParsedSheet {
      if (headings === null) {
        problems.add({
          sheet: sheet.title,
          row: null,
          column: null,
          wrong: 'has no headings',
          right: 'Copy the first row of the template.',
        });
      }
      return { sheet, rows };
    },
  };
}

const strayCell = (sheet: Sheet, row: number, problems: Problems) =>
  problems.add({
    sheet: sheet.title,
    row,
    column: null,
    wrong: 'has a value outside the columns',
    right: 'Delete it, or move it into its column.',
  });
