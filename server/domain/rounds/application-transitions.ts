import { and, eq, inArray } from 'drizzle-orm';
import { entryFeeOn } from '../../../src/domain/money/commitment.ts';
import type { Decimal } from '../../../src/domain/money/decimal.ts';
import type { ApplicationStatus } from '../../../src/domain/commitment.ts';
import { applications, rounds } from '../../database/schema-club.ts';
import { applicationEvents, envelopes } from '../../database/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { refundWires } from '../portfolio/deposits.ts';
import { audit } from '../core/audit.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { mailStatus } from './application-mails.ts';
import type { ApplicationRow, RoundRecord } from './application-view.ts';

/** Every change of an application locks the round first, so that allocations of a round are counted one at a time. */

export const wrongStatus = (detail: string) => new Refusal(409, { detail, code: 'wrong_status' });

/** The round, locked until the transaction ends. @throws Refusal 404 */
export async function lockRound({ database }: Host, id: number): Promise<RoundRecord> {
  const [round] = await database.queries.select().from(rounds).where(eq(rounds.id, id)).for('update');
  if (!round) throw notFound();
  return round;
}

/** An application and its round, both locked. @throws Refusal 404 */
export async function lockApplication(host: Host, id: number) {
  const { queries } = host.database;
  const condition = eq(applications.id, id);
  const [found] = await queries.select({ round: applications.round_id }).from(applications).where(condition);
  if (!found) throw notFound();
  const round = await lockRound(host, found.round);
  const [application] = await queries.select().from(applications).where(condition).for('update');
  if (!application) throw notFound();
  return { round, application };
}

/** The entry fee on an amount, rounded to the minor unit. */
export const entryFee = (amount: Decimal, { fee_rate: rate, currency }: RoundRecord): string =>
  entryFeeOn(amount, rate, currency);

/** Sets the status of an application and records it in its history and in the audit log. */
export async function transitionTo(
  host: Host,
  application: ApplicationRow,
  status: ApplicationStatus,
  values: Partial<ApplicationRow> = {},
): Promise<ApplicationRow> {
  const { queries } = host.database;
  const [after] = await queries
    .update(applications)
    .set({ due_at: null, ...values, status })
    .where(eq(applications.id, application.id))
    .returning();
  if (!after) throw notFound();
  if (status !== application.status) await recordStatus(host, after);
  return after;
}

export async function recordStatus(host: Host, after: ApplicationRow) {
  const { id, status, investor_id: investorId } = after;
  const [entry] = await host.database.queries
    .insert(applicationEvents)
    .values({ application_id: id, status, at: host.clock() })
    .returning({ id: applicationEvents.id });
  await mailStatus(host, after, entry?.id ?? 0);
  await audit(host, { event: 'application_moved', outcome: 'ok', investorId, object: `${id} ${status}` });
}

type ClosedStatus = 'withdrawn' | 'declined' | 'expired' | 'refunded' | 'cancelled_round';
const envelopeStatuses = { withdrawn: 'voided', declined: 'declined', expired: 'timedout' } as const;

/** Closes an application before it is completed: voids its agreement, refunds its wires and offers its place to the waiting list. */
export async function closeApplication(
  host: Host,
  application: ApplicationRow,
  status: ClosedStatus,
  reason: string | null,
) {
  const { queries } = host.database;
  await queries
    .update(envelopes)
    .set({
      status: status === 'refunded' || status === 'cancelled_round' ? 'voided' : envelopeStatuses[status],
      decline_reason: reason,
      code_hash: null,
    })
    .where(
      and(
        eq(envelopes.application_id, application.id),
        inArray(envelopes.status, ['sent', 'delivered', 'signed']),
      ),
    );
  await refundWires(host, application.id);
  const after = await transitionTo(host, application, status, { reason, is_blocked: false });
  const waiting = and(eq(applications.round_id, application.round_id), eq(applications.status, 'waitlisted'));
  await queries
    .update(applications)
    .set({ due_at: nextDemoStep(host) })
    .where(waiting);
  return after;
}
