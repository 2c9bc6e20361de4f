import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { BankInfo } from '../../api/onboarding/bank.ts';
import type { PersonalDataChange } from '../../api/onboarding/investors.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { chosenCategory, missingEvidence } from '../../domain/onboarding/accreditation.ts';
import {
  type Check,
  type CheckedData,
  identityStatus,
  isCheckOutdated,
  isSigned,
  missingBank,
  missingContactAndTax,
  missingWhoInvests,
  reviewStatus,
} from '../../domain/onboarding/onboarding.ts';
import { isFullyVerified } from '../../domain/people/gate.ts';
import { oneOf, searchParams } from '../../domain/texts/search-params.ts';
import { type Location, routes } from '../../routes.ts';

/** The steps from a new account to the club's review, in order. Their names are also used in the address. */
export const onboardingSteps = [
  'whoInvests',
  'contactAndTax',
  'bank',
  'accreditation',
  'identity',
  'signature',
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** `attention`: it was done, and part of it has to be done again; `failed`: not passed, which is final. */
export type StepStatus = 'done' | 'toDo' | 'attention' | 'failed' | 'locked';

type Documents = readonly InvestorDocument[];

/** Documents that the chosen category still requires; empty when none are missing, or no category is chosen. */
export function evidenceDue(profile: Profile, documents: Documents): readonly string[] {
  const category = chosenCategory(profile);
  return category === null ? [] : missingEvidence(category, documents);
}

function accreditation(profile: Profile, documents: Documents): StepStatus {
  if (missingContactAndTax(profile).length > 0) return 'locked';
  if (profile.onboarding_status === 'accreditation_missing') return 'attention';
  const isProven = chosenCategory(profile) !== null && evidenceDue(profile, documents).length === 0;
  return profile.is_accredited || isProven ? 'done' : 'toDo';
}

function identity(profile: Profile): StepStatus {
  const status = identityStatus(profile);
  if (status === 'locked') return 'locked';
  if (status === 'ready') return 'toDo';
  if (status === 'rejected') return 'failed';
  return status === 'retryRequested' ? 'attention' : 'done';
}

const doneUnless = (missing: readonly string[]) => (missing.length === 0 ? 'done' : 'toDo');

/** The status of each step, from what the host has saved. Unsaved input does not count. */
export function stepStatuses(
  profile: Profile,
  documents: Documents,
): Readonly<Record<OnboardingStep, StepStatus>> {
  const before = {
    whoInvests: doneUnless(missingWhoInvests(profile)),
    contactAndTax: doneUnless(missingContactAndTax(profile)),
    bank: doneUnless(missingBank(profile)),
    accreditation: accreditation(profile, documents),
    identity: identity(profile),
  } as const;
  const isReady = Object.values(before).every((status) => status === 'done');
  return { ...before, signature: isSigned(profile) ? 'done' : isReady ? 'toDo' : 'locked' };
}

/** The first step that is not done, or the first of all. */
export function firstOpenStep(profile: Profile | null, documents: Documents): OnboardingStep {
  if (profile === null) return 'whoInvests';
  const statuses = stepStatuses(profile, documents);
  return onboardingSteps.find((step) => statuses[step] !== 'done') ?? 'whoInvests';
}

/** Whether the step to open depends on which documents were uploaded. */
export const dependsOnDocuments = (profile: Profile | null): boolean =>
  profile !== null &&
  firstOpenStep(profile, []) === 'accreditation' &&
  stepStatuses(profile, []).accreditation === 'toDo' &&
  evidenceDue(profile, []).length > 0;

/** The query of the onboarding's pages. */
const onboardingSearch = searchParams({ step: oneOf(onboardingSteps, null) });

/** The bank's own record as fields of the profile. */
export const bankFields = ({ bank_name, address, city, country }: BankInfo) => ({
  bank_name,
  bank_address: address,
  bank_city: city,
  bank_country: country,
});

/** The same as texts for a form. */
export const bankTexts = (info: BankInfo): Readonly<Record<keyof ReturnType<typeof bankFields>, string>> => ({
  bank_name: info.bank_name ?? '',
  bank_address: info.address ?? '',
  bank_city: info.city ?? '',
  bank_country: info.country ?? '',
});

/** The step that an address asks for; null when it names none. */
export const stepIn = ({ search }: Location): OnboardingStep | null => onboardingSearch.parse(search).step;

export const locationOf = (step: OnboardingStep): Location => ({
  path: routes.personalData.path,
  search: onboardingSearch.print({ step }),
});

/**
 * The step to open after a completed one: the following one, or where that is locked the first that can be filled in. The
 * last one is followed by itself.
 */
export function stepAfter(
  step: OnboardingStep,
  profile: Profile | null,
  documents: Documents,
): OnboardingStep {
  const next = onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? step;
  const isLocked = profile !== null && stepStatuses(profile, documents)[next] === 'locked';
  return isLocked ? firstOpenStep(profile, documents) : next;
}

const categoryFields = ['tax_residence_country', 'is_us_person', 'entity_type'] as const;

/** The profile after a change, as the host will save it: a category that is no longer allowed is dropped. */
function profileAfter(profile: Profile, change: PersonalDataChange): CheckedData {
  const { agree_to_electronic_signing: consent, ...fields } = change;
  const agree = consent === undefined ? profile.agree_to_electronic_signing : consent === 'YES';
  const after = { ...profile, ...fields, agree_to_electronic_signing: agree };
  const concernsCategory = categoryFields.some((field) => change[field] !== undefined);
  return concernsCategory ? { ...after, accreditation_category: chosenCategory(after) } : after;
}

/** The check that a change of a verified person's data triggers; null when nothing has to be checked again. */
export function newCheck(profile: Profile | null, change: PersonalDataChange): Check | null {
  if (profile === null || profile.onboarding_status !== 'verified') return null;
  const after = profileAfter(profile, change);
  const checks = ['identity', 'declarations', 'bank', 'accreditation'] as const;
  return checks.find((check) => isCheckOutdated(check, profile, after)) ?? null;
}

/** Whether someone else acts next, so that polling the profile makes sense. */
export const isDecisionAwaited = (profile: Profile | null): boolean =>
  profile !== null &&
  !isFullyVerified(profile) &&
  (profile.onboarding_status === 'in_review' || ['pending', 'onHold'].includes(identityStatus(profile)));

/** Whether anything is due beside the steps: by the person, or a decision by the club. */
export function isReviewDue(profile: Profile): boolean {
  const review = reviewStatus(profile);
  return review !== 'drafting' && review !== 'verified';
}
