import { useFormContext, useFormState } from 'react-hook-form';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { commentLimit } from './commitment-form.ts';

/** A word to the club; the host counts as this field does. */
export function Comment() {
  const { register } = useFormContext<CommitmentValues>();
  const { errors } = useFormState<CommitmentValues>();
  return (
    <Field label="Comment for the club" optional error={errors.comment?.message}>
      <TextArea rows={2} limit={commentLimit} {...register('comment')} />
    </Field>
  );
}
