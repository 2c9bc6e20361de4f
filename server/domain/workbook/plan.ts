import type { ParsedRow, ParsedSheet } from './reading/read-rows.ts';
import { columnIndex, identityOf, type Sheet, type SheetName } from './schema.ts';
import { storedSheets } from './sheets/index.ts';
import type { StoredBook, StoredRow } from './stored/stored.ts';

/** A row of the book after the import. `row` is its number in the file, null where the file does not contain it. */
export type PlannedRow = {
  readonly identity: string;
  readonly row: number | null;
  readonly stored: StoredRow | null;
  /** Texts by column; undefined in a new row that does not state them. */
  readonly cells: readonly (string | null | undefined)[];
  /** Columns that the file changes; in a new row, all that it states. */
  readonly changed: readonly number[];
};

export type PlannedSheet = {
  readonly sheet: Sheet;
  readonly rows: ReadonlyMap<string, PlannedRow>;
  /** Whether the file has this sheet. */
  readonly isStated: boolean;
};

export type Plan = ReadonlyMap<SheetName, PlannedSheet>;

export const isAdded = ({ stored, row }: PlannedRow): boolean => stored === null && row !== null;
export const isChanged = ({ stored, changed }: PlannedRow): boolean => stored !== null && changed.length > 0;

const keptRow = (identity: string, stored: StoredRow): PlannedRow => ({
  identity,
  row: null,
  stored,
  cells: stored.cells,
  changed: [],
});

function plannedRow(
  { columns }: Sheet,
  identity: string,
  { row, cells }: ParsedRow,
  stored: StoredRow | null,
): PlannedRow {
  if (stored === null) {
    return {
      identity,
      row,
      stored,
      cells,
      changed: cells.flatMap((cell, index) => (cell === undefined ? [] : [index])),
    };
  }
  const merged = cells.map((cell, index) => {
    const isKept = cell === undefined || (cell === null && columns[index]?.keepsStored === true);
    return isKept ? (stored.cells[index] ?? null) : cell;
  });
  const changed = merged.flatMap((cell, index) => (cell === (stored.cells[index] ?? null) ? [] : [index]));
  return { identity, row, stored, cells: changed.length === 0 ? stored.cells : merged, changed };
}

/** Columns with the path of a file, which is not stored. */
const transient: Readonly<Partial<Record<SheetName, string>>> = { documents: 'file' };

function planSheet(sheet: Sheet, parsed: ParsedSheet | undefined, book: StoredBook): PlannedSheet {
  const stored = book.get(sheet.name)?.rows ?? new Map<string, StoredRow>();
  const rows = new Map<string, PlannedRow>();
  for (const [identity, row] of stored) rows.set(identity, keptRow(identity, row));
  const loose = transient[sheet.name];
  for (const row of parsed?.rows ?? []) {
    const identity = identityOf(
      sheet,
      row.cells.map((cell) => cell ?? null),
    );
    const planned = plannedRow(sheet, identity, row, stored.get(identity) ?? null);
    const index = loose === undefined ? null : columnIndex(sheet, loose);
    rows.set(
      identity,
      planned.stored && index !== null
        ? { ...planned, changed: planned.changed.filter((one) => one !== index) }
        : planned,
    );
  }
  return { sheet, rows, isStated: parsed !== undefined };
}

/**
 * The book after the import: the rows of the file merged into those of the database.
 * @param complete is called before a sheet is planned, with the sheets before it, and may fill in cells derived from
 * them.
 */
export function planBook(
  parsed: ReadonlyMap<SheetName, ParsedSheet>,
  book: StoredBook,
  complete: (name: SheetName, plan: Plan) => void,
): Plan {
  const plan = new Map<SheetName, PlannedSheet>();
  for (const sheet of storedSheets) {
    complete(sheet.name, plan);
    plan.set(sheet.name, planSheet(sheet, parsed.get(sheet.name), book));
  }
  return plan;
}

/** The rows of a sheet after the import, with their cells by the names of their columns. */
export function* plannedRows(
  plan: Plan,
  name: SheetName,
): Generator<{
  readonly planned: PlannedRow;
  readonly at: (column: string) => string | null;
}> {
  const found = plan.get(name);
  if (!found) return;
  const indexes = new Map(found.sheet.columns.map(({ key }, index) => [key, index]));
  for (const planned of found.rows.values()) {
    yield { planned, at: (column) => planned.cells[indexes.get(column) ?? -1] ?? null };
  }
}
