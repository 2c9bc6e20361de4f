import { isRejected } from '../../../domain/gate.ts';
import type { RouteName } from '../../../routes.ts';

export type Person = { readonly is_member: boolean; readonly onboarding_status: string | null };

/**
 * The name of the page of personal data, for a member or for a person who applies. Source: specification, section 2. A
 * rejected person has nothing to complete.
 */
export function personalTitle(person: Person | null): string {
  if (person?.is_member) return 'Update personal information';
  return person && isRejected(person) ? 'Verification' : 'Complete verification';
}

/** The entry of the menus for it; a rejected person is led to the result. */
export const personalEntry = (person: Person | null): { readonly view: RouteName; readonly label: string } =>
  person && isRejected(person)
    ? { view: 'onboardingResult', label: 'Verification result' }
    : { view: 'personalData', label: personalTitle(person) };
