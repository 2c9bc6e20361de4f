import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { selectConfirmState, confirmReset } from '../../machines/password-reset/password-reset.selectors.ts';
import type { ResetConfirmActor } from '../../machines/password-reset/reset-confirm.machine.ts';
import { newPasswordField, newPasswordHint } from '../kit/forms/credentials.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { usePasswordStrength } from '../kit/forms/use-password-strength.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { PublicHead } from '../kit/page/PublicHead.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { NewPasswordInput } from '../ui/forms/NewPasswordInput.tsx';
import { PasswordInput } from '../ui/forms/PasswordInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';

const confirmForm = z.object({ password: newPasswordField, repeated: z.string() }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'The passwords don’t match',
  }),
);
const hostFields = { password: 'password' } as const;

function RequestNewLink({ title, children }: { title: string; children: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="caution" title={title} live>
        {children}
      </Notice>
      <Link href="/login/restore" asChild>
        <ButtonLink variant="primary" wide>
          Request a new link
        </ButtonLink>
      </Link>
    </div>
  );
}

function ChoosePassword({ actor, isBusy }: { actor: ResetConfirmActor; isBusy: boolean }) {
  const failure = useSelector(actor, selectFailure);
  const { register, handleSubmit, control, formState, setError, setFocus } = useForm<
    z.input<typeof confirmForm>,
    unknown,
    z.output<typeof confirmForm>
  >({ resolver: zodResolver(confirmForm), defaultValues: { password: '', repeated: '' }, mode: 'onTouched' });
  const strength = usePasswordStrength(useWatch({ control, name: 'password' }));
  const otherMessages = useFailureFields(failure, { fields: hostFields, setError, setFocus });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ password }) => confirmReset(actor, secret(password)))}
      className="flex flex-col gap-5"
    >
      {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
      <Field label="New password" required hint={newPasswordHint} error={errors.password?.message}>
        <NewPasswordInput {...register('password')} autoComplete="new-password" strength={strength} />
      </Field>
      <Field label="Repeat password" required error={errors.repeated?.message}>
        <PasswordInput {...register('repeated')} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" wide busy={isBusy}>
        Save password
      </Button>
    </form>
  );
}

/** Set a new password with the code from the email. */
export function ResetConfirm({ actor }: { actor: ResetConfirmActor }) {
  const state = useSelector(actor, selectConfirmState);
  return (
    <>
      <PublicHead title="Restore password" />
      {(() => {
        switch (state) {
          case 'arriving':
          case 'changed':
            return null;
          case 'withoutCode':
            return (
              <RequestNewLink title="Open the link in the email">
                This page only works with the link we emailed you.
              </RequestNewLink>
            );
          case 'linkSpent':
            return (
              <RequestNewLink title="This link no longer works">
                It has expired or has already been used.
              </RequestNewLink>
            );
          case 'choosing':
          case 'saving':
            return <ChoosePassword actor={actor} isBusy={state === 'saving'} />;
          default:
            return state satisfies never;
        }
      })()}
    </>
  );
}
