import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { sumOfTexts } from '../../../src/domain/money/amounts/decimal.ts';
import type { TextRow } from '../../files/tables.ts';
import type { Host } from '../../host.ts';
import { copyStored } from '../../storage/file-store.ts';
import { audit } from '../core/audit.ts';
import { queryRows } from '../core/sql.ts';
import { generateMissingDocuments } from '../documents/generated-documents.ts';
import { imageStorageName, inlineBytes } from '../documents/images.ts';
import { prepareTransaction } from './import.ts';
import type { Progress } from './reading/read-workbook.ts';
import { newsFigureRows, roundFigureRows, sectionRows } from './reading/stories.ts';
import { summedColumns } from './rules/totals.ts';
import { columnIndex, type Sheet, shownColumns } from './schema.ts';
import { sheetNamed, sheets } from './sheets/index.ts';
import { assignAllKeys } from './stored/row-keys.ts';
import { loadStoredBook, type StoredBook, type StoredRow } from './stored/stored.ts';
import { inParts } from './stored/write-rows.ts';
import { documentsFolderOf, writeWorkbook } from './write-workbook.ts';

const rowsOf = (book: StoredBook, sheet: Sheet): readonly StoredRow[] => [
  ...(book.get(sheet.name)?.rows.values() ?? []),
];

/** The rows into which a derived column is expanded, for each row that has it. */
function unfold(
  book: StoredBook,
  name: 'rounds' | 'news',
  column: 'story' | 'metrics',
  rowsFrom: (key: string, json: string) => readonly TextRow[],
): readonly TextRow[] {
  const sheet = sheetNamed(name);
  const index = columnIndex(sheet, column);
  return rowsOf(book, sheet).flatMap(({ cells }) => {
    const json = cells[index];
    return json ? rowsFrom(cells[0] ?? '', json) : [];
  });
}

function totalRows(book: StoredBook): readonly TextRow[] {
  return sheets.flatMap((sheet) =>
    summedColumns(sheet).flatMap((column) => {
      const index = sheet.columns.indexOf(column);
      const rows = rowsOf(book, sheet);
      if (rows.length === 0) return [];
      const sum = sumOfTexts(rows.map(({ cells }) => cells[index] ?? '0'));
      return [[sheet.title, column.heading, sum.toFixed(2)]];
    }),
  );
}

const fileIndex = columnIndex(sheetNamed('documents'), 'file');
const logoIndex = columnIndex(sheetNamed('startups'), 'logo');
const logoUrlIndex = columnIndex(sheetNamed('startups'), 'logo_url');

/** The name of each document's file in the folder: as investors see it if it is unique, else with its key. */
function fileNames(book: StoredBook): ReadonlyMap<number, string> {
  const rows = rowsOf(book, sheetNamed('documents'));
  const times = new Map<string, number>();
  const nameOf = ({ cells }: StoredRow) => cells[fileIndex] ?? '';
  for (const row of rows) times.set(nameOf(row), (times.get(nameOf(row)) ?? 0) + 1);
  return new Map(
    rows.map((row) => [
      row.id,
      times.get(nameOf(row)) === 1 ? nameOf(row) : `${row.cells[0] ?? ''}/${nameOf(row)}`,
    ]),
  );
}

type Named = { readonly name: string; readonly url: string };

/** The file of each logo: named as in the workbook, in its own subfolder if another file has that name. */
function logoNames(book: StoredBook, documents: ReadonlyMap<number, string>): ReadonlyMap<number, Named> {
  const urls = new Map<string, string | null>([...documents.values()].map((name) => [name, null]));
  const names = new Map<number, Named>();
  for (const { id, cells } of rowsOf(book, sheetNamed('startups'))) {
    const [logo, url] = [cells[logoIndex], cells[logoUrlIndex]];
    if (!logo || !url) continue;
    const isTaken = urls.has(logo) && urls.get(logo) !== url;
    const name = isTaken ? `${cells[0] ?? ''}/${logo}` : logo;
    urls.set(name, url);
    names.set(id, { name, url });
  }
  return names;
}

/** The names of the files beside the workbook, by the row that refers to them. */
type FileNames = {
  readonly documents: ReadonlyMap<number, string>;
  readonly logos: ReadonlyMap<number, Named>;
};

function sheetRows(book: StoredBook, sheet: Sheet, { documents, logos }: FileNames): readonly TextRow[] {
  if (sheet.name === 'sections') return unfold(book, 'rounds', 'story', sectionRows);
  if (sheet.name === 'figures') {
    return [
      ...unfold(book, 'rounds', 'story', roundFigureRows),
      ...unfold(book, 'news', 'metrics', newsFigureRows),
    ];
  }
  if (sheet.name === 'totals') return totalRows(book);
  const shown = shownColumns(sheet).map((column) => sheet.columns.indexOf(column));
  return rowsOf(book, sheet).map(({ id, cells }) =>
    shown.map((index) => {
      if (sheet.name === 'documents' && index === fileIndex) return documents.get(id) ?? null;
      if (sheet.name === 'startups' && index === logoIndex) return logos.get(id)?.name ?? null;
      return cells[index] ?? null;
    }),
  );
}

const storedFile = z.object({ id: z.coerce.number(), storage_name: z.string() });

/** The path of a file in the folder, whose own folder exists. */
async function targetIn(folder: string, name: string): Promise<string> {
  const target = join(folder, name);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  return target;
}

/** False if the store has no such file. */
async function copyLogo({ files }: Host, folder: string, { name, url }: Named): Promise<boolean> {
  const target = await targetIn(folder, name);
  const bytes = await inlineBytes(url);
  if (bytes === null) return copyStored(files, imageStorageName(url), target);
  await writeFile(target, bytes, { mode: 0o600 });
  return true;
}

async function copyDocuments(host: Host, folder: string, names: ReadonlyMap<number, string>): Promise<void> {
  if (names.size === 0) return;
  const rows = await queryRows(
    host.database.queries,
    sql`select id::text as id, storage_name from documents`,
    storedFile,
  );
  for (const { id, storage_name: stored } of rows) {
    const name = names.get(id);
    if (name === undefined) continue;
    if (!(await copyStored(host.files, stored, await targetIn(folder, name))))
      throw new Error('The file of a document is missing.');
  }
}

/**
 * Writes the book into an XLSX file or a folder of CSV files, with its documents in a folder beside it. The same book
 * gives the same bytes. Rows without a key are assigned a permanent one. Investors' uploads are not included.
 */
export async function exportWorkbook(host: Host, path: string, report: Progress): Promise<string> {
  const { signal } = new AbortController();
  while ((await generateMissingDocuments(host, signal)) > 0) report('Writing documents that are missing');
  return host.database.transaction(async (queries) => {
    await prepareTransaction(host, queries);
    await assignAllKeys(queries);
    report('Reading the book');
    const book = await loadStoredBook(queries);
    const documents = fileNames(book);
    const names = { documents, logos: logoNames(book, documents) };
    const counts = new Map<string, number>();
    await writeWorkbook(path, (sheet) => {
      const rows = sheetRows(book, sheet, names);
      counts.set(sheet.title, rows.length);
      return inParts(rows);
    });
    const folder = documentsFolderOf(path);
    await copyDocuments(host, folder, documents);
    for (const logo of names.logos.values()) {
      if (!(await copyLogo(host, folder, logo))) report(`The file of the logo ${logo.name} is missing`);
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    await audit(host, {
      event: 'book_exported',
      outcome: 'ok',
      object: `${total} rows, ${documents.size} documents`,
    });
    return `${total} rows of ${sheets.length} sheets, ${documents.size} documents`;
  });
}
