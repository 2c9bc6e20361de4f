import { createHash } from 'node:crypto';
import { dayOf } from '../../../../src/domain/days/days.ts';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Outcome } from '../../core/outcome/outcome.ts';
import { importParsed, refuseProblems } from '../import.ts';
import { deriveTexts } from '../reading/derive.ts';
import { createProblems, type Problems } from '../reading/problems.ts';
import { type ParsedRow, type ParsedSheet, readCell } from '../reading/read-rows.ts';
import { columnIndex, type Sheet, type SheetName, shownColumns } from '../schema.ts';
import { sheets } from '../sheets/index.ts';
import { keyPrefixes } from '../stored/row-keys.ts';

/** The input for one row, by the keys or the headings of its columns. Columns that are absent are not changed. */
export type TypedRow = Readonly<Record<string, string>>;

export type TypedRows = { readonly sheet: string; readonly rows: readonly TypedRow[] };

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ');

/** The sheets that accept typed rows: not documents, whose files come with a workbook, nor texts of many rows. */
export const typedSheets = sheets.filter(
  ({ table, name }) => table !== null && name !== 'documents' && name !== 'sections' && name !== 'figures',
);

/** @throws Refusal 422 for an unknown name. */
export function typedSheet(name: string): Sheet {
  const found = typedSheets.find((sheet) => sheet.name === name || plain(sheet.title) === plain(name));
  if (found) return found;
  throw new Refusal(422, {
    detail: `There is no sheet “${name}”. One of: ${typedSheets.map((sheet) => sheet.name).join(', ')}`,
  });
}

function readRow(sheet: Sheet, typed: TypedRow, row: number, problems: Problems): ParsedRow {
  const cells: (string | null | undefined)[] = sheet.columns.map(() => undefined);
  for (const [name, text] of Object.entries(typed)) {
    const column = shownColumns(sheet).find((one) => one.key === name || plain(one.heading) === plain(name));
    if (!column) {
      problems.add({
        sheet: sheet.title,
        row,
        column: name,
        wrong: 'is not a column of this sheet',
        right: `One of: ${shownColumns(sheet)
          .map(({ heading }) => heading)
          .join(', ')}`,
      });
      continue;
    }
    const cell = text.trim() === '' ? null : { kind: 'text' as const, text };
    cells[columnIndex(sheet, column.key)] = readCell(sheet, column, cell, row, problems);
  }
  return { row, cells };
}

/** A key for a row without one, derived from its content: the same row, sent twice, is one row. */
function assignKey(sheet: Sheet, { cells }: ParsedRow): void {
  const prefix = keyPrefixes[sheet.name];
  const index = sheet.columns.findIndex(({ key }) => key === 'key');
  if (prefix === undefined || index < 0 || (cells[index] ?? null) !== null) return;
  const digest = createHash('sha256').update(JSON.stringify(cells.map((cell) => cell ?? null)));
  cells[index] = `${prefix}-${digest.digest('hex').slice(0, 10)}`;
}

/**
 * Imports rows typed at a terminal or on the desk, by the same rules as a workbook: each is new, or corrects the row
 * with its key. Together they are an import, which can be undone.
 * @throws Refusal 422 with all errors.
 */
export async function enterRows(
  host: Host,
  { typed, name, isDryRun, mails, notices = false }: EnterRequest,
): Promise<Outcome> {
  const problems = createProblems();
  const parsed = new Map<SheetName, ParsedSheet>();
  for (const { sheet: sheetName, rows } of typed) {
    const sheet = typedSheet(sheetName);
    const read = rows.map((row, index) => readRow(sheet, row, index + 1, problems));
    for (const row of read) assignKey(sheet, row);
    parsed.set(sheet.name, { sheet, rows: read });
  }
  refuseProblems(problems);
  deriveTexts(parsed, problems);
  refuseProblems(problems);
  const sha256 = createHash('sha256').update(JSON.stringify(typed)).digest('hex');
  const asOf = dayOf(host.clock());
  const request = { path: '', documents: '', name, asOf, isDryRun, mayRemove: false, mails, notices };
  return importParsed(host, request, { sheets: parsed, sha256, isPartial: true }, () => {});
}

export type EnterRequest = {
  readonly typed: readonly TypedRows[];
  /** The name of the import in the list. */
  readonly name: string;
  readonly isDryRun: boolean;
  /** Send a mail to the investors whose distributions and calls are new. */
  readonly mails: boolean;
  /** Add a notice of each new distribution and call to the investor's documents. */
  readonly notices?: boolean;
};
