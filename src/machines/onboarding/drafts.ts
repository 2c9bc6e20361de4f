import type { PersonalDataChange } from '../../api/onboarding/investors.ts';
import type { BeneficialOwner, Profile } from '../../api/onboarding/profile.ts';
import type { Drafts } from '../kit/page-contract.ts';
import { type OnboardingStep, onboardingSteps } from './checklist.ts';

/** Values of a form by field name; an empty text stands for null. */
export type DraftValues = Readonly<Record<string, string | readonly BeneficialOwner[] | readonly string[]>>;

/** Unsaved input of a step. */
export type Draft = {
  readonly values: DraftValues;
  /** The part of it that differs from the profile and is valid on its own. */
  readonly change: PersonalDataChange;
  /** True when every field is valid and complete. */
  readonly isWhole: boolean;
};

export type StepDrafts = Readonly<Partial<Record<OnboardingStep, Draft | undefined>>>;

/** Drafts are kept in memory only, so that a value under a step's name was put there by this page. */
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'isWhole' in value;

/** Drafts of the checklist, by step. The session merges drafts of all pages, so that no page removes those of another. */
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

/**
 * What a save leaves of the drafts: nothing of a complete step, only invalid fields of an incomplete one, and
 * everything typed meanwhile.
 */
export function draftsAfter(drafts: StepDrafts, saving: Saved | null): StepDrafts {
  if (!saving?.draft || drafts[saving.step] !== saving.draft) return drafts;
  if (saving.isContinued || saving.draft.isWhole) return without(drafts, saving.step);
  return { ...drafts, [saving.step]: { ...saving.draft, change: {} } };
}

const textIn = (values: DraftValues | undefined, name: string): string | undefined => {
  const value = values?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The bank that the form shows: as typed, else as saved. */
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

/** A step with unsaved input. */
export const draftedStep = (drafts: StepDrafts) => onboardingSteps.find((step) => drafts[step] !== undefined);
