import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { secret } from '../../machines/kit/secret.ts';
import type { PasskeysActor } from '../../machines/security/passkeys.machine.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { selectIsSigning, selectProblem, selectRemoved } from '../../machines/security/security.selectors.ts';
import { passkeyStops } from '../kit/content/passkey-problem.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PasswordInput } from '../ui/forms/PasswordInput.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { codeInput, removalFields, removalResolver } from './second-factor-form.ts';

/** Removing a passkey requires the same as signing in: the password, and a code or a passkey. */
export function RemovePasskey({ actor }: { actor: PasskeysActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isSigning = useSelector(actor, selectIsSigning);
  const failure = useSelector(actor, selectFailure);
  const problem = useSelector(actor, selectProblem);
  const removed = useSelector(actor, selectRemoved);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: removalResolver,
    defaultValues: { password: '', code: '' },
  });
  const others = useFailureFields(failure, { fields: removalFields, setError, setFocus });
  const stop = problem && passkeyStops[problem];
  const submit = handleSubmit(({ password, code }) =>
    code.trim() === ''
      ? actor.send({ type: 'passkeys.provePasskey', password: secret(password) })
      : actor.send({ type: 'passkeys.prove', proof: secret({ password, code }) }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {removed && <p className="text-base text-ink">Remove “{removed.name}”?</p>}
      {failure && <FailureNotice failure={failure} others={others} />}
      {stop && (
        <Notice tone="caution" title={stop.title} live>
          {stop.text} Try again, or use a code.
        </Notice>
      )}
      <Field label="Your password" required error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <Field
        label="Code"
        hint="From your app, or a recovery code. Leave it empty to use a passkey."
        error={formState.errors.code?.message}
      >
        <TextInput {...register('code')} {...codeInput} />
      </Field>
      {isSigning && (
        <p role="status" className="text-base text-ink">
          Follow your browser’s instructions.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isBusy}>
          Remove
        </Button>
        <Button onClick={() => actor.send({ type: 'passkeys.cancel' })}>Cancel</Button>
      </div>
    </form>
  );
}
