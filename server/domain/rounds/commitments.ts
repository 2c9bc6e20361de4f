import { and, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { dayOf } from '../../../src/domain/days/days.ts';
import { isSigned } from '../../../src/domain/documents/envelope.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { fitsAllocation } from '../../../src/domain/money/commitments/commitment.ts';
import { applicationCycle } from '../../../src/domain/rounds/commitment-cycle.ts';
import { openStatuses } from '../../../src/domain/rounds/commitment.ts';
import { mayWithdraw } from '../../../src/domain/rounds/withdrawal.ts';
import { applications } from '../../database/schema/schema-club.ts';
import { envelopes, roundInterests } from '../../database/schema/schema-rounds.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { checkBody } from '../../http/body.ts';
import { idField } from '../../http/fields.ts';
import { idempotencyKeyField } from '../../http/idempotency-key.ts';
import { choice } from '../../http/query.ts';
import { badFields, notFound, Refusal } from '../../http/refusal.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { checkInvestor } from '../onboarding/may-invest.ts';
import { type ApplicationRow, listApplications, hasNewTerms, type RoundRecord } from './application-json.ts';
import {
  lockRound,
  wrongStatus,
  closeApplication,
  entryFee,
  addApplication,
  transition,
} from './application-transitions.ts';
import {
  checkCommitment,
  checkDraft,
  checkRound,
  type Commitment,
  commitmentSchema,
} from './commitment-rules.ts';
import { loadRound, remainingAllocation } from './round-detail.ts';

/** The common fields of C41; `commitmentSchema` has the others of `save_draft` and `submit`. */
export const applySchema = z.looseObject({
  instance_type: z.enum(['round'], choice),
  instance_id: idField(),
  action: z.enum(['save_draft', 'submit', 'withdraw', 'confirm_allocation', 'report_wire_sent'], choice),
  application: idField().nullish(),
  idempotency_key: idempotencyKeyField(),
});

type Request = z.output<typeof applySchema>;

async function openApplication(host: Host, investorId: number, roundId: number) {
  const [found] = await host.database.queries
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.investor_id, investorId),
        eq(applications.round_id, roundId),
        inArray(applications.status, openStatuses()),
      ),
    )
    .for('update');
  return found ?? null;
}

/** Updates the draft, or adds a new application. */
async function saveApplication(
  host: Host,
  investor: Investor,
  round: RoundRecord,
  draft: ApplicationRow | null,
  commitment: Commitment,
  event: 'save' | 'submit' | 'joinWaitingList',
): Promise<void> {
  const { investing_profile: _profile, currency, ...stated } = commitment;
  const now = host.clock();
  const values = {
    ...stated,
    min_acceptable_amount: commitment.min_acceptable_amount ?? null,
    currency,
    fees: entryFee(decimal(commitment.amount), round),
    terms_version: round.terms_version,
    ...(event !== 'save' && { submitted_at: now }),
    due_at: event === 'submit' ? nextDemoStep(host) : null,
  };
  if (draft) {
    await transition(host, draft, event, values);
    return;
  }
  const owner = { investor_id: investor.id, round_id: round.id };
  await addApplication(host, event, { ...values, ...owner, created_at: now });
}

async function commit(
  host: Host,
  investor: Investor,
  round: RoundRecord,
  request: Request,
): Promise<200 | 201> {
  const { queries } = host.database;
  checkInvestor(investor, dayOf(host.clock()));
  const open = await openApplication(host, investor.id, round.id);
  if (open && !applicationCycle.allows(open.status, 'save')) {
    throw new Refusal(409, {
      detail: 'You have already committed to this round.',
      code: 'duplicate_application',
      application: open.id,
    });
  }
  const row = await loadRound(host, round.id);
  checkRound(row);
  const commitment = await checkBody(request, commitmentSchema);
  checkDraft(commitment, investor, row);
  if (request.action === 'save_draft') {
    await saveApplication(host, investor, round, open, commitment, 'save');
    return open ? 200 : 201;
  }
  checkCommitment(commitment, row);
  const fits = fitsAllocation(commitment.amount, remainingAllocation(row));
  await saveApplication(host, investor, round, open, commitment, fits ? 'submit' : 'joinWaitingList');
  await queries
    .delete(roundInterests)
    .where(and(eq(roundInterests.round_id, round.id), eq(roundInterests.investor_id, investor.id)));
  return 201;
}

async function hasSigned(host: Host, application: number): Promise<boolean> {
  const [newest] = await host.database.queries
    .select({ status: envelopes.status })
    .from(envelopes)
    .where(eq(envelopes.application_id, application))
    .orderBy(desc(envelopes.id))
    .limit(1);
  return newest !== undefined && isSigned(newest);
}

async function withdraw(host: Host, application: ApplicationRow, round: RoundRecord): Promise<void> {
  const facts = {
    status: application.status,
    hasNewTerms: hasNewTerms(application, round),
    isSigned: await hasSigned(host, application.id),
  };
  if (!mayWithdraw(facts)) throw wrongStatus('It is signed. Contact the club if you want to withdraw.');
  await closeApplication(host, application, 'withdraw', null);
}

async function confirmTerms(host: Host, application: ApplicationRow, round: RoundRecord): Promise<void> {
  const isNew = hasNewTerms(application, round);
  const event =
    isNew && applicationCycle.allows(application.status, 'confirmTerms')
      ? 'confirmTerms'
      : 'confirmAllocation';
  await transition(host, application, event, {
    terms_version: round.terms_version,
    due_at: event === 'confirmTerms' ? application.due_at : nextDemoStep(host),
  });
}

async function performAction(
  host: Host,
  investor: Investor,
  round: RoundRecord,
  request: Request,
): Promise<200> {
  const { application: applicationId, action } = request;
  if (applicationId === null || applicationId === undefined)
    throw badFields({ application: ['This field is required.'] });
  const [application] = await host.database.queries
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.investor_id, investor.id),
        eq(applications.round_id, round.id),
      ),
    )
    .for('update');
  if (!application) throw notFound();
  if (action === 'withdraw') await withdraw(host, application, round);
  else if (action === 'confirm_allocation') await confirmTerms(host, application, round);
  else await transition(host, application, 'reportWire', { wire_sent_at: host.clock() });
  return 200;
}

/** C41, inside the transaction of its idempotency key. @throws Refusal 400, 403, 404, 409 */
export async function apply(host: Host, investor: Investor, request: Request) {
  const round = await lockRound(host, request.instance_id);
  const isCommitment = request.action === 'save_draft' || request.action === 'submit';
  const status = isCommitment
    ? await commit(host, investor, round, request)
    : await performAction(host, investor, round, request);
  const own = await listApplications(host, investor, round);
  const body = own.find(({ id: known }) => known === request.application) ?? own[0];
  if (!body) throw notFound();
  return { status, body };
}
