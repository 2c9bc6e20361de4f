import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Queries } from '../../../server/database/database.ts';
import { holdings, lots, seriesSecurities, splits } from '../../../server/database/schema/schema-club.ts';
import { marketRequests } from '../../../server/database/schema/schema-market.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { readClubReportQuery } from '../../../server/domain/club/club-query.ts';
import { clubPortfolio } from '../../../server/domain/club/pivot.ts';
import { queryRows } from '../../../server/domain/core/sql.ts';
import { loadFairValues } from '../../../server/domain/market/fair-values.ts';
import { loadSellableHoldings } from '../../../server/domain/market/sellable-holdings.ts';
import { listSellableHoldings } from '../../../server/domain/market/sellable-list.ts';
import { loadRecords, priceEffectOf } from '../../../server/domain/news/news-effect.ts';
import { recordAsOf } from '../../../server/domain/portfolio/holding-records.ts';
import { portfolioReport } from '../../../server/domain/reports/makers/portfolio-tables.ts';
import { makePortfolio, makePortfolioJson } from '../../../server/domain/reports/makers/portfolio.ts';
import { makeTaxYear } from '../../../server/domain/reports/makers/tax-year.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { unitsBoughtOf } from '../../../src/domain/money/holdings/position.ts';
import { differing, recompute } from '../../../src/views/portfolio/proof/recompute.ts';
import { anyEngine, openEmptyHost, openTestHost, type TestHost } from '../support/host.ts';
import { type BookRow, importPath, smallBook, writeFolder } from '../support/workbook.ts';

/** Of ada’s 5,000 units 2,000 were sold on 2024-05-20; zoe has 2,000; a unit is 9.20 since 2024-06-11. */
const split: BookRow = {
  series: 'NORT-1',
  date: '2024-07-01',
  after: '2',
  before: '1',
  source: 'Resolution 7',
};

let folder: string;
let places = 0;
let host: TestHost;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-splits-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bring = (book: Parameters<typeof writeFolder>[1]) =>
  importPath(host, writeFolder(join(folder, String((places += 1))), book));
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
  const { rows } = z
    .object({
      rows: z.array(z.looseObject({ units: z.string().nullable(), fair_value_gross: z.string().nullable() })),
    })
    .parse({ rows: (await clubPortfolio(host.host, readClubReportQuery({ as_of_date: day }, day))).results });
  return rows.map(({ units, fair_value_gross }) => [units, fair_value_gross]);
};

describe('a series that was split', () => {
  beforeEach(async () => {
    host = await openEmptyHost(anyEngine);
    await bring(smallBook());
    return () => host.dispose();
  });

  it('has other units and prices from its day on, and the same figures', async () => {
    const before = await holdingOn('2025-01-31');
    const wholeClub = await club('2025-01-31');
    await bring({ splits: [split] });
    const after = await holdingOn('2025-01-31');
    expect(before).toMatchObject({ units: '3000.0000', cost_per_unit: '5.0000', current_price: '9.2000' });
    const changes = { units: '6000.0000', cost_per_unit: '2.5000', current_price: '4.6000' };
    expect(after).toEqual({ ...before, ...changes, splits: after?.splits });
    expect(after?.splits).toEqual([
      {
        date: '2024-07-01',
        after: '2.0000',
        before: '1.0000',
        source: 'Resolution 7',
        share_class: null,
      },
    ]);
    expect(await holdingOn('2024-06-30')).toMatchObject({
      units: '3000.0000',
      current_price: '9.2000',
      splits: [],
    });
    expect(await holdingOn('2024-07-01')).toMatchObject({ units: '6000.0000', fair_value_gross: '27600.00' });
    const doubled = wholeClub.map(([units, value]) => [(Number(units) * 2).toFixed(4), value]);
    expect(await club('2025-01-31')).toEqual(doubled);
    expect(await club('2024-06-30')).toEqual(wholeClub);
  });

  it('is returned with its split, and proved from the same response', async () => {
    await bring({
      splits: [split],
      valuations: [
        {
          key: 'v2',
          series: 'NORT-1',
          date: '2025-01-10',
          method: 'priced_round',
          price: '6',
          source: 'Series C',
        },
      ],
    });
    for (const day of ['2024-12-31', '2025-02-28']) {
      const book = await bookOf(day);
      const [holding] = book.holdings;
      expect(holding && differing(recompute(book, holding) ?? [])).toEqual([]);
    }
    const book = await bookOf('2025-02-28');
    expect(book.holdings[0]).toMatchObject({
      units: '6000.0000',
      current_price: '6.0000',
      fair_value_gross: '36000.00',
    });
    expect(book.price_history.map(({ date, price, event }) => [date, price, event])).toEqual([
      ['2021-03-15', '5.0000', 'investment'],
      ['2024-06-11', '9.2000', 'priced_round'],
      ['2024-07-01', '4.6000', 'split'],
      ['2025-01-10', '6.0000', 'priced_round'],
    ]);
    const query = { asOf: '2025-02-28', from: null, basis: 'net', currency: null, filter: {} } as const;
    const id = await idOf('ada');
    const parsed: unknown = JSON.parse(
      new TextDecoder().decode(await makePortfolioJson(host.host, id, query)),
    );
    const { holdings: rows, price_history } = await makePortfolio(host.host, id, query);
    expect(parsed).toMatchObject({ holdings: rows, price_history });
    const selection = { columns: null, holdings: null, isPaged: false, writeDay: String };
    const tables = (await portfolioReport.makeForFile(host.host, id, query)).tables(selection);
    expect(tables.find(({ title }) => title === 'Corporate actions')?.rows).toEqual([
      ['2024-07-01', 'Northwind', 'NORT-1', '2-for-1 split', 'Resolution 7'],
    ]);
    const startup = book.holdings[0]?.startup.id ?? 0;
    expect(await ask('ada', `investors/get_startup_report/${startup}/`)).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'split', title: 'Northwind: 2-for-1 split. Resolution 7' }),
        expect.objectContaining({
          date: '2025-01-10',
          effect: { from_price: '4.6000', to_price: '6.0000' },
        }),
      ]),
    });
  });

  it('is paid out and offered by the new units', async () => {
    await bring({ splits: [split] });
    const sale = { series: 'NORT-1', gross: '50000.00', kind: 'sale', sold: '0.5', date: '2025-03-01' };
    const said = await clubCommands.distribute.run(host.host, sale);
    expect(said).toMatch(/Ada Byron .* 0\.3 +3000\.0000\nZoë Wren .* 0\.5 +2000\.0000/);
    const [sellable] = await loadSellableHoldings(host.host, await idOf('ada'));
    expect(sellable?.unitsHeld?.toFixed()).toBe('3000');
    const [holding] = await host.host.database.queries.select().from(holdings);
    const series = holding?.series_id ?? 0;
    expect((await loadFairValues(host.host, [series])).get(series)).toEqual({
      price: '4.6000',
      date: '2024-06-11',
    });
  });

  it('is taxed by the earlier lots and costs', async () => {
    const later = {
      key: 'p3',
      investor: 'zoe',
      series: 'NORT-1',
      bought_on: '2024-08-01',
      units: '4000',
      invested: '30000',
    };
    const sold = {
      key: 'x2',
      investor: 'zoe',
      series: 'NORT-1',
      paid_on: '2025-05-20',
      kind: 'sale',
      gross: '24000',
      cost_share: '0.75',
      units: '6000',
    };
    await bring({ splits: [split], purchases: [later], distributions: [sold] });
    const query = {
      asOf: '2026-01-31',
      from: '2025-01-01',
      basis: 'net',
      currency: null,
      filter: {},
    } as const;
    const report = await makeTaxYear(host.host, await idOf('zoe'), query);
    // 4,000 of the first purchase, which were 2,000, for 10,400; then 2,000 of 4,000 for half of 30,000.
    expect(report.rows.map((row) => [row.acquired_date, row.cost, row.proceeds])).toEqual([
      ['2021-03-15', '10400.00', '16000.00'],
      ['2024-08-01', '15000.00', '8000.00'],
    ]);
  });

  it('counts purchases on its day in new units', async () => {
    const bought = {
      key: 'p3',
      investor: 'zoe',
      series: 'NORT-1',
      bought_on: split['date'] ?? '',
      units: '100',
      invested: '500',
    };
    await bring({ splits: [split], purchases: [bought] });
    // 3,000 and 2,000 from before, and 100.
    expect((await club('2025-01-31')).map(([units]) => units)).toContain('10100.0000');
  });

  it('shows the effect of news on the value in the units of its day', async () => {
    const mark = {
      key: 'v2',
      series: 'NORT-1',
      date: split['date'] ?? '',
      method: 'priced_round',
      price: '5',
      source: 'Series C',
    };
    await bring({ splits: [split], valuations: [mark] });
    const records = await loadRecords(host.host, await idOf('ada'));
    const unitsOf = (day: string) =>
      records.flatMap((record) => {
        const then = recordAsOf(record, day);
        return then ? [unitsBoughtOf(then.lots, then.splits)?.toFixed()] : [];
      });
    expect([unitsOf('2024-06-30'), unitsOf(mark.date)]).toEqual([['5000'], ['10000']]);
    const effect = priceEffectOf(records, records[0]?.startup.id ?? 0, mark.date);
    expect(effect).toMatchObject({
      value_before: '27600.00',
      value_after: '30000.00',
      holdings: [{ units: '6000.0000', price_before: '4.6000', price_after: '5.0000' }],
    });
  });

  it('is an exchange if its units become shares of another class', async () => {
    const exchange = {
      ...split,
      after: '3',
      before: '2',
      share_class: 'Orion Ltd common',
      instrument: 'common',
    };
    await bring({ splits: [exchange, { ...split, date: '2024-09-01' }] });
    expect(await holdingOn('2024-06-30')).toMatchObject({ instrument: 'preferred', share_class: null });
    expect(await holdingOn('2024-12-31')).toMatchObject({
      units: '9000.0000',
      fair_value_gross: '27600.00',
      instrument: 'common',
      share_class: 'Orion Ltd common',
    });
    const startup = (await holdingOn('2024-12-31'))?.startup.id ?? 0;
    expect(await ask('ada', `investors/get_startup_report/${startup}/`)).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({
          kind: 'exchange',
          title: 'Northwind: 3-for-2 exchange into Orion Ltd common. Resolution 7',
        }),
      ]),
    });
    const [sellable] = await listSellableHoldings(host.host, await idOf('ada'));
    expect(sellable).toMatchObject({ instrument: 'common', share_class: 'Orion Ltd common' });
    const [entry] = await host.host.database.queries.select().from(seriesSecurities);
    expect(entry?.instrument).toBe('common');
  });

  it('is refused while its round is open', async () => {
    const book = smallBook();
    await bring({ rounds: book.rounds.map((round) => ({ ...round, status: 'open' })) });
    await expect(bring({ splits: [split] })).rejects.toMatchObject({
      body: { detail: expect.stringMatching(/is of a round that is not closed yet/) },
    });
  });

  it('is refused twice on one day, and corrected by a row of that day', async () => {
    await expect(bring({ splits: [split, { ...split, after: '3' }] })).rejects.toMatchObject({ status: 422 });
    await bring({ splits: [split] });
    expect(await bring({ splits: [{ ...split, after: '3' }] })).toMatch(/Splits +0 +1 +0/);
    expect(await holdingOn('2025-01-31')).toMatchObject({ units: '9000.0000', fair_value_gross: '27600.00' });
  });

  it('is entered by the command line, undone, and exported with the book', async () => {
    const before = await holdingOn('2025-01-31');
    const said = await clubCommands.add.run(host.host, { sheet: 'splits', row: split });
    expect(said).toMatch(/Splits +1 +0 +0/);
    const path = join(folder, 'again.xlsx');
    await exportWorkbook(host.host, path, () => {});
    expect(await importPath(host, path)).toMatch(/All +0 +0 +\d+ +0/);
    await clubCommands.undo.run(host.host, { id: 3 });
    await clubCommands.undo.run(host.host, { id: 2 });
    expect(await holdingOn('2025-01-31')).toEqual(before);
    expect(await host.host.database.queries.select().from(lots)).toHaveLength(2);
  });
});

describe('a split', () => {
  beforeAll(async () => {
    host = await openEmptyHost(anyEngine);
    await bring(smallBook());
  });
  afterAll(() => host.dispose());

  it.each([
    [{ ...split, series: 'NORT-9' }, /Splits.*"NORT-9" is not a key of the sheet Series/],
    [{ ...split, date: '2099-01-01' }, /Splits.*is after/],
    [{ ...split, date: '2021-01-01' }, /Splits.*is before all purchases of the series/],
    [{ ...split, after: '0' }, /Splits.*0 is not above 0/],
    [{ ...split, before: '-1' }, /Splits.*-1 is not above 0/],
    [{ ...split, instrument: 'common' }, /Splits.*is stated, although nothing is exchanged/],
    [
      { ...split, date: '2024-05-01', after: '1', before: '10' },
      /Splits.*The distribution x1 brings the units sold to 2000, of 500 bought/,
    ],
  ])('is refused for an invalid row: %o', async (row, wrong) => {
    await expect(bring({ splits: [row] })).rejects.toMatchObject({
      body: { detail: expect.stringMatching(wrong) },
    });
    expect(await host.host.database.queries.select().from(splits)).toEqual([]);
  });
});

describe('a split that was imported', () => {
  it('is undone with its series, and imported again with it', async () => {
    host = await openEmptyHost(anyEngine);
    const { queries } = host.host.database;
    await importPath(host, writeFolder(join(folder, 'whole'), { ...smallBook(), splits: [split] }));
    await clubCommands.undo.run(host.host, { id: 1 });
    expect(await queries.select().from(splits)).toEqual([]);
    await host.dispose();
  });

  it('can be neither undone nor omitted nor changed after units were traded', async () => {
    host = await openEmptyHost(anyEngine);
    const { queries } = host.host.database;
    await importPath(host, writeFolder(join(folder, 'book'), smallBook()));
    await importPath(host, writeFolder(join(folder, 'split'), { ...smallBook(), splits: [split] }));
    const [lot] = await queries.select().from(lots);
    if (lot) {
      const { id: _, ...bought } = lot;
      await queries.insert(lots).values({ ...bought, date: '2025-01-10' });
    }
    await expect(clubCommands.undo.run(host.host, { id: 2 })).rejects.toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/were traded since its split/) },
    });
    const changed = writeFolder(join(folder, 'changed'), { splits: [{ ...split, after: '3' }] });
    await expect(importPath(host, changed)).rejects.toMatchObject({
      body: { detail: expect.stringMatching(/units were traded since/) },
    });
    const before = writeFolder(join(folder, 'before'), { splits: [{ ...split, date: '2024-12-02' }] });
    await expect(importPath(host, before)).rejects.toMatchObject({
      body: { detail: expect.stringMatching(/Splits.*were traded on the host since/) },
    });
    const left = writeFolder(join(folder, 'left'), { splits: [{ ...split, date: '2025-02-03' }] });
    expect(await importPath(host, left, { mayRemove: true })).toMatch(
      /a split goes with its import, by undo/,
    );
    await host.dispose();
  });
});

/** Whether a statement waits for another transaction. */
const isWaiting = async (queries: Queries): Promise<boolean> => {
  const row = z.object({ count: z.coerce.number() });
  const [found] = await queryRows(
    queries,
    sql`select count(*)::text as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    row,
  );
  return (found?.count ?? 0) > 0;
};

describe('a series with an open offer', () => {
  it('cannot be split', async () => {
    host = await openTestHost(anyEngine);
    const { queries } = host.host.database;
    const [offer] = await queries
      .select({ series: marketRequests.series_id })
      .from(marketRequests)
      .where(and(eq(marketRequests.status, 'listed'), isNotNull(marketRequests.series_id)));
    // And one whose startup somebody wants any series of.
    const requested = z.object({ id: z.coerce.number() });
    const [other] = await queryRows(
      queries,
      sql`select s.id::text as id from series s join market_requests r on r.startup_id = s.startup_id and r.series_id is null
        where r.status = 'listed' and not exists (select from market_requests o where o.series_id = s.id)`,
      requested,
    );
    for (const series of [offer?.series, other?.id])
      await expect(
        clubCommands.add.run(host.host, { sheet: 'splits', row: { ...split, series: `SER-${series}` } }),
      ).rejects.toMatchObject({
        body: { detail: expect.stringMatching(/has open offers, buy orders or deals on the market/) },
      });
    await host.dispose();
  });

  it.each(['an offer of it', 'an order for any series of its startup'])(
    'cannot be split while %s is being written',
    async (which) => {
      host = await openTestHost('postgresql');
      const { database } = host.host;
      const [offer] = await database.queries
        .select()
        .from(marketRequests)
        .where(and(eq(marketRequests.status, 'listed'), isNotNull(marketRequests.series_id)));
      if (!offer) throw new Error('The demonstration has offers.');
      await database.queries.execute(sql`delete from market_events`);
      await database.queries.execute(sql`delete from market_requests where startup_id = ${offer.startup_id}`);
      const { id: _, ...entry } = offer;
      const requested = {
        ...entry,
        request_type: 'wanted',
        side: 'buy',
        seller_id: null,
        buyer_id: entry.seller_id,
        holding_id: null,
        series_id: null,
      } as const;
      const steps = new EventEmitter();
      const inserted = once(steps, 'inserted');
      const seen = once(steps, 'seen');
      const writing = database.transaction(async (queries) => {
        await queries.insert(marketRequests).values(which === 'an offer of it' ? entry : requested);
        steps.emit('inserted');
        await seen;
      });
      await inserted;
      const row = { ...split, series: `SER-${offer.series_id}`, date: '2026-01-10' };
      const imported = clubCommands.add.run(host.host, { sheet: 'splits', row });
      imported.catch(() => {});
      await expect.poll(() => isWaiting(database.queries), { timeout: 20_000 }).toBe(true);
      steps.emit('seen');
      await writing;
      await expect(imported).rejects.toMatchObject({
        body: { detail: expect.stringMatching(/has open offers, buy orders or deals on the market/) },
      });
      await host.dispose();
    },
  );
});
