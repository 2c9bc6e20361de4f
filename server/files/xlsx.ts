import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/node';
import { cellOf } from './cells.ts';
import { type Kind, kindAt, type Table } from './tables.ts';

const formats: Readonly<Record<Kind, string>> = {
  text: '@',
  money: '#,##0.00',
  money0: '#,##0',
  money3: '#,##0.000',
  money4: '#,##0.0000',
  price: '#,##0.0000',
  units: '#,##0.####',
  multiple: '0.00"x"',
  rate: '0.00%',
  fraction: '0.00%',
  date: 'yyyy-mm-dd',
  number: '0',
};

const widths: Readonly<Record<Kind, number>> = {
  text: 26,
  money: 16,
  money0: 16,
  money3: 16,
  money4: 16,
  price: 14,
  units: 14,
  multiple: 10,
  rate: 10,
  fraction: 10,
  date: 12,
  number: 10,
};

/** A double keeps 15 digits; a longer number stays text, so that no amount is changed. */
const fitsNumber = (text: string): boolean => text.replace(/^-?0*|\./g, '').length <= 15;

function sheetCell(kind: Kind, text: string | null): SheetCell {
  const cell = cellOf(kind, text);
  if (cell.kind === 'empty') return null;
  if (cell.kind === 'date') {
    return { type: Date, value: new Date(`${cell.text}T00:00:00Z`), format: formats.date };
  }
  if (cell.kind === 'number' && fitsNumber(cell.text)) {
    return { type: Number, value: Number(cell.text), format: formats[kind] };
  }
  return { type: String, value: cell.text };
}

/** Excel's limit. */
const maxNameLength = 31;

/** Without the characters that Excel does not allow in the name of a sheet; a title that is too long, up to its first comma or colon. */
function sheetName(title: string): string {
  const short = title.length > maxNameLength ? title.replace(/[,:].*$/, '') : title;
  const allowed = short.replaceAll(/[[\]/\\:*?]/g, ' ').replaceAll(/\s+/g, ' ');
  return allowed.slice(0, maxNameLength).replaceAll(/^[\s']+|[\s']+$/g, '') || 'Sheet';
}

/** The names of sheets, of which Excel allows no two that differ in case alone. */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const name = sheetName(title);
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number += 1) {
      const suffix = ` ${number}`;
      unique = `${name.slice(0, maxNameLength - suffix.length)}${suffix}`;
    }
    used.add(unique.toLowerCase());
    return unique;
  });
}

const sheetOf = (table: Table, sheet: string) => ({
  sheet,
  stickyRowsCount: 1,
  columns: table.columns.map(({ kind }) => ({ width: widths[kind] })),
  data: [
    table.columns.map(({ title: head }): SheetCell => ({ type: String, value: head, fontWeight: 'bold' })),
    ...table.rows.map((row, rowIndex) =>
      row.map((text, index) => sheetCell(kindAt(table, rowIndex, index), text)),
    ),
  ],
});

/** One sheet for each table: numbers are numbers, dates are dates. */
export const writeXlsx = (tables: readonly Table[]): Promise<Buffer> => {
  const names = sheetNames(tables.map(({ title }) => title));
  return writeExcelFile(tables.map((table, index) => sheetOf(table, names[index] ?? table.title))).toBuffer();
};
