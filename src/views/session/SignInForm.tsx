import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'wouter';
import { brand } from '../../brand.ts';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { memberTarget } from '../../machines/session/landing.ts';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import {
  selectIsWaitingLong,
  signIn,
  expectPages,
  cancelSignIn,
} from '../../machines/session/session.selectors.ts';
import {
  selectEmail,
  selectSignOutReason,
  selectIsThrottled,
} from '../../machines/session/sign-in/sign-in.selectors.ts';
import { routeAt } from '../../routes.ts';
import { lazyResolver } from '../kit/forms/lazy-resolver.ts';
import { UnavailableNotice } from '../kit/forms/UnavailableNotice.tsx';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { PublicHead } from '../kit/page/PublicHead.tsx';
import { StillWaiting } from '../ui/feedback/StillWaiting.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PasswordInput } from '../ui/forms/PasswordInput.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { TextLink } from '../ui/navigation/TextLink.tsx';
import { DemoSignIn } from './DemoSignIn.tsx';
import { pagePhrase } from './page-phrase.ts';
import type { SignInInput, SignInOutput } from './sign-in-form.ts';
import { SignOutNotice } from './SignOutNotice.tsx';

const loadResolver = async () => (await import('./sign-in-form.ts')).signInResolver;

/** Sign in with email and password. */
export function SignInForm({ session }: { session: SessionActor }) {
  const [search] = useSearchParams();
  const failure = useSelector(session, selectFailure);
  const signOutReason = useSelector(session, selectSignOutReason);
  const isBusy = useSelector(session, selectIsBusy);
  const isThrottled = useSelector(session, selectIsThrottled);
  const isLong = useSelector(session, selectIsWaitingLong);
  const knownEmail = useSelector(session, selectEmail);
  const form = useForm<SignInInput, unknown, SignInOutput>({
    resolver: lazyResolver(loadResolver),
    defaultValues: { email: knownEmail, password: '' },
    mode: 'onTouched',
  });
  const { register, handleSubmit, resetField, setFocus, formState } = form;
  useEffect(() => {
    if (failure?.kind !== 'unauthorized') return;
    resetField('password');
    setFocus('password');
  }, [failure, resetField, setFocus]);

  const submitCredentials = (email: string, password: string) =>
    signIn(session, email, secret({ email, password, agree_terms: false }));
  const submit = handleSubmit(({ email, password }) => submitCredentials(email, password));
  const prepare = () => {
    loadResolver().catch(() => undefined);
    expectPages(session, ['portfolio']);
  };
  const requested = memberTarget(search.get('next'));
  const requestedRoute = requested && routeAt(requested.path);
  const query = search.toString();

  return (
    <>
      <PublicHead title={`Sign in for ${brand.name}`}>
        Don&apos;t have account yet?{' '}
        <Link href={`/register${query && `?${query}`}`} asChild>
          <TextLink>Sign up now</TextLink>
        </Link>
      </PublicHead>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {signOutReason && <SignOutNotice signOutReason={signOutReason} />}
        {requestedRoute && !signOutReason && (
          <p className="text-base text-ink-muted">Sign in to view {pagePhrase(requestedRoute)}.</p>
        )}
        <UnavailableNotice error={formState.errors.root} />
        {failure && <FailureNotice failure={failure} refusal="Incorrect email or password." />}
        <Field label="Email" required error={formState.errors.email?.message}>
          <TextInput
            {...register('email')}
            onFocus={prepare}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
        </Field>
        <Field
          label="Password"
          required
          error={formState.errors.password?.message}
          aside={
            <Link href="/login/restore" asChild>
              <TextLink>Forgot password?</TextLink>
            </Link>
          }
        >
          <PasswordInput {...register('password')} onFocus={prepare} autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={isThrottled}>
          Sign in
        </Button>
        {isLong && <StillWaiting onCancel={() => cancelSignIn(session)} />}
      </form>
      <DemoSignIn onChoose={submitCredentials} />
    </>
  );
}
