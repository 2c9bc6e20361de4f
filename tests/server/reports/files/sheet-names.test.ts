import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Investor } from '../../../../server/database/schema/schema.ts';
import { makeReportFile } from '../../../../server/domain/reports/report-file.ts';
import { sheetNames } from '../../../../server/files/xlsx.ts';
import { bookTypes } from '../../../../src/api/reports/book-reports.ts';
import { demoMember } from '../../support/book.ts';
import { anyEngine, openTestHost, type TestHost } from '../../support/host.ts';

describe('the names of sheets', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['are the titles', ['Facts', 'Events'], ['Facts', 'Events']],
    ['have no character that Excel forbids', ['a[b]c/d\\e:f*g?h'], ['a b c d e f g h']],
    ['have no quote and no space at their ends', [" 'Facts' "], ['Facts']],
    ['keep a colon’s parts apart', ['Fees: total vehicle'], ['Fees total vehicle']],
    [
      'end at the first colon or comma of a title that is too long',
      ['Disposals and payments: first in, first out', 'Everything since inception, of all vehicles'],
      ['Disposals and payments', 'Everything since inception'],
    ],
    ['have at most 31 characters', ['x'.repeat(40)], ['x'.repeat(31)]],
    ['differ in more than their case', ['Facts', 'facts', 'FACTS'], ['Facts', 'facts 2', 'FACTS 3']],
    ['differ in 31 characters', ['x'.repeat(40), 'x'.repeat(41)], ['x'.repeat(31), `${'x'.repeat(29)} 2`]],
    ['are never empty', ['???', ''], ['Sheet', 'Sheet 2']],
  ])('%s', (_, titles, names) => {
    expect(sheetNames(titles)).toEqual(names);
  });
});

describe('a report as a spreadsheet', () => {
  let host: TestHost;
  let investor: Investor;
  beforeAll(async () => {
    host = await openTestHost(anyEngine);
    investor = await demoMember(host);
  });
  afterAll(() => host.dispose());

  // Every other file of a report is read back at night; a name that Excel forbids would prevent the file.
  it.each(bookTypes)('of type %s is written, with a name for each sheet', async (type) => {
    const { bytes } = await makeReportFile(
      host.host,
      investor,
      type,
      { asOf: '2026-06-30', from: null, basis: 'net', currency: null, filter: {} },
      {
        locale: 'en-GB',
        prepared_for: '',
        about: null,
        columns: null,
        holdings: null,
        format: 'xlsx',
        sections: [],
      },
    );
    const sheets = await readExcelFile(Buffer.from(bytes));
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(sheetNames(sheets.map(({ sheet }) => sheet)));
  });
});
