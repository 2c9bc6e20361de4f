import type { SheetCell } from '../../../files/sheet-cells.ts';
import type { Fault } from '../schema.ts';

export const fault = (wrong: string, right: string): Fault => ({ wrong, right });

/** A value within a message. */
export const shown = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;

/** Text that no column accepts, whatever its kind. */
export function refused({ kind, text }: SheetCell): Fault | null {
  if (kind === 'formula') return fault('is a formula', 'Copy the cell and paste its value.');
  if (kind === 'error') return fault(`is the error ${text}`, 'Enter the value itself.');
  return null;
}
