import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fxRates } from '../../../../server/database/schema/schema-club.ts';
import { rateText } from '../../../../server/domain/reports/files/generated-file.ts';
import { sheetNames } from '../../../../server/files/xlsx.ts';
import { bookTypes, subjectTypes } from '../../../../src/api/reports/book-reports.ts';
import { insertFixture, newMember } from '../../support/book.ts';
import { performanceTables } from '../../support/club-tables.ts';
import { csvTables } from '../../support/files/csv-tables.ts';
import { type Answer, inScope, subjectTables, tablesOf } from '../../support/files/file-tables.ts';
import { asNumber, asRead, type ExpectedTable, pageText } from '../../support/files/read-back.ts';
import { anyEngine, openTestHost, type TestHost } from '../../support/host.ts';

const locales = ['en-GB', 'de-DE', 'fr-FR', 'pl-PL', 'en-IN'];

describe('a file that is read back', () => {
  let host: TestHost;
  let member: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(anyEngine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'read-back@example.com');
    await insertFixture(host, member.id);
    await host.host.database.queries
      .insert(fxRates)
      .values({ day: '2015-01-01', base: 'USD', quote: 'KWD', rate: '0.3071234', source: 'Test' });
  });
  afterAll(() => host.dispose());

  const read = async (path: string, token = member.access): Promise<Answer> => {
    const { status, body } = await host.send('GET', path, { token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const make = async (order: object, token = member.access) => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, idempotency_key: crypto.randomUUID() }),
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  /** The columns with the headings of a table, in their order there. */
  const columnsIn = (head: readonly unknown[], expected: ExpectedTable) => {
    const places = expected.head.map((heading) => head.indexOf(heading));
    expect([expected.sheet, head, expected.head.filter((_, place) => places[place] === -1)]).toEqual([
      expected.sheet,
      head,
      [],
    ]);
    return (row: readonly unknown[]) => places.map((place) => row[place]);
  };

  /** Every table of the answer and no other, with the digits of the answer; then the facts, notes and rates. */
  const expectCsv = (bytes: Buffer, expected: readonly ExpectedTable[], about: readonly string[]) => {
    const tables = csvTables(bytes);
    expect(tables.map(({ title }) => title)).toEqual([...expected.map(({ sheet }) => sheet), 'About']);
    for (const [index, table] of expected.entries()) {
      const { head = [], rows = [] } = tables[index] ?? {};
      expect([table.sheet, rows.map(columnsIn(head, table))]).toEqual([
        table.sheet,
        table.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
      ]);
    }
    const lines = tables.at(-1)?.rows.map(([line = '']) => line) ?? [];
    expect(lines.filter((line) => !isDated(line))).toEqual(about);
  };
  /** The minute of a file, which another one of the same report may not share. */
  const isDated = (line: string) => line.startsWith('Generated: ');
  /** The facts, notes and rates of a workbook, without its minute. */
  const aboutOf = (sheets: Sheets, { basis, currency, rates }: Answer): readonly string[] => {
    const [, ...rows] = sheets.find(({ sheet }) => sheet === 'About')?.data ?? [];
    const lines = rows.map(([line]) => String(line)).filter((line) => !isDated(line));
    expect(lines).toEqual(
      expect.arrayContaining([
        `Basis: ${basis === 'net' ? 'Net' : 'Gross'}`,
        `Currency: ${currency}`,
        ...rates.map(({ from, to, rate }: Answer) =>
          expect.stringContaining(`: 1 ${from} = ${rateText(rate)} ${to} (source: `),
        ),
      ]),
    );
    return lines;
  };
  type Sheets = Awaited<ReturnType<typeof readExcelFile>>;
  const expectSheet = (sheets: Sheets, name: string | undefined, table: ExpectedTable) => {
    const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    const pick = columnsIn(head, table);
    expect([table.sheet, rows.map((row) => pick(row).map(asRead))]).toEqual([
      table.sheet,
      table.rows.map((row) => row.map(asNumber)),
    ]);
  };
  const expectSheets = async (bytes: Buffer, expected: readonly ExpectedTable[]) => {
    const sheets = await readExcelFile(bytes);
    const names = sheetNames([...expected.map(({ sheet }) => sheet), 'About']);
    for (const [index, table] of expected.entries()) expectSheet(sheets, names[index], table);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(names);
    return sheets;
  };
  const expectPages = async (
    bytes: Buffer,
    expected: readonly ExpectedTable[],
    locale: string,
    currency = 'EUR',
  ) => {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      text += items.map((item) => ('str' in item ? item.str : '')).join('');
    }
    await document.destroy();
    const page = pageText(text);
    const runs = expected.flatMap((table) => table.runs(locale, currency));
    expect(runs.length).toBeGreaterThan(0);
    expect([locale, runs.filter((run) => !page.includes(run))]).toEqual([locale, []]);
  };

  it.each(bookTypes)('of type %s has each figure of the answer, in five locales', async (type) => {
    const params = {
      to: '2026-09-30',
      currency: 'EUR',
      ...(type === 'tax_year' && { from: '2018-01-01' }),
    };
    const query = new URLSearchParams(params).toString();
    const answer = await read(`/api/v1/reports/cached_report/${type}/?${query}`);
    const expected = tablesOf[type](answer);
    expect(expected[0]?.rows.length).toBeGreaterThan(0);
    for (const locale of locales) {
      const order = { report_type: type, params, locale };
      // The totals of the bridge by holding are on its pages alone: its first table has the same.
      const tables = expected.filter(({ sheet }) => type !== 'bridge' || sheet !== 'Key figures');
      const sheets = await expectSheets(await make({ ...order, format: 'xlsx' }), tables);
      expectCsv(await make({ ...order, format: 'csv' }), tables, aboutOf(sheets, answer));
      await expectPages(await make({ ...order, format: 'pdf' }), expected, locale);
    }
  });

  it('of a whole vehicle has each figure of the answer, in five locales', async () => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const params = { to: '2026-09-30', currency: 'EUR', entity: 1 };
    const path = `/api/v1/reports/cached_report/ilpa_reporting/?to=2026-09-30&currency=EUR&entity=1`;
    const answer = await read(path, access);
    expect(answer.columns.map(({ scope }: Answer) => scope)).toEqual([
      ...Array<string>(3).fill('investor'),
      ...Array<string>(3).fill('vehicle'),
    ]);
    const expected = tablesOf.ilpa_reporting(answer);
    const onPages = (['investor', 'vehicle'] as const).flatMap((scope) =>
      tablesOf.ilpa_reporting(inScope(answer, scope)),
    );
    for (const locale of locales) {
      const order = { report_type: 'ilpa_reporting', params, locale };
      const sheets = await expectSheets(await make({ ...order, format: 'xlsx' }, access), expected);
      expectCsv(await make({ ...order, format: 'csv' }, access), expected, aboutOf(sheets, answer));
      await expectPages(await make({ ...order, format: 'pdf' }, access), onPages, locale);
    }
  });

  it('of the performance of a whole vehicle has each figure of the answer, in five locales', async () => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const params = { as_of_date: '2026-09-30', currency: 'EUR', entity: 1 };
    const query = 'as_of_date=2026-09-30&currency=EUR&entity=1';
    const answer = await read(`/api/v1/reports/cached_report/ilpa_performance/?${query}`, access);
    const expected = tablesOf.ilpa_performance(answer);
    expect(expected.map(({ sheet }) => sheet)).toHaveLength(6);
    for (const locale of locales) {
      const order = { report_type: 'ilpa_performance', params, locale };
      const sheets = await expectSheets(await make({ ...order, format: 'xlsx' }, access), expected);
      expectCsv(await make({ ...order, format: 'csv' }, access), expected, aboutOf(sheets, answer));
      await expectPages(await make({ ...order, format: 'pdf' }, access), expected, locale);
    }
  });

  it.each([
    'as_of_date=2026-09-30&currency=EUR',
    'as_of_date=2025-03-14&basis=gross',
    'as_of_date=2026-06-30&currency=KWD&vintage_year=2021',
  ])('of the club’s performance has each figure of the answers, in five locales: %s', async (query) => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const path = `/api/v1/reports/cyborg-portfolio/?${query}`;
    const readClub = async (more: string): Promise<Answer> => {
      const { status, body } = await host.send('GET', path + more, { token: access });
      expect([path, more, status]).toEqual([path, more, 200]);
      return body;
    };
    const performance = await readClub('&type=performance');
    const series = await readClub('&group_by=vintage,series');
    const expected = performanceTables(performance, await readClub('&group_by=vintage'), series);
    expect(expected.length).toBe(query.includes('vintage_year') ? 5 : 7);
    const makeClub = async (format: string, locale: string) => {
      const order = `${path}&type=performance&export=${format}&locale=${locale}`;
      const response = await host.app.request(`http://localhost${order}`, {
        headers: { authorization: `Bearer ${access}` },
      });
      expect(response.status).toBe(200);
      const { as_of_date: day, basis, currency } = performance;
      expect(response.headers.get('content-disposition')).toContain(
        `"club-performance_${day}_${basis}_${currency}.${format}"`,
      );
      return Buffer.from(await response.arrayBuffer());
    };
    const rates: readonly Answer[] = performance.rates;
    const rateTexts = rates.map(({ from, to, rate }) => `: 1 ${from} = ${rateText(rate)} ${to} (source: `);
    for (const locale of locales) {
      const { data } = Papa.parse<string[]>((await makeClub('csv', locale)).toString('utf8').slice(1));
      const stated = data.filter(([name]) => name === 'Exchange rates').map(([, line = '']) => line);
      expect(rateTexts.filter((text) => !stated.some((line) => line.includes(text)))).toEqual([]);
      expect(stated.some((line) => line.includes(`: ${performance.payment_rates.count} rate`))).toBe(true);
      const [head = [], ...lines] = data;
      for (const table of expected) {
        const pick = columnsIn(head, table);
        expect(lines.filter(([section]) => section === table.sheet).map(pick)).toEqual(
          table.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
        );
      }
      expect(
        lines.slice(lines.findIndex((row) => row.join('') === '')).map(([name, value]) => [name, value]),
      ).toEqual(
        expect.arrayContaining([
          ['As of', performance.as_of_date],
          ['Currency', performance.currency],
        ]),
      );
      await expectSheets(await makeClub('xlsx', locale), expected);
      await expectPages(await makeClub('pdf', locale), expected, locale, performance.currency);
    }
  });

  it.each(subjectTypes)('of one %s has its position and events, in five locales', async (type) => {
    const { holdings } = await read('/api/v1/reports/cached_report/portfolio/?to=2026-09-30');
    const { id } = holdings[2][type];
    const answer = await read(`/api/v1/investors/get_${type}_report/${id}/?currency=EUR`);
    const [position, events] = subjectTables(answer);
    if (!position || !events) throw new Error('A report on a subject has no tables.');
    const tables = answer.events.length > 0 ? [position, events] : [position];
    for (const locale of locales) {
      const order = { report_type: type, params: { id, currency: 'EUR' }, locale };
      const { data } = Papa.parse<string[]>(
        (await make({ ...order, format: 'csv' })).toString('utf8').slice(1),
        { header: false, skipEmptyLines: true },
      );
      const partOf = (part: string) => data.filter(([name]) => name === part).map(([, ...cells]) => cells);
      expect(partOf('Position').map(([, name, , value]) => [name, value])).toEqual(position.rows);
      expect(partOf('Event')).toEqual(events.rows.map((row) => row.map((cell) => cell ?? '')));
      const sheets = await readExcelFile(await make({ ...order, format: 'xlsx' }));
      for (const table of tables) expectSheet(sheets, table.sheet, table);
      await expectPages(await make({ ...order, format: 'pdf' }), tables, locale);
    }
  });
});
