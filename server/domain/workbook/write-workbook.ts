import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import { harmlessText } from '../../files/cells.ts';
import type { TextRow } from '../../files/tables.ts';
import { workbookXlsx } from '../../files/xlsx-workbook.ts';
import { headLines, writtenColumns } from './layout.ts';
import { fileNameOf, type Sheet, shownColumns } from './schema.ts';
import { sheets } from './sheets/index.ts';

/** The rows of a sheet in chunks, with a text for each shown column. */
export type RowsOfSheet = (sheet: Sheet) => Iterable<readonly TextRow[]>;

/** A path that ends in .xlsx is a workbook, any other a folder of CSV files. */
export const isXlsxPath = (path: string): boolean => extname(path).toLowerCase() === '.xlsx';

/** The folder with the files of documents: `book-documents` beside `book.xlsx`, or `documents` in a folder. */
export const documentsFolderOf = (path: string): string =>
  isXlsxPath(path) ? `${path.slice(0, -'.xlsx'.length)}-documents` : join(path, 'documents');

const write = async (path: string, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
  const draft = `${path}.draft`;
  try {
    await pipeline(Readable.from(parts), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
};

const linesOf = (rows: readonly TextRow[]): string => `${Papa.unparse([...rows], { newline: '\r\n' })}\r\n`;

function* csvOf(sheet: Sheet, rowsOf: RowsOfSheet): Generator<Uint8Array> {
  const isText = shownColumns(sheet).map(({ kind }) => kind.style === 'text');
  const safe = (row: TextRow) =>
    row.map((text, index) => (isText[index] === true && text !== null ? harmlessText(text) : text));
  yield Buffer.from(`\uFEFF${linesOf(headLines(sheet))}`);
  for (const part of rowsOf(sheet)) {
    if (part.length > 0) yield Buffer.from(linesOf(part.map(safe)));
  }
}

/** Writes all sheets into one XLSX file, or into a folder of CSV files. The same rows give the same bytes. */
export async function writeWorkbook(path: string, rowsOf: RowsOfSheet): Promise<void> {
  if (isXlsxPath(path)) {
    const written = sheets.map((sheet) => ({
      title: sheet.title,
      columns: writtenColumns(sheet),
      parts: () => rowsOf(sheet),
    }));
    await write(path, workbookXlsx(written));
    return;
  }
  await mkdir(path, { recursive: true });
  for (const sheet of sheets) await write(join(path, fileNameOf(sheet)), csvOf(sheet, rowsOf));
}

/** The empty workbook that a club fills in. */
export const writeTemplate = (path: string): Promise<void> => writeWorkbook(path, () => []);
