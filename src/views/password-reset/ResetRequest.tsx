import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import {
  selectEmail,
  selectRequestState,
  requestReset,
} from '../../machines/password-reset/password-reset.selectors.ts';
import type { ResetRequestActor } from '../../machines/password-reset/reset-request.machine.ts';
import { emailField } from '../kit/forms/credentials.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { PublicHead } from '../kit/page/PublicHead.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { TextLink } from '../ui/navigation/TextLink.tsx';
import { ResetSent } from './ResetSent.tsx';

const requestForm = z.object({ email: emailField });
const hostFields = { email: 'email' } as const;

/** Ask for a link to set a new password. */
export function ResetRequest({ actor }: { actor: ResetRequestActor }) {
  const state = useSelector(actor, selectRequestState);
  const failure = useSelector(actor, selectFailure);
  const email = useSelector(actor, selectEmail);
  const { register, handleSubmit, formState, setError, setFocus } = useForm<
    z.input<typeof requestForm>,
    unknown,
    z.output<typeof requestForm>
  >({ resolver: zodResolver(requestForm), defaultValues: { email }, mode: 'onTouched' });
  const otherMessages = useFailureFields(failure, { fields: hostFields, setError, setFocus });
  const submit = handleSubmit((values) => requestReset(actor, values.email));

  return (
    <>
      <PublicHead title="Restore password">
        {state === 'sent' ? 'Check your inbox.' : 'We’ll email you a link to set a new password.'}
      </PublicHead>
      {state === 'sent' ? (
        <ResetSent actor={actor} email={email} />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
          <Field label="Email" required error={formState.errors.email?.message}>
            <TextInput {...register('email')} type="email" autoComplete="username" inputMode="email" />
          </Field>
          <Button
            type="submit"
            variant="primary"

            wide
            busy={state === 'sending'}
            disabled={state === 'throttled'}
          >
            Send link
          </Button>
        </form>
      )}
      <p className="mt-8">
        <Link href="/" asChild>
          <TextLink standalone>Back to sign in</TextLink>
        </Link>
      </p>
    </>
  );
}
