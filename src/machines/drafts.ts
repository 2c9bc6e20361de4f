import type { PersonalDataChange } from '../api/investors.ts';
import type { BeneficialOwner } from '../api/profile.ts';
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts';

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

/** What stands in the form of a commitment; amounts and the id of the investing profile as texts. */
export type CommitmentValues = {
  readonly investing_profile: string;
  readonly amount: string;
  readonly is_pro_rata: boolean;
  readonly accept_lower_allocation: boolean;
  readonly min_acceptable_amount: string;
  readonly source_of_funds_changed: boolean;
  readonly acknowledgements: readonly string[];
  readonly comment: string;
};

/** What was typed into the form of one round's commitment and not handed in. */
export type CommitmentDraft = { readonly round: number; readonly values: CommitmentValues };

export type Drafts = Readonly<Partial<Record<OnboardingStep, Draft | undefined>>> & {
  readonly commitment?: CommitmentDraft | null;
};

/**
 * Those of the checklist, each step named: whoever keeps drafts lays what is told over what is kept, so that neither place
 * takes away the other's.
 */
export const stepDrafts = (drafts: Drafts): Drafts =>
  Object.fromEntries(onboardingSteps.map((step) => [step, drafts[step]]));

type Saved = {
  readonly step: OnboardingStep;
  /** The draft as it was when the save began. */
  readonly draft: Draft | undefined;
  readonly isContinued: boolean;
};

/** The drafts of the other steps. */
export function without(drafts: Drafts, step: OnboardingStep): Drafts {
  const { [step]: _dropped, ...others } = drafts;
  return others;
}

/** What a save leaves of the drafts: nothing of a whole step, what is wrong of another, all that was typed meanwhile. */
export function draftsAfter(drafts: Drafts, saving: Saved | null): Drafts {
  if (!saving?.draft || drafts[saving.step] !== saving.draft) return drafts;
  if (saving.isContinued || saving.draft.isWhole) return without(drafts, saving.step);
  return { ...drafts, [saving.step]: { ...saving.draft, change: {} } };
}
