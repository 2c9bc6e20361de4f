import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { hintPrefix } from '../../../server/domain/workbook/layout.ts';
import { fileNameOf, isFault, type Sheet, shownColumns } from '../../../server/domain/workbook/schema.ts';
import { sheetNamed, sheets } from '../../../server/domain/workbook/sheets/index.ts';
import { openCsv } from '../../../server/files/csv-reader.ts';
import type { OpenSheet, SheetRow } from '../../../server/files/sheet-cells.ts';
import { openXlsx } from '../../../server/files/xlsx-reader.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'clubfolio-template-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const template = (path: string) => clubCommands.template.runWithoutHost?.({ path });

const rowsOf = async (sheet: OpenSheet) => {
  const rows: SheetRow[] = [];
  for await (const part of sheet.rows()) rows.push(...part);
  return rows.map(({ number, cells }) => [number, ...cells.map((cell) => cell?.text ?? '')]);
};

type Validation = { '@_promptTitle': string; '@_prompt': string; '@_type'?: string; formula1?: string };

/** The notes and lists of each sheet, in the order of the workbook, read with a parser of XML alone. */
function validationsOf(path: string): Validation[][] {
  const files = unzipSync(readFileSync(path));
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'dataValidation' });
  return sheets.map((_, index) => {
    const bytes = files[`xl/worksheets/sheet${index + 1}.xml`] ?? new Uint8Array();
    const { worksheet } = parser.parse(Buffer.from(bytes).toString()) as {
      worksheet: { dataValidations: { dataValidation: Validation[] } };
    };
    return worksheet.dataValidations.dataValidation;
  });
}

/** What Excel offers in a cell: the choices, or the keys of the sheet that the column refers to. */
const expectedLists = (sheet: Sheet) =>
  shownColumns(sheet).map(({ kind, refersTo }) => {
    if (refersTo !== undefined) return `'${sheetNamed(refersTo).title}'!$A$3:$A$1048576`;
    return kind.choices === undefined ? undefined : `"${kind.choices.join(',')}"`;
  });

describe('the template', () => {
  it('has a sheet for each part of a book, headed in words that two readers agree on', async () => {
    const path = join(folder, 'book.xlsx');
    expect(await template(path)).toContain('--dry-run');
    const byOther = await readExcelFile(path);
    const { sheets: opened, close } = await openXlsx(path);
    expect(opened.map(({ name }) => name)).toEqual(sheets.map(({ title }) => title));
    for (const [index, sheet] of sheets.entries()) {
      const headings = shownColumns(sheet).map(({ heading }) => heading);
      const source = opened[index];
      const [first, second, ...rest] = source ? await rowsOf(source) : [];
      expect(first).toEqual([1, ...headings]);
      expect(second?.[1]).toContain(hintPrefix);
      expect(rest).toEqual([]);
      expect(byOther[index]?.sheet).toBe(sheet.title);
      expect(byOther[index]?.data[0]).toEqual(headings);
    }
    close();
  });

  it('is the same as a folder of CSV files', async () => {
    const path = join(folder, 'book');
    await template(path);
    expect(readdirSync(path).toSorted()).toEqual(sheets.map(fileNameOf).toSorted());
    for (const sheet of sheets) {
      const rows = await rowsOf(openCsv(join(path, fileNameOf(sheet)), sheet.title));
      expect(rows[0]).toEqual([1, ...shownColumns(sheet).map(({ heading }) => heading)]);
      expect(rows).toHaveLength(2);
    }
  });

  it('has a note on each column, and a list where there is something to choose from', () => {
    const found = validationsOf(join(folder, 'book.xlsx'));
    for (const [index, sheet] of sheets.entries()) {
      const columns = shownColumns(sheet);
      const validations = found[index] ?? [];
      expect(validations.map((one) => [one['@_promptTitle'], one['@_prompt']])).toEqual(
        columns.map(({ heading, note }) => [heading.slice(0, 32), note]),
      );
      expect(validations.map(({ formula1 }) => formula1)).toEqual(expectedLists(sheet));
      expect(validations.map((one) => one['@_type'])).toEqual(
        expectedLists(sheet).map((list) => (list === undefined ? undefined : 'list')),
      );
    }
    const lists = sheets.flatMap(expectedLists).filter((list) => list !== undefined);
    expect(lists.length).toBeGreaterThan(30);
    // Excel refuses to open a workbook with a longer one.
    for (const list of lists) expect(list.length).toBeLessThanOrEqual(257);
  });

  it('gives the same bytes each time, and overwrites nothing', async () => {
    const again = join(folder, 'again.xlsx');
    await template(again);
    expect(readFileSync(again).equals(readFileSync(join(folder, 'book.xlsx')))).toBe(true);
    await expect(template(again)).rejects.toMatchObject({ status: 409 });
    await expect(template(join(folder, 'book'))).rejects.toMatchObject({ status: 409 });
  });

  it('has unique headings, and examples that the columns accept', () => {
    expect(new Set(sheets.map(({ title }) => title)).size).toBe(sheets.length);
    for (const sheet of sheets) {
      const headings = shownColumns(sheet).map(({ heading }) => heading.toLowerCase());
      expect(new Set(headings).size).toBe(headings.length);
      for (const { key, kind, example, note } of shownColumns(sheet)) {
        const read = example === '' ? '' : kind.read({ kind: 'text', text: example });
        expect([sheet.name, key, isFault(read) ? read : null]).toEqual([sheet.name, key, null]);
        expect(note.length).toBeGreaterThan(0);
        expect(note.length).toBeLessThanOrEqual(255);
      }
    }
  });
});
