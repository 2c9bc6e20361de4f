import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { applications } from '../../../server/database/schema/schema-club.ts';
import { deposits } from '../../../server/database/schema/schema-cyborg.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { transition } from '../../../server/domain/rounds/application-transitions.ts';
import { loadCalls, payCall } from '../../../server/domain/wires/calls.ts';
import { depositsSchema } from '../../../src/api/club/club-deposits.ts';
import { addDays } from '../../../src/domain/days/days.ts';
import { decimal, sumOf, zero } from '../../../src/domain/money/amounts/decimal.ts';
import { fundingOf } from '../../../src/domain/money/commitments/commitment.ts';
import { amountDue } from '../../../src/domain/rounds/commitment.ts';
import { newMember } from '../support/book.ts';
import { clubDepositsOf } from '../support/club-deposits.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

describe.each(enginesByDay)('what is outstanding on %s', (engine) => {
  let host: TestHost;
  let token: string;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
  });
  afterAll(() => host.dispose());

  const get = async (path: string) => {
    const { status, body } = await host.send('GET', `/api/v1/reports/${path}`, { token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const read = async (query = '') => zod.parse(depositsSchema, await get(`cyborg/deposit/?${query}`));
  const receive = async (id: number, amount: string, ...more: readonly string[]) => {
    const { command, body } = readClubLine(['receive', String(id), amount, ...more]);
    await clubCommands[command].run(host.host, body);
  };

  it('remains after a partial payment, with its days overdue, until it is paid in full', async () => {
    const { queries } = host.host.database;
    const { as_of_date } = await read();
    const today = as_of_date ?? '';
    const [open] = await queries
      .select()
      .from(applications)
      .where(eq(applications.status, 'signing'))
      .limit(1);
    if (!open) throw new Error('Nobody has signed.');
    const signed = await transition(host.host, open, 'countersign');
    const due = await transition(host.host, signed, 'requestPayment', { wire_by_date: addDays(today, -4) });
    const asked = amountDue(due);
    const own = async (more = '') =>
      (await clubDepositsOf(get, `investor=${due.investor_id}&status=expected${more}`)).filter(
        ({ round }) => round?.id === due.round_id,
      );
    const before = await read(`investor=${due.investor_id}`);
    expect(await own()).toMatchObject([{ received: '0.00', outstanding: asked.toFixed(2), days_late: 4 }]);

    await receive(due.id, '1000');
    const [left, ...others] = await own();
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      expected_amount: asked.toFixed(2),
      received: '1000.00',
      outstanding: fundingOf(asked, decimal(1000)).unfunded.toFixed(2),
      days_late: 4,
      status: 'expected',
    });
    const after = await read(`investor=${due.investor_id}`);
    expect(after.totals.awaited).toBe(
      decimal(before.totals.awaited ?? 0)
        .minus(1000)
        .toFixed(2),
    );
    // What was asked for counts once, with the first wire.
    expect(after.totals.expected).toBe(before.totals.expected);
    expect(after.debtors).toMatchObject([
      { investor: { id: due.investor_id }, outstanding: after.totals.awaited, received: '1000.00' },
    ]);

    // A wire from another name counts only once it is accepted.
    await receive(due.id, '500', '--from', 'Somebody Else Entirely');
    expect(await own()).toMatchObject([{ received: '1000.00' }]);
    // On an earlier day nothing had come in.
    host.pass(86_400);
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
    expect(await own()).toMatchObject([{ received: '1000.00', days_late: 5 }]);
    await clubCommands.held.run(host.host, readClubLine(['held', String(due.id), 'return']).body);
    await receive(due.id, asked.minus(1000).toFixed(2));
    expect(await own()).toEqual([]);
    expect(await own(`&to=${today}`)).toMatchObject([{ received: '1000.00', days_late: 4 }]);
  });

  it('is derived from the wires alone if they are for no commitment', async () => {
    const { queries } = host.host.database;
    const { id: investor_id } = await newMember(host, 'debtor@example.com');
    const today = (await read()).as_of_date ?? '';
    const wire = {
      investor_id,
      series_id: 1,
      currency: 'USD',
      due_date: addDays(today, -40),
    };
    await queries.insert(deposits).values({
      ...wire,
      date: addDays(today, -39),
      amount: '1000.00',
      expected_amount: '26000.00',
      status: 'partial',
    });
    const found = async () => (await read(`investor=${investor_id}`)).debtors;
    expect(await found()).toEqual([
      {
        investor: { id: investor_id, name: expect.any(String) },
        count: 1,
        due: '26000.00',
        received: '1000.00',
        outstanding: '25000.00',
        days_late: 40,
      },
    ]);
    await queries.insert(deposits).values({ ...wire, date: today, amount: '25000.00', status: 'matched' });
    expect(await found()).toEqual([]);
    const yesterday = await read(`investor=${investor_id}&to=${addDays(today, -1)}`);
    expect(yesterday.totals.awaited).toBe('25000.00');
  });

  it('is due by the same rule where a wire is matched as in the list', async () => {
    const { queries } = host.host.database;
    const { id: investor_id } = await newMember(host, 'called@example.com');
    const today = (await read()).as_of_date ?? '';
    const call = {
      investor_id,
      series_id: 1,
      currency: 'USD',
      date: today,
      expected_amount: '900.00',
    } as const;
    const wires = [
      ['expected', '0.00', '0.00'],
      ['partial', '400.00', '0.00'],
      ['partial', '900.00', '0.00'],
      ['partial', '950.00', '0.00'],
      ['received', '400.00', '0.00'],
      ['matched', '900.00', '0.00'],
      ['matched', '900.00', '100.00'],
      ['over', '950.00', '0.00'],
      ['refunded', '900.00', '900.00'],
    ] as const;
    const rows = await queries
      .insert(deposits)
      .values(
        wires.map(([status, amount, returned], at) => ({
          ...call,
          status,
          amount,
          returned,
          due_date: addDays(today, at - 20),
        })),
      )
      .returning();
    const [, part] = rows;
    const more = { ...call, due_date: addDays(today, -19), expected_amount: null };
    await queries.insert(deposits).values([
      { ...more, status: 'partial', amount: '150.00' },
      { ...more, status: 'over', amount: '250.00', returned: '200.00' },
      { ...more, status: 'received', amount: '60.00' },
      { ...more, status: 'matched', amount: '70.00', currency: 'EUR' },
      { ...more, status: 'matched', amount: '80.00', due_date: today },
    ]);
    const dueDates = new Map(rows.map(({ id, due_date }) => [id, due_date]));
    const payable = (await loadCalls(host.host))
      .filter((one) => one.investorId === investor_id && one.isPayable)
      .map(({ id, outstanding }) => [dueDates.get(id), outstanding]);
    const listed = (await clubDepositsOf(get, `investor=${investor_id}&status=expected`)).map(
      ({ due_date, outstanding }) => [due_date, outstanding],
    );
    expect(payable).toEqual([
      [addDays(today, -20), '900.00'],
      [part?.due_date, '300.00'],
    ]);
    expect(new Set(listed)).toEqual(new Set(payable));
    const paid = rows.find(({ status }) => status === 'matched');
    await expect(payCall(host.host, paid?.id ?? 0, decimal(10), null)).rejects.toMatchObject({ status: 409 });
  });

  it('is listed by its age as in the totals', async () => {
    const { ageing, count } = await read();
    for (const { age, count: counted, amount } of ageing) {
      const filtered = await read(`age=${age}`);
      expect([age, filtered.count, filtered.totals.awaited]).toEqual([age, counted, amount]);
      expect(filtered.count).toBeLessThan(count);
    }
  });

  it('adds up to the same amount by line, by investor, by age and in the totals', async () => {
    for (const query of ['', 'currency=EUR', 'as_of_date=2024-06-30']) {
      const { totals, debtors, ageing } = await read(query);
      const lines = await clubDepositsOf(get, `${query}&status=expected`);
      const sum = (texts: readonly (string | null)[]) =>
        sumOf(texts.map((text) => decimal(text ?? 0))).toFixed(2);
      expect(sum(debtors.map(({ outstanding }) => outstanding))).toBe(totals.awaited);
      expect(sum(debtors.map(({ due }) => due))).toBe(totals.awaited_due);
      expect(sum(debtors.map(({ received }) => received))).toBe(totals.awaited_received);
      expect(sum(ageing.map(({ amount }) => amount))).toBe(totals.awaited);
      expect(sumOf(debtors.map(({ count }) => decimal(count ?? 0))).toNumber()).toBe(lines.length);
      if (query !== 'currency=EUR') expect(sum(lines.map((line) => line.outstanding))).toBe(totals.awaited);
      for (const { expected_amount, received, outstanding } of lines) {
        const { unfunded } = fundingOf(decimal(expected_amount ?? 0), decimal(received ?? 0));
        expect([outstanding, unfunded.gt(zero)]).toEqual([unfunded.toFixed(2), true]);
      }
    }
  });
});
