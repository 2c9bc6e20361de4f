import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { isUnsigned, unsignedStatuses } from '../../../src/domain/documents/envelope.ts';
import { dealCycle } from '../../../src/domain/market/deal-cycle.ts';
import { applicationCycle } from '../../../src/domain/rounds/commitment-cycle.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { noteEvent, type Visitor } from '../documents/signing-evidence.ts';
import { signAgreement } from '../market/agreements.ts';
import { closeRequest as endDeal, lockDeal } from '../market/ledger.ts';
import { closeApplication, lockApplication } from '../rounds/application-transitions.ts';
import { updateEnvelope, type EnvelopeRow, signEnvelope } from '../rounds/subscription-agreement.ts';

const codeMs = 5 * 60_000;
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Creates a code for each envelope that awaits its investor and invalidates the previous one. */
export async function newCodes(
  host: Host,
  rows: readonly EnvelopeRow[],
): Promise<ReadonlyMap<number, { readonly code: string; readonly expiresAt: Date }>> {
  const expiresAt = new Date(host.clock().getTime() + codeMs);
  const codes = new Map<number, { code: string; expiresAt: Date }>();
  for (const row of rows.filter(isUnsigned)) {
    const code = randomBytes(24).toString('base64url');
    codes.set(row.id, { code, expiresAt });
    await updateEnvelope(host, row.id, { code_hash: hashOf(code), code_expires_at: expiresAt });
  }
  return codes;
}

/**
 * Redeems a single-use code and opens the envelope under a second code that only its page knows. Null for a code that is wrong,
 * used or expired.
 */
export async function openEnvelope(host: Host, code: string, visitor: Visitor) {
  return host.database.transaction(async (queries) => {
    const [envelope] = await queries
      .select()
      .from(envelopes)
      .where(and(eq(envelopes.code_hash, hashOf(code)), inArray(envelopes.status, [...unsignedStatuses])))
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
    if (!after) return null;
    await noteEvent(host, after.id, 'opened', visitor);
    return { envelope: after, pageCode: next };
  });
}

export type CeremonyResult = 'signing_complete' | 'decline' | 'cancel';

/** The round or market request of an agreement, to which its page returns. */
export type CeremonySubject = { readonly round: number | null; readonly request: number | null };

/** The agreement that a page shows, while the page is valid; null otherwise. */
export async function shownEnvelope(
  { database, clock }: Host,
  pageCode: string,
): Promise<EnvelopeRow | null> {
  const [found] = await database.queries
    .select()
    .from(envelopes)
    .where(eq(envelopes.code_hash, hashOf(`page ${pageCode}`)));
  const isOpen = found && isUnsigned(found) && (found.code_expires_at ?? new Date(0)) > clock();
  return isOpen ? found : null;
}

const sameName = (typed: string, name: string): boolean => {
  const [one, other] = [typed, name].map((text) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' '));
  return one?.toLocaleLowerCase() === other?.toLocaleLowerCase();
};

/** The signer's steps: consent to electronic signing, and type the name as it appears in the agreement. */
export type Signature = { readonly hasConsented: boolean; readonly name: string };

export const isSignature = ({ hasConsented, name }: Signature, { signer }: EnvelopeRow): boolean =>
  hasConsented && sameName(name, signer);

/**
 * Applies the investor's action on the signing page; returns the event and the subject to return with. Nothing is
 * signed without `isSignature`: the result is null, as for an expired page.
 */
export async function endCeremony(
  host: Host,
  pageCode: string,
  ending: CeremonyResult,
  signature: Signature,
  visitor: Visitor,
) {
  return host.database.transaction(async (queries) => {
    const [found] = await queries
      .select()
      .from(envelopes)
      .where(eq(envelopes.code_hash, hashOf(`page ${pageCode}`)));
    if (!found) return null;
    const signing = await lockSubject(host, found);
    const [locked] = await queries.select().from(envelopes).where(eq(envelopes.id, found.id)).for('update');
    if (!signing || !locked || !isUnsigned(locked)) return null;
    const subject: CeremonySubject = { round: locked.round_id, request: locked.request_id };
    await updateEnvelope(host, locked.id, { code_hash: null });
    const isLate = (locked.code_expires_at ?? new Date(0)) <= host.clock();
    if (isLate) return { event: 'session_timeout' as const, ...subject };
    if (ending === 'signing_complete') {
      if (!isSignature(signature, locked)) return null;
      await noteEvent(host, locked.id, 'signed', { ...visitor, name: signature.name.trim() });
      await signing.sign(locked);
    }
    if (ending === 'decline') {
      await noteEvent(host, locked.id, 'declined', visitor);
      await signing.decline();
    }
    return { event: ending, ...subject };
  });
}

/** Locks the subject of an envelope and returns its actions; null where it does not await a signature. */
async function lockSubject(host: Host, { application_id: application, request_id: request }: EnvelopeRow) {
  if (request !== null) {
    const { deal } = await lockDeal(host, request);
    if (!dealCycle.allows(deal.status, 'completeSigning')) return null;
    return {
      sign: (envelope: EnvelopeRow) => signAgreement(host, deal, envelope.id),
      decline: () => endDeal(host, deal, 'failSigning', 'One side declined to sign.'),
    };
  }
  if (application === null) return null;
  const { application: commitment } = await lockApplication(host, application);
  if (!applicationCycle.allows(commitment.status, 'sign')) return null;
  return {
    sign: (envelope: EnvelopeRow) => signEnvelope(host, envelope, commitment),
    decline: () => closeApplication(host, commitment, 'declineAgreement', 'You declined to sign.'),
  };
}
