import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { moneyText } from '../../../src/finance/decimal.ts';
import { documents } from '../../database/schema-club.ts';
import { envelopes } from '../../database/schema-rounds.ts';
import { investors } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { notFound } from '../../http/refusal.ts';
import { addDays, dayOf } from '../days.ts';
import { signAgreement } from '../market/agreements.ts';
import { end as endDeal, lockDeal } from '../market/ledger.ts';
import { displayNameOf } from '../profile.ts';
import { agreementLines } from './agreement.ts';
import { type ApplicationRow, type RoundRecord, stakeOf } from './application-view.ts';
import { end, lockApplication, move, wrongStatus } from './moves.ts';
import { nextTurn } from '../demo-clock.ts';

export type EnvelopeRow = typeof envelopes.$inferSelect;

const signDays = 14;
const wireDays = 10;
const codeMs = 5 * 60_000;
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** The newest envelope of an application. @throws Refusal 404 */
export async function envelopeOf(host: Host, applicationId: number): Promise<EnvelopeRow> {
  const [newest] = await host.database.queries
    .select()
    .from(envelopes)
    .where(eq(envelopes.application_id, applicationId))
    .orderBy(desc(envelopes.id))
    .limit(1);
  if (!newest) throw notFound();
  return newest;
}

const change = (host: Host, id: number, values: Partial<EnvelopeRow>) =>
  host.database.queries.update(envelopes).set(values).where(eq(envelopes.id, id));

/** Sends the agreement on what was allocated. */
export async function sendEnvelope(host: Host, application: ApplicationRow, round: RoundRecord) {
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
      investor: displayNameOf(investor),
      amount: moneyText(stakeOf(application)),
      fees: application.fees,
      currency: application.currency,
      carry: round.carry_rate,
    }),
    signer: investor.signature_name ?? displayNameOf(investor),
    status: 'sent',
    sent_at: now,
    expires_date: addDays(dayOf(now), signDays),
  });
  return move(host, application, 'signing');
}

/** The investor has signed; the club still has to. */
export async function signEnvelope(host: Host, envelope: EnvelopeRow, application: ApplicationRow) {
  await change(host, envelope.id, { status: 'signed', signed_at: host.clock(), code_hash: null });
  return move(host, application, 'signing', { due_at: nextTurn(host) });
}

/** The club signs too: the agreement holds, and stands among the investor's papers. */
export async function completeEnvelope(host: Host, envelope: EnvelopeRow, application: ApplicationRow) {
  const now = host.clock();
  const day = dayOf(now);
  const [paper] = await host.database.queries
    .insert(documents)
    .values({
      investor_id: envelope.investor_id,
      document_type: 'subscription_agreement',
      category: 'agreement',
      title: envelope.title,
      file_name: `subscription-agreement-${day}-${envelope.application_id}.pdf`,
      storage_name: `paper-${randomUUID()}.pdf`,
      status: 'accepted',
      issued_date: day,
      uploaded_at: now,
      year: Number(day.slice(0, 4)),
      signed_by: envelope.signer,
      content: { lines: [...envelope.lines], signature: envelope.signer, drawing: null },
    })
    .returning({ id: documents.id });
  await change(host, envelope.id, { status: 'completed', completed_at: now, document_id: paper?.id ?? null });
  return move(host, application, 'signed', { due_at: nextTurn(host) });
}

/** The investor is told where to wire to, and until when. */
export const tellWire = (host: Host, application: ApplicationRow) =>
  move(host, application, 'funding', { wire_by_date: addDays(dayOf(host.clock()), wireDays) });

/** The agreement is void and a new one may follow. */
export async function voidEnvelope(host: Host, application: ApplicationRow) {
  const envelope = await envelopeOf(host, application.id);
  await change(host, envelope.id, { status: 'voided', code_hash: null });
  return move(host, application, 'allocated', { due_at: nextTurn(host) });
}

const waiting = ['sent', 'delivered'] as const;
const isWaiting = ({ status }: EnvelopeRow) => status === 'sent' || status === 'delivered';

/** A new code for each envelope that waits for its investor; the one before is worth nothing from now on. */
export async function newCodes(
  host: Host,
  rows: readonly EnvelopeRow[],
): Promise<ReadonlyMap<number, { readonly code: string; readonly expiresAt: Date }>> {
  const expiresAt = new Date(host.clock().getTime() + codeMs);
  const codes = new Map<number, { code: string; expiresAt: Date }>();
  for (const row of rows.filter(isWaiting)) {
    const code = randomBytes(24).toString('base64url');
    codes.set(row.id, { code, expiresAt });
    await change(host, row.id, { code_hash: hashOf(code), code_expires_at: expiresAt });
  }
  return codes;
}

/**
 * Uses a code up: the envelope is open from now on under a code that only its page knows. Null for a code that is wrong,
 * used or old.
 */
export async function openEnvelope(host: Host, code: string) {
  return host.database.transaction(async (queries) => {
    const [envelope] = await queries
      .select()
      .from(envelopes)
      .where(and(eq(envelopes.code_hash, hashOf(code)), inArray(envelopes.status, [...waiting])))
      .for('update');
    if (!envelope || (envelope.code_expires_at ?? new Date(0)) <= host.clock()) return null;
    const next = randomBytes(24).toString('base64url');
    const [after] = await queries
      .update(envelopes)
      .set({
        status: 'delivered',
        code_hash: hashOf(`page ${next}`),
        code_expires_at: new Date(host.clock().getTime() + 3 * codeMs),
      })
      .where(eq(envelopes.id, envelope.id))
      .returning();
    return after ? { envelope: after, pageCode: next } : null;
  });
}

export type Ending = 'signing_complete' | 'decline' | 'cancel';

/** What an agreement is on, and where its page leads back to. */
export type CeremonyPlace = { readonly round: number | null; readonly request: number | null };

/** What the investor did on the page of the ceremony; answers the event to return with, and the place to return to. */
export async function endCeremony(host: Host, pageCode: string, ending: Ending) {
  return host.database.transaction(async (queries) => {
    const [found] = await queries
      .select()
      .from(envelopes)
      .where(eq(envelopes.code_hash, hashOf(`page ${pageCode}`)));
    if (!found) return null;
    const signing = await lockSubject(host, found);
    const [locked] = await queries.select().from(envelopes).where(eq(envelopes.id, found.id)).for('update');
    if (!signing || !locked || !isWaiting(locked)) return null;
    const place: CeremonyPlace = { round: locked.round_id, request: locked.request_id };
    await change(host, locked.id, { code_hash: null });
    const isLate = (locked.code_expires_at ?? new Date(0)) <= host.clock();
    if (isLate) return { event: 'session_timeout' as const, ...place };
    if (ending === 'signing_complete') await signing.sign(locked);
    if (ending === 'decline') await signing.decline();
    return { event: ending, ...place };
  });
}

/** What signing and declining do, with everything locked; null while there is nothing to sign. */
async function lockSubject(host: Host, { application_id: application, request_id: request }: EnvelopeRow) {
  if (request !== null) {
    const { deal } = await lockDeal(host, request);
    if (deal.status !== 'signing') return null;
    return {
      sign: (envelope: EnvelopeRow) => signAgreement(host, deal, envelope.id),
      decline: () => endDeal(host, deal, 'failed_signing', 'One side declined to sign.'),
    };
  }
  if (application === null) return null;
  const { application: commitment } = await lockApplication(host, application);
  if (commitment.status !== 'signing') return null;
  return {
    sign: (envelope: EnvelopeRow) => signEnvelope(host, envelope, commitment),
    decline: () => end(host, commitment, 'declined', 'You declined to sign.'),
  };
}

/** The club's next step with an agreement: send it, sign it too, or tell where to wire to. @throws Refusal 409 */
export async function nextStepOfClub(host: Host, application: ApplicationRow, round: RoundRecord) {
  if (application.status === 'allocated') return sendEnvelope(host, application, round);
  if (application.status === 'signed') return tellWire(host, application);
  if (application.status !== 'signing') throw wrongStatus(`It is ${application.status}.`);
  const envelope = await envelopeOf(host, application.id);
  if (envelope.status !== 'signed') throw wrongStatus('The investor has not signed yet.');
  return completeEnvelope(host, envelope, application);
}
