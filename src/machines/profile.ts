import { isEntity, isFilled, isFullyVerified } from '../domain/investor.ts';
import type { Profile } from '../api/profile.ts';

export const isPersonalDataComplete = (profile: Profile): boolean =>
  isFilled(profile.entity_type) &&
  isFilled(profile.first_name_en) &&
  isFilled(profile.last_name_en) &&
  isFilled(profile.birth_date) &&
  isFilled(profile.country) &&
  isFilled(profile.phone) &&
  (!isEntity(profile) || isFilled(profile.company_name) || isFilled(profile.organization_name));

/** Signed for the present submission: what was handed back to be completed has to be signed again. */
export const isSigned = (profile: Profile): boolean =>
  profile.agree_to_electronic_signing === true &&
  isFilled(profile.profile_signed_date) &&
  profile.onboarding_status !== 'draft' &&
  profile.onboarding_status !== 'accreditation_missing';

export type IdentityStanding =
  | 'locked'
  | 'ready'
  | 'pending'
  | 'onHold'
  | 'retryRequested'
  | 'rejected'
  | 'approved';

/** Where identity verification stands; only the profile says so, never the widget. */
export function identityStanding(profile: Profile): IdentityStanding {
  if (profile.is_kyc_checked) return 'approved';
  switch (profile.kyc_status) {
    case 'onHold':
      return 'onHold';
    case 'pending':
    case 'queued':
    case 'awaitingService':
      return 'pending';
    case 'completed':
      return profile.kyc_reject_type === 'FINAL' ? 'rejected' : 'retryRequested';
    default:
      return isPersonalDataComplete(profile) ? 'ready' : 'locked';
  }
}

export type ReviewStanding =
  | 'drafting'
  | 'inReview'
  | 'moreDocuments'
  | 'rejected'
  | 'accreditationMissing'
  | 'membershipPending'
  | 'verified';

/** Where the club's decision stands. Without `onboarding_status` it follows from the signature and the flags. */
export function reviewStanding(profile: Profile): ReviewStanding {
  if (isFullyVerified(profile)) return 'verified';
  switch (profile.onboarding_status) {
    case 'draft':
      return 'drafting';
    case 'rejected':
      return 'rejected';
    case 'more_documents':
      return 'moreDocuments';
    case 'accreditation_missing':
      return 'accreditationMissing';
    default:
  }
  if (profile.is_kyc_checked && profile.is_accredited) return 'membershipPending';
  return isFilled(profile.profile_signed_date) ? 'inReview' : 'drafting';
}
