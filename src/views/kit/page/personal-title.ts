import type { RouteName } from '../../../routes.ts';

export type Person = { readonly is_member: boolean; readonly onboarding_status: string | null };

/** The name of the page of personal data, for a member or for a person who applies. Source: specification, section 2. */
export const personalTitle = (isMember: boolean): string =>
  isMember ? 'Update personal information' : 'Complete verification';

/** The entry of the menus for it; a person whose application was rejected is led to the result. */
export const personalEntry = (person: Person | null): { readonly view: RouteName; readonly label: string } =>
  !person?.is_member && person?.onboarding_status === 'rejected'
    ? { view: 'onboardingResult', label: 'Verification result' }
    : { view: 'personalData', label: personalTitle(person?.is_member === true) };
