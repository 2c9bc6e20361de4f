import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { annualFees } from '../../../server/database/schema/schema-club.ts';
import { imports } from '../../../server/database/schema/schema-workbook.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { readClubReportQuery } from '../../../server/domain/club/club-query.ts';
import { clubInvested } from '../../../server/domain/club/invested.ts';
import { clubPerformance } from '../../../server/domain/club/performance/performance.ts';
import { clubPortfolio } from '../../../server/domain/club/pivot.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { bridgeSchema } from '../../../src/api/reports/bridge.ts';
import { isBridged, isFooting } from '../../../src/domain/money/book/footing.ts';
import { unfootedSums } from '../../../src/domain/money/ilpa/ilpa.ts';
import { differing, recompute } from '../../../src/views/portfolio/proof/recompute.ts';
import { anyEngine, openEmptyHost, type TestHost } from '../support/host.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

let folder: string;
let places = 0;
let host: TestHost;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-annual-fees-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: keyof typeof clubCommands, body: object) => clubCommands[command].run(host.host, body);
const bring = (book: Parameters<typeof writeFolder>[1]) =>
  importPath(host, writeFolder(join(folder, String((places += 1))), book));

/** Of ada's 25,000 two fifths were sold on 2024-05-20; zoe has 10,000. A year costs 2%. */
async function openClub(rate: string): Promise<void> {
  host = await openEmptyHost(anyEngine);
  const book = smallBook();
  const rounds = book.rounds.map((round) => ({ ...round, annual_fee_percent: rate }));
  await bring({ ...book, rounds });
}

const ask = async (report: string): Promise<unknown> => {
  const [row] = await host.host.database.queries
    .select()
    .from(investors)
    .where(eq(investors.email, 'ada@example.com'));
  const { access } = await openSession(host.host, row?.id ?? 0);
  const path = `/api/v1/reports/cached_report/${report}as_of_date=2025-06-30`;
  return (await host.send('GET', path, { token: access })).body;
};
const stored = async () =>
  (await host.host.database.queries.select().from(annualFees)).map(({ date, amount }) => [date, amount]);
const clubQuery = (more: Readonly<Record<string, string>> = {}) =>
  readClubReportQuery({ as_of_date: '2025-06-30', ...more }, '2025-06-30');

describe('the annual fee of a series', () => {
  beforeEach(async () => {
    await openClub('2');
    return () => host.dispose();
  });
  const request = { series: 'NORT-1', date: '2025-01-31' };

  it('is charged on what each holder still has, previewed, booked once and undone', async () => {
    const figures = /Ada Byron +\$15,000\.00 +\$300\.00\nZoë Wren +\$10,000\.00 +\$200\.00/;
    expect(await run('annual-fees', { ...request, preview: true })).toMatch(figures);
    expect(await stored()).toEqual([]);
    expect(await run('annual-fees', request)).toMatch(figures);
    expect(await run('annual-fees', request)).toMatch(/Annual fees +0 +0 +2/);
    expect(await stored()).toEqual([
      ['2025-01-31', '300.00'],
      ['2025-01-31', '200.00'],
    ]);
    // Before the sale on all that was bought.
    expect(await run('annual-fees', { ...request, date: '2023-01-31' })).toMatch(/\$25,000\.00 +\$500\.00/);
    const importRows = await host.host.database.queries
      .select()
      .from(imports)
      .orderBy(desc(imports.id))
      .limit(3);
    for (const { id } of importRows) await run('undo', { id });
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ ...request, series: 'NONE' }, /There is no series “NONE”/],
    [{ ...request, date: '2020-01-01' }, /Nobody holds any of NORT-1 on 2020-01-01/],
    [{ ...request, date: '2099-01-01' }, /2099-01-01 is after/],
  ])('is refused: %j', async (body, why) => {
    await expect(run('annual-fees', body)).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(why) },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    [
      { investor: 'ada', series: 'NORT-1', paid_on: '2021-03-14', amount: '5' },
      /first purchase, on 2021-03-15/,
    ],
    [
      { investor: 'zoe', series: 'NORT-1', holding: 'second', paid_on: '2024-01-01', amount: '5' },
      /never bought/,
    ],
    [{ investor: 'ada', series: 'NORT-1', paid_on: '2024-01-01', amount: '5.001' }, /more than 2 decimals/],
    [{ investor: 'ada', series: 'NORT-1', paid_on: '2024-01-01', amount: '0' }, /Amount/],
  ])('is refused as a row: %j', async (row, why) => {
    await expect(run('add', { sheet: 'annual_fees', row })).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(why) },
    });
    expect(await stored()).toEqual([]);
  });
});

describe('annual fees of the book', () => {
  beforeEach(async () => {
    await openClub('2');
    await run('annual-fees', { series: 'NORT-1', date: '2023-01-31' });
    return () => host.dispose();
  });

  it('are not before a purchase that is corrected', async () => {
    await expect(
      run('add', { sheet: 'purchases', row: { key: 'p1', bought_on: '2023-06-30' } }),
    ).rejects.toMatchObject({
      status: 422,
      body: {
        detail: expect.stringMatching(/The annual fee FEE-\S+ is before the first purchase, on 2023-06-30/),
      },
    });
  });

  it('are not left without the purchases of their holding', async () => {
    const book = smallBook();
    const [bought, other] = book.purchases;
    const replace = (rest: Parameters<typeof writeFolder>[1]) =>
      importPath(host, writeFolder(join(folder, String((places += 1))), rest), { mayRemove: true });
    const why = (detail: string) => ({ status: 422, body: { detail: expect.stringContaining(detail) } });
    const zoe = 'Zoë Wren would have annual fees of NORT-1, but no purchase';
    const ada = 'Ada Byron would have distributions and annual fees of NORT-1, but no purchase';
    await expect(replace({ purchases: [bought ?? {}] })).rejects.toMatchObject(why(zoe));
    // Moved to another holding, not removed.
    await expect(
      replace({ purchases: [{ ...bought, holding: 'second' }, other ?? {}] }),
    ).rejects.toMatchObject(why(ada));
    expect(await stored()).toHaveLength(2);
    expect(await replace({ purchases: [bought ?? {}], annual_fees: [] })).toMatch(/Purchases +0 +0 +1 +1/);
  });

  it('are not charged on what was written off', async () => {
    await run('add', {
      sheet: 'valuations',
      row: { series: 'NORT-1', date: '2024-12-31', method: 'written_off', source: 'Insolvency' },
    });
    await expect(run('annual-fees', { series: 'NORT-1', date: '2025-01-31' })).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/NORT-1 is written off on 2025-01-31/) },
    });
    expect(await run('annual-fees', { series: 'NORT-1', date: '2024-12-30' })).toContain('$300.00');
  });
});

describe('annual fees that were paid', () => {
  beforeAll(async () => {
    await openClub('2');
    // The book without fees is cached.
    await ask('portfolio/?');
    await run('annual-fees', { series: 'NORT-1', date: '2023-01-31' });
    await run('annual-fees', { series: 'NORT-1', date: '2025-01-31' });
  });
  afterAll(() => host.dispose());

  it('are in paid-in, in the fees and in the realised gain of the portfolio, which proves them', async () => {
    const portfolio = z.parse(portfolioSchema, await ask('portfolio/?'));
    const [holding] = portfolio.holdings;
    // 11,920 received, 10,400 of cost sold, 800 of annual fees.
    expect(holding).toMatchObject({
      fees: '1800.00',
      paid_in: '26800.00',
      realised_gain: '720.00',
      unrealised_gain: '9480.00',
      annual_fee_payments: [
        { date: '2023-01-31', amount: '500.00' },
        { date: '2025-01-31', amount: '300.00' },
      ],
    });
    expect(portfolio.summary).toMatchObject({
      fees: '1800.00',
      paid_in: '26800.00',
      realised_gain: '720.00',
    });
    expect(holding && recompute(portfolio, holding)?.length).toBeGreaterThan(9);
    expect(holding && differing(recompute(portfolio, holding) ?? [])).toEqual([]);
    const before = z.parse(portfolioSchema, await ask('portfolio/?compare=1&')).holdings[0];
    expect(before).toEqual(holding);
  });

  it('are a step of the bridge, and payments of their days', async () => {
    const { totals, steps } = z.parse(bridgeSchema, await ask('bridge/?'));
    expect([totals.entry_fees, totals.annual_fees, totals.net]).toEqual(['-1000.00', '-800.00', '10200.00']);
    expect(isBridged(totals)).toBe(true);
    expect(Number(steps.find(({ key }) => key === 'annual_fees')?.points)).toBeLessThan(0);
    expect(await ask('transactions/?')).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ date: '2023-01-31', kind: 'fee', amount: '-500.00' }),
        expect.objectContaining({ date: '2025-01-31', kind: 'fee', amount: '-300.00' }),
      ]),
      totals: { fees: '-1800.00', net: '-14880.00' },
    });
  });

  it('are fees of the statements, outside the commitment', async () => {
    const lines = z.looseObject({
      lines: z.array(z.looseObject({ key: z.string(), amounts: z.array(z.string().nullable()) })),
    });
    const account = lines.parse(await ask('capital_account/?'));
    const amountsOf = (key: string) => account.lines.find((line) => line.key === key)?.amounts;
    expect(amountsOf('fees')).toEqual(['0.00', '-300.00', '-1800.00']);
    expect([0, 1, 2].map((column) => isFooting(account.lines, column))).toEqual([true, true, true]);
    expect(account).toMatchObject({ memo: { commitment: '26000.00' } });
    const ilpa = lines.parse(await ask('ilpa_reporting/?'));
    const inTemplate = (key: string) => ilpa.lines.find((line) => line.key === key)?.amounts;
    expect(inTemplate('management_fees')).toEqual(['0.00', '-300.00', '-800.00']);
    expect(inTemplate('management_fees_received')).toEqual(['0.00', '300.00', '800.00']);
    expect([0, 1, 2].flatMap((column) => unfootedSums(ilpa.lines, column))).toEqual([]);
    expect(await ask('commitments/?')).toMatchObject({ totals: { drawn: '26000.00' } });
    expect(await ask('ilpa_performance/?')).toMatchObject({
      rows: expect.arrayContaining([
        { date: '2021-03-15', kind: 'contribution_fees', amount: '-1000.00' },
        { date: '2025-01-31', kind: 'contribution_management_fees', amount: '-300.00' },
      ]),
    });
  });

  it('are an expense of their tax year, and no cost of what was sold', async () => {
    expect(await ask('tax_year/?from=2024-01-01&')).toMatchObject({
      rows: [{ cost: '10400.00' }],
      totals: { gain: '1520.00', annual_fees: '300.00', realised_gain: '1220.00' },
    });
    expect(await ask('tax_year/?')).toMatchObject({
      years: [2021, 2023, 2024, 2025],
      from: '2025-01-01',
      rows: [],
      totals: { gain: '0.00', annual_fees: '300.00', realised_gain: '-300.00' },
    });
    expect(await ask('tax_year/?from=2024-01-01&basis=gross&')).toMatchObject({
      totals: { annual_fees: '0.00' },
    });
  });

  it('are in the figures of the club, by period too', async () => {
    const { totals } = await clubPortfolio(host.host, clubQuery());
    expect(totals).toMatchObject({ fees: '2600.00', annual_fees: '1200.00', paid_in: '37600.00' });
    const earlier = await clubPortfolio(host.host, clubQuery({ as_of_date: '2024-12-31' }));
    expect(earlier.totals).toMatchObject({ fees: '2100.00', annual_fees: '700.00', paid_in: '37100.00' });
    const invested = await clubInvested(host.host, clubQuery());
    expect(invested.totals).toMatchObject({
      committed: '36400.00',
      fees: '2600.00',
      annual_fees: '1200.00',
      paid_in: '37600.00',
    });
    expect(invested.by_month.map(({ month, paid_in: paid }) => [month, paid])).toEqual([
      ['2021-03', '36400.00'],
      ['2023-01', '700.00'],
      ['2025-01', '500.00'],
    ]);
    expect(invested.by_vintage).toEqual([expect.objectContaining({ paid_in: '37600.00' })]);
    const late = await clubInvested(host.host, clubQuery({ from: '2024-01-01', group_by: 'investor' }));
    expect(late.totals).toMatchObject({ invested: '0.00', annual_fees: '500.00', paid_in: '500.00' });
    expect(late.results.map(({ paid_in: paid }) => paid)).toEqual(['300.00', '200.00']);
    const { quarters } = z
      .looseObject({ quarters: z.array(z.looseObject({ date: z.string(), paid_in: z.string().nullable() })) })
      .parse(await clubPerformance(host.host, clubQuery()));
    expect(quarters.at(-1)?.paid_in).toBe('37600.00');
    const { totals: gross } = await clubPortfolio(host.host, clubQuery({ basis: 'gross' }));
    expect(Number(totals.irr)).toBeLessThan(Number(gross.irr));
  });
});

describe('a round without an annual fee', () => {
  it('has none to charge', async () => {
    await openClub('');
    await expect(run('annual-fees', { series: 'NORT-1', date: '2025-01-31' })).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/has no annual fee/) },
    });
    await host.dispose();
  });
});
