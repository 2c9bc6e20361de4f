import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { SecondFactorActor } from '../../machines/security/second-factor.machine.ts';
import { sendFactorPassword, cancelFactor } from '../../machines/security/security.selectors.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { OwnPasswordField } from '../kit/forms/OwnPasswordField.tsx';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import type { ButtonVariant } from '../ui/navigation/button-look.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { passwordFields, passwordResolver } from './second-factor-form.ts';

type Props = { readonly actor: SecondFactorActor; readonly primary: ButtonVariant };

/** A person who finds an unlocked browser must not be able to lock its owner out. */
export function PasswordStep({ actor, primary }: Props) {
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: passwordResolver,
    defaultValues: { password: '' },
  });
  const otherMessages = useFailureFields(failure, { fields: passwordFields, setError, setFocus });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ password }) => sendFactorPassword(actor, secret(password)))}
      className="flex max-w-md flex-col gap-5"
    >
      {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
      <OwnPasswordField input={register('password')} error={formState.errors.password?.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={primary} busy={isBusy}>
          Continue
        </Button>
        <Button onClick={() => cancelFactor(actor)}>Cancel</Button>
      </div>
    </form>
  );
}
