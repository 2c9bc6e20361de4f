import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { applications } from '../../../server/database/schema/schema-club.ts';
import { applicationEvents } from '../../../server/database/schema/schema-rounds.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { commitmentsReport } from '../../../server/domain/reports/makers/commitments.ts';
import { receivePayment } from '../../../server/domain/rounds/payments.ts';
import { type Commitments, commitmentsSchema } from '../../../src/api/reports/commitments.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { decimal, moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { isReconciled } from '../../../src/domain/money/book/footing.ts';
import { insertFixture, insertHolding, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';

const names = [
  'promised',
  'released',
  'committed',
  'called',
  'received',
  'drawn',
  'uninvested',
  'unfunded',
] as const;
const linesOf = (lines: Commitments['totals']) => names.map((name) => lines[name]);

/** Each line adds up by itself, and rows and vehicles add up to the whole. */
function expectToFoot({ rows, vehicles, totals }: Commitments) {
  for (const lines of [...rows, ...vehicles, totals]) expect(isReconciled(lines)).toBe(true);
  for (const name of names) {
    for (const parts of [rows, vehicles]) {
      const sum = sumOf(parts.map((one) => decimal(one[name] ?? 'x')));
      expect([name, moneyText(sum)]).toEqual([name, totals[name]]);
    }
  }
}

describe.each(enginesByDay)('the commitments of an investor on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
  });
  afterAll(() => host.dispose());

  const reportOf = async (email: string, query = '') => {
    const { access } = await host.login(email);
    const ask = async (type: string) =>
      (await host.send('GET', `/api/v1/reports/cached_report/${type}/?${query}`, { token: access })).body;
    const report = z.parse(commitmentsSchema, await ask('commitments'));
    expectToFoot(report);
    const { memo } = await ask('capital_account');
    expect([report.totals.committed, report.totals.unfunded, report.totals.uninvested]).toEqual([
      memo.commitment,
      memo.unfunded,
      memo.uninvested_cash,
    ]);
    return report;
  };

  it('are listed from the promise to the purchase, as of each day', async () => {
    const email = 'committed@example.com';
    const member = await newMember(host, email);
    const round = await openRound(host);
    const { queries } = host.host.database;
    const start = dayOf(host.host.clock());
    const insert = async (status: 'allocated' | 'withdrawn', allocated: string | null) => {
      const at = host.host.clock();
      const [row] = await queries
        .insert(applications)
        .values({
          investor_id: member.id,
          round_id: round.id,
          amount: '30000',
          allocated_amount: allocated,
          fees: allocated === null ? '1200' : '1000',
          currency: 'USD',
          status,
          created_at: at,
        })
        .returning();
      await queries
        .insert(applicationEvents)
        .values({ application_id: row?.id ?? 0, status: 'submitted', at: new Date(at.getTime() - 1000) });
      await queries.insert(applicationEvents).values({ application_id: row?.id ?? 0, status, at });
      return row?.id ?? 0;
    };
    const run = async (...words: string[]) => {
      const { command, body } = readClubLine(words);
      await clubCommands[command].run(host.host, body);
    };
    const id = await insert('allocated', '25000');
    // 30,000 and its fee of 1,200 were promised, and 25,000 with 1,000 allocated.
    const first = await reportOf(email);
    expect(linesOf(first.totals)).toEqual([
      '31200.00',
      '5200.00',
      '26000.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '26000.00',
    ]);
    expect(first.rows).toMatchObject([
      { holding: null, application: id, status: 'allocated', pic: '0.0000', recallable: '0.00' },
    ]);
    host.pass(86_400);
    await queries.update(applications).set({ status: 'funding' });
    await queries
      .insert(applicationEvents)
      .values({ application_id: id, status: 'funding', at: host.host.clock() });
    await run('receive', String(id), '10000');
    expect(linesOf((await reportOf(email)).totals)).toEqual([
      '31200.00',
      '5200.00',
      '26000.00',
      '26000.00',
      '10000.00',
      '0.00',
      '10000.00',
      '16000.00',
    ]);
    const asOf = dayOf(host.host.clock());
    const params = { asOf, from: null, basis: 'net', currency: null, filter: {} } as const;
    const prepared = await commitmentsReport.makeForFile(host.host, member.id, params);
    expect(await prepared.chart()).toMatchObject({
      description: expect.stringContaining('uninvested, unfunded;'),
      bars: [
        { name: 'Uninvested', amount: 10_000, isTotal: false },
        { name: 'Unfunded', amount: 16_000, isTotal: false },
        { name: 'Committed', amount: 26_000, isTotal: true },
      ],
    });
    await run('receive', String(id), '16000');
    host.pass(86_400);
    await run('close', round.name);
    const bought = await reportOf(email);
    expect(linesOf(bought.totals)).toEqual([
      '31200.00',
      '5200.00',
      '26000.00',
      '26000.00',
      '26000.00',
      '26000.00',
      '0.00',
      '0.00',
    ]);
    expect(bought.rows).toMatchObject([{ application: null, status: 'completed', pic: '1.0000' }]);
    expect(bought.vehicles).toMatchObject([{ entity: { id: 1 }, drawn: '26000.00' }]);
    // As it was then, and not as it is now.
    expect(linesOf((await reportOf(email, `as_of_date=${start}`)).totals)).toEqual(linesOf(first.totals));
    expect(linesOf((await reportOf(email, `as_of_date=${addDays(start, -1)}`)).totals)).toEqual(
      names.map(() => '0.00'),
    );

    await insert('withdrawn', null);
    const withdrawn = await reportOf(email);
    expect(linesOf(withdrawn.totals)).toEqual([
      '62400.00',
      '36400.00',
      '26000.00',
      '26000.00',
      '26000.00',
      '26000.00',
      '0.00',
      '0.00',
    ]);
    // A purchase that nobody had promised was promised with it.
    await insertHolding(host, member.id, 'USD', start, '500.00');
    const more = await reportOf(email);
    expect(linesOf(more.totals)).toEqual([
      '62901.00',
      '36400.00',
      '26501.00',
      '26501.00',
      '26501.00',
      '26501.00',
      '0.00',
      '0.00',
    ]);
    expect(more.totals.pic).toBe('1.0000');
  });

  it('have the agreed fee, and the payments on the bank’s booking date', async () => {
    const email = 'agreed@example.com';
    const member = await newMember(host, email);
    const round = await openRound(host);
    const { queries } = host.host.database;
    const at = host.host.clock();
    const [row] = await queries
      .insert(applications)
      .values({
        investor_id: member.id,
        round_id: round.id,
        amount: '30000',
        fees: '0',
        currency: 'USD',
        status: 'funding',
        created_at: at,
      })
      .returning();
    const id = row?.id ?? 0;
    await queries.insert(applicationEvents).values({ application_id: id, status: 'funding', at });
    const booked = dayOf(at);
    const called = ['30000.00', '0.00', '30000.00', '30000.00'];
    expect(linesOf((await reportOf(email)).totals).slice(0, 5)).toEqual([...called, '0.00']);
    // The statement of that day is read three days later.
    host.pass(3 * 86_400);
    await receivePayment(host.host, id, decimal('12000'), null, { date: booked });
    expect(linesOf((await reportOf(email)).totals).slice(0, 5)).toEqual([...called, '12000.00']);
    expect(linesOf((await reportOf(email, `as_of_date=${booked}`)).totals).slice(0, 5)).toEqual([
      ...called,
      '12000.00',
    ]);
    // Half of it at a fee that is not the round's.
    await queries
      .update(applications)
      .set({ allocated_amount: '15000', fees: '150' })
      .where(eq(applications.id, id));
    expect(linesOf((await reportOf(email)).totals).slice(0, 3)).toEqual(['30300.00', '15150.00', '15150.00']);
  });

  it('are filtered like other reports, and converted into another currency', async () => {
    const email = 'narrow@example.com';
    const member = await newMember(host, email);
    await insertFixture(host, member.id);
    const { rows, totals } = await reportOf(email, 'as_of_date=2026-09-30');
    expect(rows).toHaveLength(6);
    expect(totals).toMatchObject({ committed: '111280.00', drawn: '85280.00', unfunded: '26000.00' });
    expect(totals.pic).toBe('0.7663551402');
    const names = rows.map(({ startup }) => startup.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const holding = rows.find((row) => row.holding !== null);
    const one = await reportOf(email, `as_of_date=2026-09-30&series=${holding?.series?.id}`);
    expect(one.rows.map(({ startup }) => startup.name)).toEqual([holding?.startup.name]);
    const { currency, totals: euros, rates } = await reportOf(email, 'as_of_date=2026-09-30&currency=EUR');
    expect([currency, euros.recallable]).toEqual(['EUR', '0.00']);
    expect(rates?.length).toBeGreaterThan(1);
  });

  it('are converted without other conversions: without a holding, and beside one in the currency of the report', async () => {
    const email = 'abroad@example.com';
    const member = await newMember(host, email);
    const { queries } = host.host.database;
    const round = await openRound(host, { currency: 'EUR' });
    const at = host.host.clock();
    const [created] = await queries
      .insert(applications)
      .values({
        investor_id: member.id,
        round_id: round.id,
        amount: '30000',
        allocated_amount: '30000',
        fees: '1200',
        currency: 'EUR',
        status: 'funding',
        created_at: at,
      })
      .returning();
    await queries
      .insert(applicationEvents)
      .values({ application_id: created?.id ?? 0, status: 'funding', at });
    const own = (await reportOf(email, 'currency=EUR')).totals;
    expect([own.promised, own.unfunded, own.pic]).toEqual(['31200.00', '31200.00', '0.0000']);
    const ask = async (query: string) => {
      const { access } = await host.login(email);
      const path = `/api/v1/reports/cached_report/portfolio/?${query}`;
      return host.send('GET', path, { token: access });
    };
    const expectConverted = async () => {
      const { currency, totals, rates } = await reportOf(email);
      const rate = rates?.find(({ from, to }) => from === 'EUR' && to === 'USD')?.rate ?? 'none';
      expect([currency, totals.unfunded]).toEqual(['USD', moneyText(decimal('31200').times(rate))]);
      expect((await ask('')).body.summary.pending_commitments).toBe(totals.unfunded);
    };
    await expectConverted();
    await insertHolding(host, member.id, 'USD', dayOf(at), '500.00');
    await expectConverted();
    // A currency to which no commitment can be converted is no reason to refuse the holdings in it.
    const other = await newMember(host, 'far-abroad@example.com');
    await insertHolding(host, other.id, 'NOK', dayOf(at), '500.00');
    const before = (await host.login('far-abroad@example.com')).access;
    const path = '/api/v1/reports/cached_report/portfolio/?currency=NOK';
    await queries
      .update(applications)
      .set({ investor_id: other.id })
      .where(eq(applications.id, created?.id ?? 0));
    const { status, body } = await host.send('GET', path, { token: before });
    expect([status, body.summary?.pending_commitments]).toEqual([200, null]);
  });
});
