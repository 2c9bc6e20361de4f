import Papa from 'papaparse';
import { cellOf } from './cells.ts';
import { type Column, type Kind, kindAt, type Table, type TextRow } from './tables.ts';

/** Tells spreadsheets that a file is UTF-8. */
export const bom = '\uFEFF';

/** A cell as text, which no spreadsheet interprets as a formula. */
export function csvCell(kind: Kind, text: string | null): string {
  const cell = cellOf(kind, text);
  return cell.kind === 'empty' ? '' : cell.text;
}

/** Rows of cells by RFC 4180. Texts are quoted, numbers are not. */
export function csvLines(rows: readonly TextRow[], columns: readonly Pick<Column, 'kind'>[]): string {
  const isText = columns.map(({ kind }) => kind === 'text');
  return `${Papa.unparse([...rows], {
    newline: '\r\n',
    quotes: (value: unknown, column: number) => value !== '' && isText[column] === true,
  })}\r\n`;
}

/** The headings of columns as cells. */
export const csvHead = (columns: readonly Column[]): TextRow =>
  columns.map(({ title }) => csvCell('text', title));

/** The text of all rows of a large table is never in memory at once. */
const rowsAtOnce = 250;

/** The row with empty cells up to a width. */
const filled = (row: TextRow, width: number): TextRow =>
  row.length < width ? [...row, ...Array<string>(width - row.length).fill('')] : row;

/** The headings and rows of a table, each row filled up to a width. */
function* linesOf(table: Table, width: number): Generator<string> {
  const { columns, rows } = table;
  yield csvLines([filled(csvHead(columns), width)], columns);
  for (let begin = 0; begin < rows.length; begin += rowsAtOnce) {
    const cells = rows
      .slice(begin, begin + rowsAtOnce)
      .map((row, index) => row.map((text, column) => csvCell(kindAt(table, begin + index, column), text)));
    yield csvLines(
      cells.map((row) => filled(row, width)),
      columns,
    );
  }
}

/** A single table: its headings, then its rows. */
export function* csvOfTable(table: Table): Generator<string> {
  yield bom;
  yield* linesOf(table, 0);
}

/** Tables one after another, each below a row with its title, with an empty row between them. All rows are as wide as the widest table. */
export function* csvOfTables(tables: readonly Table[]): Generator<string> {
  const width = Math.max(...tables.map(({ columns }) => columns.length));
  const textRow = (text: string) => csvLines([filled([csvCell('text', text)], width)], [{ kind: 'text' }]);
  yield bom;
  for (const [index, table] of tables.entries()) {
    if (index > 0) yield textRow('');
    yield textRow(table.title);
    yield* linesOf(table, width);
  }
}
