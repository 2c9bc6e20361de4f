import { cellOf } from './cells.ts';
import { type Column, kindIn, type TextRow } from './tables.ts';
import { xlsxPackage } from './xlsx-package.ts';
import { head, letters, main, textCell, written } from './xlsx-xml.ts';

const rowText = (row: TextRow, number: number, columns: readonly Column[]): string =>
  `<row r="${number}">${row
    .map((text, index) => {
      const kind = kindIn(columns, row, index);
      return written(`${letters(index)}${number}`, cellOf(kind, text), kind);
    })
    .join('')}</row>`;

const sheetBegin = (columns: readonly Column[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ kind }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${kind === 'text' ? 26 : 16}" customWidth="1"/>`,
    )
    .join(
      '',
    )}</cols><sheetData><row r="1">${columns.map(({ title }, index) => textCell(`${letters(index)}1`, title, 1)).join('')}</row>`;

/** Streams a workbook of one sheet. */
export const xlsxOf = (
  title: string,
  columns: readonly Column[],
  parts: AsyncIterable<readonly TextRow[]>,
): AsyncGenerator<Uint8Array> =>
  xlsxPackage([
    {
      title,
      begin: sheetBegin(columns),
      firstRow: 2,
      rowText: (row, number) => rowText(row, number, columns),
      end: '</sheetData></worksheet>',
      parts: () => parts,
    },
  ]);
