import type { BankInfo } from '../api/bank.ts';
import type { PersonalDataChange } from '../api/investors.ts';
import type { InvestorDocument } from '../api/documents.ts';
import type { Profile } from '../api/profile.ts';
import {
  accreditationCatalogue,
  accreditationRegions,
  allowedCategories,
  isAccreditationCategory,
} from './accreditation-catalogue.ts';
import { isEntity, isFilled, isFullyVerified } from '../domain/investor.ts';
import { identityStanding, isSigned } from './profile.ts';
import { type Location, routes } from './routes.ts';

/** The checklist from a new account to the club's review, in its order. The names stand in the address too. */
export const onboardingSteps = [
  'whoInvests',
  'contactAndTax',
  'bank',
  'accreditation',
  'identity',
  'signature',
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** `attention`: it was done, and something about it has to be done again. */
export type StepStanding = 'done' | 'toDo' | 'attention' | 'locked';

type Papers = readonly InvestorDocument[];

const areFilled = (profile: Profile, ...fields: readonly (keyof Profile)[]): boolean =>
  fields.every((field) => {
    const value = profile[field];
    return typeof value === 'string' ? isFilled(value) : value !== null;
  });

const isWhoKnown = (profile: Profile): boolean =>
  areFilled(profile, 'entity_type', 'first_name_en', 'last_name_en', 'birth_date', 'citizenship') &&
  areFilled(profile, 'passport_number', 'passport_issue_date', 'passport_expiry_date') &&
  (!isEntity(profile) ||
    ((isFilled(profile.company_name) || isFilled(profile.organization_name)) &&
      areFilled(profile, 'registration_number', 'registration_country', 'incorporation_date') &&
      isFilled(profile.signatory_title) &&
      profile.beneficial_owners.length > 0));

const isContactKnown = (profile: Profile): boolean =>
  areFilled(profile, 'phone', 'address_line_1', 'city', 'country', 'tax_residence_country') &&
  (isFilled(profile.tax_id) || isFilled(profile.no_tax_id_reason)) &&
  areFilled(profile, 'is_us_person', 'is_pep', 'source_of_funds') &&
  (profile.source_of_funds !== 'other' || isFilled(profile.source_of_funds_comment));

const isBankKnown = (profile: Profile): boolean =>
  areFilled(profile, 'bank_swift', 'bank_name', 'bank_country', 'bank_account_number') &&
  isFilled(profile.bank_account_holder) &&
  profile.is_wiring_bank_fatf_approved !== null &&
  (profile.is_wiring_bank_fatf_approved || isFilled(profile.source_of_funds_comment));

/** The category that was chosen, when the person's tax residence and kind still allow it. */
export function chosenCategory(profile: Profile) {
  const { accreditation_category: key, tax_residence_country: country } = profile;
  if (key === null || country === null || !isAccreditationCategory(key)) return null;
  const regions = accreditationRegions(country, profile.is_us_person === true);
  return allowedCategories(regions, isEntity(profile)).includes(key) ? key : null;
}

const counts = new Set(['in_review', 'accepted']);

/** The papers that the chosen category still asks for; empty when none are missing, or when nothing is chosen. */
export function missingEvidence(profile: Profile, papers: Papers): readonly string[] {
  const category = chosenCategory(profile);
  if (category === null) return [];
  const { evidence } = accreditationCatalogue[category];
  const given = papers.filter(({ status }) => counts.has(status)).map(({ document_type: type }) => type);
  return given.includes('professional_letter') ? [] : evidence.filter((type) => !given.includes(type));
}

function accreditation(profile: Profile, papers: Papers): StepStanding {
  if (!isContactKnown(profile)) return 'locked';
  if (profile.onboarding_status === 'accreditation_missing') return 'attention';
  const isProven = chosenCategory(profile) !== null && missingEvidence(profile, papers).length === 0;
  return profile.is_accredited || isProven ? 'done' : 'toDo';
}

function identity(profile: Profile): StepStanding {
  const standing = identityStanding(profile);
  if (standing === 'locked') return 'locked';
  if (standing === 'ready') return 'toDo';
  return standing === 'retryRequested' || standing === 'rejected' ? 'attention' : 'done';
}

/** Where each step stands, from what the host knows. What is typed and not saved does not count. */
export function stepStandings(
  profile: Profile,
  papers: Papers,
): Readonly<Record<OnboardingStep, StepStanding>> {
  const before = {
    whoInvests: isWhoKnown(profile) ? 'done' : 'toDo',
    contactAndTax: isContactKnown(profile) ? 'done' : 'toDo',
    bank: isBankKnown(profile) ? 'done' : 'toDo',
    accreditation: accreditation(profile, papers),
    identity: identity(profile),
  } as const;
  const isReady = Object.values(before).every((standing) => standing === 'done');
  return { ...before, signature: isSigned(profile) ? 'done' : isReady ? 'toDo' : 'locked' };
}

/** The first step that is not done, or the first of all. */
export function firstOpenStep(profile: Profile | null, papers: Papers): OnboardingStep {
  if (profile === null) return 'whoInvests';
  const standings = stepStandings(profile, papers);
  return onboardingSteps.find((step) => standings[step] !== 'done') ?? 'whoInvests';
}

const isStep = (name: string | null): name is OnboardingStep => onboardingSteps.some((step) => step === name);

/** What a bank's own record says, by the profile's fields. */
export const bankFields = ({ bank_name, address, city, country }: BankInfo) => ({
  bank_name,
  bank_address: address,
  bank_city: city,
  bank_country: country,
});

/** The same as texts of a form. */
export const bankTexts = (info: BankInfo): Readonly<Record<keyof ReturnType<typeof bankFields>, string>> => ({
  bank_name: info.bank_name ?? '',
  bank_address: info.address ?? '',
  bank_city: info.city ?? '',
  bank_country: info.country ?? '',
});

/** The step that an address asks for; null when it names none. */
export function stepIn({ search }: Location): OnboardingStep | null {
  const wanted = new URLSearchParams(search).get('step');
  return isStep(wanted) ? wanted : null;
}

export const locationOf = (step: OnboardingStep): Location => ({
  path: routes.personalData.path,
  search: `?step=${step}`,
});

/** The step after this one; the last one is followed by itself. */
export const stepAfter = (step: OnboardingStep): OnboardingStep =>
  onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? step;

const sensitive = ['first_name_en', 'last_name_en', 'birth_date', 'country', 'company_name'] as const;

/** What a change of a verified person's data leads to; null when nothing has to be checked again. */
export function newCheck(
  profile: Profile | null,
  change: PersonalDataChange,
): 'identity' | 'bank' | 'accreditation' | null {
  if (profile === null || profile.onboarding_status !== 'verified') return null;
  const changed = Object.keys(change);
  if (changed.some((field) => sensitive.some((name) => name === field))) return 'identity';
  if (changed.some((field) => field.startsWith('bank_') || field.startsWith('intermediary_'))) return 'bank';
  return changed.some((field) => field.startsWith('accreditation_')) ? 'accreditation' : null;
}

/** Whether somebody else acts next, so that the profile is worth looking at. */
export const isDecisionAwaited = (profile: Profile | null): boolean =>
  profile !== null &&
  !isFullyVerified(profile) &&
  (profile.onboarding_status === 'in_review' || ['pending', 'onHold'].includes(identityStanding(profile)));

/** While the club looks, and after it has refused, the data stands still. */
export const isDataLocked = ({ onboarding_status: status }: Profile): boolean =>
  status === 'in_review' || status === 'rejected';
