import { and, eq } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import {
  isCheckOutdated,
  isDataLocked,
  isSignatureOutdated,
} from '../../../src/domain/onboarding/onboarding.ts';
import { documents } from '../../database/schema/schema-club.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { notFound, Refusal, throwErrors } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { accreditationReviewErrors, accreditationColumns } from './accreditation.ts';
import { bankErrors, isApprovedCountry } from './bank-account.ts';
import { identityReset } from './identity.ts';
import type { PersonalData } from './profile-fields.ts';
import { changeErrors, submitErrors } from './profile-rules.ts';
import { onboardingStatusOf, investorOn } from './profile.ts';
import { reviewRequested } from './review.ts';
import { addSignedProfile } from './signed-profile.ts';

/** The investor after the change, not validated yet. Derived columns replace submitted values. */
function applyChange(before: Investor, change: PersonalData): Investor {
  const { submit: _submit, is_wiring_bank_fatf_approved: _flag, ...fields } = change;
  const written = { ...before, ...fields };
  const draft = {
    ...written,
    is_wiring_bank_fatf_approved: isApprovedCountry(written.bank_country),
  };
  return { ...draft, ...accreditationColumns(change, draft) };
}

type Effects = { readonly resets: Partial<Investor>; readonly isForReview: boolean };

/** The profile is a draft again: it has to be signed and submitted again, and the club decides again. */
const signatureReset = {
  is_member: false,
  submitted_at: null,
  review_decision: null,
  review_due_at: null,
  status_reason: null,
  signature_name: null,
  signature_drawing: null,
  profile_signed_date: null,
} as const satisfies Partial<Investor>;

/** The profile is signed, or the club has accepted it without a signature. */
const wasSigned = (investor: Investor): boolean =>
  investor.profile_signed_date !== null || onboardingStatusOf(investor) === 'verified';

/**
 * The checks that a change invalidates. The identity check is reset with the data that it was made for, and a signature
 * with the facts that it confirms; a change of the bank or of the accreditation revokes what the club granted for them
 * and requires a new review.
 */
function changeEffects(
  change: PersonalData,
  before: Investor,
  draft: Investor,
  uploads: readonly DocumentRow[],
  today: string,
  contact: string,
  isSubmission: boolean,
): Effects {
  const isBankNew = before.is_member && isCheckOutdated('bank', before, draft);
  // A submission may include the new signature; an accreditation always needs a new one.
  const bringsSignature =
    isSubmission && change.signature_name !== undefined && change.profile_signed_date !== undefined;
  const isOutdated =
    isSignatureOutdated(before, draft) ||
    (isSubmission && onboardingStatusOf(before) === 'accreditation_missing');
  const isSignatureNew = !bringsSignature && wasSigned(before) && isOutdated;
  const isAccreditationNew = before.is_accredited && isCheckOutdated('accreditation', before, draft);
  const resets: Partial<Investor> = {
    ...(isCheckOutdated('identity', before, draft) && identityReset),
    ...(isBankNew && { is_member: false }),
    ...(isAccreditationNew && { is_accredited: false }),
    ...(isSignatureNew && signatureReset),
  };
  if (isSignatureNew) return { resets, isForReview: false };
  const isAccepted =
    before.review_decision === 'approve' && onboardingStatusOf(before) !== 'accreditation_missing';
  if (!isAccepted || (!isBankNew && !isAccreditationNew)) return { resets, isForReview: false };
  if (isBankNew) throwErrors(bankErrors(draft, contact));
  const isProven = Object.keys(accreditationReviewErrors(draft, uploads, today)).length === 0;
  if (!isAccreditationNew || isProven) return { resets, isForReview: true };
  return {
    resets: {
      ...resets,
      review_decision: 'accreditation_missing',
      status_reason: 'Complete your accreditation and submit it again.',
    },
    isForReview: false,
  };
}

const closedMessages = {
  in_review: 'Your application is under review.',
  rejected: 'The club has closed this application.',
} as const;

/**
 * Saves a change and returns the updated investor. `submit` also signs the profile and submits it for review.
 * @throws Refusal 400 with messages by field; 409 while the club is reviewing or after it has refused.
 */
export async function changePersonalData(
  host: Host,
  investorId: number,
  change: PersonalData,
): Promise<Investor> {
  return host.database.transaction(async (queries) => {
    const [row] = await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    if (!row) throw notFound();
    const now = host.clock();
    const today = dayOf(now);
    const before = investorOn(row, today);
    const status = onboardingStatusOf(before);
    if (isDataLocked(status)) {
      throw new Refusal(409, { detail: closedMessages[status], code: status });
    }
    const uploads = await queries
      .select()
      .from(documents)
      .where(and(eq(documents.investor_id, investorId), eq(documents.is_upload, true)));
    const draft = applyChange(before, change);
    const contact = host.settings.mailFrom.replace(/^.*<|>$/g, '');
    throwErrors(changeErrors(change, draft, today));
    const isSubmission = change.submit === true && status !== 'verified';
    const { resets, isForReview } = changeEffects(
      change,
      before,
      draft,
      uploads,
      today,
      contact,
      isSubmission,
    );
    if (isSubmission) throwErrors(submitErrors({ ...draft, ...resets }, uploads, today, contact));

    const { id: _id, ...columns } = draft;
    const [after] = await queries
      .update(investors)
      .set({
        ...columns,
        ...resets,
        updated_at: now,
        ...((isSubmission || isForReview) && { submitted_at: now, ...reviewRequested(host, now) }),
      })
      .where(eq(investors.id, investorId))
      .returning();
    if (!after) throw notFound();
    if (isSubmission) await addSignedProfile(host, after);
    await audit(host, {
      event: isSubmission ? 'submitted' : 'profile_changed',
      outcome: 'ok',
      investorId,
      object: Object.keys(change)
        .filter((field) => field !== 'submit')
        .join(' '),
    });
    return investorOn(after, today);
  });
}
