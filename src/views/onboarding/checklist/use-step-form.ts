import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type DefaultValues, get, type Path, type SubmitErrorHandler, useForm } from 'react-hook-form';
import { isDataLocked } from '../../../domain/onboarding/onboarding.ts';
import { selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import type { OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import type { DraftValues } from '../../../machines/onboarding/drafts.ts';
import {
  selectIsSavingStep,
  selectStepFailure,
  changeDraft,
  saveStep,
} from '../../../machines/onboarding/onboarding.selectors.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { useFailureFields } from '../../kit/forms/form-failure.ts';
import { lazyResolver, loadValidation } from '../../kit/forms/lazy-resolver.ts';
import { changedFields, draftOf, type StepForm } from './step-form.ts';

type Ways = {
  /** A saved step opens the next one. */
  readonly isContinued?: boolean;
  /** Called instead of a save if nothing has changed and the step stays open. */
  readonly onUnchanged?: () => void;
};

/**
 * The first invalid field in visual order: conditional fields are registered after those below them. A button
 * represents the fields that it opens.
 */
const focusFirstWrong: SubmitErrorHandler<DraftValues> = (errors, event) => {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  const wrong = Array.from(form.querySelectorAll('[name]')).find((field) =>
    get(errors, field.getAttribute('name') ?? ''),
  );
  if (wrong instanceof HTMLButtonElement) wrong.click();
  else if (wrong instanceof HTMLElement) wrong.focus();
};

/** One step's form over the machine: it starts with what was typed or saved before, and reports each change. */
export function useStepForm<Values extends DraftValues>(
  actor: PersonalDataActor,
  step: OnboardingStep,
  definition: StepForm<Values>,
  { isContinued = true, onUnchanged }: Ways = {},
) {
  const profile = useSelector(actor, selectProfile);
  const failure = useSelector(actor, selectStepFailure(step));
  const isSaving = useSelector(actor, selectIsSavingStep(step));
  const [start] = useState(() => {
    const { context } = actor.getSnapshot();
    return { ...definition.valuesOf(context.profile), ...context.drafts[step]?.values };
  });
  const form = useForm<Values>({
    resolver: lazyResolver(async () => (await loadValidation()).zodResolver(definition.schema)),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values of this very form
    defaultValues: start as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { getValues, setError, setFocus, handleSubmit } = form;
  const [fields] = useState(() =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of its own fields
    Object.fromEntries(Object.keys(start).map((name) => [name, name as Path<Values>])),
  );
  const otherMessages = useFailureFields(failure, { fields, setError, setFocus });
  const draft = () => draftOf(definition, profile, getValues());
  return {
    form,
    failure,
    otherMessages,
    isSaving,
    isLocked: profile !== null && isDataLocked(profile.onboarding_status),
    /** Sends the form's current values to the machine. */
    keep: () => changeDraft(actor, step, draft()),
    /** Saves the valid fields, and stays. */
    saveDraft: () => saveStep(actor, step, draft().change, false),
    /** Saves the whole step and opens the next one, or shows what is wrong. */
    submit: handleSubmit((values) => {
      const change = changedFields(profile, definition.wireOf(values, values));
      if (onUnchanged && Object.keys(change).length === 0) onUnchanged();
      else saveStep(actor, step, change, isContinued);
    }, focusFirstWrong),
  };
}
