import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { PasskeysActor } from '../../machines/security/passkeys.machine.ts';
import { startPasskey, cancelPasskeys } from '../../machines/security/security.selectors.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { OwnPasswordField } from '../kit/forms/OwnPasswordField.tsx';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { passkeyFields, passkeyResolver } from './second-factor-form.ts';

/** Names a passkey before the browser creates it, and confirms who adds it. */
export function PasskeyForm({ actor }: { actor: PasskeysActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: passkeyResolver,
    defaultValues: { name: '', password: '' },
  });
  const otherMessages = useFailureFields(failure, { fields: passkeyFields, setError, setFocus });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ name, password }) => startPasskey(actor, name, secret(password)))}
      className="flex max-w-md flex-col gap-5"
    >
      {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
      <Field
        label="Name of the passkey"
        required
        hint="So that you know it again, such as “Laptop”."
        error={formState.errors.name?.message}
      >
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <OwnPasswordField input={register('password')} error={formState.errors.password?.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          Continue
        </Button>
        <Button onClick={() => cancelPasskeys(actor)}>Cancel</Button>
      </div>
    </form>
  );
}
