import { useForm, useWatch } from 'react-hook-form';
import type { DeskAction } from '../../../api/club/desk-requests.ts';
import type { ReviewDetail } from '../../../api/club/desk-review.ts';
import { dayIn } from '../../../domain/days/days.ts';
import { maxReasonLength } from '../../../domain/documents/document-types.ts';
import { type ReviewDecision, reviewDecisions } from '../../../domain/onboarding/review-decisions.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { proposeAction } from '../../../machines/club/desk/desk.selectors.ts';
import { DateInput } from '../../ui/forms/DateInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { decisionLabels, documentOptions } from './desk.labels.ts';
import { RestoredDraft } from './RestoredDraft.tsx';
import { useRestoredDraft, useDraftSaving } from './use-desk-draft.ts';

type Typed = {
  decision: ReviewDecision | '';
  document: string;
  due: string;
  reason: string;
};

const textsOf = (typed: Typed) => typed;

const nothing: Typed = { decision: '', document: '', due: '', reason: '' };

function actionOf(investor: number, { decision, document, due, reason }: Typed): DeskAction | null {
  if (decision === '') return null;
  const asks = decision === 'more_documents';
  const day = dayIn(due);
  return {
    action: 'review',
    investor,
    decision,
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    ...(asks && { documents: [document] }),
    ...(asks && day !== null && { due: day }),
  };
}

/** The club's decision on an application; its effect is shown before it is made. */
export function DecisionForm({ actor, review }: { actor: DeskActor; review: ReviewDetail }) {
  const draft = useRestoredDraft(actor);
  const { register, handleSubmit, control, formState, subscribe } = useForm<Typed>({
    defaultValues: { ...nothing, ...draft },
  });
  useDraftSaving(actor, subscribe, textsOf);
  const { errors } = formState;
  const decision = useWatch({ control, name: 'decision' });
  const propose = handleSubmit((typed) => {
    const action = actionOf(review.id, typed);
    if (action) proposeAction(actor, { action, isFromForm: true });
  });
  return (
    <Section title="The club’s decision">
      <form noValidate onSubmit={propose} className="flex flex-col gap-5">
        {draft && <RestoredDraft actor={actor} />}
        <Field label="Decision" required error={errors.decision?.message}>
          <Select
            {...register('decision', { required: 'Choose a decision' })}
            placeholder="Choose"
            options={reviewDecisions.map((value) => ({ value, label: decisionLabels[value] }))}
          />
        </Field>
        {decision === 'more_documents' && (
          <>
            <Field label="Document" required error={errors.document?.message}>
              <Select
                {...register('document', { required: 'Choose the document to request' })}
                placeholder="Choose"
                options={documentOptions}
              />
            </Field>
            <Field
              label="Upload by"
              optional
              hint="Two weeks, if you leave it empty."
              error={errors.due?.message}
            >
              <DateInput
                {...register('due', {
                  validate: (typed) => typed === '' || dayIn(typed) !== null || 'Enter a valid date',
                })}
              />
            </Field>
          </>
        )}
        <Field label="Reason" optional hint="The investor reads it." error={errors.reason?.message}>
          <TextArea
            {...register('reason', {
              maxLength: { value: maxReasonLength, message: `Use at most ${maxReasonLength} characters` },
            })}
            limit={maxReasonLength}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary">
            Preview changes
          </Button>
        </div>
      </form>
    </Section>
  );
}
