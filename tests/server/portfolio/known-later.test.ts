import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { series } from '../../../server/database/schema/schema-club.ts';
import { marketPrices } from '../../../server/database/schema/schema-market.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { readClubReportQuery } from '../../../server/domain/club/club-query.ts';
import { clubPortfolioFile } from '../../../server/domain/club/export.ts';
import { clubPortfolio } from '../../../server/domain/club/pivot.ts';
import { loadFairValues } from '../../../server/domain/market/fair-values.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { knownLaterField } from '../../../src/api/portfolio/report-head.ts';
import { seriesReportSchema } from '../../../src/api/reports/series-report.ts';
import { differing, recompute } from '../../../src/views/portfolio/proof/recompute.ts';
import { csvTable, csvTables } from '../support/files/csv-tables.ts';
import { enginesByDay, openEmptyHost, type TestHost } from '../support/host.ts';
import { type BookRow, importPath, smallBook, writeFolder } from '../support/workbook.ts';

const marked = (key: string, date: string, price: string, known_on = '', more: BookRow = {}): BookRow => ({
  key,
  series: 'NORT-1',
  date,
  known_on,
  method: 'calibrated',
  price,
  source: `Valuation ${key}`,
  ...more,
});

/** Ada has 5,000 units of NORT-1, of which 2,000 are sold on 2024-05-20; Zoe has 2,000. */
const book = () => ({
  ...smallBook(),
  valuations: [
    marked('v1', '2023-12-31', '6'),
    // The restated value of that day is the second row of it, whatever their order in the sheet.
    marked('v2', '2023-12-31', '8', '2024-03-10'),
    marked('v3', '2023-12-31', '7', '2024-02-01'),
    marked('v4', '2024-09-30', '9', '2024-11-20'),
  ],
});

describe.each(enginesByDay)('a valuation that became known later on %s', (engine) => {
  let folder: string;
  let places = 0;
  let host: TestHost;
  let access = '';
  const bring = (rows: Parameters<typeof writeFolder>[1]) =>
    importPath(host, writeFolder(join(folder, String((places += 1))), rows));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-known-'));
    host = await openEmptyHost(engine, { REPORT_PATIENCE_MS: '60000' });
    await bring(book());
    const [ada] = await host.host.database.queries
      .select()
      .from(investors)
      .where(eq(investors.email, 'ada@example.com'));
    access = (await openSession(host.host, ada?.id ?? 0)).access;
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = async (path: string) => (await host.send('GET', `/api/v1/${path}`, { token: access })).body;
  const report = (type: string, day: string, more = '') =>
    get(`reports/cached_report/${type}/?as_of_date=${day}${more}`);
  const portfolio = async (day: string, more = '') =>
    z.parse(portfolioSchema, await report('portfolio', day, more));
  const club = (day: string, filter: Readonly<Record<string, string>> = {}) =>
    readClubReportQuery({ as_of_date: day, group_by: 'series', currency: 'USD', ...filter }, '2026-11-25');

  it.each([
    // Of the three of one day, the one that became known last; a report made then had the first alone.
    ['2023-12-31', '40000.00', [['2024-03-10', '40000.00', '30000.00']]],
    ['2024-01-31', '40000.00', [['2024-03-10', '40000.00', '30000.00']]],
    ['2024-02-01', '40000.00', [['2024-03-10', '40000.00', '35000.00']]],
    ['2024-03-09', '40000.00', [['2024-03-10', '40000.00', '35000.00']]],
    ['2024-03-10', '40000.00', []],
    ['2024-09-29', '24000.00', []],
    ['2024-09-30', '27000.00', [['2024-11-20', '27000.00', '24000.00']]],
    ['2024-11-19', '27000.00', [['2024-11-20', '27000.00', '24000.00']]],
    ['2024-11-20', '27000.00', []],
  ])('applies from its own day on and is disclosed as of %s', async (day, value, later) => {
    const {
      holdings,
      summary,
      known_later: rows,
      price_history: steps,
    } = await portfolio(day, '&basis=gross');
    expect(summary.fair_value_gross).toBe(value);
    expect(rows?.map((row) => [row.known_date, row.fair_value, row.fair_value_before])).toEqual(later);
    const [holding] = holdings;
    expect(holding?.valuation_known_date).toBe(day < '2024-09-30' ? '2024-03-10' : '2024-11-20');
    expect(holding?.marks?.map((mark) => [mark.date, mark.known_date, mark.price])).toEqual(
      [
        ['2023-12-31', '2023-12-31', '6.0000'],
        ['2023-12-31', '2024-02-01', '7.0000'],
        ['2023-12-31', '2024-03-10', '8.0000'],
        ['2024-09-30', '2024-11-20', '9.0000'],
      ].filter(([own = '']) => own <= day),
    );
    // The history of prices ends at the price of the portfolio, and the browser comes to the same figures.
    expect(steps.at(-1)?.price).toBe(holding?.current_price);
    if (holding)
      expect(differing(recompute(await portfolio(day, '&basis=gross'), holding) ?? [])).toEqual([]);
    const { totals, results } = await clubPortfolio(host.host, club(day));
    const [last = null] = later[0] ?? [];
    const said = { known_later_count: later.length * 2, last_known_date: last };
    expect(totals).toMatchObject(said);
    expect(results).toMatchObject([said]);
  });

  it('is disclosed net on the net basis, in the currency of the report', async () => {
    await bring({
      rates: [{ day: '2023-01-01', base: 'EUR', quote: 'USD', rate: '2', source: 'ECB' }],
    });
    // 40,000 less a fifth of the gain on 25,000 is 37,000; 30,000 less a fifth of 5,000 is 29,000.
    const row = { date: '2023-12-31', series: { name: 'NORT-1' }, startup: { name: 'Northwind' } };
    expect((await portfolio('2023-12-31')).known_later).toMatchObject([
      { ...row, fair_value: '37000.00', fair_value_before: '29000.00' },
    ]);
    expect((await portfolio('2023-12-31', '&currency=EUR')).known_later).toMatchObject([
      { ...row, fair_value: '18500.00', fair_value_before: '14500.00' },
    ]);
  });

  const lateIn = (answer: unknown) =>
    z.parse(z.looseObject({ known_later: knownLaterField }), answer).known_later;

  it.each([
    ['capital_account', 1],
    ['performance', 1],
    ['returns', 1],
    ['bridge', 1],
    ['tax_year', 1],
    ['ilpa_reporting', 1],
    ['ilpa_performance', 1],
    ['pme', 1],
    // These state no value.
    ['transactions', 0],
    ['commitments', 0],
  ])('is disclosed in the report %s: %i', async (type, count) => {
    expect(lateIn(await report(type, '2023-12-31'))).toHaveLength(count);
    expect(lateIn(await report(type, '2024-03-10'))).toEqual([]);
  });

  it.each([
    ['net', '37000.00', '29000.00'],
    ['gross', '40000.00', '30000.00'],
  ])('is disclosed in the book by series, %s', async (basis, value, before) => {
    const path = `investors/series_report_full/?basis=${basis}&as_of_date=`;
    const answer = z.parse(seriesReportSchema, await get(`${path}2023-12-31`));
    expect(answer.known_later).toMatchObject([
      { series: { name: 'NORT-1' }, known_date: '2024-03-10', fair_value: value, fair_value_before: before },
    ]);
    expect(z.parse(seriesReportSchema, await get(`${path}2024-03-10`)).known_later).toEqual([]);
  });

  const startupId = async () => (await portfolio('2023-12-31')).holdings[0]?.startup.id ?? 0;

  it('is disclosed in the report on one startup', async () => {
    const path = `investors/get_startup_report/${await startupId()}/?as_of_date=`;
    expect(lateIn(await get(`${path}2023-12-31`))).toHaveLength(1);
    expect(lateIn(await get(`${path}2024-03-10`))).toEqual([]);
  });

  const fileOf = async (type: string, format: string, day: string, id?: number) => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: type,
        format,
        params: { as_of_date: day, ...(id !== undefined && { id }) },
        locale: 'en-GB',
        idempotency_key: crypto.randomUUID(),
      }),
    });
    return new Uint8Array(await response.arrayBuffer());
  };
  const pdf = async (day: string) => {
    const document = await getDocumentProxy(await fileOf('capital_account', 'pdf', day));
    return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  };

  it('is disclosed on the pages of a file, in words and with both values', async () => {
    const text = await pdf('2023-12-31');
    expect(text).toContain(
      'The value of one holding as of 31 Dec 2023 rests on a valuation that became known later, the last on 10 Mar 2024.',
    );
    expect(text).toMatch(/Northwind NORT-1 31 Dec 2023 10 Mar 2024 37,000\.00 29,000\.00/);
    expect(await pdf('2024-03-10')).not.toContain('became known later, the last');
  });

  it('is disclosed in the CSV of the report on one startup, with the notes of its pages', async () => {
    const rowsOf = async (day: string) => {
      const csv = new TextDecoder().decode(await fileOf('startup', 'csv', day, await startupId()));
      return Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
    };
    const rows = await rowsOf('2023-12-31');
    const partOf = (part: string) => rows.filter(([own]) => own === part);
    expect(partOf('Valuation known later')).toEqual([
      [
        'Valuation known later',
        '2023-12-31',
        'Northwind, NORT-1, known on 2024-03-10',
        '29000.00',
        '37000.00',
      ],
    ]);
    const notes = partOf('Note').map((row) => row.at(-1));
    expect(notes[0]).toMatch(/rests on a valuation that became known later, the last on 10 Mar 2024\./);
    expect(notes[1]).toBe('Source of the latest valuation: Valuation v2');
    const later = await rowsOf('2024-03-10');
    expect(later.filter(([part]) => part === 'Valuation known later')).toEqual([]);
    expect(later.filter(([part]) => part === 'Note').map((row) => row.at(-1))).toEqual([
      'Source of the latest valuation: Valuation v2',
    ]);
  });

  it.each(['capital_account', 'performance', 'pme'])(
    'is disclosed in the CSV of the report %s, with both values',
    async (type) => {
      const csv = await fileOf(type, 'csv', '2023-12-31');
      expect(csvTable(csv, 'Valuations known later')).toMatchObject({
        head: ['Startup', 'Series', 'Date', 'Known on', 'Fair value', 'Fair value as known then'],
        rows: [['Northwind', 'NORT-1', '2023-12-31', '2024-03-10', '37000.00', '29000.00']],
      });
      expect(csvTable(csv, 'About').rows.join(' ')).toContain(
        'rests on a valuation that became known later, the last on 10 Mar 2024.',
      );
      const titles = csvTables(await fileOf(type, 'csv', '2024-03-10')).map(({ title }) => title);
      expect(titles.at(-1)).toBe('About');
      expect(titles).not.toContain('Valuations known later');
    },
  );

  it('is the last one of its day on the market as well', async () => {
    await bring({
      valuations: [
        marked('m2', '2024-12-31', '12', '2025-02-01', { method: 'priced_round' }),
        marked('m1', '2024-12-31', '11', '', { method: 'priced_round' }),
      ],
    });
    const [row] = await host.host.database.queries.select().from(series).where(eq(series.name, 'NORT-1'));
    const id = row?.id ?? 0;
    expect((await loadFairValues(host.host, [id])).get(id)).toEqual({ price: '12.0000', date: '2024-12-31' });
    const [price] = await host.host.database.queries
      .select()
      .from(marketPrices)
      .where(eq(marketPrices.series_id, id));
    expect(price).toMatchObject({ last_round_price: '12.0000', last_round_date: '2024-12-31' });
  });

  it('is disclosed in the club’s file, and exported with the book', async () => {
    const parts: Buffer[] = [];
    for await (const part of clubPortfolioFile(host.host, club('2023-12-31'), 'csv').bytes)
      parts.push(Buffer.from(part));
    expect(Buffer.concat(parts).toString()).toContain(
      '"Valuations known later","2 holdings, the last on 2024-03-10"',
    );
    const path = join(folder, 'out');
    await exportWorkbook(host.host, path, () => {});
    const rows = readFileSync(join(path, 'valuations.csv'), 'utf8');
    expect(rows).toContain('v1,NORT-1,2023-12-31,calibrated,6,,Valuation v1,\r\n');
    expect(rows).toContain('v2,NORT-1,2023-12-31,calibrated,8,,Valuation v2,2024-03-10\r\n');
    const said = await bring(book());
    expect(said).toMatch(/Valuations +0 +0 +4 +0/);
  });

  it('that is a write-off results in a loss on its own day, and is disclosed', async () => {
    await bring({
      valuations: [
        marked('w1', '2025-06-30', '', '2025-08-01', { method: 'written_off', source: 'Wound up' }),
      ],
    });
    expect(await portfolio('2025-06-30', '&basis=gross')).toMatchObject({
      summary: { fair_value_gross: '0.00' },
      known_later: [{ known_date: '2025-08-01', fair_value: '0.00', fair_value_before: '36000.00' }],
    });
    expect((await clubPortfolio(host.host, club('2025-06-30'))).totals.known_later_count).toBe(2);
  });

  it('is not disclosed to an investor who has sold everything before', async () => {
    await bring({
      distributions: [
        {
          ...smallBook().distributions[0],
          key: 'd-rest',
          paid_on: '2025-05-01',
          gross: '30000',
          carry: '0',
          cost_share: '0.6',
        },
      ],
    });
    expect((await portfolio('2025-06-30')).known_later).toEqual([]);
    expect((await clubPortfolio(host.host, club('2025-06-30'))).totals.known_later_count).toBe(1);
  });
});
