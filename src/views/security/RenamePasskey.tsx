import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { PasskeysActor } from '../../machines/security/passkeys.machine.ts';
import { selectChosen, namePasskey, cancelPasskeys } from '../../machines/security/security.selectors.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { nameFields, nameResolver } from './second-factor-form.ts';

/** Another name for a passkey: it changes nothing about how it signs in, and asks for no proof. */
export function RenamePasskey({ actor }: { actor: PasskeysActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const chosen = useSelector(actor, selectChosen);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: nameResolver,
    defaultValues: { name: chosen?.name ?? '' },
  });
  const otherMessages = useFailureFields(failure, { fields: nameFields, setError, setFocus });
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ name }) => namePasskey(actor, name.trim()))}
      className="flex max-w-md flex-col gap-5"
    >
      {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
      <Field label="Name of the passkey" required error={formState.errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          Rename
        </Button>
        <Button onClick={() => cancelPasskeys(actor)}>Cancel</Button>
      </div>
    </form>
  );
}
