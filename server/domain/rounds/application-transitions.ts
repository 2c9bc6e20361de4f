import { and, eq, inArray } from 'drizzle-orm';
import { activeStatuses } from '../../../src/domain/documents/envelope.ts';
import type { Decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { entryFeeOn } from '../../../src/domain/money/commitments/commitment.ts';
import {
  applicationCycle,
  type ApplicationEvent,
  type applicationTransitions,
} from '../../../src/domain/rounds/commitment-cycle.ts';
import type { ApplicationStatus } from '../../../src/domain/rounds/commitment.ts';
import { applications, rounds } from '../../database/schema/schema-club.ts';
import { applicationEvents, envelopes } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { refundWires } from '../portfolio/deposits.ts';
import type { ApplicationRow, RoundRecord } from './application-json.ts';
import { mailStatus } from './application-mails.ts';

/** Every change of an application locks the round first, so that allocations of a round are serialized. */

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

const noMoneyDue = (status: string) => `No money is due: it is ${status}.`;
const nothingToConfirm = () => 'There is nothing to confirm.';
const noSignatureDue = () => 'No agreement is awaiting the investor’s signature.';

/** Why an event is refused, where the status alone does not explain it. */
const refusals: Readonly<Partial<Record<ApplicationEvent, (status: string) => string>>> = {
  payPart: noMoneyDue,
  payInFull: noMoneyDue,
  holdPayment: noMoneyDue,
  reportWire: () => 'There is nothing to wire now.',
  confirmAllocation: nothingToConfirm,
  confirmTerms: nothingToConfirm,
  sign: noSignatureDue,
  recallAgreement: noSignatureDue,
  declineAgreement: noSignatureDue,
  missSigning: noSignatureDue,
};

/** The next status after an event. @throws Refusal 409 where the event is not possible in this status */
export function checkEvent(
  { status }: { readonly status: ApplicationStatus | 'none' },
  event: ApplicationEvent,
): ApplicationStatus {
  const after = applicationCycle.statusAfter(status, event);
  if (after === null) throw wrongStatus(refusals[event]?.(status) ?? `It is ${status}.`);
  return after;
}

type Values = Omit<Partial<ApplicationRow>, 'status'>;

/**
 * Moves an application to its next status, and records that in its history and in the audit log.
 * @throws Refusal 409 where the event is not possible in the status, or the status has changed meanwhile; nothing is
 * written then.
 */
export async function transition(
  host: Host,
  application: ApplicationRow,
  event: ApplicationEvent,
  values: Values = {},
): Promise<ApplicationRow> {
  const status = checkEvent(application, event);
  const [after] = await host.database.queries
    .update(applications)
    .set({ due_at: null, ...values, status })
    .where(and(eq(applications.id, application.id), eq(applications.status, application.status)))
    .returning();
  if (!after) throw wrongStatus(`It is not ${application.status} any more.`);
  if (status !== application.status) await recordStatus(host, after);
  return after;
}

/** Adds an application by its first event. */
export async function addApplication(
  host: Host,
  event: keyof typeof applicationTransitions.none,
  values: Omit<typeof applications.$inferInsert, 'status'>,
): Promise<void> {
  const status = checkEvent({ status: 'none' }, event);
  const [added] = await host.database.queries
    .insert(applications)
    .values({ ...values, status })
    .returning();
  if (added) await recordStatus(host, added);
}

/** For an application imported from a workbook, the round's current terms apply. */
export const agreeToTerms = async ({ database }: Host, { id }: ApplicationRow, round: RoundRecord) => {
  const values = { terms_version: round.terms_version };
  await database.queries.update(applications).set(values).where(eq(applications.id, id));
};

export async function recordStatus(host: Host, after: ApplicationRow) {
  const { id, status, investor_id: investorId } = after;
  const [entry] = await host.database.queries
    .insert(applicationEvents)
    .values({ application_id: id, status, at: host.clock() })
    .returning({ id: applicationEvents.id });
  await mailStatus(host, after, entry?.id ?? 0);
  await audit(host, { event: 'application_moved', outcome: 'ok', investorId, object: `${id} ${status}` });
}

type EndEvent =
  | 'withdraw'
  | 'allocateNone'
  | 'declineAgreement'
  | 'missSigning'
  | 'missPayment'
  | 'closeRound'
  | 'cancelRound'
  | 'refund';

/** The status of an agreement after its application ends; after any other event it is void. */
const envelopeStatuses: Readonly<Partial<Record<ApplicationStatus, 'declined' | 'timedout'>>> = {
  declined: 'declined',
  expired: 'timedout',
};

/** Closes an application before it is completed: voids its agreement, refunds its wires and offers its place to the waiting list. */
export async function closeApplication(
  host: Host,
  application: ApplicationRow,
  event: EndEvent,
  reason: string | null,
) {
  const { queries } = host.database;
  const after = await transition(host, application, event, { reason, is_blocked: false });
  await queries
    .update(envelopes)
    .set({
      status: envelopeStatuses[after.status] ?? 'voided',
      decline_reason: reason,
      code_hash: null,
    })
    .where(and(eq(envelopes.application_id, application.id), inArray(envelopes.status, [...activeStatuses])));
  await refundWires(host, application.id);
  const waiting = and(
    eq(applications.round_id, application.round_id),
    inArray(applications.status, [...applicationCycle.statusesWith('keepWaiting')]),
  );
  await queries
    .update(applications)
    .set({ due_at: nextDemoStep(host) })
    .where(waiting);
  return after;
}
