import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { applications, rounds } from '../../../server/database/schema/schema-club.ts';
import { investors, auditLog } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { checkAudit } from '../../../server/domain/core/audit.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { applicationSchema } from '../../../src/api/rounds/applications.ts';
import { newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';

const path = '/api/v1/deals/application/by_instance/';
const acknowledgements = ['risk', 'illiquidity', 'loss', 'fees'];

describe.each(enginesByDay)('a commitment on %s', (engine) => {
  let host: TestHost;
  let people = 0;
  let keys = 0;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const member = () => newMember(host, `commit${(people += 1)}@example.com`);
  const bodyFor = (round: number, investor: number, change: object = {}) => ({
    instance_type: 'round',
    instance_id: round,
    action: 'submit',
    application: null,
    investing_profile: investor,
    amount: '25000.00',
    currency: 'USD',
    is_pro_rata: false,
    accept_lower_allocation: false,
    min_acceptable_amount: null,
    source_of_funds_changed: false,
    acknowledgements,
    comment: '',
    idempotency_key: `key-${(keys += 1)}`,
    ...change,
  });
  const post = (token: string, body: object, headers: Record<string, string> = {}) =>
    host.send('POST', path, { token, body, headers });
  const list = async (token: string, round: { name: string }) =>
    (await host.send('GET', `/api/v1/deals/applications/${round.name}/`, { token })).body;

  it('is submitted with its fee to the cent, and returned completely', async () => {
    const round = await openRound(host);
    const { id, access } = await member();
    const { status, body } = await post(access, bodyFor(round.id, id, { amount: '12345', comment: 'Go' }));
    expect([status, body]).toEqual([400, { amount: ['Choose a multiple of $1,000.00.'] }]);
    const sent = await post(access, bodyFor(round.id, id, { amount: '25000', comment: 'Go' }));
    expect(sent.status).toBe(201);
    expect(zod.parse(applicationSchema, sent.body)).toMatchObject({
      status: 'submitted',
      requested_amount: '25000.00',
      allocated_amount: null,
      entry_fee: '1000.00',
      amount_to_wire: '26000.00',
      received_amount: '0.00',
      outstanding_amount: '26000.00',
      refund_due_amount: '0.00',
      comment: 'Go',
      next_action: null,
      timeline: [{ status: 'submitted' }],
    });
    expect(await list(access, round)).toEqual([sent.body]);
    const detail = await host.send('GET', `/api/v1/rounds/${round.id}/detail/`, { token: access });
    expect(detail.body).toMatchObject({
      committed_amount: '25000.00',
      remaining_amount: '75000.00',
      my_application: { id: sent.body.id, status: 'submitted' },
    });
  });

  it('has nothing left of an allocation and a waiting list that were lowered below what is taken', async () => {
    const round = await openRound(host);
    const { access, id } = await member();
    await post(access, { ...bodyFor(round.id, id), amount: '100000.00' });
    const { access: other, id: otherId } = await member();
    await post(other, bodyFor(round.id, otherId));
    const lowered = { allocation_amount: '90000', waitlist_amount: '20000' };
    await host.host.database.queries.update(rounds).set(lowered).where(eq(rounds.id, round.id));
    const { body } = await host.send('GET', `/api/v1/rounds/${round.id}/detail/`, { token: access });
    expect(body).toMatchObject({
      committed_amount: '100000.00',
      remaining_amount: '0.00',
      waitlist_amount: '0.00',
    });
  });

  it('keeps the decision note private', async () => {
    const round = await openRound(host);
    const { id, access } = await member();
    const note = 'The founders sold to this buyer before.\nWrong if churn stays above 5%.';
    const draft = await post(access, bodyFor(round.id, id, { action: 'save_draft', decision_note: note }));
    expect(draft.body).toMatchObject({ status: 'draft', decision_note: note });
    const sent = await post(access, bodyFor(round.id, id, { decision_note: note }));
    expect(await list(access, round)).toMatchObject([{ id: sent.body.id, decision_note: note }]);
    expect(await list((await member()).access, round)).toEqual([]);
    const { command, body } = readClubLine(['applications', round.name]);
    const clubs = JSON.stringify(await clubCommands[command].run(host.host, body));
    expect(clubs).toContain('25000.00');
    expect(clubs).not.toContain('founders');
    const without = await member();
    await post(without.access, bodyFor(round.id, without.id));
    expect(await list(without.access, round)).toMatchObject([{ decision_note: '' }]);
  });

  it('is refused field by field', async () => {
    const round = await openRound(host, { maximum_amount: '60000' });
    const { id, access } = await member();
    const errors = async (change: object) => {
      const { status, body } = await post(access, bodyFor(round.id, id, change));
      expect(status).toBe(400);
      return body;
    };
    expect(await errors({ amount: '4000' })).toEqual({ amount: ['The minimum is $5,000.00.'] });
    expect(await errors({ amount: '61000' })).toEqual({ amount: ['The maximum is $60,000.00.'] });
    expect(await errors({ currency: 'EUR' })).toEqual({ currency: ['The round is in USD.'] });
    expect(await errors({ investing_profile: id + 1 })).toEqual({
      investing_profile: ['Not one of your profiles.'],
    });
    expect(await errors({ acknowledgements: ['risk'] })).toEqual({
      acknowledgements: ['Please confirm all four statements.'],
    });
    expect(await errors({ accept_lower_allocation: true, min_acceptable_amount: '25000.01' })).toEqual({
      min_acceptable_amount: ['This is more than the amount.'],
    });
    expect(await errors({ min_acceptable_amount: '5000' })).toHaveProperty('min_acceptable_amount');
    expect(await errors({ comment: 'x'.repeat(501) })).toHaveProperty('comment');
    expect(await errors({ decision_note: 'x'.repeat(1001) })).toHaveProperty('decision_note');
    expect(await errors({ instance_type: 'lot' })).toHaveProperty('instance_type');
    expect(await errors({ action: 'steal' })).toHaveProperty('action');
    expect(await list(access, round)).toEqual([]);
  });

  it.each([
    '1,000',
    '1e5',
    '0x10',
    '1_000',
    ' 25000 ',
    '',
    '-25000',
    '-0',
    '0',
    '0.00',
    'NaN',
    'Infinity',
    '25000.005',
    '9'.repeat(20),
    25_000,
    null,
  ])('MNY-03, MNY-04: is refused for the amount %j', async (amount) => {
    const { access } = await host.login('member@clubfolio.example');
    const { status, body } = await post(access, bodyFor(1, 6, { instance_id: await firstOpen(), amount }));
    expect([status, Object.keys(body)]).toEqual([400, ['amount']]);
  });
  const firstOpen = async () => (await openRound(host)).id;

  it('is refused to people who may not invest, and for rounds that accept none', async () => {
    const round = await openRound(host);
    const { id, access } = await member();
    const { queries } = host.host.database;
    const set = (change: object) => queries.update(investors).set(change).where(eq(investors.id, id));
    const refused = async () => {
      const { status, body } = await post(access, bodyFor(round.id, id));
      return [status, body.code];
    };
    await set({ is_member: false });
    expect(await refused()).toEqual([403, 'not_member']);
    await set({ is_member: true, accreditation_expiry_date: '2020-01-01' });
    expect(await refused()).toEqual([403, 'accreditation_expired']);
    await set({ accreditation_expiry_date: null, is_kyc_checked: false });
    expect(await refused()).toEqual([403, 'not_verified']);
    await set({ is_kyc_checked: true });
    const change = (values: object) => queries.update(rounds).set(values).where(eq(rounds.id, round.id));
    await change({ status: 'cancelled' });
    expect(await refused()).toEqual([409, 'round_closed']);
    await change({ status: 'open', closing_date: '2020-01-01' });
    expect(await refused()).toEqual([409, 'deadline_passed']);
    await change({ closing_date: '2099-01-01', opened_date: '2098-01-01' });
    expect(await refused()).toEqual([409, 'round_not_open']);
    await change({ opened_date: '2020-01-01', raised_amount: '100000', waitlist_amount: '0' });
    expect(await refused()).toEqual([409, 'round_full']);
    await change({ raised_amount: '90000', waitlist_amount: '5000' });
    expect((await post(access, bodyFor(round.id, id))).body).toEqual({
      amount: ['Only $15,000.00 is available, including the waiting list.'],
    });
    expect((await post(access, bodyFor(999_999, id))).status).toBe(404);
  });

  it('is open until the end of its last day, by the host’s clock', async () => {
    const late = await openTestHost(engine);
    const { id, access } = await newMember(late, 'late@example.com');
    const today = new Date().toISOString().slice(0, 10);
    const round = await openRound(late, { closing_date: today });
    const draft = await late.send('POST', path, {
      token: access,
      body: bodyFor(round.id, id, { action: 'save_draft' }),
    });
    expect(draft.status).toBe(201);
    late.pass(86_400);
    const { access: again } = await late.login('late@example.com');
    const { status, body } = await late.send('POST', path, { token: again, body: bodyFor(round.id, id) });
    expect([status, body.code]).toEqual([409, 'deadline_passed']);
    await late.dispose();
  });

  it('is created once per key: replayed for the same body, 422 for another', async () => {
    const round = await openRound(host);
    const { id, access } = await member();
    const body = bodyFor(round.id, id);
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => post(access, body)));
    for (const answer of others) {
      expect([answer.status, answer.body]).toEqual([first?.status, first?.body]);
    }
    const replays = [first, ...others].filter((answer) => answer?.headers.get('idempotency-replayed'));
    expect(replays).toHaveLength(9);
    const other = await post(access, { ...body, amount: '26000.00' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await list(access, round)).toHaveLength(1);
    const second = await post(access, { ...body, idempotency_key: 'another' });
    expect([second.status, second.body.code]).toEqual([409, 'duplicate_application']);
    const { idempotency_key: _key, ...keyless } = body;
    const inHeader = await post(access, keyless, { 'idempotency-key': body.idempotency_key });
    expect(inHeader.headers.get('idempotency-replayed')).toBe('true');
    expect((await post(access, body, { 'idempotency-key': 'odd' })).status).toBe(400);
  });

  it('is created once without a key too, when it is sent twice', async () => {
    const round = await openRound(host);
    const { id, access } = await member();
    const { idempotency_key: _key, ...body } = bodyFor(round.id, id);
    const [one, two] = await Promise.all([post(access, body), post(access, body)]);
    expect([one.status, two.status, one.body]).toEqual([201, 201, two.body]);
    expect(await list(access, round)).toHaveLength(1);
  });

  it('stores nothing after a refusal, so that the key may be reused', async () => {
    const round = await openRound(host);
    const { id, access } = await member();
    const body = bodyFor(round.id, id, { amount: '1' });
    expect((await post(access, body)).status).toBe(400);
    expect((await post(access, { ...body, amount: '6000' })).status).toBe(201);
  });

  it('starts as a draft that can be changed, and belongs to one person', async () => {
    const round = await openRound(host);
    const { id, access } = await member();
    const draft = { action: 'save_draft', acknowledgements: [], amount: '100' };
    const saved = await post(access, bodyFor(round.id, id, draft));
    expect([saved.status, saved.body.status, saved.body.next_action]).toEqual([201, 'draft', 'submit']);
    const again = await post(access, bodyFor(round.id, id, { ...draft, amount: '7000' }));
    expect([again.status, again.body.id, again.body.requested_amount]).toEqual([
      200,
      saved.body.id,
      '7000.00',
    ]);
    const other = await member();
    expect(await list(other.access, round)).toEqual([]);
    const foreign = { application: saved.body.id, action: 'withdraw' };
    expect((await post(other.access, bodyFor(round.id, other.id, foreign))).status).toBe(404);
    const sent = await post(access, bodyFor(round.id, id, { application: saved.body.id, amount: '8000' }));
    expect(sent.body).toMatchObject({ id: saved.body.id, status: 'submitted', requested_amount: '8000.00' });
    const gone = await post(access, bodyFor(round.id, id, foreign));
    expect([gone.status, gone.body.status]).toEqual([200, 'withdrawn']);
    const twice = await post(access, bodyFor(round.id, id, foreign));
    expect([twice.status, twice.body.code]).toEqual([409, 'wrong_status']);
    expect((await post(access, bodyFor(round.id, id))).status).toBe(201);
    expect(await list(access, round)).toHaveLength(2);
  });

  it('is never oversold: 100 at once, the rest is on the waiting list', async () => {
    const round = await openRound(host, { allocation_amount: '500000', waitlist_amount: '5000000' });
    const { queries } = host.host.database;
    const seeded = await queries
      .select({ id: investors.id })
      .from(investors)
      .where(and(eq(investors.is_member, true), sql`${investors.id} > 8 and ${investors.id} <= 120`))
      .limit(100);
    const tokens = await Promise.all(
      seeded.map(async ({ id }) => ({ id, token: (await openSession(host.host, id)).access })),
    );
    expect(tokens).toHaveLength(100);
    const answers = await Promise.all(
      tokens.map(async ({ id, token }, index) => {
        const body = bodyFor(round.id, id, { amount: `${5_000 + (index % 20) * 1_000}` });
        for (;;) {
          const answer = await post(token, body);
          // On a busy machine the queue may be longer than the host waits; the same intent comes again.
          if (answer.status !== 503) return answer;
        }
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const rows = await queries.select().from(applications).where(eq(applications.round_id, round.id));
    const sumOf = (status: string) =>
      rows.filter((row) => row.status === status).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(rows).toHaveLength(100);
    expect(sumOf('submitted')).toBeLessThanOrEqual(500_000);
    expect(sumOf('submitted')).toBeGreaterThan(500_000 - 25_000);
    expect(sumOf('submitted') + sumOf('waitlisted')).toBe(
      rows.reduce((sum, row) => sum + Number(row.amount), 0),
    );
  }, 60_000);

  it('counts interest and readings live', async () => {
    const round = await openRound(host);
    const { access } = await member();
    const { access: other } = await member();
    const report = (token: string, body: object) =>
      host.send('POST', `/api/v1/rounds/${round.id}/stats/`, { token, body });
    expect((await report(other, { event: 'interest', amount: '7000' })).body.interested_count).toBe(1);
    expect(
      (await report(access, { event: 'interest', amount: '25000.00', document: null })).body,
    ).toMatchObject({
      round: round.id,
      interested_count: 2,
      interested_amount: '32000.00',
      my_interest_amount: '25000.00',
      remaining_amount: '100000.00',
      committed_percent: '0.0000',
    });
    expect((await report(access, { event: 'interest', amount: '5000' })).body.interested_amount).toBe(
      '12000.00',
    );
    expect((await report(access, { event: 'interest_withdrawn' })).body).toMatchObject({
      interested_count: 1,
      my_interest_amount: null,
    });
    expect((await report(access, { event: 'view' })).status).toBe(200);
    expect((await report(access, { event: 'document_open', document: 1 })).body).toHaveProperty('document');
    expect((await report(access, { event: 'guess' })).body).toHaveProperty('event');
    expect((await report(access, { event: 'interest', amount: '1e5' })).body).toHaveProperty('amount');
    const missing = await host.send('POST', '/api/v1/rounds/999999/stats/', {
      token: access,
      body: { event: 'view' },
    });
    expect(missing.status).toBe(404);
  });

  it('does not know how many people are behind what was raised elsewhere', async () => {
    const { access } = await member();
    const countIn = async ({ id }: { readonly id: number }) => {
      const path = `/api/v1/rounds/${id}/stats/`;
      return (await host.send('POST', path, { token: access, body: { event: 'view' } })).body.investors_count;
    };
    expect(await countIn(await openRound(host))).toBe(0);
    expect(await countIn(await openRound(host, { raised_amount: '90000' }))).toBeNull();
  });

  it('leaves a valid audit trail', async () => {
    const { queries } = host.host.database;
    const rows = await queries.select().from(auditLog).where(eq(auditLog.event, 'application_moved'));
    expect(rows.length).toBeGreaterThan(100);
    expect(await checkAudit(host.host)).toMatchObject({ broken: null });
  });
});
