import Papa from 'papaparse';
import { cellOf } from './cells.ts';
import { kindAt, type Table } from './tables.ts';

const bom = '\uFEFF';

/** One table by RFC 4180, with a byte order mark that tells spreadsheets it is UTF-8. Texts are quoted, numbers are not. */
export function writeCsv(table: Table): Buffer {
  const { columns, rows } = table;
  const cells = rows.map((row, rowIndex) =>
    row.map((text, index) => {
      const cell = cellOf(kindAt(table, rowIndex, index), text);
      return cell.kind === 'empty' ? '' : cell.text;
    }),
  );
  const head = columns.map(({ title }) => title);
  const isText = columns.map(({ kind }) => kind === 'text');
  const text = Papa.unparse([head, ...cells], {
    newline: '\r\n',
    quotes: (value: unknown, column: number) => value !== '' && isText[column] === true,
  });
  return Buffer.from(`${bom}${text}\r\n`);
}
