import { isDataLocked } from '../../../domain/onboarding.ts';
import { type Person, personalTitle } from '../../kit/page/personal-title.ts';

function subtitleOf({ is_member: isMember, onboarding_status: status }: Person): string {
  if (isMember) return 'Keep your information up to date.';
  // Nothing can be filled in while the club reviews, and after a refusal.
  if (isDataLocked(status)) return 'The information you submitted.';
  return 'Six steps, about 20 minutes. Save each step and come back any time.';
}

/** The heading of the page of personal data. */
export const personalHead = (person: Person) => ({
  // A rejected person has nothing to complete.
  title:
    !person.is_member && person.onboarding_status === 'rejected'
      ? 'Verification'
      : personalTitle(person.is_member),
  subtitle: subtitleOf(person),
});
