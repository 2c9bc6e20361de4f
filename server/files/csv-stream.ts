import { bom, csvCell, csvHead, csvLines } from './csv.ts';
import type { Column, TextRow } from './tables.ts';

/** Streams one table in the format of `csvOfTable` while its rows are read. */
export async function* csvOf(
  columns: readonly Column[],
  parts: AsyncIterable<readonly TextRow[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${bom}${csvLines([csvHead(columns)], columns)}`);
  for await (const part of parts) {
    const rows = part.map((row) => row.map((text, index) => csvCell(columns[index]?.kind ?? 'text', text)));
    if (rows.length > 0) yield Buffer.from(csvLines(rows, columns));
  }
}
