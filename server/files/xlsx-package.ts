import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { TextRow } from './tables.ts';
import { head, main, escapeXml, packages, relations, styles, types } from './xlsx-xml.ts';

/** A worksheet as XML: the part before its rows, a row by its number, and the part after them. */
export type SheetXml = {
  readonly title: string;
  readonly begin: string;
  readonly firstRow: number;
  readonly rowText: (row: TextRow, number: number) => string;
  readonly end: string;
  readonly parts: () => AsyncIterable<readonly TextRow[]> | Iterable<readonly TextRow[]>;
};

/** The same content gives the same bytes on any day. */
const fixedTime = new Date(2020, 0, 1);

const contentTypes = (sheets: readonly SheetXml[]) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

const partsWithoutRows = (sheets: readonly SheetXml[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': contentTypes(sheets),
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
    .map(
      ({ title }, index) =>
        `<sheet name="${escapeXml(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

/** Streams a workbook while its rows are read, so that only one chunk is in memory. */
export async function* xlsxPackage(sheets: readonly SheetXml[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const takeReady = () => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  for (const [name, content] of Object.entries(partsWithoutRows(sheets))) {
    const file = new ZipPassThrough(name);
    file.mtime = fixedTime;
    zip.add(file);
    file.push(encoder.encode(content), true);
  }
  for (const [index, { begin, firstRow, rowText, end, parts }] of sheets.entries()) {
    const file = new ZipDeflate(`xl/worksheets/sheet${index + 1}.xml`, { level: 3 });
    file.mtime = fixedTime;
    zip.add(file);
    file.push(encoder.encode(begin));
    let number = firstRow;
    for await (const part of parts()) {
      const first = number;
      number += part.length;
      file.push(encoder.encode(part.map((row, index) => rowText(row, first + index)).join('')));
      yield* takeReady();
    }
    file.push(encoder.encode(end), true);
    yield* takeReady();
  }
  zip.end();
  yield* takeReady();
}
