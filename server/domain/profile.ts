import type { Investor } from '../database/schema.ts';

export type OnboardingStatus = 'draft' | 'in_review' | 'more_documents' | 'rejected' | 'verified';

/** The flags win over every other mark, so that a status can never say more than they grant. */
export function onboardingStatusOf(investor: Investor): OnboardingStatus {
  if (investor.is_kyc_checked && investor.is_accredited && investor.is_member) return 'verified';
  if (investor.kyc_reject_type === 'FINAL' || investor.review_decision === 'reject') return 'rejected';
  if (investor.review_decision === 'more_documents') return 'more_documents';
  return investor.submitted_at ? 'in_review' : 'draft';
}

/** The wire form of call C04: every key always present, null for "not known". */
export function profileOf(investor: Investor) {
  const {
    password_hash: _password,
    is_active: _active,
    agreed_terms_at: _terms,
    created_at: _created,
    submitted_at: _submitted,
    review_due_at: _due,
    review_decision: _decision,
    reviewed_at: _reviewed,
    updated_at: updatedAt,
    ...shown
  } = investor;
  return {
    ...shown,
    onboarding_status: onboardingStatusOf(investor),
    updated_at: updatedAt.toISOString(),
  };
}
