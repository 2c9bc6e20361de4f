import type { PlannedRow, Plan } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import type { ParsedSheet } from '../reading/read-rows.ts';
import { columnIndex, identityOf, type Sheet, type SheetName } from '../schema.ts';
import { sheets, sheetNamed } from '../sheets/index.ts';

const headingOf = (sheet: Sheet, key: string) => sheet.columns[columnIndex(sheet, key)]?.heading ?? key;

const valuesOf = (sheet: Sheet, cells: PlannedRow['cells'], keys: readonly string[]): string =>
  keys.map((key) => cells[columnIndex(sheet, key)] ?? '').join('\u001f');

/** Two rows of a sheet must not have the same key. */
function checkKeys({ sheet, rows }: ParsedSheet, problems: Problems): void {
  const seen = new Map<string, number>();
  // Texts and figures have no keys: the same paragraph may occur twice.
  if (sheet.table === null && sheet.name !== 'totals') return;
  for (const { row, cells } of rows) {
    const identity = identityOf(
      sheet,
      cells.map((cell) => cell ?? null),
    );
    const earlier = seen.get(identity);
    if (earlier !== undefined) {
      problems.add({
        sheet: sheet.title,
        row,
        column: sheet.identity.map((key) => headingOf(sheet, key)).join(', '),
        wrong: `is the same as in row ${earlier}`,
        right: 'Give each row a key of its own, or delete one of the rows.',
      });
    } else seen.set(identity, row);
  }
}

/** Rows with the same content under two keys would count twice. */
function checkUnique(plan: Plan, sheet: Sheet, problems: Problems): void {
  for (const { columns, right } of sheet.unique ?? []) {
    const seen = new Map<string, PlannedRow>();
    for (const planned of plan.get(sheet.name)?.rows.values() ?? []) {
      const values = valuesOf(sheet, planned.cells, columns);
      const earlier = seen.get(values);
      if (!earlier) {
        seen.set(values, planned);
        continue;
      }
      const [one, other] = planned.row === null ? [planned, earlier] : [earlier, planned];
      if (other.row === null) continue;
      problems.add({
        sheet: sheet.title,
        row: other.row,
        column: columns.map((key) => headingOf(sheet, key)).join(', '),
        wrong:
          one.row === null
            ? `says the same as the row ${one.identity} that is in the book already`
            : `says the same as row ${one.row}`,
        right,
      });
    }
  }
}

/** Keys of other sheets must exist, in the file or in the book. */
function checkReferences(plan: Plan, { sheet, rows }: ParsedSheet, problems: Problems): void {
  for (const [index, { refersTo, heading }] of sheet.columns.entries()) {
    if (refersTo === undefined) continue;
    const known = plan.get(refersTo)?.rows;
    for (const { row, cells } of rows) {
      const key = cells[index];
      if (key === null || key === undefined || known?.has(key)) continue;
      problems.add({
        sheet: sheet.title,
        row,
        column: heading,
        wrong: `"${key}" is not a key of the sheet ${sheetNamed(refersTo).title}`,
        right: suggestion(
          key,
          problems.count() < 200 ? (known?.keys() ?? []) : [],
          sheetNamed(refersTo).title,
        ),
      });
    }
  }
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function suggestion(key: string, known: Iterable<string>, title: string): string {
  const plainKey = plain(key);
  for (const one of known) if (plain(one) === plainKey) return `Did you mean "${one}"?`;
  return `Add the row to ${title}, or correct the key.`;
}

/** The rules of rows and keys that apply to every sheet. */
export function checkRows(plan: Plan, parsed: ReadonlyMap<SheetName, ParsedSheet>, problems: Problems): void {
  for (const one of parsed.values()) checkKeys(one, problems);
  for (const sheet of sheets) {
    const own = parsed.get(sheet.name);
    if (!own) continue;
    checkReferences(plan, own, problems);
    if (sheet.table !== null) checkUnique(plan, sheet, problems);
  }
}
