import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { brand } from '../../brand.ts';
import { passwordLength } from '../../domain/people/credentials.ts';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import {
  selectIsWaitingLong,
  registerAccount,
  cancelSignIn,
} from '../../machines/session/session.selectors.ts';
import { selectEmail, selectIsThrottled } from '../../machines/session/sign-in/sign-in.selectors.ts';
import { emailField, newPasswordField } from '../kit/forms/credentials.ts';
import { useFailureFields } from '../kit/forms/form-failure.ts';
import { usePasswordStrength } from '../kit/forms/use-password-strength.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { PublicHead } from '../kit/page/PublicHead.tsx';
import { StillWaiting } from '../ui/feedback/StillWaiting.tsx';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { NewPasswordInput } from '../ui/forms/NewPasswordInput.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { TextLink } from '../ui/navigation/TextLink.tsx';
import { WhatHappensNext } from './WhatHappensNext.tsx';

const registerForm = z
  .object({
    email: emailField,
    password: newPasswordField,
    agreeTerms: z.boolean().check(z.refine((value) => value, 'Please accept the terms to continue')),
  })
  .check(
    z.refine(({ email, password }) => email.toLowerCase() !== password.toLowerCase(), {
      path: ['password'],
      error: 'Don’t use your email address as your password',
    }),
  );

const hostFields = { email: 'email', password: 'password', agree_terms: 'agreeTerms' } as const;

/** Sign up; the machine signs in with the same email and password right after. */
export function Register({ session }: { session: SessionActor }) {
  const [search] = useSearchParams();
  const failure = useSelector(session, selectFailure);
  const isBusy = useSelector(session, selectIsBusy);
  const isThrottled = useSelector(session, selectIsThrottled);
  const isLong = useSelector(session, selectIsWaitingLong);
  const email = useSelector(session, selectEmail);
  const { register, handleSubmit, control, formState, setError, setFocus } = useForm<
    z.input<typeof registerForm>,
    unknown,
    z.output<typeof registerForm>
  >({
    resolver: zodResolver(registerForm),
    defaultValues: { email, password: '', agreeTerms: false },
    mode: 'onTouched',
  });
  const strength = usePasswordStrength(useWatch({ control, name: 'password' }));
  const otherMessages = useFailureFields(failure, { fields: hostFields, setError, setFocus });
  const submit = handleSubmit((values) =>
    registerAccount(
      session,
      values.email,
      secret({ email: values.email, password: values.password, agree_terms: values.agreeTerms }),
    ),
  );
  const query = search.toString();
  const { errors } = formState;

  return (
    <>
      <PublicHead title={`Sign up for ${brand.name}`}>
        Already have an account?{' '}
        <Link href={`/${query && `?${query}`}`} asChild>
          <TextLink>Sign in</TextLink>
        </Link>
      </PublicHead>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure && <FailureNotice failure={failure} otherMessages={otherMessages} />}
        <Field label="Email" required error={errors.email?.message}>
          <TextInput {...register('email')} type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field
          label="Password"
          required
          hint={`At least ${passwordLength.min} characters; we recommend 15 or more. Spaces and symbols are allowed.`}
          error={errors.password?.message}
        >
          <NewPasswordInput {...register('password')} autoComplete="new-password" strength={strength} />
        </Field>
        <Checkbox
          {...register('agreeTerms')}
          label={
            <>
              I agree to the club’s <TextLink href={brand.terms}>terms of use</TextLink> and{' '}
              <TextLink href={brand.privacy}>privacy notice</TextLink>
            </>
          }
          error={errors.agreeTerms?.message}
        />
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={isThrottled}>
          Sign up
        </Button>
        {isLong && <StillWaiting onCancel={() => cancelSignIn(session)} />}
      </form>
      <WhatHappensNext />
    </>
  );
}
