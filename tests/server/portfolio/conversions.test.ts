import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { conversions, lots, series } from '../../../server/database/schema/schema-club.ts';
import { marketHoldings } from '../../../server/database/schema/schema-market.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { readClubReportQuery } from '../../../server/domain/club/club-query.ts';
import { clubPortfolio } from '../../../server/domain/club/pivot.ts';
import { loadFairValues } from '../../../server/domain/market/fair-values.ts';
import { listSellableHoldings } from '../../../server/domain/market/sellable-list.ts';
import { loadRecords, priceEffectOf } from '../../../server/domain/news/news-effect.ts';
import { exportPerson } from '../../../server/domain/people/export-person.ts';
import { recordAsOf } from '../../../server/domain/portfolio/holding-records.ts';
import { portfolioReport } from '../../../server/domain/reports/makers/portfolio-tables.ts';
import { makePortfolio, makePortfolioJson } from '../../../server/domain/reports/makers/portfolio.ts';
import { makeTaxYear } from '../../../server/domain/reports/makers/tax-year.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { proofOf } from '../../../src/views/portfolio/proof/proof.ts';
import { differing, recompute } from '../../../src/views/portfolio/proof/recompute.ts';
import { holdingSubject } from '../../../src/views/portfolio/proof/subject.ts';
import { anyEngine, enginesByDay, openEmptyHost, type TestHost } from '../support/host.ts';
import { type BookRow, importPath, smallBook, writeFolder } from '../support/workbook.ts';

/** Ada has a note of 25,000 since 2021-03-15, zoe one of 10,000 since a year later. */
function noteBook(instrument = 'convertible_note') {
  const book = smallBook();
  const [ada, zoe] = book.purchases;
  return {
    ...book,
    rounds: [{ ...book.rounds[0], instrument, interest_percent: '6' }],
    purchases: [
      { ...ada, units: '' },
      { ...zoe, units: '', bought_on: '2022-03-15' },
    ],
    distributions: [],
    valuations: [],
  };
}

/** At 3 a unit, with 6 % a year until the Series A of 2024: 1,097 days for ada, 732 for zoe. */
const conversion: BookRow = {
  series: 'NORT-1',
  date: '2024-03-16',
  price: '3',
  interest_percent: '6',
  instrument: 'preferred',
  share_class: 'Series A Preferred',
  source: 'Conversion notice',
};
const priced: BookRow = {
  key: 'v1',
  series: 'NORT-1',
  date: '2024-03-16',
  method: 'priced_round',
  price: '4',
  source: 'Series A',
};
/** 25,000 × (365 + 0.06 × 1,097) ÷ (365 × 3) and the same of 10,000 over 732 days, to four places. */
const [adaUnits, zoeUnits] = ['9836.0731', '3734.4292'];

let folder: string;
let places = 0;
let host: TestHost;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-conversions-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bring = (book: Parameters<typeof writeFolder>[1], options?: Parameters<typeof importPath>[2]) =>
  importPath(host, writeFolder(join(folder, String((places += 1))), book), options);
const idOf = async (name: string) => {
  const [row] = await host.host.database.queries
    .select()
    .from(investors)
    .where(eq(investors.email, `${name}@example.com`));
  return row?.id ?? 0;
};
const ask = async (name: string, path: string): Promise<unknown> => {
  const { access } = await openSession(host.host, await idOf(name));
  return (await host.send('GET', `/api/v1/${path}`, { token: access })).body;
};
const bookOf = async (day: string) =>
  z.parse(portfolioSchema, await ask('ada', `reports/cached_report/portfolio/?as_of_date=${day}`));
const holdingOn = async (day: string) => (await bookOf(day)).holdings[0];
const club = async (day: string) => {
  const { results } = await clubPortfolio(
    host.host,
    readClubReportQuery({ as_of_date: day, group_by: 'investor' }, day),
  );
  const rows = z.array(
    z.looseObject({ units: z.string().nullable(), fair_value_gross: z.string().nullable() }),
  );
  return z.parse(rows, results).map(({ units, fair_value_gross }) => [units, fair_value_gross]);
};
const query = (asOf: string) => ({ asOf, from: null, basis: 'net', currency: null, filter: {} }) as const;
/** Why a book is refused. */
const refused = (book: Parameters<typeof bring>[0], wrong: RegExp) =>
  expect(bring(book)).rejects.toMatchObject({ body: { detail: expect.stringMatching(wrong) } });

describe.each(enginesByDay)('a series of notes that was converted, on %s', (engine) => {
  beforeEach(async () => {
    host = await openEmptyHost(engine);
    await bring(noteBook());
  });
  afterEach(() => host.dispose());

  it('has units from its day on, at the same cost, and is a note until then', async () => {
    const before = await holdingOn('2024-12-31');
    await bring({ conversions: [conversion] });
    expect(await holdingOn('2024-03-15')).toMatchObject({
      units: null,
      instrument: 'convertible_note',
      fair_value_gross: '25000.00',
      is_sellable: false,
      valuation_source: 'No priced round since the note',
    });
    const after = await holdingOn('2024-12-31');
    expect(after).toMatchObject({
      units: adaUnits,
      cost_per_unit: '2.5417',
      current_price: '2.5417',
      price_date: '2024-03-16',
      instrument: 'preferred',
      share_class: 'Series A Preferred',
      valuation_source: 'Held at cost',
      is_sellable: true,
    });
    const same = [
      'invested',
      'paid_in',
      'fair_value_net',
      'unrealised_gain',
      'tvpi',
      'irr',
      'investment_date',
    ] as const;
    for (const name of same) expect(after?.[name]).toBe(before?.[name]);
    expect(await club('2024-03-15')).toEqual([
      [null, '25000.00'],
      [null, '10000.00'],
    ]);
    expect(await club('2024-12-31')).toEqual([
      [adaUnits, '25000.00'],
      [zoeUnits, '10000.00'],
    ]);
    const whole = readClubReportQuery({ as_of_date: '2024-12-31' }, '2024-12-31');
    expect((await clubPortfolio(host.host, whole)).totals.last_valuation_date).toBe('2024-03-16');
  });

  it('has the value of its units at the price of the round, in the portfolio, the club’s pages, in files and news', async () => {
    await bring({ conversions: [conversion], valuations: [priced] });
    const book = await bookOf('2024-12-31');
    const [holding] = book.holdings;
    expect(holding).toMatchObject({ fair_value_gross: '39344.29', current_price: '4.0000' });
    expect(holding && differing(recompute(book, holding) ?? [])).toEqual([]);
    expect(await club('2024-12-31')).toEqual([
      [adaUnits, '39344.29'],
      [zoeUnits, '14937.72'],
    ]);
    expect(book.price_history.map(({ date, price, event }) => [date, price, event])).toEqual([
      ['2024-03-16', '2.5417', 'conversion'],
      ['2024-03-16', '4.0000', 'priced_round'],
    ]);
    const id = await idOf('ada');
    const { holdings: rows, price_history } = await makePortfolio(host.host, id, query('2024-12-31'));
    const text = new TextDecoder().decode(await makePortfolioJson(host.host, id, query('2024-12-31')));
    expect(JSON.parse(text)).toMatchObject({ holdings: rows, price_history });
    const selection = { columns: null, holdings: null, isPaged: false, writeDay: String };
    const prepared = await portfolioReport.makeForFile(host.host, id, query('2024-12-31'));
    const tables = prepared.tables(selection);
    expect(tables.find(({ title }) => title === 'Corporate actions')?.rows).toEqual([
      [
        '2024-03-16',
        'Northwind',
        'NORT-1',
        'Converted into Series A Preferred at 3 a unit',
        'Conversion notice',
      ],
    ]);
    expect(await ask('ada', `investors/get_startup_report/${holding?.startup.id ?? 0}/`)).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({
          kind: 'conversion',
          title: 'Northwind: Converted into Series A Preferred at 3 a unit. Conversion notice',
        }),
      ]),
    });
    const records = await loadRecords(host.host, id);
    const unitsOn = (day: string) =>
      records.map((record) => recordAsOf(record, day)?.lots.map(({ units }) => units));
    expect([unitsOn('2024-03-15'), unitsOn('2024-03-16')]).toEqual([[[null]], [[adaUnits]]]);
    expect(priceEffectOf(records, records[0]?.startup.id ?? 0, '2024-03-16')).toMatchObject({
      value_before: '25000.00',
      value_after: '39344.29',
      holdings: [{ units: adaUnits, price_after: '4.0000' }],
    });
  });

  it('can be offered, paid out and split by its units', async () => {
    await bring({
      conversions: [conversion],
      splits: [{ series: 'NORT-1', date: '2024-07-01', after: '2', before: '1', source: 'Resolution 7' }],
    });
    expect((await holdingOn('2024-12-31'))?.units).toBe('19672.1462');
    expect(await club('2024-12-31')).toEqual([
      ['19672.1462', '25000.00'],
      ['7468.8584', '10000.00'],
    ]);
    const [sellable] = await listSellableHoldings(host.host, await idOf('ada'));
    expect(sellable).toMatchObject({
      units_held: '19672.1462',
      instrument: 'preferred',
      units_available: '19672.1462',
    });
    const { queries } = host.host.database;
    await queries.execute(sql`select bind_market_holding(id) from holdings`);
    const bound = await queries.select({ units: marketHoldings.units_held }).from(marketHoldings);
    expect(bound.map(({ units }) => units).toSorted()).toEqual(['19672.1462', '7468.8584']);
    const sale = { series: 'NORT-1', gross: '50000.00', kind: 'sale', sold: '0.5', date: '2025-03-01' };
    expect(await clubCommands.distribute.run(host.host, sale)).toMatch(/9836\.0731\n.*3734\.4292/);
    expect((await holdingOn('2025-12-31'))?.units).toBe('9836.0731');
  });

  describe('and the tax year', () => {
    const of = { investor: 'ada', series: 'NORT-1' };
    const second: BookRow = { ...of, key: 'p3', bought_on: '2023-01-10', invested: '10000' };
    const sale: BookRow = {
      ...of,
      key: 'x1',
      paid_on: '2023-06-01',
      kind: 'sale',
      gross: '6000',
      cost_share: '0.2',
    };
    const taxed = async (asOf: string) =>
      (await makeTaxYear(host.host, await idOf('ada'), { ...query(asOf), from: '2021-01-01' })).rows.map(
        ({ disposed_date, cost }) => [disposed_date, cost],
      );

    it('keeps earlier sales unchanged, allocated by the amount invested', async () => {
      await bring({ purchases: [second], distributions: [sale] });
      const then = [['2023-06-01', '7280.00']];
      expect(await taxed('2023-12-31')).toEqual(then);
      await bring({ conversions: [conversion] });
      expect(await taxed('2024-12-31')).toEqual(then);
      // 9,836.0731 and 3,569.4977, of which a fifth was sold.
      expect((await holdingOn('2024-12-31'))?.units).toBe('10724.4566');
    });

    it('keeps an earlier return of capital and loss unchanged', async () => {
      const returned: BookRow = {
        ...sale,
        kind: 'dividend',
        gross: '6000',
        cost_share: '0',
        income: '0',
        capital: '6000',
      };
      await bring({ purchases: [second], distributions: [returned] });
      const rows = async () =>
        (await makeTaxYear(host.host, await idOf('ada'), { ...query('2024-12-31'), from: '2021-01-01' }))
          .rows;
      const then = await rows();
      expect(then.length).toBeGreaterThan(1);
      await bring({ conversions: [conversion] });
      expect(await rows()).toEqual(then);
    });

    it('keeps the cost of an earlier write-off', async () => {
      const loss: BookRow = {
        ...priced,
        date: '2023-06-01',
        method: 'written_off',
        price: '',
        source: 'Lost',
      };
      await bring({
        purchases: [second],
        valuations: [loss],
        policies: [{ name: 'cost_method', value: 'average' }],
      });
      const then = await taxed('2023-12-31');
      expect(then.length).toBeGreaterThan(1);
      await bring({ conversions: [conversion] });
      expect((await taxed('2024-12-31')).slice(0, then.length)).toEqual(then);
    });

    it('allocates a later sale by the units of each purchase', async () => {
      const later: BookRow = { ...sale, paid_on: '2024-06-01', cost_share: '0.5' };
      await bring({ purchases: [second], distributions: [later], conversions: [conversion] });
      expect(await taxed('2024-12-31')).toContainEqual(['2024-06-01', '17717.68']);
    });
  });

  it('is undone and exported with the book', async () => {
    const before = await holdingOn('2024-12-31');
    await bring({ conversions: [conversion] });
    const path = join(folder, `${engine}.xlsx`);
    await exportWorkbook(host.host, path, () => {});
    expect(await importPath(host, path)).toMatch(/All +0 +0 +\d+ +0/);
    expect(await bring({ conversions: [{ ...conversion, price: '2.5' }] })).toMatch(/Conversions +0 +1 +0/);
    for (const id of [4, 3, 2]) await clubCommands.undo.run(host.host, { id });
    expect(await host.host.database.queries.select().from(conversions)).toEqual([]);
    expect(await holdingOn('2024-12-31')).toEqual(before);
  });

  it('refuses a purchase that would get no units, once it is in the book', async () => {
    await bring({ conversions: [{ ...conversion, price: '8000' }] });
    const small: BookRow = { investor: 'ada', series: 'NORT-1', key: 'p3', bought_on: '2022-03-15' };
    await refused({ purchases: [{ ...small, invested: '0.01' }] }, /Purchases.*is 0 units at the price/);
    await bring({ purchases: [{ ...small, invested: '10' }] });
  });

  it('does not allow another instrument in its round', async () => {
    const [round] = noteBook().rounds;
    await bring({ conversions: [conversion] });
    await refused(
      { rounds: [{ ...round, instrument: 'preferred' }] },
      /Rounds.*does not fit the conversion of NORT-1/,
    );
    await refused(
      { rounds: [{ ...round, instrument: 'safe' }] },
      /Rounds.*does not fit the conversion of NORT-1/,
    );
    await bring({ rounds: [{ ...round, summary: 'Converted in 2024.' }] });
  });

  it('uses the price of the conversion on the market, until a later round or trade', async () => {
    await bring({ rounds: [{ ...noteBook().rounds[0], price_per_unit: '1' }], conversions: [conversion] });
    const [sellable] = await listSellableHoldings(host.host, await idOf('ada'));
    expect(sellable).toMatchObject({ last_round_price: '3.0000', last_round_date: '2024-03-16' });
    const [row] = await host.host.database.queries.select().from(series);
    const id = row?.id ?? 0;
    expect((await loadFairValues(host.host, [id])).get(id)).toEqual({ price: '3.0000', date: null });
    await bring({ valuations: [priced] });
    expect((await listSellableHoldings(host.host, await idOf('ada')))[0]).toMatchObject({
      last_round_price: '4.0000',
    });
  });

  it('is proved at cost on the gross basis, although a unit’s cost is rounded', async () => {
    await bring({ conversions: [conversion] });
    const path = 'reports/cached_report/portfolio/?as_of_date=2024-12-31&basis=gross';
    const book = z.parse(portfolioSchema, await ask('ada', path));
    const [holding] = book.holdings;
    if (!holding) throw new Error('Ada has a holding.');
    expect(proofOf(book, holdingSubject(book, holding), 'fairValue')).toMatchObject({
      verdict: 'same',
      computed: '25000.00',
      inputs: [{ name: 'Invested in the part held', value: '25000.00' }],
    });
  });

  it('cannot be changed after units were traded', async () => {
    await bring({ conversions: [conversion] });
    const { queries } = host.host.database;
    const [lot] = await queries.select().from(lots);
    if (lot) {
      const { id: _, ...own } = lot;
      await queries.insert(lots).values({ ...own, date: '2025-01-10', units: '10' });
    }
    await expect(clubCommands.undo.run(host.host, { id: 2 })).rejects.toMatchObject({
      body: { detail: expect.stringMatching(/were traded since its conversion/) },
    });
    await refused({ conversions: [{ ...conversion, price: '2' }] }, /units were traded since/);
    const kept = await bring({ ...noteBook(), conversions: [] }, { mayRemove: true });
    expect(kept).toMatch(/a conversion goes with its import, by undo/);
  });

  it('is refused together with contradicting rows, whichever is imported second', async () => {
    const of = { investor: 'ada', series: 'NORT-1' };
    const early: BookRow = { ...of, key: 'p3', bought_on: '2024-03-15', units: '10', invested: '40' };
    const late: BookRow = { ...of, key: 'p3', bought_on: '2024-03-16', invested: '40' };
    const split: BookRow = { series: 'NORT-1', date: '2024-03-16', after: '2', before: '1', source: 'R' };
    const mark: BookRow = { ...priced, date: '2024-03-15' };
    const paid: BookRow = {
      ...of,
      key: 'x1',
      paid_on: '2024-03-15',
      kind: 'sale',
      gross: '100',
      cost_share: '0.1',
      units: '5',
    };
    const cases: readonly (readonly [Parameters<typeof bring>[0], RegExp])[] = [
      [{ purchases: [early] }, /Units.* of a purchase before the conversion/],
      [{ purchases: [late] }, /although the series was converted/],
      [{ splits: [split] }, /is not after the conversion/],
      [{ valuations: [mark] }, /is of a unit before the conversion/],
      [{ distributions: [paid] }, /are stated of a payment before the conversion/],
    ];
    for (const [book, wrong] of cases) await refused({ ...book, conversions: [conversion] }, wrong);
    await refused(
      {
        purchases: [{ ...of, key: 'p1', bought_on: '2021-03-15', invested: '10000000000' }],
        conversions: [{ ...conversion, price: '0.00000001' }],
      },
      /makes 1180\d{15}(?:\.\d+)? units of the purchase p1/,
    );
    await bring({ valuations: [mark] });
    await refused({ conversions: [conversion] }, /Conversions.*does not fit v1: price is of a unit before/);
  });

  it('is refused before its day, like a split, since it takes effect on the market at once', async () => {
    const date = `${new Date().getUTCFullYear() + 1}-01-31`;
    const split: BookRow = { series: 'NORT-1', date, after: '2', before: '1', source: 'R' };
    const later = { asOf: date };
    const wrong = { body: { detail: expect.stringMatching(/is after today/) } };
    await expect(bring({ conversions: [{ ...conversion, date }] }, later)).rejects.toMatchObject(wrong);
    await bring({ conversions: [conversion] });
    await expect(bring({ splits: [split] }, later)).rejects.toMatchObject(wrong);
  });

  it('is included in the owner’s export with the purchases', async () => {
    await bring({ conversions: [conversion] });
    const path = join(folder, `${(places += 1)}.zip`);
    await exportPerson(host.host, { id: await idOf('ada'), email: 'ada@example.com' }, path);
    const parts = unzipSync(readFileSync(path));
    const rows = (name: string): unknown => JSON.parse(strFromU8(parts[name] ?? new Uint8Array()));
    expect(rows('conversions.json')).toMatchObject([{ date: '2024-03-16', price: 3 }]);
    expect(rows('lots.json')).toMatchObject([{ units: null }]);
    expect(parts['splits.json']).toBeUndefined();
  });

  it('is accepted with purchases and prices in units on its day', async () => {
    const bought = { investor: 'ada', series: 'NORT-1', key: 'p3', bought_on: '2024-03-16' };
    await bring({
      conversions: [conversion],
      purchases: [{ ...bought, units: '100', invested: '400' }],
      valuations: [priced],
    });
    expect(await holdingOn('2024-03-16')).toMatchObject({ units: '9936.0731', fair_value_gross: '39744.29' });
  });

  it('cannot sell more units than it was converted into', async () => {
    const sold: BookRow = {
      investor: 'ada',
      series: 'NORT-1',
      key: 'x1',
      paid_on: '2024-04-01',
      kind: 'sale',
      gross: '100',
      cost_share: '1',
      units: '9836.0732',
    };
    await refused({ conversions: [conversion], distributions: [sold] }, /of 9836\.0731 bought until then/);
    // Half of the note went before, and with it half of the units.
    const half: BookRow = { ...sold, key: 'x0', paid_on: '2023-04-01', cost_share: '0.5', units: '' };
    const rest: BookRow = { ...sold, cost_share: '0.5', units: '4918.0367' };
    await refused(
      { conversions: [conversion], distributions: [half, rest] },
      /of 9836\.0731 bought until then/,
    );
    await bring({ conversions: [conversion], distributions: [half, { ...rest, units: '4918.0365' }] });
  });
});

describe.each(enginesByDay)('a conversion, on %s', (engine) => {
  beforeAll(async () => {
    host = await openEmptyHost(engine);
    await bring(noteBook());
  });
  afterAll(() => host.dispose());

  it.each<[string, BookRow, RegExp]>([
    ['before a purchase without units', { date: '2021-03-15' }, /does not fit p1: units are empty, although/],
    ['of a day to come', { date: '2099-01-01' }, /is after/],
    ['at no price', { price: '0' }, /0 is not above 0/],
    ['at the cap', { price: '900000000' }, /makes 0 units of the purchase p1/],
    ['into a note', { instrument: 'safe' }, /Conversions.*Instrument/],
    ['without a class', { share_class: '' }, /Conversions.*Share class/],
  ])('is refused %s', async (_name, more, wrong) => {
    await refused({ conversions: [{ ...conversion, ...more }] }, wrong);
    expect(await host.host.database.queries.select().from(conversions)).toEqual([]);
  });
});

describe('a series that is not of notes', () => {
  beforeEach(async () => {
    host = await openEmptyHost(anyEngine);
  });
  afterEach(() => host.dispose());

  it('is not converted if it is of shares', async () => {
    await bring(smallBook());
    await refused({ conversions: [conversion] }, /is of a round of shares/);
  });

  it('bears no interest if it is of SAFEs', async () => {
    await bring(noteBook('safe'));
    await refused({ conversions: [conversion] }, /is stated of a SAFE/);
    await bring({ conversions: [{ ...conversion, interest_percent: '' }] });
    expect((await holdingOn('2024-12-31'))?.units).toBe('8333.3333');
  });
});
