import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clubPerformanceSchema } from '../../../src/api/club/club-performance.ts';
import { commitmentsSchema } from '../../../src/api/reports/commitments.ts';
import { returnsSchema } from '../../../src/api/reports/returns.ts';
import { decimal, moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { isReconciled } from '../../../src/domain/money/book/footing.ts';
import { maxClubPayments } from '../../../src/domain/queries/club.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const lineNames = [
  'promised',
  'released',
  'committed',
  'called',
  'received',
  'drawn',
  'uninvested',
  'recallable',
  'unfunded',
] as const;

type Lines = Readonly<Record<(typeof lineNames)[number], string | null>>;
const linesOf = (lines: Lines) => lineNames.map((name) => lines[name]);
const sumsOf = (rows: readonly Lines[]) =>
  lineNames.map((name) => moneyText(sumOf(rows.map((row) => decimal(row[name] ?? 'x')))));

describe.each(enginesByDay)('the performance of the club on %s', (engine) => {
  let host: TestHost;
  let token: string;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
  });
  afterAll(() => host.dispose());

  const send = (query: string, access = token) =>
    host.send('GET', `/api/v1/reports/cyborg-portfolio/?type=performance${query}`, { token: access });
  const ask = async (query = '') => z.parse(clubPerformanceSchema, (await send(query)).body);
  const commitmentsOf = async (query = '') => (await ask(query)).commitments ?? expect.fail('no commitments');
  const personOf = async (email: string) => {
    const { access: own } = await host.login(email);
    const { body } = await host.send('GET', '/api/v1/investors/profile/', { token: own });
    const id: number = body.id;
    return { id, own };
  };
  const report = async (type: string, query: string, access: string) =>
    (await host.send('GET', `/api/v1/reports/cached_report/${type}/?${query}`, { token: access })).body;

  it.each(['', '&currency=EUR', '&as_of_date=2024-06-30'])(
    'reconciles commitments whose sums by vehicle and by investor are those of the club, %s',
    async (query) => {
      const { totals, vehicles, investors } = await commitmentsOf(query);
      expect(investors.length).toBeGreaterThan(2);
      for (const lines of [totals, ...vehicles, ...investors]) expect(isReconciled(lines)).toBe(true);
      expect(sumsOf(vehicles)).toEqual(linesOf(totals));
      expect(sumsOf(investors)).toEqual(linesOf(totals));
    },
  );

  it.each(['member@clubfolio.example', 'cyborg@clubfolio.example'])(
    'equals for %s the investor’s own reports, in commitments and returns',
    async (email) => {
      const { id, own } = await personOf(email);
      for (const query of [
        'as_of_date=2026-09-30&currency=USD',
        'as_of_date=2025-03-14&currency=USD&basis=gross',
      ]) {
        const mine = z.parse(commitmentsSchema, await report('commitments', query, own));
        const ofClub = await ask(`&${query}&investor=${id}`);
        expect(linesOf(ofClub.commitments?.totals ?? expect.fail('none'))).toEqual(linesOf(mine.totals));
        expect(ofClub.commitments?.totals.pic).toBe(mine.totals.pic);
        const all = await commitmentsOf(`&${query}`);
        const row = all.investors.find(({ investor }) => investor?.id === id);
        expect(row && linesOf(row)).toEqual(linesOf(mine.totals));
        const returns = z.parse(returnsSchema, await report('returns', query, own));
        expect(ofClub.returns.totals).toEqual(returns.totals);
        const byName = (rows: readonly Pick<(typeof returns.rows)[number], 'entity' | 'periods'>[]) =>
          rows
            .map(({ entity, periods }) => ({ entity, periods }))
            .toSorted((a, b) => (a.entity?.id ?? 0) - (b.entity?.id ?? 0));
        expect(byName(ofClub.returns.vehicles)).toEqual(byName(returns.rows));
      }
    },
  );

  it('has a CSV with the notes on its formulas, as its XLSX has', async () => {
    const file = async (format: string) => {
      const path = `/api/v1/reports/cyborg-portfolio/?type=performance&as_of_date=2026-09-30&export=${format}`;
      const response = await host.app.request(`http://localhost${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return Buffer.from(await response.arrayBuffer());
    };
    const csv = Papa.parse<string[]>((await file('csv')).toString(), { skipEmptyLines: true }).data;
    const notes = csv.filter(([part]) => part === 'Notes').map(([, note]) => note);
    expect(notes.length).toBeGreaterThan(8);
    expect(notes).toContainEqual(expect.stringMatching(/^Quartiles are within this club/));
    const sheets = await readExcelFile(await file('xlsx'));
    const cells = new Set(sheets.flatMap(({ data }) => data.flat()));
    expect(notes.filter((note) => !cells.has(note ?? ''))).toEqual([]);
    expect(csv.at(-1)?.[1]).toMatch(/^Values of private companies are estimates/);
  });

  it('has for each quarter the amounts paid in, distributed and held', async () => {
    const { quarters, returns } = await ask('&as_of_date=2026-09-30');
    const { body } = await host.send('GET', '/api/v1/reports/cyborg-portfolio/?as_of_date=2024-12-31', {
      token,
    });
    const { paid_in, distributions, fair_value_net: value } = body.totals;
    const net = decimal(distributions).minus(paid_in);
    expect(quarters.find(({ date }) => date === '2024-12-31')).toEqual({
      date: '2024-12-31',
      paid_in,
      distributions,
      net: moneyText(net),
      value,
      between_members: '0.00',
    });
    // Trades between members are of later: they are in neither, and in both sums of the pivot.
    const later = await host.send('GET', '/api/v1/reports/cyborg-portfolio/?as_of_date=2026-09-30', {
      token,
    });
    const { received_from_members: between } = later.body.totals;
    expect(decimal(between).gt(0)).toBe(true);
    expect(quarters.at(-1)).toMatchObject({
      paid_in: moneyText(decimal(later.body.totals.paid_in).minus(between)),
      distributions: moneyText(decimal(later.body.totals.distributions).minus(between)),
      between_members: between,
    });
    expect(quarters.at(-1)?.date).toBe('2026-09-30');
    expect(quarters.at(-1)?.value).toBe(returns.totals.at(-1)?.ending);
    expect(quarters.map(({ date }) => date)).toEqual(quarters.map(({ date }) => date).toSorted());
  });

  it('states the exchange rates of the days that it values, and how many payments were converted at', async () => {
    const { rates, payment_rates: paid, quarters } = await ask('&as_of_date=2026-09-30&currency=EUR');
    const { queries } = host.host.database;
    const known = z.object({ rows: z.array(z.object({ day: z.string(), rate: z.string() })) });
    const days = new Set<string>();
    for (const { date } of quarters) {
      const statement = sql`select day::text as day, rate::text as rate from fx_rates
        where base in ('EUR', 'USD') and quote in ('EUR', 'USD') and day <= ${date} order by day desc limit 1`;
      const [latest] = z.parse(known, await queries.execute(statement)).rows;
      if (!latest) continue;
      days.add(latest.day);
      const stated = rates.find((rate) => rate.date === latest.day && rate.from === 'USD');
      expect([date, stated?.to]).toEqual([date, 'EUR']);
      expect(Number(stated?.rate)).toBeCloseTo(1 / Number(latest.rate), 7);
    }
    expect(days.size).toBeGreaterThan(1);
    expect(paid?.count).toBeGreaterThan(1);
    expect(paid?.oldest_age).toBeGreaterThan(0);
    const { id } = await newMember(host, 'dollars@example.com');
    await insertHolding(host, id, 'USD', '2024-05-05', '10.00');
    const own = await ask(`&as_of_date=2026-09-30&currency=USD&investor=${id}`);
    expect([own.rates, own.payment_rates]).toEqual([[], { count: 0, oldest_age: null }]);
    const other = await ask(`&as_of_date=2026-09-30&currency=EUR&investor=${id}`);
    expect([other.payment_rates?.count, other.rates[0]?.date.slice(0, 4)]).toEqual([1, '2024']);
  });

  it('lists its payments up to a number, beyond which a filter brings them back', async () => {
    const { id } = await newMember(host, 'many@example.com');
    const holding = await insertHolding(host, id, 'USD', '2003-01-01', '10.00');
    const listed = async () =>
      (await ask('&as_of_date=2026-09-30')).payments?.flatMap(({ cash_flows: flows }) => flows ?? []).length;
    const buy = (first: number, count: number) =>
      host.host.database.queries.execute(
        sql`insert into lots (holding_id, date, units, invested, fees)
          select ${holding}, date '2003-01-01' + n, 1, 10, 0
          from generate_series(${first}::int, ${first + count - 1}::int) n`,
      );
    const room = maxClubPayments - ((await listed()) ?? 0);
    expect(room).toBeGreaterThan(0);
    await buy(1, room);
    expect(await listed()).toBe(maxClubPayments);
    await buy(room + 1, 1);
    const { payments, returns } = await ask('&as_of_date=2026-09-30');
    expect([payments, returns.totals.length]).toEqual([null, 6]);
    const other = await ask('&as_of_date=2026-09-30&investor=6');
    expect(other.payments?.length).toBeGreaterThan(0);
  });

  it('is for cyborgs only, as its files, and has no commitments of a vintage', async () => {
    const { access } = await host.login('member@clubfolio.example');
    expect((await send('', access)).status).toBe(403);
    for (const query of ['', '&export=pdf', '&export=xlsx', '&export=csv'])
      expect([query, (await send(query, access)).status]).toEqual([query, 403]);
    // A file of rows has no pages.
    for (const path of ['cyborg-portfolio', 'cyborg/deposit'])
      expect((await host.send('GET', `/api/v1/reports/${path}/?export=pdf`, { token })).body).toEqual({
        export: ['Choose xlsx or csv.'],
      });
    expect((await send('&export=pdf&locale=nobody_speaks_this')).body).toEqual({
      locale: ['Unknown language.'],
    });
    expect((await ask('&vintage_year=2021')).commitments).toBeNull();
    const before = await ask('&as_of_date=1999-12-31');
    expect([before.quarters, before.returns.vehicles]).toEqual([[], []]);
  });
});
