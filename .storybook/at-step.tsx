import type { AnyActorRef } from 'xstate';
import type { Profile } from '../src/api/onboarding/profile.ts';
import { type BankEvent, bankMachine } from '../src/machines/onboarding/bank.machine.ts';
import { locationOf, type OnboardingStep } from '../src/machines/onboarding/checklist.ts';
import type { StepDrafts } from '../src/machines/onboarding/drafts.ts';
import { onboardingMachine } from '../src/machines/onboarding/onboarding.machine.ts';
import {
  type PersonalDataEvent,
  personalDataMachine,
} from '../src/machines/onboarding/personal-data.machine.ts';
import { routes } from '../src/routes.ts';
import { type ActorReport, frozenAt } from './frozen-at.ts';
import { atPage, nobody, pageInput } from './in-session.tsx';

/** The checklist at one step. The story is about that step's machine, or about the one that saves. */
export function atStep(
  step: OnboardingStep,
  person: Profile,
  children: Readonly<Record<string, AnyActorRef>> = {},
  drafts: StepDrafts = {},
) {
  const { path, search } = locationOf(step);
  const machine = [step, 'personalData'];
  return atPage({ name: 'onboarding', address: path + search, person, machine }, () =>
    frozenAt(onboardingMachine, { ...pageInput(person), location: { path, search }, drafts }, [], children),
  );
}

/** The checklist without a chosen step, while its documents are loading. */
export const beforeAStep = (person: Profile) =>
  atPage({ name: 'onboarding', address: routes.personalData.path, person }, () =>
    frozenAt(
      onboardingMachine,
      { ...pageInput(person), location: { path: routes.personalData.path, search: '' } },
      [],
      { personalData: dataAfter('accreditation', person, []) },
    ),
  );

/** The checklist's save machine after these events. */
export const dataAfter = (
  step: OnboardingStep,
  person: Profile,
  events: readonly (PersonalDataEvent | ActorReport)[],
  drafts = {},
) => frozenAt(personalDataMachine, { parent: nobody, profile: person, step, drafts }, events);

/** The bank's machine after these events. */
export const bankAfter = (
  events: readonly (BankEvent | ActorReport)[],
  saved: { readonly swift: string; readonly country: string } = { swift: '', country: '' },
) => frozenAt(bankMachine, { parent: nobody, ...saved }, events);
