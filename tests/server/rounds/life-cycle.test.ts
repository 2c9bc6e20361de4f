import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../../../server/database/schema/schema-club.ts';
import { applicationEvents, receipts } from '../../../server/database/schema/schema-rounds.ts';
import { auditLog, mails } from '../../../server/database/schema/schema.ts';
import {
  addApplication,
  lockApplication,
  transition,
} from '../../../server/domain/rounds/application-transitions.ts';
import { settleHeldPayments } from '../../../server/domain/rounds/payments.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { applicationCycle, applicationTransitions } from '../../../src/domain/rounds/commitment-cycle.ts';
import { applicationStatuses, type ApplicationStatus } from '../../../src/domain/rounds/commitment.ts';
import { eventsOf } from '../../support/machines/life-cycles.ts';
import { newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';

const isEvent = (event: string): event is Parameters<typeof applicationCycle.allows>[1] =>
  eventsOf(applicationTransitions).includes(event);
const events = eventsOf(applicationTransitions).filter(isEvent);

describe.each(enginesByDay)('the status of a commitment on %s', (engine) => {
  let host: TestHost;
  let id = 0;
  beforeAll(async () => {
    host = await openTestHost(engine);
    const round = await openRound(host);
    const member = await newMember(host, 'life-cycle@example.com');
    await addApplication(host.host, 'submit', {
      investor_id: member.id,
      round_id: round.id,
      amount: '25000.00',
      currency: 'USD',
      fees: '1000.00',
      created_at: host.host.clock(),
    });
    const own = await queries().select().from(applications).where(eq(applications.investor_id, member.id));
    id = own[0]?.id ?? 0;
  });
  afterAll(() => host.dispose());

  const queries = () => host.host.database.queries;
  const stored = async () => {
    const [row] = await queries().select().from(applications).where(eq(applications.id, id));
    if (!row) throw new Error('There is no commitment.');
    return row;
  };
  const trail = async () => {
    const [history] = await queries().select({ rows: count() }).from(applicationEvents);
    const [audited] = await queries().select({ rows: count() }).from(auditLog);
    const [sent] = await queries().select({ rows: count() }).from(mails);
    return [history?.rows, audited?.rows, sent?.rows];
  };
  const putInto = (status: ApplicationStatus) =>
    queries().update(applications).set({ status, reason: null }).where(eq(applications.id, id));

  it.each(applicationStatuses)('%s follows its row of the table, and nothing else', async (status) => {
    for (const event of events) {
      await putInto(status);
      const [before, trailBefore] = [await stored(), await trail()];
      const expected = applicationCycle.statusAfter(status, event);
      const result = await transition(host.host, before, event, { reason: 'It happened.' }).catch(
        (error: unknown) => error,
      );
      if (expected === null) {
        expect([event, result]).toEqual([event, expect.any(Refusal)]);
        expect(result).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
        expect([event, await stored(), await trail()]).toEqual([event, before, trailBefore]);
      } else {
        expect([event, await stored()]).toEqual([
          event,
          { ...before, status: expected, reason: 'It happened.', due_at: null },
        ]);
      }
    }
  });

  it('is not written over a status that has changed meanwhile', async () => {
    await putInto('submitted');
    const seen = await stored();
    await putInto('withdrawn');
    const trailBefore = await trail();
    await expect(transition(host.host, seen, 'allocate')).rejects.toThrow(Refusal);
    expect([(await stored()).status, await trail()]).toEqual(['withdrawn', trailBefore]);
  });

  it('is not changed after its end when held money is accepted too late', async () => {
    await putInto('withdrawn');
    const payment = {
      application_id: id,
      amount: '26000.00',
      status: 'held' as const,
      at: host.host.clock(),
    };
    await queries().insert(receipts).values(payment);
    await expect(settleHeldPayments(host.host, id, 'accept')).rejects.toThrow(Refusal);
    const [kept] = await queries().select().from(receipts).where(eq(receipts.application_id, id));
    expect([(await stored()).status, kept?.status]).toEqual(['withdrawn', 'held']);
    await settleHeldPayments(host.host, id, 'return');
    const { application } = await host.host.database.transaction(() => lockApplication(host.host, id));
    expect(application).toMatchObject({ status: 'withdrawn', received_amount: '0.00' });
  });
});
