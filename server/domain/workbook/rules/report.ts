import type { PlannedRow } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { columnIndex, type SheetName } from '../schema.ts';
import { sheetNamed } from '../sheets/index.ts';

/** Adds an error in a row of the file at a column; rows that are not in the file are skipped. */
export type Report = (planned: PlannedRow, column: string | null, wrong: string, right: string) => void;

export const reportOn =
  (problems: Problems, name: SheetName): Report =>
  (planned, column, wrong, right) => {
    if (planned.row === null) return;
    const sheet = sheetNamed(name);
    const heading = column === null ? null : (sheet.columns[columnIndex(sheet, column)]?.heading ?? null);
    problems.add({ sheet: sheet.title, row: planned.row, column: heading, wrong, right });
  };
