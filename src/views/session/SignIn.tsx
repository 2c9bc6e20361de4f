import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import { selectIsSecondStep } from '../../machines/session/sign-in/sign-in.selectors.ts';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { SignInForm } from './SignInForm.tsx';

const SecondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep);

/** Sign in with email and password, and with a second factor if the person has one. */
export function SignIn({ session }: { session: SessionActor }) {
  if (!useSelector(session, selectIsSecondStep)) return <SignInForm session={session} />;
  return (
    <Suspense>
      <SecondStep session={session} />
    </Suspense>
  );
}
