import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import { selectIsCodeAsked } from '../../machines/session/session.selectors.ts';
import { SignInForm } from './SignInForm.tsx';

const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));

/** Sign in with email and password, and with a code where the person has turned that on. */
export function SignIn({ session }: { session: SessionActor }) {
  if (!useSelector(session, selectIsCodeAsked)) return <SignInForm session={session} />;
  return (
    <Suspense>
      <CodeForm session={session} />
    </Suspense>
  );
}
