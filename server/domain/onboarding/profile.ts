import { isPast } from '../../../src/domain/days/days.ts';
import { isIdentityDue, type OnboardingStatus } from '../../../src/domain/onboarding/onboarding.ts';
import { isFullyVerified } from '../../../src/domain/people/gate.ts';
import type { Investor } from '../../database/schema/schema.ts';

/** The investor as of a day: an expired accreditation counts as none, although the row still has it. */
export function investorOn(investor: Investor, today: string): Investor {
  const { accreditation_expiry_date: last } = investor;
  return investor.is_accredited && isPast(last, today) ? { ...investor, is_accredited: false } : investor;
}

const isGranted = ({ review_decision: decision }: Investor) =>
  decision === 'approve' || decision === 'accredit';

/** Approved earlier, but the identity check has to be repeated. */
const needsNewIdentityCheck = (investor: Investor) =>
  investor.review_decision === 'approve' && isIdentityDue(investor);

/**
 * The onboarding status of an investor as `investorOn` returns it. The flags take precedence over every other column, so that
 * a status never grants more than they do.
 */
export function onboardingStatusOf(investor: Investor): OnboardingStatus {
  if (isFullyVerified(investor)) return 'verified';
  if (investor.kyc_reject_type === 'FINAL' || investor.review_decision === 'reject') return 'rejected';
  if (investor.review_decision === 'more_documents') return 'more_documents';
  if (investor.review_decision === 'accreditation_missing') return 'accreditation_missing';
  if (isGranted(investor) && !investor.is_accredited) return 'accreditation_missing';
  if (needsNewIdentityCheck(investor)) return 'draft';
  return investor.submitted_at ? 'in_review' : 'draft';
}

/** The right to read the club's whole book: its staff, while they are verified. Of an investor as `investorOn` returns it. */
export const seesWholeBook = (investor: Investor): boolean =>
  investor.is_cyborg && onboardingStatusOf(investor) === 'verified';

/** The wire format of call C04: every key always present, null for "unknown". */
export function profileJson(investor: Investor) {
  const {
    password_hash: _password,
    is_active: _active,
    agreed_terms_at: _terms,
    created_at: _created,
    signature_drawing: _drawing,
    review_due_at: _due,
    review_decision: _decision,
    updated_at: updated,
    submitted_at: submitted,
    reviewed_at: reviewed,
    kyc_decided_at: identified,
    email_confirmed_at: _confirmed,
    evidence_reference: _evidence,
    identity_reference: _reference,
    identity_due_at: _asked,
    forget_on: _forget,
    erased_at: _erased,
    mails_off: _off,
    ...shown
  } = investor;
  return {
    ...shown,
    onboarding_status: onboardingStatusOf(investor),
    updated_at: updated.toISOString(),
    submitted_at: submitted?.toISOString() ?? null,
    reviewed_at: reviewed?.toISOString() ?? null,
    kyc_decided_at: identified?.toISOString() ?? null,
  };
}
