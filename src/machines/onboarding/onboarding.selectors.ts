import type { SnapshotFrom } from 'xstate';
import type { PersonalDataChange } from '../../api/onboarding/investors.ts';
import { selectTopState } from '../kit/selectors/page.selectors.ts';
import type { AccreditationActor } from './accreditation.machine.ts';
import { newCheck, type OnboardingStep, stepAfter } from './checklist.ts';
import type { Draft } from './drafts.ts';
import type { OnboardingMachine } from './onboarding.machine.ts';
import type { PersonalDataMachine, PersonalDataActor } from './personal-data.machine.ts';
import type { SignatureActor } from './signature.machine.ts';

type OnboardingSnapshot = SnapshotFrom<OnboardingMachine>;
type DataSnapshot = SnapshotFrom<PersonalDataMachine>;

export const selectDocuments = ({ context }: OnboardingSnapshot) => context.documents;
/** The open step; null until the documents that decide it are loaded. */
export const selectStep = ({ context }: OnboardingSnapshot) => context.step;
/** The step to which a step without a form leads. */
export const selectNextStep = ({ context: { step, profile, documents } }: OnboardingSnapshot) =>
  stepAfter(step ?? 'whoInvests', profile, documents);
export const selectStepState = ({ value }: OnboardingSnapshot) => value.step;

/** Increased when the forms have to be refilled from the profile. */
export const selectEdition = ({ context }: DataSnapshot) => context.edition;
/** The review that a change would trigger, while the person is asked to confirm. */
export const selectCheck = ({ context: { profile, saving } }: DataSnapshot) =>
  newCheck(profile, saving?.change ?? {});
/** When the profile was last saved, since the page was opened. */
export const selectSavedAt = ({ context }: DataSnapshot): string | null =>
  context.hasSaved ? (context.profile?.updated_at ?? null) : null;
export const selectIsWaitingLong = (snapshot: { hasTag(tag: 'lengthy'): boolean }): boolean =>
  snapshot.hasTag('lengthy');

/** Its form was restored after a session had ended by itself. */
export const selectIsRestored =
  (step: OnboardingStep) =>
  ({ context }: DataSnapshot): boolean =>
    context.restored === step;
export const selectIsUnsaved =
  (step: OnboardingStep) =>
  ({ context }: DataSnapshot): boolean =>
    Object.keys(context.drafts[step]?.change ?? {}).length > 0;
/** Some of its fields are invalid or missing, and were not saved with the others. */
export const selectIsPartial =
  (step: OnboardingStep) =>
  ({ context }: DataSnapshot): boolean =>
    context.drafts[step]?.isWhole === false;
export const selectStepFailure =
  (step: OnboardingStep) =>
  ({ context }: DataSnapshot) =>
    context.saving?.step === step ? context.failure : null;
export const selectIsSavingStep =
  (step: OnboardingStep) =>
  (snapshot: DataSnapshot): boolean =>
    snapshot.matches('saving') && snapshot.context.saving?.step === step;

/** The part of the signature that is shown: the form with its consent, or what replaces it. */
export const selectSignaturePart = (snapshot: SnapshotFrom<SignatureActor>) => {
  const state = selectTopState(snapshot);
  return state === 'locked' || state === 'onPaper' || state === 'signed' ? state : 'form';
};

export const confirmChange = (actor: PersonalDataActor) => actor.send({ type: 'change.confirm' });
export const discardChange = (actor: PersonalDataActor) => actor.send({ type: 'change.discard' });
export const changeDraft = (actor: PersonalDataActor, step: OnboardingStep, draft: Draft) =>
  actor.send({ type: 'draft.changed', step, draft });
export const discardDraft = (actor: PersonalDataActor) => actor.send({ type: 'draft.discard' });
export const saveStep = (
  actor: PersonalDataActor,
  step: OnboardingStep,
  change: PersonalDataChange,
  isContinued: boolean,
) => actor.send({ type: 'step.save', step, change, isContinued });
export const cancelSave = (actor: PersonalDataActor) => actor.send({ type: 'save.cancel' });
export const keepCategory = (actor: AccreditationActor) => actor.send({ type: 'category.keep' });
export const reconsiderCategory = (actor: AccreditationActor) => actor.send({ type: 'category.reconsider' });
export const openConsent = (actor: SignatureActor) => actor.send({ type: 'consent.opened' });
export const giveSignature = (actor: SignatureActor, name: string, drawing: string | null) =>
  actor.send({ type: 'signature.give', name, drawing });
export const declineSignature = (actor: SignatureActor) => actor.send({ type: 'signature.decline' });
export const reconsiderSignature = (actor: SignatureActor) => actor.send({ type: 'signature.reconsider' });
export const cancelSignature = (actor: SignatureActor) => actor.send({ type: 'signature.cancel' });
