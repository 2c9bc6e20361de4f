import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import type { DraftValues } from '../../../machines/onboarding/drafts.ts';
import {
  selectIsPartial,
  selectIsRestored,
  selectIsUnsaved,
  selectIsWaitingLong,
  selectSavedAt,
  discardDraft,
  cancelSave,
} from '../../../machines/onboarding/onboarding.selectors.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { prepareValidation } from '../../kit/forms/lazy-resolver.ts';
import { UnavailableNotice } from '../../kit/forms/UnavailableNotice.tsx';
import { useIdleDebounce } from '../../kit/forms/use-idle-debounce.ts';
import { FailureNotice } from '../../kit/page/FailureNotice.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StillWaiting } from '../../ui/feedback/StillWaiting.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { BackLink } from './BackLink.tsx';
import { savedText } from './saved-text.ts';
import type { useStepForm } from './use-step-form.ts';

type StepFrameProps<Values extends DraftValues> = {
  readonly actor: PersonalDataActor;
  readonly step: OnboardingStep;
  readonly of: ReturnType<typeof useStepForm<Values>>;
  readonly children: ReactNode;
  /** Called after the machine has received the form's values. */
  readonly onChange?: () => void;
  /** The previous step, for the Back button. */
  readonly before?: OnboardingStep;
  readonly submitLabel?: string;
};

/** What surrounds the fields of a step: what was saved, what failed, and the buttons to other steps. */
export function StepFrame<Values extends DraftValues>({
  actor,
  step,
  of: { form, failure, otherMessages, isSaving, isLocked, keep, saveDraft, submit },
  children,
  onChange,
  before,
  submitLabel = 'Save and continue',
}: StepFrameProps<Values>) {
  const keeping = useIdleDebounce();
  const isRestored = useSelector(actor, selectIsRestored(step));
  const isUnsaved = useSelector(actor, selectIsUnsaved(step));
  const isPartial = useSelector(actor, selectIsPartial(step));
  const savedAt = useSelector(actor, selectSavedAt);
  const isLong = useSelector(actor, selectIsWaitingLong);
  const isUnsent = failure !== null && failure.kind !== 'invalid';
  return (
    <FormProvider {...form}>
      {/* Saves when a field loses the focus; the form itself is not clickable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        onSubmit={(event) => {
          keeping.now();
          return submit(event);
        }}
        onChange={() => {
          keeping.later(keep);
          onChange?.();
        }}
        onFocus={prepareValidation}
        onBlur={keeping.now}
        className="flex flex-col gap-6"
      >
        {isRestored && (
          <Notice
            title="Your unsaved input is still here"
            live
            action={<Button onClick={() => discardDraft(actor)}>Discard</Button>}
          >
            It hasn’t been saved yet.
          </Notice>
        )}
        <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-6">
          {children}
        </fieldset>
        {/* Beside the clicked button, where it is seen. */}
        {isSaving && isLong && <StillWaiting onCancel={() => cancelSave(actor)} />}
        <UnavailableNotice error={form.formState.errors.root} />
        {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
        {!isLocked && (
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6 max-sm:*:first:w-full">
            <Button type="submit" variant="primary" busy={isSaving}>
              {isUnsent ? 'Try again' : submitLabel}
            </Button>
            <QuietRow onPhone>
              <Button
                variant="quiet"
                onClick={() => {
                  keeping.now();
                  saveDraft();
                }}
              >
                Save draft
              </Button>
              <BackLink to={before} />
            </QuietRow>
            <p role="status" className="text-sm text-ink-muted sm:ms-auto">
              {isSaving ? 'Saving…' : isUnsaved ? 'Not saved yet' : savedText(savedAt, isPartial)}
            </p>
          </div>
        )}
      </form>
    </FormProvider>
  );
}
