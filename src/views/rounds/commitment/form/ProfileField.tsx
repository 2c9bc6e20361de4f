import { useSelector } from '@xstate/react';
import { useFormContext } from 'react-hook-form';
import { selectData } from '../../../../machines/kit/selectors/page.selectors.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import { selectProfiles } from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';

/** Choice of the investing profile; only for people with several. */
export function ProfileField({ actor }: { actor: CommitmentFormActor }) {
  const { register } = useFormContext<CommitmentValues>();
  const query = useSelector(actor, selectProfiles);
  const profiles = useSelector(query, selectData);
  if (profiles === null || profiles.length < 2) return null;
  return (
    <Field label="Investing as" required>
      <Select
        {...register('investing_profile')}
        options={profiles.map(({ id, display_name: label }) => ({ value: String(id), label }))}
      />
    </Field>
  );
}
