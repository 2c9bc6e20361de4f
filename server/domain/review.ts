import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { type Investor, investors } from '../database/schema.ts';
import type { Host } from '../host.ts';
import { Refusal } from '../http/refusal.ts';
import { allotStarterHoldings } from './allotment.ts';
import { audit } from './audit.ts';
import { addDays, addYears, dayOf } from './days.ts';

export const reviewDecisions = ['approve', 'reject', 'more_documents'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

function marksOf(decision: ReviewDecision, today: string): Partial<Investor> {
  if (decision === 'approve') {
    return {
      is_accredited: true,
      is_member: true,
      accreditation_date: today,
      accreditation_expiry_date: addYears(today, 1),
      status_reason: null,
      required_documents: [],
    };
  }
  const closed = { is_accredited: false, is_member: false };
  if (decision === 'reject') {
    return { ...closed, status_reason: 'The club could not accept the application.', required_documents: [] };
  }
  return {
    ...closed,
    status_reason: 'The club needs one more document.',
    required_documents: [
      { document_type: 'proof_of_address', reason: 'Older than three months', due_date: addDays(today, 14) },
    ],
  };
}

/**
 * The club's decision. In demo mode an approved person without holdings is allotted a starter set of real rows.
 * @throws Refusal 404 for an unknown investor, 409 for an approval before the identity check.
 */
async function decideReview(host: Host, investorId: number, decision: ReviewDecision): Promise<Investor> {
  return host.database.transaction(async (queries) => {
    const [before] = await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    if (!before) throw new Refusal(404, { detail: 'No such investor.' });
    if (decision === 'approve' && !before.is_kyc_checked) {
      throw new Refusal(409, {
        detail: 'The identity check has not been passed yet.',
        code: 'identity_open',
      });
    }
    const now = host.clock();
    const [after] = await queries
      .update(investors)
      .set({
        ...marksOf(decision, dayOf(now)),
        review_decision: decision,
        review_due_at: null,
        reviewed_at: now,
        updated_at: now,
      })
      .where(eq(investors.id, investorId))
      .returning();
    if (!after) throw new Refusal(404, { detail: 'No such investor.' });
    await audit(host, { event: 'review_decided', outcome: 'ok', investorId, object: decision });
    if (decision === 'approve' && host.settings.isDemo) await allotStarterHoldings(host, investorId);
    return after;
  });
}

/** @throws Refusal as `decideReview`. */
export async function decideReviewByEmail(
  host: Host,
  email: string,
  decision: ReviewDecision,
): Promise<Investor> {
  const [found] = await host.database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(eq(investors.email, email.trim().toLowerCase()));
  if (!found) throw new Refusal(404, { detail: 'No such investor.' });
  return decideReview(host, found.id, decision);
}

/** Puts an application before the club; in demo mode the answer comes by itself after a pause. */
export const reviewAsked = ({ settings }: Host, now: Date) => ({
  review_decision: null,
  status_reason: null,
  required_documents: [],
  review_due_at: settings.isDemo ? new Date(now.getTime() + settings.reviewDelayMs) : null,
});

/**
 * A document of `type` has come. The club's request for it is fulfilled; when it was the last one, the application goes
 * back to the club. Call it in the upload's transaction, with the investor's row locked.
 */
export async function settleRequirement(host: Host, investor: Investor, type: string): Promise<void> {
  const open = investor.required_documents.filter((required) => required.document_type !== type);
  if (open.length === investor.required_documents.length) return;
  const now = host.clock();
  const isComplete = open.length === 0 && investor.review_decision === 'more_documents';
  await host.database.queries
    .update(investors)
    .set({ required_documents: open, updated_at: now, ...(isComplete && reviewAsked(host, now)) })
    .where(eq(investors.id, investor.id));
}

/** Approves whoever is due. Judged by the stored times, so a restart in between changes nothing. */
export async function runDueReviews(host: Host): Promise<number> {
  const due = await host.database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(
      and(
        isNotNull(investors.review_due_at),
        lte(investors.review_due_at, host.clock()),
        eq(investors.is_kyc_checked, true),
      ),
    )
    .limit(20);
  for (const { id } of due) await decideReview(host, id, 'approve');
  return due.length;
}
