import type { PlannedRow } from '../plan.ts';
import type { Column, Sheet, SheetName } from '../schema.ts';

/** The id of a row of a sheet, by its identity. @throws Error for a row that does not exist. */
export type IdOf = (sheet: SheetName, identity: string) => number;

/** The columns that a cell sets in its row. Cells that are stored elsewhere set none. */
function fieldsOf(column: Column, text: string | null, idOf: IdOf): Readonly<Record<string, unknown>> {
  if (column.record) return column.record(text);
  const { field = column.key, refersTo } = column;
  if (field === null) return {};
  if (text === null) return { [field]: null };
  return { [field]: refersTo === undefined ? column.kind.record(text) : idOf(refersTo, text) };
}

/** The columns of the table that a planned row changes; in a new row, all of them. */
export function recordOf(
  { columns }: Sheet,
  { stored, cells, changed }: PlannedRow,
  idOf: IdOf,
): Readonly<Record<string, unknown>> {
  const indexes = stored === null ? columns.keys() : changed.values();
  const fields: Record<string, unknown> = {};
  for (const index of indexes) {
    const column = columns[index];
    if (column) Object.assign(fields, fieldsOf(column, cells[index] ?? column.whenEmpty ?? null, idOf));
  }
  return fields;
}
