import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { secret } from '../../machines/kit/secret.ts';
import type { SecurityActor } from '../../machines/security/security.machine.ts';
import {
  selectIsSavingPassword,
  selectRefusal,
  changePassword,
} from '../../machines/security/security.selectors.ts';
import { currentPasswordField, newPasswordField, newPasswordHint } from '../kit/forms/credentials.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { usePasswordStrength } from '../kit/forms/use-password-strength.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { NewPasswordInput } from '../ui/forms/NewPasswordInput.tsx';
import { PasswordInput } from '../ui/forms/PasswordInput.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Button } from '../ui/navigation/Button.tsx';

const passwordForm = z.object({ current: currentPasswordField, next: newPasswordField }).check(
  z.refine(({ current, next }) => current !== next, {
    path: ['next'],
    error: 'Choose a password that you aren’t using now',
  }),
);
const hostFields = { current_password: 'current', new_password: 'next' } as const;

/** Replaces the password; every other browser is signed out with it. */
export function PasswordForm({ actor }: { actor: SecurityActor }) {
  const isSaving = useSelector(actor, selectIsSavingPassword);
  const refusal = useSelector(actor, selectRefusal);
  const { register, handleSubmit, control, formState, setError, setFocus } = useForm<
    z.input<typeof passwordForm>,
    unknown,
    z.output<typeof passwordForm>
  >({ resolver: zodResolver(passwordForm), defaultValues: { current: '', next: '' }, mode: 'onTouched' });
  const strength = usePasswordStrength(useWatch({ control, name: 'next' }));
  const otherMessages = useFailureFields(refusal, { fields: hostFields, setError, setFocus });
  const { errors } = formState;
  return (
    <Section title="Password" subtitle="Changing it signs out every other browser.">
      <form
        noValidate
        onSubmit={handleSubmit((passwords) => changePassword(actor, secret(passwords)))}
        className="flex max-w-md flex-col gap-5"
      >
        {refusal && <FailureNotice failure={refusal} otherMessages={otherMessages} />}
        <Field label="Current password" required error={errors.current?.message}>
          <PasswordInput {...register('current')} autoComplete="current-password" />
        </Field>
        <Field label="New password" required hint={newPasswordHint} error={errors.next?.message}>
          <NewPasswordInput {...register('next')} autoComplete="new-password" strength={strength} />
        </Field>
        <div>
          <Button type="submit" busy={isSaving}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  );
}
