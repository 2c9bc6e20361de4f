import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Cell, cellOf } from './cells.ts';
import type { Column, Kind } from './tables.ts';

/** A row of texts in wire format; null is unknown. */
export type TextRow = readonly (string | null)[];

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const formats: Readonly<Record<Kind, string>> = {
  text: '@',
  money: '#,##0.00',
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
];

/** Style 0 is plain, 1 bold, the others a kind of column each. */
const styleOf = (kind: Kind): number => kinds.indexOf(kind) + 2;

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${kinds.length}">${kinds
  .map((kind, index) => `<numFmt numFmtId="${170 + index}" formatCode="${formats[kind]}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${kinds.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${kinds
  .map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;

const small = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${marked(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML, without the signs that it may not hold at all. */
const marked = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the signs to be left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Days since 30 December 1899, as spreadsheets count. */
const serial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

/** A double keeps 15 digits; what has more stays text, so that no amount is changed. */
const fitsNumber = (text: string): boolean => text.replace(/^-?0*|\./g, '').length <= 15;

/** "A" to "Z", then "AA". */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${marked(text)}</t></is></c>`;

function written(at: string, cell: Cell, kind: Kind): string {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'date') return `<c r="${at}" s="${styleOf('date')}"><v>${serial(cell.text)}</v></c>`;
  if (cell.kind === 'number' && fitsNumber(cell.text)) {
    return `<c r="${at}" s="${styleOf(kind)}"><v>${cell.text}</v></c>`;
  }
  return textCell(at, cell.text, styleOf('text'));
}

const rowText = (row: TextRow, number: number, columns: readonly Column[]): string =>
  `<row r="${number}">${row
    .map((text, index) => {
      const kind = columns[index]?.kind ?? 'text';
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

/** Streams a workbook of one sheet while its rows are read, so that only one chunk is in memory. */
export async function* xlsxOf(
  sheet: string,
  columns: readonly Column[],
  parts: AsyncIterable<readonly TextRow[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const taken = () => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  for (const [name, content] of Object.entries(small(sheet))) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(encoder.encode(content), true);
  }
  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  zip.add(rows);
  rows.push(encoder.encode(sheetBegin(columns)));
  let number = 2;
  for await (const part of parts) {
    const begin = number;
    number += part.length;
    rows.push(encoder.encode(part.map((row, index) => rowText(row, begin + index, columns)).join('')));
    yield* taken();
  }
  rows.push(encoder.encode('</sheetData></worksheet>'), true);
  zip.end();
  yield* taken();
}
