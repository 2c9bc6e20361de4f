import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openCsv } from '../../../files/csv-reader.ts';
import { BadFile, type OpenSheet } from '../../../files/sheet-cells.ts';
import { openXlsx } from '../../../files/xlsx-reader.ts';
import { fileNameOf, type SheetName } from '../schema.ts';
import { sheets } from '../sheets/index.ts';
import type { Problems } from './problems.ts';
import { createRowReader, type ParsedSheet } from './read-rows.ts';

/** Reports the progress of the current step, from 0 to 1; called often. */
export type Progress = (what: string, share?: number) => void;

/** The sheets of a workbook that are in the file, each cell validated on its own. */
export type ParsedWorkbook = {
  readonly sheets: ReadonlyMap<SheetName, ParsedSheet>;
  /** SHA-256 in hex: of the file, or of the names and hashes of a folder's files. */
  readonly sha256: string;
  /** Rows that state only some columns: in a row of the book, the others are not changed. */
  readonly isPartial?: boolean;
};

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

type Opened = {
  readonly sheets: readonly OpenSheet[];
  readonly sha256: string;
  readonly close: () => void;
};

async function openFolder(path: string): Promise<Opened> {
  const names = (await readdir(path)).filter((name) => name.toLowerCase().endsWith('.csv')).toSorted();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name} ${await hashOf(join(path, name))}\n`);
  const opened = names.map((name) => {
    const known = sheets.find((sheet) => fileNameOf(sheet) === name.toLowerCase());
    return openCsv(join(path, name), known?.title ?? name);
  });
  return { sheets: opened, sha256: hash.digest('hex'), close: () => {} };
}

async function open(path: string): Promise<Opened> {
  const isFolder = (await stat(path)).isDirectory();
  return isFolder ? openFolder(path) : { ...(await openXlsx(path)), sha256: await hashOf(path) };
}

async function readSheet(
  opened: OpenSheet,
  problems: Problems,
  report: Progress,
): Promise<ParsedSheet | null> {
  const problem = (wrong: string, right: string) =>
    problems.add({ sheet: opened.name, row: null, column: null, wrong, right });
  const sheet = sheets.find(({ title }) => title.toLowerCase() === opened.name.trim().toLowerCase());
  if (!sheet) {
    problem('is not a sheet of the workbook', `Delete it, or name it as one of: ${titles()}`);
    return null;
  }
  if (opened.isHidden) {
    problem('is hidden, so nobody can read it', 'Show the sheet, or delete it.');
    return null;
  }
  const reader = createRowReader(sheet, problems);
  for await (const part of opened.rows()) {
    for (const row of part) reader.take(row);
    report(`Reading ${sheet.title}: ${reader.count()} rows`, opened.share());
    // Yields between two chunks, so that the host can serve other requests.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const range of opened.merged().slice(0, 20)) {
    problem(`has merged cells: ${range}`, 'Unmerge the cells, and fill in each row.');
  }
  return reader.finish();
}

const titles = () => sheets.map(({ title }) => title).join(', ');

/**
 * Reads an XLSX file or a folder of CSV files. Errors are added to `problems`; a file that cannot be read at all is one
 * problem.
 */
export async function readWorkbook(
  path: string,
  name: string,
  problems: Problems,
  report: Progress,
): Promise<ParsedWorkbook> {
  const found = new Map<SheetName, ParsedSheet>();
  let sha256 = '';
  let opened: Opened | null = null;
  try {
    opened = await open(path);
    ({ sha256 } = opened);
    for (const one of opened.sheets) {
      const parsed = await readSheet(one, problems, report);
      if (!parsed) continue;
      if (found.has(parsed.sheet.name)) {
        problems.add({
          sheet: one.name,
          row: null,
          column: null,
          wrong: 'appears twice',
          right: 'Keep one of them.',
        });
      }
      found.set(parsed.sheet.name, parsed);
    }
    if (opened.sheets.length === 0) {
      throw new BadFile('The folder has no CSV files.', 'npm run club -- template FOLDER writes them.');
    }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    problems.add({
      sheet: error.sheet ?? name,
      row: error.row,
      column: null,
      wrong: error.message,
      right: error.remedy,
    });
  } finally {
    opened?.close();
  }
  return { sheets: found, sha256 };
}
