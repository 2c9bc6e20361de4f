import { harmlessText } from '../../files/cells.ts';
import type { WrittenColumn } from '../../files/xlsx-workbook.ts';
import { type Column, type Sheet, shownColumns } from './schema.ts';
import { sheetNamed } from './sheets/index.ts';

/** The second row of each sheet explains how to fill in each column; the import skips it by its first word. */
export const hintPrefix = 'Example:';

/** "Example: 25000.00 (amount, required)" */
const hintOf = ({ example, kind, isRequired, refersTo }: Column): string => {
  const what = refersTo === undefined ? kind.label : `key from ${sheetNamed(refersTo).title}`;
  const facts = `${what}${isRequired ? ', required' : ''}`;
  return example === '' ? `(${facts})` : `${example} (${facts})`;
};

/** The hints of a sheet, one per column. */
export const hintsOf = (sheet: Sheet): readonly string[] =>
  shownColumns(sheet).map((column, index) => `${index === 0 ? `${hintPrefix} ` : ''}${hintOf(column)}`);

const listOf = ({ kind, refersTo }: Column): WrittenColumn['list'] => {
  if (refersTo !== undefined) return { sheet: sheetNamed(refersTo).title };
  return kind.choices;
};

/** The columns of a sheet in an XLSX file. */
export function writtenColumns(sheet: Sheet): readonly WrittenColumn[] {
  const hints = hintsOf(sheet);
  return shownColumns(sheet).map((column, index) => {
    const list = listOf(column);
    return {
      heading: column.heading,
      hint: hints[index] ?? '',
      note: column.note,
      kind: column.kind.style,
      width: Math.max(column.kind.width, column.heading.length + 2),
      ...(list !== undefined && { list }),
    };
  });
}

/** The headings and hints of a sheet as lines of a CSV file. */
export const headLines = (sheet: Sheet): readonly (readonly string[])[] => [
  shownColumns(sheet).map(({ heading }) => heading),
  hintsOf(sheet).map(harmlessText),
];
