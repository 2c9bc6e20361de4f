import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { createProblems } from '../../../server/domain/workbook/reading/problems.ts';
import { readWorkbook } from '../../../server/domain/workbook/reading/read-workbook.ts';
import { createProgressLine } from '../../../server/programs/progress-line.ts';
import { clubBook, linesOf, writeFolder } from '../support/workbook.ts';

/** A progress line on a terminal, or a file, whose clock stands where it is set. */
function progressLine(isTTY: boolean) {
  const written: string[] = [];
  let now = 0;
  const line = createProgressLine(
    {
      isTTY,
      write: (text: string | Uint8Array) => {
        written.push(String(text));
        return true;
      },
    },
    () => now,
  );
  return { line, written, passTo: (ms: number) => (now = ms) };
}

describe('the progress line', () => {
  it('shows nothing for a command of less than a second', () => {
    const { line, written, passTo } = progressLine(true);
    passTo(999);
    line.show('Reading Purchases: 2000 rows', 0.5);
    line.end();
    expect(written).toEqual([]);
  });

  it('is a bar on a terminal, redrawn in place and removed at the end', () => {
    const { line, written, passTo } = progressLine(true);
    passTo(1_000);
    line.show('Reading Purchases: 2000 rows', 0.5);
    line.show('Comparing with the book');
    line.show('Comparing with the book');
    line.show('Writing Purchases: 4 of 4 rows', 1);
    line.end();
    const clear = '\r\u001b[K';
    expect(written).toEqual([
      `${clear}[############------------]  50 % Reading Purchases: 2000 rows`,
      `${clear}Comparing with the book`,
      `${clear}[########################] 100 % Writing Purchases: 4 of 4 rows`,
      clear,
    ]);
  });

  it('is a line per step in a file', () => {
    const { line, written, passTo } = progressLine(false);
    passTo(1_000);
    line.show('Reading Purchases: 2000 rows', 0.5);
    line.show('Reading Purchases: 4000 rows', 1);
    line.show('Comparing with the book');
    line.end();
    expect(written).toEqual(['Reading Purchases\n', 'Comparing with the book\n']);
  });
});

describe('reading a workbook', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-progress-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const many = () => {
    const { purchases = [] } = clubBook();
    return Array.from({ length: 5_000 }, (_, index) => ({
      ...purchases[index % purchases.length],
      key: `p${index}`,
    }));
  };
  const progressOf = async (path: string) => {
    const reports: (readonly [string, number | undefined])[] = [];
    const problems = createProblems();
    await readWorkbook(path, 'book', problems, (what, share) => reports.push([what, share]));
    expect(problems.count()).toBe(0);
    return reports;
  };

  it('reports the progress within a folder', async () => {
    const reports = await progressOf(writeFolder(join(folder, 'book'), { purchases: many() }));
    expect(reports.map(([what]) => what)).toEqual(
      [1_999, 3_999, 5_000].map((count) => `Reading Purchases: ${count} rows`),
    );
    const shares = reports.map(([, share]) => share ?? 0);
    expect(shares[0]).toBeCloseTo(0.4, 2);
    expect(shares.at(-1)).toBe(1);
  });

  it('reports the progress within a sheet of a file', async () => {
    const path = join(folder, 'book.xlsx');
    const data = linesOf('purchases', many()).map((line) => line.map((value) => ({ type: String, value })));
    await writeExcelFile([{ sheet: 'Purchases', data }]).toFile(path);
    const reports = await progressOf(path);
    const shares = reports.map(([, share]) => share ?? -1);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares[0]).toBeLessThan(0.5);
    expect(shares.at(-1)).toBe(1);
  });
});
