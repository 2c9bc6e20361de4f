import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as zod from 'zod/mini';
import { applications, distributions, rounds } from '../../../server/database/schema/schema-club.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { readClubReportQuery } from '../../../server/domain/club/club-query.ts';
import { linesStatement } from '../../../server/domain/club/deposits.ts';
import { matchNames } from '../../../server/domain/club/name-match.ts';
import { pivotStatement } from '../../../server/domain/club/pivot.ts';
import { investorName, queryRows } from '../../../server/domain/core/sql.ts';
import { textAt } from '../../../server/files/tables.ts';
import { depositsSchema } from '../../../src/api/club/club-deposits.ts';
import { clubInvestedSchema } from '../../../src/api/club/club-invested.ts';
import {
  clubEntitySchema,
  clubInvestorSchema,
  clubSeriesSchema,
  clubStartupSchema,
} from '../../../src/api/club/club-lists.ts';
import { clubPortfolioSchema } from '../../../src/api/club/club-portfolio.ts';
import { decimal, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import { amountDue } from '../../../src/domain/rounds/commitment.ts';
import { investorNames, namedInvestor } from '../../support/machines/investor-names.ts';
import { clubDepositsOf } from '../support/club-deposits.ts';
import { enginesByDay, isNightly, openTestHost, type TestHost } from '../support/host.ts';

const club = '/api/v1/reports/';
const paths = [
  'cyborg/deposit/',
  'cyborg-portfolio/',
  'cyborg/investors/',
  'cyborg/series/',
  'cyborg/startups/',
  'cybrog/entities/',
  'cyborg/invested/',
];

const totalOf = (rows: readonly object[], field: string) =>
  sumOf(rows.map((row) => decimal(textAt(row, field) ?? 0))).toFixed(2);

describe.each(enginesByDay)('the club’s reports on %s', (engine) => {
  let host: TestHost;
  let token: string;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
  });
  afterAll(() => host.dispose());

  const get = async (path: string) => {
    const { status, body } = await host.send('GET', club + path, { token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const portfolio = async (query: string) =>
    zod.parse(clubPortfolioSchema, await get(`cyborg-portfolio/?${query}`));

  it('are forbidden to everybody else, without any data in the response', async () => {
    for (const email of ['member', 'new', 'accredited', 'company', 'rejected']) {
      const { access } = await host.login(`${email}@clubfolio.example`);
      for (const path of [...paths, 'cyborg-portfolio/?export=xlsx', 'cyborg-portfolio/?group_by=nonsense']) {
        const { status, body } = await host.send('GET', club + path, { token: access });
        expect([status, body]).toEqual([
          403,
          { detail: 'You do not have permission to perform this action.', code: 'permission_denied' },
        ]);
      }
    }
  });

  it.each([
    'as_of_date=2026-02-30',
    'group_by=planet',
    'group_by=investor,investor',
    'group_by=investor,series,startup',
    'investor=0',
    'entity=x',
    'currency=dollar',
    'basis=other',
    'export=pdf',
    'vintage_year=12',
    'from=2026-02-02&to=2026-01-01',
    'as_of_date=2999-01-01',
    'to=2999-01-01',
    'status=lost',
    'min_amount=-1',
  ])('refuse %s', async (query) => {
    const { status } = await host.send('GET', `${club}cyborg-portfolio/?${query}`, { token });
    expect(status).toBe(400);
  });

  it('treat every text as text', async () => {
    for (const search of ["'; drop table deposits; --", '%', '_', '\\']) {
      const { count } = await get(`cyborg/deposit/?search=${encodeURIComponent(search)}`);
      expect(count).toBe(0);
    }
  });

  it.each(['', 'as_of_date=2023-06-30', 'currency=EUR', 'currency=EUR&as_of_date=2022-12-31', 'entity=4'])(
    'have totals that are the sums of their rows, and the same in each report: %s',
    async (query) => {
      const groupings = [
        'investor',
        'entity',
        'series',
        'startup',
        'vintage',
        'investor,startup',
        'entity,vintage',
      ];
      const first = await portfolio(query);
      for (const grouping of groupings) {
        const { totals, results } = await portfolio(`${query}&group_by=${grouping}`);
        expect(totals).toEqual(first.totals);
        for (const field of ['paid_in', 'invested', 'fees', 'distributions', 'realised_gain'] as const) {
          expect([grouping, field, totalOf(results, field)]).toEqual([grouping, field, totals[field]]);
        }
        for (const field of ['fair_value_gross', 'fair_value_net', 'unrealised_gain'] as const) {
          expect([grouping, field, totalOf(results, field)]).toEqual([grouping, field, totals[field]]);
        }
      }
      const { totals } = first;
      const lists = {
        investors: zod.parse(zod.array(clubInvestorSchema), await get(`cyborg/investors/?${query}`)),
        series: zod.parse(zod.array(clubSeriesSchema), await get(`cyborg/series/?${query}`)),
        startups: zod.parse(zod.array(clubStartupSchema), await get(`cyborg/startups/?${query}`)),
        entities: zod.parse(zod.array(clubEntitySchema), await get(`cybrog/entities/?${query}`)),
      };
      for (const [name, rows] of Object.entries(lists)) {
        for (const field of ['paid_in', 'invested', 'fair_value_net'] as const) {
          expect([name, field, totalOf(rows, field)]).toEqual([name, field, totals[field]]);
        }
      }
      // A list counts only what it shows; the pivot counts all of it in another way.
      for (const [level, rows] of [
        ['series', lists.series],
        ['startup', lists.startups],
        ['entity', lists.entities],
      ] as const) {
        const { results } = await portfolio(`${query}&group_by=${level}`);
        const counted = new Map(results.map((row) => [Number(row.key[0]), row.investors_count]));
        expect(rows.map(({ id, investors_count: count }) => [level, id, count])).toEqual(
          rows.map(({ id }) => [level, id, counted.get(id) ?? 0]),
        );
      }
      const withInvestors = lists.series.filter((row) => (row.investors_count ?? 0) > 0);
      expect(lists.startups.map((row) => row.series_count)).toEqual(
        lists.startups.map(({ id }) => withInvestors.filter((row) => row.startup?.id === id).length),
      );
      expect(totalOf(lists.entities, 'cash_balance')).toBe(totals.uninvested_cash);
      expect(totalOf(lists.entities, 'deposited')).toBe(totals.deposited);
      for (const group of ['series', 'startup', 'entity', 'investor']) {
        const invested = zod.parse(
          clubInvestedSchema,
          await get(`cyborg/invested/?${query.replace('as_of_date', 'to')}&group_by=${group}`),
        );
        const rows = invested.results;
        for (const field of [
          'committed',
          'called',
          'deposited',
          'paid_in',
          'invested',
          'follow_on',
          'fees',
          'uninvested',
        ] as const) {
          expect([group, field, totalOf(rows, field)]).toEqual([group, field, invested.totals[field]]);
        }
        expect(invested.totals).toMatchObject({
          invested: totals.invested,
          fees: totals.fees,
          deposited: totals.deposited,
          uninvested: totals.uninvested_cash,
          bought_from_members: totals.bought_from_members,
          investors_count: totals.investors_count,
        });
        expect(totalOf(invested.by_month, 'invested')).toBe(totals.invested);
        expect(totalOf(invested.by_month, 'deposited')).toBe(totals.deposited);
        expect(totalOf(invested.by_vintage, 'paid_in')).toBe(totals.paid_in);
        const { bought_from_members: bought } = totals;
        for (const rows of [invested.by_month, invested.by_vintage, invested.results]) {
          expect(totalOf(rows, 'bought_from_members')).toBe(bought);
        }
      }
    },
  );

  it.each(['', '&currency=EUR', '&entity=6', '&group_by=investor'])(
    'equal, for a period, the difference of the reports at its end and its start: %s',
    async (query) => {
      // A purchase in the time, into a holding that there was before.
      await host.host.database.queries.execute(sql`insert into lots (holding_id, date, units, invested, fees)
        select h.id, '2024-11-11', 10, 1000, 40 from holdings h join series s on s.id = h.series_id
        where s.entity_id = 6 and exists (select from lots l where l.holding_id = h.id and l.date < '2023-01-01')
          and not exists (select from distributions d where d.holding_id = h.id)
          and not exists (select from lots l where l.holding_id = h.id and l.date = '2024-11-11')
        order by h.id limit 1`);
      const investedIn = async (time: string) =>
        zod.parse(clubInvestedSchema, await get(`cyborg/invested/?${time}${query}`));
      const [inTime, before, until] = await Promise.all([
        investedIn('from=2023-02-01&to=2025-05-31'),
        investedIn('to=2023-01-31'),
        investedIn('to=2025-05-31'),
      ]);
      for (const field of ['invested', 'fees', 'paid_in', 'deposited'] as const) {
        const difference = decimal(textAt(until.totals, field) ?? 0).minus(textAt(before.totals, field) ?? 0);
        expect([field, inTime.totals[field]]).toEqual([field, difference.toFixed(2)]);
      }
      expect(Number(inTime.totals.invested)).toBeGreaterThan(0);
      expect(totalOf(inTime.by_month, 'paid_in')).toBe(inTime.totals.paid_in);
      expect(totalOf(inTime.by_vintage, 'paid_in')).toBe(inTime.totals.paid_in);
      expect(totalOf(inTime.results, 'paid_in')).toBe(inTime.totals.paid_in);
      const days = inTime.results.flatMap(({ first_date, last_date }) => [first_date, last_date]);
      expect(days.filter((day) => day !== null && (day < '2023-02-01' || day > '2025-05-31'))).toEqual([]);
    },
  );

  // Each portfolio is a request of its own: in the daytime run, every third is compared.
  it.each(isNightly ? ['2023-06-30', '2026-06-30'] : ['2026-06-30'])(
    'are the sum of the investors’ own portfolios on %s',
    async (asOf) => {
      const { results } = await portfolio(`as_of_date=${asOf}&group_by=investor&currency=EUR`);
      const compared = results.filter((_, index) => isNightly || index % 3 === 0);
      expect(compared.length).toBeGreaterThan(30);
      for (const { key, ...row } of compared) {
        const { body } = await host.send(
          'GET',
          `/api/v1/investors/get_investor_report/${key[0]}/?as_of_date=${asOf}&currency=EUR`,
          { token },
        );
        const { proceeds_gross: _gross, ...position } = body.position;
        expect([key, position]).toEqual([
          key,
          {
            paid_in: row.paid_in,
            invested: row.invested,
            fair_value_gross: row.fair_value_gross,
            fair_value_net: row.fair_value_net,
            distributions: row.distributions,
            tvpi: row.tvpi,
            irr: row.irr,
            irr_period_days: row.irr_period_days,
          },
        ]);
      }
      expect(results.length).toBeGreaterThan(100);
    },
  );

  it('list unmatched deposits first, with sums of all pages', async () => {
    const lines = await clubDepositsOf(get, '');
    const first = zod.parse(depositsSchema, await get('cyborg/deposit/'));
    expect(lines).toHaveLength(first.count);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    const places = lines.map(({ status }) => status === 'unmatched');
    expect(places.lastIndexOf(true)).toBe(places.filter(Boolean).length - 1);
    expect(new Set(lines.map(({ status }) => status))).toEqual(
      new Set(['expected', 'received', 'matched', 'partial', 'over', 'refunded', 'unmatched']),
    );
    expect(new Set(lines.map(({ name_match }) => name_match))).toEqual(
      new Set(['match', 'near', 'mismatch', null]),
    );
    expect(lines.some(({ days_late }) => (days_late ?? 0) > 30)).toBe(true);
    const came = lines.filter(({ status }) => status !== 'expected');
    const awaited = lines.filter(({ status }) => status === 'expected');
    const { totals, by_month, by_status, ageing } = first;
    const backAgain = totalOf(came, 'returned');
    expect(came.some(({ status, returned }) => status === 'over' && Number(returned) > 0)).toBe(true);
    expect(totals.refunded).toBe(backAgain);
    expect(totals.received).toBe(decimal(totalOf(came, 'amount_base')).minus(backAgain).toFixed(2));
    expect(totalOf(by_month, 'refunded')).toBe(totals.refunded);
    const invested = zod.parse(clubInvestedSchema, await get('cyborg/invested/'));
    const pivot = await portfolio('');
    expect([invested.totals.deposited, pivot.totals.deposited]).toEqual([totals.received, totals.received]);
    expect(totals.awaited).toBe(totalOf(awaited, 'outstanding'));
    expect(totalOf(by_month, 'received')).toBe(totals.received);
    expect(totalOf(ageing, 'amount')).toBe(totals.awaited);
    for (const { status, count } of by_status) {
      expect([status, count]).toEqual([status, lines.filter((line) => line.status === status).length]);
    }
    const late = await clubDepositsOf(get, 'status=expected');
    expect(late.length).toBe(awaited.length);
    expect(
      (await clubDepositsOf(get, 'min_amount=50000')).every(({ amount }) => Number(amount) >= 50_000),
    ).toBe(true);
    const { status } = await host.send('GET', `${club}cyborg/deposit/?page=9999`, { token });
    expect(status).toBe(404);
  });

  it('are written as files that parse to the same data', async () => {
    const query = 'group_by=startup,series&as_of_date=2026-06-30';
    const { results } = await portfolio(query);
    const expected = results
      .map((row) => [...row.labels, row.paid_in, row.fair_value_net, row.irr].join(' | '))
      .toSorted();
    const csv: string = await get(`cyborg-portfolio/?${query}&export=csv`);
    const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
    const [head, ...rest] = data;
    const end = rest.findIndex(([first]) => first === 'Total');
    const lines = rest.slice(0, end);
    const at = (title: string) => head?.indexOf(title) ?? -1;
    const picked = lines.map((line) =>
      [line[0], line[1], line[at('Paid-in, USD')], line[at('Net fair value, USD')], line[at('Net IRR')]].join(
        ' | ',
      ),
    );
    expect(picked.toSorted()).toEqual(expected);
    const response = await host.app.request(`http://localhost${club}cyborg-portfolio/?${query}&export=xlsx`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-disposition')).toContain(
      'club-portfolio_2026-06-30_net_by-startup-series.xlsx',
    );
    const [sheet] = await readExcelFile(Buffer.from(await response.arrayBuffer()));
    const [titles, ...all] = sheet?.data ?? [];
    const cells = all.slice(0, end);
    expect(titles).toEqual(head);
    const valueAt = at('Net fair value, USD');
    const words = (...cells: readonly unknown[]) => cells.map(String).join(' | ');
    expect(cells.map((row) => words(row[0], row[1], Number(row[valueAt]).toFixed(2))).toSorted()).toEqual(
      results.map(({ labels, fair_value_net }) => words(labels[0], labels[1], fair_value_net)).toSorted(),
    );
  });

  it('label an investor as elsewhere in the club', async () => {
    const people = await host.host.database.queries.select().from(investors);
    const names = new Map(people.map((person) => [person.id, displayName(person)]));
    for (const { id, name } of zod.parse(zod.array(clubInvestorSchema), await get('cyborg/investors/'))) {
      const own = names.get(id) ?? '';
      const isShared = [...names.values()].filter((one) => one === own).length > 1;
      expect(name).toBe(isShared ? `${own} (No. ${id})` : own);
    }
  });

  it.each(investorNames)('compute in SQL the same name as the rule: %j is %s', async (names, expected) => {
    const one = namedInvestor(names);
    const row = sql`(${one.entity_type}::text, ${one.company_name}::text, ${one.organization_name}::text,
      ${one.first_name_en}::text, ${one.last_name_en}::text, ${one.email}::text)`;
    const rows = await queryRows(
      host.host.database.queries,
      sql`select ${investorName} as name from (values ${row})
        as i (entity_type, company_name, organization_name, first_name_en, last_name_en, email)`,
      z.object({ name: z.string() }),
    );
    expect(rows).toEqual([{ name: expected }]);
  });

  it('are cached while the book does not change', async () => {
    const path = 'cyborg-portfolio/?group_by=startup&as_of_date=2026-05-05';
    const { generated_at: first } = await get(path);
    host.pass(60);
    expect((await get(path)).generated_at).toBe(first);
    await host.host.database.queries.execute(sql`update startups set name = name where id = 1`);
    expect((await get(path)).generated_at).not.toBe(first);
  });

  it('include a wire, a payment and a name as soon as they are written', async () => {
    const { queries } = host.host.database;
    const invested = async () =>
      zod.parse(clubInvestedSchema, await get('cyborg/invested/?group_by=investor'));
    const investor = async (id: number) =>
      zod.parse(zod.array(clubInvestorSchema), await get('cyborg/investors/')).find((row) => row.id === id);
    const [open] = await queries
      .select()
      .from(applications)
      .where(eq(applications.status, 'signing'))
      .limit(1);
    const [due] = await queries
      .update(applications)
      .set({ status: 'funding', wire_by_date: '2099-01-01' })
      .where(eq(applications.id, open?.id ?? 0))
      .returning();
    if (!due) throw new Error('Somebody is to wire.');
    const change = (now: string | null | undefined, before: string | null | undefined) =>
      decimal(now ?? 0)
        .minus(before ?? 0)
        .toFixed(2);
    const before = await invested();
    const known = await investor(due.investor_id);
    const { command, body } = readClubLine(['receive', String(due.id), '1000']);
    await clubCommands[command].run(host.host, body);
    const after = await invested();
    expect(change(after.totals.deposited, before.totals.deposited)).toBe('1000.00');
    expect(change((await investor(due.investor_id))?.deposited, known?.deposited)).toBe('1000.00');

    const { totals } = await portfolio('');
    const [payment] = await queries.select().from(distributions).limit(1);
    if (!payment) throw new Error('Somebody was paid.');
    const { id: _id, ...again } = payment;
    await queries
      .insert(distributions)
      .values({ ...again, gross: '250.00', carry: '50.00', cost_share: '0' });
    const paid = await portfolio('');
    expect(change(paid.totals.distributions, totals.distributions)).toBe('200.00');

    await queries
      .update(investors)
      .set({ entity_type: 'individual', first_name_en: 'Renamed', last_name_en: 'Person' })
      .where(eq(investors.id, due.investor_id));
    expect((await investor(due.investor_id))?.name).toBe('Renamed Person');
  });

  it('list a wire as soon as it arrives, with its status compared with the amount due, and since when', async () => {
    const { queries } = host.host.database;
    const [open] = await queries
      .select()
      .from(applications)
      .where(eq(applications.status, 'signing'))
      .limit(1);
    const day = (await get('cyborg-portfolio/')).as_of_date;
    const [due] = await queries
      .update(applications)
      .set({ status: 'funding', wire_by_date: day })
      .where(eq(applications.id, open?.id ?? 0))
      .returning();
    if (!due) throw new Error('Somebody is to wire.');
    const wires = async (query = '') =>
      (await clubDepositsOf(get, `investor=${due.investor_id}${query}`)).filter(
        ({ round, status }) => round?.id === due.round_id && status !== 'expected',
      );
    const receive = async (amount: string, ...more: readonly string[]) => {
      const { command, body } = readClubLine(['receive', String(due.id), amount, ...more]);
      await clubCommands[command].run(host.host, body);
    };
    const asked = amountDue(due);
    const known = await wires();
    const { totals } = zod.parse(depositsSchema, await get('cyborg/deposit/'));

    await receive('1000');
    host.pass(3 * 86_400);
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
    await receive(asked.minus(1000).toFixed(2));
    const added = (await wires()).filter(({ id }) => known.every((one) => one.id !== id));
    const first = added.find(({ amount }) => amount === '1000.00');
    const last = added.find(({ amount }) => amount !== '1000.00');
    expect(added).toHaveLength(2);
    const [round] = await queries.select().from(rounds).where(eq(rounds.id, due.round_id));
    expect(added.map(({ round: named }) => named?.name)).toEqual([round?.title, round?.title]);
    expect(first).toMatchObject({
      investor: { id: due.investor_id },
      date: day,
      status: 'partial',
      days_late: 0,
      expected_amount: asked.toFixed(2),
      currency: due.currency,
    });
    expect(last).toMatchObject({ status: 'matched', days_late: 3, expected_amount: null });
    expect(await wires('&status=matched')).toContainEqual(last);
    const now = zod.parse(depositsSchema, await get('cyborg/deposit/')).totals;
    const came = added.map(({ amount_base }) => decimal(amount_base ?? 0));
    expect(
      decimal(now.received ?? 0)
        .minus(totals.received ?? 0)
        .toFixed(2),
    ).toBe(sumOf(came).toFixed(2));
  });

  it('find the rows of one investor by indexes', async () => {
    const { queries } = host.host.database;
    const unconverted = { currency: 'USD', spans: null, valueRates: new Map() };
    const planOf = async (statement: ReturnType<typeof pivotStatement>) => {
      await queries.execute(sql`set enable_seqscan = off`);
      const { rows } = zod.parse(
        zod.object({ rows: zod.array(zod.record(zod.string(), zod.string())) }),
        await queries.execute(sql`explain ${statement}`),
      );
      await queries.execute(sql`set enable_seqscan = on`);
      return rows.map((row) => Object.values(row).join()).join('\n');
    };
    const one = readClubReportQuery({ investor: '6' }, '2026-11-21');
    const pivot = await planOf(pivotStatement(one, unconverted, null, 100));
    expect(pivot).toMatch(/holdings_investor/);
    expect(pivot).toMatch(/holding_totals_(pkey|last_day)/);
    expect(pivot).toMatch(/holding_histories_pkey/);
    const span = { currency: 'USD', since: '2010-01-01', until: '9999-12-31', rate: '0.9' };
    const inEuros = readClubReportQuery({ investor: '6', currency: 'EUR' }, '2026-11-21');
    const exchanged = await planOf(
      pivotStatement(inEuros, { currency: 'EUR', spans: [span], valueRates: new Map() }, null, 100),
    );
    expect(exchanged).toMatch(/holdings_investor/);
    expect(exchanged).toMatch(/lots_holding/);
    expect(exchanged).toMatch(/distributions_holding/);
    const byEntity = await planOf(
      pivotStatement(readClubReportQuery({ entity: '4' }, '2026-11-21'), unconverted, null, 100),
    );
    expect(byEntity).toMatch(/series_entity/);
    expect(byEntity).toMatch(/holdings_series/);
    const lines = await planOf(linesStatement(one, unconverted, 1));
    expect(lines).toMatch(/deposits_(investor|date)/);
  });
});

describe('the match of a sender’s name', () => {
  it.each([
    ['Ada Byron', 'Ada Byron', 'match'],
    ['BYRON, ADA', 'Ada Byron', 'match'],
    ['Zoë Müller', 'Zoe Muller', 'match'],
    ['BYRON A', 'Ada Byron', 'near'],
    ['Ada King Byron', 'Ada Byron', 'near'],
    ['A B', 'Ada Byron', 'mismatch'],
    ['Charles Babbage', 'Ada Byron', 'mismatch'],
    ['', 'Ada Byron', null],
    [null, 'Ada Byron', null],
    ['Ada Byron', null, null],
  ])('for %j and %j is %s', (sender, investor, match) => {
    expect(matchNames(sender, investor)).toBe(match);
  });
});
