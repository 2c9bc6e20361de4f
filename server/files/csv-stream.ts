import Papa from 'papaparse';
import { cellOf } from './cells.ts';
import type { Column } from './tables.ts';
import type { TextRow } from './tables.ts';

const lines = (rows: readonly TextRow[], columns: readonly Column[]): string => {
  const isText = columns.map(({ kind }) => kind === 'text');
  return `${Papa.unparse([...rows], {
    newline: '\r\n',
    quotes: (value: unknown, column: number) => value !== '' && isText[column] === true,
  })}\r\n`;
};

const cellsOf = (row: TextRow, columns: readonly Column[]): TextRow =>
  row.map((text, index) => {
    const cell = cellOf(columns[index]?.kind ?? 'text', text);
    return cell.kind === 'empty' ? '' : cell.text;
  });

/** Streams the same format as `writeCsv` (RFC 4180) while the rows are read. */
export async function* csvOf(
  columns: readonly Column[],
  parts: AsyncIterable<readonly TextRow[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${lines([columns.map(({ title }) => title)], columns)}`);
  for await (const part of parts) {
    if (part.length > 0)
      yield encoder.encode(
        lines(
          part.map((row) => cellsOf(row, columns)),
          columns,
        ),
      );
  }
}
