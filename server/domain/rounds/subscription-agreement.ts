import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { signDays, wireDays } from '../../../src/domain/documents/envelope.ts';
import { moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import { type ClubStep, clubStepIn } from '../../../src/domain/rounds/commitment-cycle.ts';
import { committedAmount } from '../../../src/domain/rounds/commitment.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { notFound } from '../../http/refusal.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { addSignedAgreement } from '../documents/signed-agreement.ts';
import { agreementLines } from './agreement.ts';
import { type ApplicationRow, type RoundRecord } from './application-json.ts';
import { wrongStatus, transition } from './application-transitions.ts';

export type EnvelopeRow = typeof envelopes.$inferSelect;

/** The newest envelope of an application. @throws Refusal 404 */
export async function newestEnvelope(host: Host, applicationId: number): Promise<EnvelopeRow> {
  const [newest] = await host.database.queries
    .select()
    .from(envelopes)
    .where(eq(envelopes.application_id, applicationId))
    .orderBy(desc(envelopes.id))
    .limit(1);
  if (!newest) throw notFound();
  return newest;
}

export const updateEnvelope = (host: Host, id: number, values: Partial<EnvelopeRow>) =>
  host.database.queries.update(envelopes).set(values).where(eq(envelopes.id, id));

/** Sends the agreement for the allocated amount. */
export async function sendEnvelope(host: Host, application: ApplicationRow, round: RoundRecord) {
  const after = await transition(host, application, 'sendAgreement');
  await writeEnvelope(host, application, round);
  return after;
}

/** Renders the agreement of an application that is being signed. */
export async function writeEnvelope(host: Host, application: ApplicationRow, round: RoundRecord) {
  const { queries } = host.database;
  const [investor] = await queries.select().from(investors).where(eq(investors.id, application.investor_id));
  if (!investor) throw notFound();
  const now = host.clock();
  await queries.insert(envelopes).values({
    envelope_id: randomUUID(),
    application_id: application.id,
    investor_id: investor.id,
    round_id: round.id,
    title: `Subscription agreement, ${round.title}`,
    lines: agreementLines({
      round: round.title,
      investor: displayName(investor),
      amount: moneyText(committedAmount(application)),
      fees: application.fees,
      currency: application.currency,
      carry: round.carry_rate,
    }),
    signer: investor.signature_name ?? displayName(investor),
    status: 'sent',
    sent_at: now,
    expires_date: addDays(dayOf(now), signDays),
  });
}

/** Records the investor's signature; the club signs next. */
export async function signEnvelope(host: Host, envelope: EnvelopeRow, application: ApplicationRow) {
  const after = await transition(host, application, 'sign', { due_at: nextDemoStep(host) });
  await updateEnvelope(host, envelope.id, { status: 'signed', signed_at: host.clock(), code_hash: null });
  return after;
}

/** Records the club's signature and adds the agreement to the investor's documents. */
export async function completeEnvelope(host: Host, envelope: EnvelopeRow, application: ApplicationRow) {
  const after = await transition(host, application, 'countersign', { due_at: nextDemoStep(host) });
  await addSignedAgreement(host, envelope, 'subscription_agreement');
  return after;
}

/** Shows the investor the wire instructions and sets the deadline. */
export const requestPayment = (host: Host, application: ApplicationRow) =>
  transition(host, application, 'requestPayment', { wire_by_date: addDays(dayOf(host.clock()), wireDays) });

/** Voids the agreement, so that a new one can be sent. */
export async function voidEnvelope(host: Host, application: ApplicationRow) {
  const after = await transition(host, application, 'recallAgreement', { due_at: nextDemoStep(host) });
  const envelope = await newestEnvelope(host, application.id);
  await updateEnvelope(host, envelope.id, { status: 'voided', code_hash: null });
  return after;
}

/** Countersigns the agreement that the investor has signed. @throws Refusal 409 where the investor has not */
async function countersign(host: Host, application: ApplicationRow) {
  const envelope = await newestEnvelope(host, application.id);
  if (envelope.status !== 'signed') throw wrongStatus('The investor has not signed yet.');
  return completeEnvelope(host, envelope, application);
}

const clubSteps = {
  send: sendEnvelope,
  countersign,
  request_payment: requestPayment,
} satisfies Readonly<Record<ClubStep, unknown>>;

/** Takes the club's next step: send the agreement, countersign it, or request the payment. @throws Refusal 409 */
export async function takeClubStep(host: Host, application: ApplicationRow, round: RoundRecord) {
  const step = clubStepIn(application.status);
  if (step === null) throw wrongStatus(`It is ${application.status}.`);
  return clubSteps[step](host, application, round);
}
