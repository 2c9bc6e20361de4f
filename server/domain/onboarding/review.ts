import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { addDays, addYears, dayOf, isPast } from '../../../src/domain/days/days.ts';
import type { ReviewDecision } from '../../../src/domain/onboarding/review-decisions.ts';
import { documents } from '../../database/schema/schema-club.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import { titleOf } from '../../files/tables.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { handleDueRows } from '../core/due-rows.ts';
import { notify } from '../core/mails/notify.ts';
import { acceptDocument } from '../documents/documents.ts';
import { addStarterHoldings } from '../portfolio/starter-holdings.ts';
import { expiryOf } from './accreditation.ts';
import { identityReset } from './identity.ts';

export type ReviewOptions = {
  readonly reason?: string | undefined;
  /** Types of the documents that the club requests, and their due date. */
  readonly documents?: readonly string[] | undefined;
  readonly due?: string | undefined;
};

/** The accreditation after an approval; it starts today where the investor gave no date or an expired one. */
function grantedAccreditation(before: Investor, today: string): Partial<Investor> {
  const last = expiryOf(before);
  if (last !== null && !isPast(last, today)) return { is_accredited: true, accreditation_expiry_date: last };
  const renewed = expiryOf({ ...before, accreditation_date: today }) ?? addYears(today, 1);
  return { is_accredited: true, accreditation_date: today, accreditation_expiry_date: renewed };
}

function decisionColumns(
  decision: ReviewDecision,
  before: Investor,
  today: string,
  { reason, documents: types = ['proof_of_address'], due = addDays(today, 14) }: ReviewOptions,
): Partial<Investor> {
  const request = { status_reason: reason ?? null, required_documents: [] };
  const closed = { is_accredited: false, is_member: false };
  switch (decision) {
    case 'approve':
      return { ...grantedAccreditation(before, today), is_member: true, ...request };
    case 'accredit':
      return { ...grantedAccreditation(before, today), is_member: false, ...request };
    case 'reject':
      return { ...closed, ...request, status_reason: reason ?? 'The club couldn’t accept the application.' };
    case 'more_documents':
      return {
        ...closed,
        status_reason: reason ?? 'The club needs one more document.',
        required_documents: types.map((type) => ({
          document_type: type,
          reason: reason ?? 'The one you sent is more than three months old',
          due_date: due,
        })),
      };
    case 'accreditation_missing':
      return {
        ...request,
        is_accredited: false,
        status_reason: reason ?? 'The club couldn’t confirm the accreditation.',
      };
    default:
      return { ...request, submitted_at: null, ...(before.kyc_reject_type === 'FINAL' && identityReset) };
  }
}

async function acceptDocuments(host: Host, investorId: number): Promise<void> {
  const waiting = await host.database.queries
    .select()
    .from(documents)
    .where(and(eq(documents.investor_id, investorId), eq(documents.status, 'in_review')))
    .orderBy(documents.id);
  for (const row of waiting) await acceptDocument(host, row);
}

async function mailDecision(host: Host, after: Investor, decision: ReviewDecision): Promise<void> {
  const { id, status_reason: reason, required_documents: requested, reviewed_at: at } = after;
  const key = at?.getTime() ?? 0;
  switch (decision) {
    case 'approve':
    case 'accredit':
      return notify(host, id, 'approval', { isMember: decision === 'approve' }, key);
    case 'reject':
    case 'accreditation_missing':
      return notify(host, id, 'refusal', { reason: reason ?? '' }, key);
    case 'more_documents': {
      const documents = requested.map((one) => ({ title: titleOf(one.document_type), reason: one.reason }));
      return notify(host, id, 'documents_requested', { documents, due: requested[0]?.due_date ?? null }, key);
    }
    default:
    // The club withdraws its decision, and contacts the person itself.
  }
}

/**
 * The club's decision. An approval accepts the documents in review; in demo mode a person without holdings then gets a
 * starter set of real rows.
 * @throws Refusal 404 for an unknown investor, 409 for an approval before the identity check.
 */
async function decideReview(
  host: Host,
  before: Investor,
  decision: ReviewDecision,
  options: ReviewOptions,
): Promise<Investor> {
  const isGrant = decision === 'approve' || decision === 'accredit';
  if (isGrant && !before.is_kyc_checked) {
    throw new Refusal(409, { detail: 'The identity check has not been passed yet.', code: 'identity_open' });
  }
  const now = host.clock();
  const [after] = await host.database.queries
    .update(investors)
    .set({
      ...decisionColumns(decision, before, dayOf(now), options),
      review_decision: decision === 'reopen' ? null : decision,
      review_due_at: null,
      reviewed_at: now,
      updated_at: now,
    })
    .where(eq(investors.id, before.id))
    .returning();
  if (!after) throw new Refusal(404, { detail: 'No such investor.' });
  if (isGrant) await acceptDocuments(host, before.id);
  await audit(host, { event: 'review_decided', outcome: 'ok', investorId: before.id, object: decision });
  await mailDecision(host, after, decision);
  if (decision === 'approve' && host.settings.isDemo) await addStarterHoldings(host, before.id);
  return after;
}

/** @throws Refusal as `decideReview`. */
export async function decideReviewByEmail(
  host: Host,
  email: string,
  decision: ReviewDecision,
  options: ReviewOptions = {},
): Promise<Investor> {
  return host.database.transaction(async (queries) => {
    const [before] = await queries
      .select()
      .from(investors)
      .where(eq(investors.email, email.trim().toLowerCase()))
      .for('update');
    if (!before) throw new Refusal(404, { detail: 'No such investor.' });
    return decideReview(host, before, decision, options);
  });
}

/** The columns of an application under review; in demo mode it is approved after a delay. */
export const reviewRequested = ({ settings }: Host, now: Date) => ({
  review_decision: null,
  status_reason: null,
  required_documents: [],
  review_due_at: settings.isDemo ? new Date(now.getTime() + settings.reviewDelayMs) : null,
});

/**
 * Removes an uploaded document from the club's requests; after the last one the application returns to review. Call it
 * in the upload's transaction, with the investor's row locked.
 */
export async function settleRequirement(host: Host, investor: Investor, type: string): Promise<void> {
  const open = investor.required_documents.filter((required) => required.document_type !== type);
  if (open.length === investor.required_documents.length) return;
  const now = host.clock();
  const isComplete = open.length === 0 && investor.review_decision === 'more_documents';
  await host.database.queries
    .update(investors)
    .set({ required_documents: open, updated_at: now, ...(isComplete && reviewRequested(host, now)) })
    .where(eq(investors.id, investor.id));
}

/**
 * Approves applications whose delay is over (demo mode). Due times are stored, so a restart loses none; a decision of the club
 * clears them.
 */
export async function decideDueReviews(host: Host): Promise<number> {
  const isDue = () =>
    and(
      isNotNull(investors.review_due_at),
      lte(investors.review_due_at, host.clock()),
      eq(investors.is_kyc_checked, true),
    );
  const due = await host.database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(isDue())
    .orderBy(investors.id);
  return handleDueRows(
    host,
    'review',
    due.map(({ id }) => id),
    async (id) => {
      const [still] = await host.database.queries
        .select()
        .from(investors)
        .where(and(eq(investors.id, id), isDue()))
        .for('update');
      if (still) await decideReview(host, still, 'approve', {});
    },
  );
}
