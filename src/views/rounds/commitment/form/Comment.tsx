import { useFormContext, useFormState } from 'react-hook-form';
import { maxCommentLength, maxDecisionNoteLength } from '../../../../domain/rounds/commitment.ts';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';

/** A message to the club, and a private note; characters are counted as on the host. */
export function Comment() {
  const { register } = useFormContext<CommitmentValues>();
  const { errors } = useFormState<CommitmentValues>();
  return (
    <>
      <Field label="Comment for the club" optional error={errors.comment?.message}>
        <TextArea rows={2} limit={maxCommentLength} {...register('comment')} />
      </Field>
      <Field
        label="Why I invest"
        optional
        hint="Only you see this. It is shown beside your holding with each new valuation. What would prove you wrong?"
        error={errors.decision_note?.message}
      >
        <TextArea rows={2} limit={maxDecisionNoteLength} {...register('decision_note')} />
      </Field>
    </>
  );
}
