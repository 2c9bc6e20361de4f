import type { PersonalDataChange } from '../../api/onboarding/investors.ts';
import type { BeneficialOwner, Profile } from '../../api/onboarding/profile.ts';
import { type OnboardingStep, onboardingSteps } from './checklist.ts';
import type { Drafts } from '../kit/page-contract.ts';

/** What stands in a form, by the wire's field names; an empty text stands for null. */
export type DraftValues = Readonly<Record<string, string | readonly BeneficialOwner[] | readonly string[]>>;

/** What was typed into a step and is not saved. */
export type Draft = {
  readonly values: DraftValues;
  /** The part of it that differs from the profile and could be saved as it is. */
  readonly change: PersonalDataChange;
  /** True when nothing of it is wrong or missing. */
  readonly isWhole: boolean;
};

export type StepDrafts = Readonly<Partial<Record<OnboardingStep, Draft | undefined>>>;

/** Drafts are kept in memory only, so that what stands under the name of a step was put there by this page. */
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'isWhole' in value;

/**
 * Those of the checklist, each step named: whoever keeps drafts lays what is told over what is kept, so that neither place
 * takes away the other's.
 */
export const stepDrafts = (drafts: Drafts): StepDrafts =>
  Object.fromEntries(
    onboardingSteps.map((step) => {
      const draft = drafts[step];
      return [step, isDraft(draft) ? draft : undefined];
    }),
  );

type Saved = {
  readonly step: OnboardingStep;
  /** The draft as it was when the save began. */
  readonly draft: Draft | undefined;
  readonly isContinued: boolean;
};

/** The drafts of the other steps. */
export function without(drafts: StepDrafts, step: OnboardingStep): StepDrafts {
  const { [step]: _dropped, ...others } = drafts;
  return others;
}

/** What a save leaves of the drafts: nothing of a whole step, what is wrong of another, all that was typed meanwhile. */
export function draftsAfter(drafts: StepDrafts, saving: Saved | null): StepDrafts {
  if (!saving?.draft || drafts[saving.step] !== saving.draft) return drafts;
  if (saving.isContinued || saving.draft.isWhole) return without(drafts, saving.step);
  return { ...drafts, [saving.step]: { ...saving.draft, change: {} } };
}

const textIn = (values: DraftValues | undefined, name: string): string | undefined => {
  const value = values?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The bank that the form shows: what was typed, else what is saved. */
export function bankOf(profile: Profile | null, drafts: StepDrafts) {
  const values = drafts.bank?.values;
  return {
    swift: textIn(values, 'bank_swift') ?? profile?.bank_swift ?? '',
    country: textIn(values, 'bank_country') ?? profile?.bank_country ?? '',
  };
}

/** Whether closing the page would lose something that could have been saved. */
export const hasUnsaved = (drafts: StepDrafts) =>
  onboardingSteps.some((step) => Object.keys(drafts[step]?.change ?? {}).length > 0);

/** A step that something was typed into and not saved. */
export const draftedStep = (drafts: StepDrafts) => onboardingSteps.find((step) => drafts[step] !== undefined);
