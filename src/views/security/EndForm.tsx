import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { secret } from '../../machines/kit/secret.ts';
import type { SecondFactorActor } from '../../machines/security/second-factor.machine.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PasswordInput } from '../ui/forms/PasswordInput.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { codeInput, proofFields, proofResolver } from './second-factor-form.ts';

/** Turning it off requires the same as signing in. */
export function EndForm({ actor }: { actor: SecondFactorActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: proofResolver,
    defaultValues: { password: '', code: '' },
  });
  const others = useFailureFields(failure, { fields: proofFields, setError, setFocus });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((proof) => actor.send({ type: 'factor.end', proof: secret(proof) }))}
      className="flex max-w-md flex-col gap-5"
    >
      {failure && <FailureNotice failure={failure} others={others} />}
      <Field label="Your password" required error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <Field
        label="Code from the app"
        required
        hint="Or one of your recovery codes."
        error={formState.errors.code?.message}
      >
        <TextInput {...register('code')} {...codeInput} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isBusy}>
          Turn off
        </Button>
        <Button onClick={() => actor.send({ type: 'factor.cancel' })}>Cancel</Button>
      </div>
    </form>
  );
}
