import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { series } from '../../../server/database/schema/schema-club.ts';
import { marketPrices } from '../../../server/database/schema/schema-market.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { readClubReportQuery } from '../../../server/domain/club/club-query.ts';
import { clubPortfolio } from '../../../server/domain/club/pivot.ts';
import { loadFairValues } from '../../../server/domain/market/fair-values.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { differing, recompute } from '../../../src/views/portfolio/proof/recompute.ts';
import { enginesByDay, openEmptyHost, type TestHost } from '../support/host.ts';
import { type BookRow, importPath, smallBook, writeFolder } from '../support/workbook.ts';

const round = (key: string, opened_on: string, more: BookRow = {}): BookRow => ({
  ...smallBook().rounds[0],
  key,
  name: key,
  title: `Northwind, ${key}`,
  opened_on,
  closing_on: opened_on,
  ...more,
});
const seriesOf = (key: string, roundKey: string): BookRow => ({
  ...smallBook().series[0],
  key,
  name: key,
  round: roundKey,
});
const bought = (key: string, of: string, bought_on: string, units: string): BookRow => ({
  key,
  investor: 'ada',
  series: of,
  bought_on,
  units,
  invested: '10000',
});
const priced = (key: string, of: string, date: string, price: string, method = 'priced_round'): BookRow => ({
  key,
  series: of,
  date,
  method,
  price,
  source: 'Series B, new lead',
});

/** Ada has 5,000 units of NORT-1 (2021), of which 2,000 are sold on 2024-05-20, 1,000 of NORT-2 (2023), a note, 1,000 of a round in euros, and of
 * a SAFE that the club counts in units. */
const book = () => ({
  ...smallBook(),
  rounds: [
    ...smallBook().rounds,
    round('nw-b', '2023-02-01'),
    round('nw-note', '2022-02-01', { instrument: 'convertible_note' }),
    round('nw-eur', '2022-03-01', { currency: 'EUR' }),
    round('nw-safe', '2022-06-01', { instrument: 'safe' }),
    round('nw-c', '2024-06-01'),
  ],
  series: [
    ...smallBook().series,
    seriesOf('NORT-2', 'nw-b'),
    seriesOf('NORT-N', 'nw-note'),
    seriesOf('NORT-E', 'nw-eur'),
    seriesOf('NORT-S', 'nw-safe'),
    seriesOf('NORT-3', 'nw-c'),
  ],
  purchases: [
    ...smallBook().purchases,
    bought('b1', 'NORT-2', '2023-03-01', '1000'),
    bought('b2', 'NORT-N', '2022-03-01', ''),
    { ...bought('b3', 'NORT-E', '2022-03-15', '1000'), currency: 'EUR' },
    bought('b4', 'NORT-S', '2022-06-15', '1000'),
  ],
  valuations: [
    priced('v1', 'NORT-1', '2022-06-01', '6'),
    priced('v0', 'NORT-S', '2022-09-01', '1.25'),
    priced('v2', 'NORT-2', '2024-03-01', '12'),
  ],
  rates: [{ day: '2021-01-01', base: 'EUR', quote: 'USD', rate: '1.1', source: 'ECB' }],
});

describe.each(enginesByDay)('the price of a new round on %s', (engine) => {
  let folder: string;
  let places = 0;
  let host: TestHost;
  const bring = (rows: Parameters<typeof writeFolder>[1]) =>
    importPath(host, writeFolder(join(folder, String((places += 1))), rows));
  const choose = (value: string) => bring({ policies: [{ name: 'priced_round', value }] });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-marks-'));
    host = await openEmptyHost(engine);
    await bring(book());
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const portfolio = async (day: string) => {
    const [ada] = await host.host.database.queries
      .select()
      .from(investors)
      .where(eq(investors.email, 'ada@example.com'));
    const { access } = await openSession(host.host, ada?.id ?? 0);
    const path = `/api/v1/reports/cached_report/portfolio/?as_of_date=${day}`;
    return z.parse(portfolioSchema, (await host.send('GET', path, { token: access })).body);
  };
  const values = async (day: string) =>
    Object.fromEntries(
      (await portfolio(day)).holdings.map(({ series: of, fair_value_gross }) => [of?.name, fair_value_gross]),
    );
  /** What the club's pages say each series is worth; zoe has 2,000 units of NORT-1. */
  const clubValues = async (day: string) => {
    const { results } = await clubPortfolio(
      host.host,
      readClubReportQuery({ as_of_date: day, group_by: 'series', currency: 'USD' }, day),
    );
    const rows = z.array(
      z.looseObject({ labels: z.array(z.string()), fair_value_gross: z.string().nullable() }),
    );
    return Object.fromEntries(z.parse(rows, results).map((row) => [row.labels[0], row.fair_value_gross]));
  };
  const idOf = async (name: string) => {
    const [row] = await host.host.database.queries.select().from(series).where(eq(series.name, name));
    return row?.id ?? 0;
  };
  const marketPrice = async (name: string) => {
    const [row] = await host.host.database.queries
      .select()
      .from(marketPrices)
      .where(eq(marketPrices.series_id, await idOf(name)));
    return [row?.last_round_price, row?.last_round_date];
  };

  it('values its own series only without a policy, and if the policy says so', async () => {
    const own = {
      'NORT-1': '18000.00',
      'NORT-2': '12000.00',
      'NORT-N': '10000.00',
      'NORT-E': '10000.00',
      'NORT-S': '1250.00',
    };
    expect(await values('2024-12-31')).toEqual(own);
    await choose('own_series');
    expect(await values('2024-12-31')).toEqual(own);
    expect(await marketPrice('NORT-1')).toEqual(['6.0000', '2022-06-01']);
  });

  it('values the older series of shares in its currency from its day on, and proves it', async () => {
    await choose('older_series');
    const same = { 'NORT-2': '12000.00', 'NORT-N': '10000.00', 'NORT-E': '10000.00', 'NORT-S': '1250.00' };
    expect(await values('2024-12-31')).toEqual({ 'NORT-1': '36000.00', ...same });
    // A SAFE is no round of shares, whatever the club counts it in.
    expect(await values('2022-12-31')).toMatchObject({ 'NORT-1': '30000.00' });
    expect(await values('2024-03-01')).toMatchObject({ 'NORT-1': '60000.00' });
    expect(await values('2024-02-29')).toMatchObject({ 'NORT-1': '30000.00', 'NORT-2': '10000.00' });
    expect(await clubValues('2024-12-31')).toMatchObject({ 'NORT-1': '60000.00', 'NORT-2': '12000.00' });
    const report = await portfolio('2024-12-31');
    for (const holding of report.holdings) expect(differing(recompute(report, holding) ?? [])).toEqual([]);
    expect(report.holdings[0]).toMatchObject({
      current_price: '12.0000',
      price_date: '2024-03-01',
      valuation_method: 'priced_round',
      valuation_source: 'Series B, new lead (NORT-2)',
    });
    const id = await idOf('NORT-1');
    expect((await loadFairValues(host.host, [id])).get(id)).toEqual({ price: '12.0000', date: '2024-03-01' });
    expect(await marketPrice('NORT-1')).toEqual(['12.0000', '2024-03-01']);
  });

  it('does not value a newer series, and is overridden by the club’s own valuation of the day or later', async () => {
    await bring({
      valuations: [
        priced('v3', 'NORT-1', '2024-06-01', '13'),
        priced('v4', 'NORT-1', '2024-09-01', '11', 'calibrated'),
        priced('v5', 'NORT-2', '2024-09-01', '15'),
        priced('v8', 'NORT-2', '2024-10-01', '16', 'calibrated'),
      ],
    });
    expect(await values('2024-08-31')).toMatchObject({ 'NORT-1': '39000.00', 'NORT-2': '12000.00' });
    expect(await values('2024-09-01')).toMatchObject({ 'NORT-1': '33000.00', 'NORT-2': '15000.00' });
    // Only the price of a round is one for others.
    expect(await values('2024-10-01')).toMatchObject({ 'NORT-1': '33000.00', 'NORT-2': '16000.00' });
  });

  it('values a note from its conversion on, and not by an earlier round', async () => {
    const conversion = { series: 'NORT-N', date: '2024-10-15', price: '2', instrument: 'preferred' };
    await bring({ conversions: [{ ...conversion, share_class: 'Series B', source: 'Notice' }] });
    expect(await values('2024-12-31')).toMatchObject({ 'NORT-N': '10000.00' });
    await bring({ valuations: [priced('v9', 'NORT-2', '2024-11-01', '3')] });
    expect(await values('2024-10-31')).toMatchObject({ 'NORT-N': '10000.00' });
    expect(await values('2024-12-31')).toMatchObject({ 'NORT-N': '15000.00', 'NORT-2': '3000.00' });
    expect(await clubValues('2024-12-31')).toMatchObject({ 'NORT-N': '15000.00' });
  });

  it('is that of the round that opened last, of two on a day, on the market too', async () => {
    await bring({ valuations: [priced('c1', 'NORT-3', '2024-12-01', '9')] });
    await bring({ valuations: [priced('c2', 'NORT-2', '2024-12-01', '7')] });
    expect(await values('2024-12-15')).toMatchObject({ 'NORT-1': '27000.00', 'NORT-2': '7000.00' });
    expect(await clubValues('2024-12-15')).toMatchObject({ 'NORT-1': '45000.00', 'NORT-2': '7000.00' });
    expect(await marketPrice('NORT-1')).toEqual(['9.0000', '2024-12-01']);
    expect(await marketPrice('NORT-2')).toEqual(['7.0000', '2024-12-01']);
  });

  it('does not value a series that was written off, and has no effect without a price', async () => {
    await bring({
      valuations: [
        { key: 'v6', series: 'NORT-1', date: '2025-01-10', method: 'written_off', source: 'Wound up' },
        priced('v7', 'NORT-2', '2025-02-01', '20'),
      ],
    });
    expect(await values('2025-03-01')).toMatchObject({ 'NORT-1': '0.00', 'NORT-2': '20000.00' });
    expect(await clubValues('2025-03-01')).toMatchObject({ 'NORT-1': '0.00', 'NORT-2': '20000.00' });
  });

  it('is not a value of another policy', async () => {
    await expect(choose('fifo')).rejects.toMatchObject({
      body: { detail: expect.stringMatching(/is no value of priced_round.*own_series, older_series/s) },
    });
  });
});
