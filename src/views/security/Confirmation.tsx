import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { secret } from '../../machines/kit/secret.ts';
import type { ConfirmationActor } from '../../machines/session/confirmation/confirmation.machine.ts';
import {
  selectIsLoading,
  selectIsMissing,
  selectIsSigning,
  selectMethods,
  selectPasskeyProblem,
} from '../../machines/session/confirmation/confirmation.selectors.ts';
import { passkeyStops } from '../kit/content/passkey-problem.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { codeInput, confirmationResolver, removalFields } from './second-factor-form.ts';

function ProofForm({ actor, id }: { actor: ConfirmationActor; id: string }) {
  const methods = useSelector(actor, selectMethods);
  const failure = useSelector(actor, selectFailure);
  const problem = useSelector(actor, selectPasskeyProblem);
  const isSigning = useSelector(actor, selectIsSigning);
  const hasPasskey = methods.includes('passkey');
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: confirmationResolver(methods),
    defaultValues: { password: '', code: '' },
  });
  const others = useFailureFields(failure, { fields: removalFields, setError, setFocus });
  useEffect(() => setFocus('password'), [setFocus]);
  const stop = problem && passkeyStops[problem];
  const submit = handleSubmit(({ password, code }) => {
    if (code.trim() !== '') actor.send({ type: 'confirmation.send', proof: secret({ password, code }) });
    else if (hasPasskey) actor.send({ type: 'confirmation.sign', password: secret(password) });
    else actor.send({ type: 'confirmation.send', proof: secret({ password }) });
  });
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && <FailureNotice failure={failure} others={others} />}
      {stop && (
        <Notice tone="caution" title={stop.title} live>
          {stop.text} Try again, or use a code.
        </Notice>
      )}
      <OwnPasswordField input={register('password')} error={formState.errors.password?.message} />
      {methods.length > 0 && (
        <Field
          label="Code"
          required={!hasPasskey}
          hint={`From your app, or a recovery code.${hasPasskey ? ' Leave it empty to use a passkey.' : ''}`}
          error={formState.errors.code?.message}
        >
          <TextInput {...register('code')} {...codeInput} />
        </Field>
      )}
      {isSigning && <p role="status">Follow your browser’s instructions.</p>}
    </form>
  );
}

/** Asks a person to confirm their identity before a change that the host refused without it. */
export function Confirmation({ actor }: { actor: ConfirmationActor }) {
  const id = useId();
  const isLoading = useSelector(actor, selectIsLoading);
  const isMissing = useSelector(actor, selectIsMissing);
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const cancel = () => actor.send({ type: 'confirmation.cancel' });
  const main = isMissing ? (
    <Button variant="primary" onClick={() => actor.send({ type: 'confirmation.retry' })}>
      Try again
    </Button>
  ) : (
    <Button type="submit" form={id} variant="primary" busy={isBusy}>
      Confirm
    </Button>
  );
  return (
    <Dialog
      open
      onClose={cancel}
      title="Confirm it’s you"
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          {main}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>You signed in a while ago. Confirm it’s you before this is changed.</p>
        {isLoading && (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> One moment
          </p>
        )}
        {isMissing && failure && <FailureNotice failure={failure} />}
        {!isLoading && !isMissing && <ProofForm actor={actor} id={id} />}
      </div>
    </Dialog>
  );
}
