import type { Kind, TextRow } from './tables.ts';
import { xlsxPackage } from './xlsx-package.ts';
import { head, headStyle, hintStyle, letters, main, escapeXml, plainCell, textCell } from './xlsx-xml.ts';

/** A column with the list of its allowed values, and the note shown beside the selected cell. */
export type WrittenColumn = {
  readonly heading: string;
  readonly hint: string;
  readonly note: string;
  readonly kind: Kind;
  readonly width: number;
  /** Allowed texts, or the name of a sheet whose first column contains them. */
  readonly list?: readonly string[] | { readonly sheet: string };
};

export type WrittenSheet = {
  readonly title: string;
  readonly columns: readonly WrittenColumn[];
  readonly parts: () => AsyncIterable<readonly TextRow[]> | Iterable<readonly TextRow[]>;
};

/** Headings and hints. */
const headRows = 2;
const lastRow = 1_048_576;
/** Limits of the format for the note of a cell. */
const maxTitleLength = 32;
const maxNoteLength = 255;
const maxListLength = 255;

const rowOf = (number: number, texts: readonly string[], style: number): string =>
  `<row r="${number}">${texts.map((text, index) => textCell(`${letters(index)}${number}`, text, style)).join('')}</row>`;

const sheetBegin = (columns: readonly WrittenColumn[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="${headRows}" topLeftCell="B${headRows + 1}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>${rowOf(
    1,
    columns.map(({ heading }) => heading),
    headStyle,
  )}${rowOf(
    2,
    columns.map(({ hint }) => hint),
    hintStyle,
  )}`;

function listFormula(list: WrittenColumn['list']): string | null {
  if (list === undefined) return null;
  if ('sheet' in list) return `'${list.sheet}'!$A$${headRows + 1}:$A$${lastRow}`;
  const joined = `"${list.join(',')}"`;
  return joined.length > maxListLength ? null : joined;
}

/** One data validation rule per column: its note, and its list if it has one. A list only warns; the import validates. */
const validations = (columns: readonly WrittenColumn[]): string =>
  `<dataValidations count="${columns.length}">${columns
    .map(({ heading, note, list }, index) => {
      const formula = listFormula(list);
      const column = letters(index);
      return `<dataValidation ${formula === null ? '' : 'type="list" errorStyle="warning" showErrorMessage="1" '}allowBlank="1" showInputMessage="1" promptTitle="${escapeXml(heading.slice(0, maxTitleLength))}" prompt="${escapeXml(note.slice(0, maxNoteLength))}" sqref="${column}${headRows + 1}:${column}${lastRow}">${formula === null ? '' : `<formula1>${escapeXml(formula)}</formula1>`}</dataValidation>`;
    })
    .join('')}</dataValidations>`;

const rowText = (row: TextRow, number: number, columns: readonly WrittenColumn[]): string =>
  `<row r="${number}">${row
    .map((text, index) => plainCell(`${letters(index)}${number}`, text, columns[index]?.kind ?? 'text'))
    .join('')}</row>`;

/** Streams a workbook of several sheets, each with headings, hints and notes. Texts are not changed. */
export const workbookXlsx = (sheets: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> =>
  xlsxPackage(
    sheets.map(({ title, columns, parts }) => ({
      title,
      begin: sheetBegin(columns),
      firstRow: headRows + 1,
      rowText: (row, number) => rowText(row, number, columns),
      end: `</sheetData>${validations(columns)}</worksheet>`,
      parts,
    })),
  );
