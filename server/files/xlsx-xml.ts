import { millisecondsInDay } from 'date-fns/constants';
import { type Cell, cellOf } from './cells.ts';
import type { Kind } from './tables.ts';

/** The XML of all workbooks: names of parts, styles, and cells. */

export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packages = 'http://schemas.openxmlformats.org/package/2006';
export const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const formats: Readonly<Record<Kind, string>> = {
  text: '@',
  money: '#,##0.00##',
  money0: '#,##0',
  money3: '#,##0.000',
  money4: '#,##0.0000',
  price: '#,##0.0000',
  units: '#,##0.####',
  multiple: '0.00&quot;x&quot;',
  rate: '0.00%',
  fraction: '0.00%',
  date: 'yyyy-mm-dd',
  number: '0',
};

const kinds: readonly Kind[] = [
  'text',
  'money',
  'price',
  'units',
  'multiple',
  'rate',
  'fraction',
  'date',
  'number',
  'money0',
  'money3',
  'money4',
];

export const headStyle = 1;

/** Style 0 is plain, 1 bold, the others for one kind of column each; the last is for hints. */
const styleOf = (kind: Kind): number => kinds.indexOf(kind) + 2;
export const hintStyle = kinds.length + 2;

export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${kinds.length}">${kinds
  .map((kind, index) => `<numFmt numFmtId="${170 + index}" formatCode="${formats[kind]}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="3"><font/><font><b/></font><font><i/><color rgb="FF6B7280"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${kinds.length + 3}"><xf/><xf fontId="1" applyFont="1"/>${kinds
  .map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`)
  .join('')}<xf fontId="2" applyFont="1"/></cellXfs></styleSheet>`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML, without the characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Days since 30 December 1899, as in spreadsheets. */
const serial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / millisecondsInDay + 25_569;

/** A double keeps 15 digits; a longer number stays text, so that no amount is changed. */
const fitsNumber = (text: string): boolean => text.replace(/^-?0*|\./g, '').length <= 15;

/** "A" to "Z", then "AA". */
export const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

export const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

export function written(at: string, cell: Cell, kind: Kind): string {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'date') return `<c r="${at}" s="${styleOf('date')}"><v>${serial(cell.text)}</v></c>`;
  if (cell.kind === 'number' && fitsNumber(cell.text)) {
    return `<c r="${at}" s="${styleOf(kind)}"><v>${cell.text}</v></c>`;
  }
  return textCell(at, cell.text, styleOf('text'));
}

/** A cell of a workbook that will be imported: a text is not escaped, because a text of a workbook is never a formula. */
export const plainCell = (at: string, text: string | null, kind: Kind): string => {
  if (text === null || text === '') return '';
  if (kind === 'text') return textCell(at, text, styleOf('text'));
  return written(at, cellOf(kind, text), kind);
};
