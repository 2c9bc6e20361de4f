import { type Applicant, isDataLocked, isRejected } from '../../../domain/onboarding/onboarding.ts';
import { personalTitle } from '../../kit/page/personal-title.ts';

function subtitleOf({ is_member: isMember, onboarding_status: status }: Applicant): string {
  if (isMember) return 'Keep your information up to date.';
  // Nothing can be filled in while the club reviews, and after a refusal.
  if (isDataLocked(status)) return 'The information you submitted.';
  return 'Six steps, about 20 minutes. Save each step and come back any time.';
}

/** The heading of the page of personal data. */
export const personalHead = (person: Applicant) => ({
  // A rejected person has nothing to complete.
  title: isRejected(person) ? 'Verification' : personalTitle(person.is_member),
  subtitle: subtitleOf(person),
});
