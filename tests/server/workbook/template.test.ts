import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { hintWord } from '../../../server/domain/workbook/layout.ts';
import { fileNameOf, isFault, shownColumns } from '../../../server/domain/workbook/schema.ts';
import { sheets } from '../../../server/domain/workbook/sheets/index.ts';
import { openCsv } from '../../../server/files/csv-reader.ts';
import type { OpenSheet, SheetRow } from '../../../server/files/sheet-cells.ts';
import { openXlsx } from '../../../server/files/xlsx-reader.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'clubfolio-template-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const template = (path: string) => clubCommands.template.runAlone?.({ path });

const rowsOf = async (sheet: OpenSheet) => {
  const rows: SheetRow[] = [];
  for await (const part of sheet.rows()) rows.push(...part);
  return rows.map(({ number, cells }) => [number, ...cells.map((cell) => cell?.text ?? '')]);
};

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
      expect(second?.[1]).toContain(hintWord);
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

  it('gives the same bytes each time, and writes over nothing', async () => {
    const again = join(folder, 'again.xlsx');
    await template(again);
    expect(readFileSync(again).equals(readFileSync(join(folder, 'book.xlsx')))).toBe(true);
    await expect(template(again)).rejects.toMatchObject({ status: 409 });
    await expect(template(join(folder, 'book'))).rejects.toMatchObject({ status: 409 });
  });

  it('has headings that are not used twice, and examples that the columns take', () => {
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
