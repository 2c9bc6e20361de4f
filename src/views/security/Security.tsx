import { useSelector } from '@xstate/react';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectChild, selectTopState } from '../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { SecurityActor } from '../../machines/security/security.machine.ts';
import {
  selectIsFactorLoading,
  selectIsPasskeyStepOpen,
  retrySessions,
} from '../../machines/security/security.selectors.ts';
import { routes } from '../../routes.ts';
import { PageHead } from '../kit/page/PageHead.tsx';
import { useFirstLoading } from '../kit/page/use-first-loading.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

function Failed({ actor }: { actor: SecurityActor }) {
  const failure = useSelector(actor, selectFailure);
  if (!failure) return null;
  const { message } = describeFailure(failure);
  return (
    <ErrorState
      title="Your sessions could not be loaded"
      reference={failure.reference}
      onRetry={() => retrySessions(actor)}
    >
      {message}
    </ErrorState>
  );
}

function Factor({ actor }: { actor: SecurityActor }) {
  const factor = useSelector(actor, selectChild('secondFactor'));
  const passkeys = useSelector(actor, selectChild('passkeys'));
  const isStepElsewhere = useSelector(passkeys, selectIsPasskeyStepOpen);
  return factor && <SecondFactor actor={factor} primary={isStepElsewhere ? 'secondary' : 'primary'} />;
}

function Keys({ actor }: { actor: SecurityActor }) {
  const factor = useSelector(actor, selectChild('secondFactor'));
  const passkeys = useSelector(actor, selectChild('passkeys'));
  const isFactorLoading = useFirstLoading(useSelector(factor, selectIsFactorLoading));
  return passkeys && !isFactorLoading && <Passkeys actor={passkeys} />;
}

function Body({ actor }: { actor: SecurityActor }) {
  const stage = useSelector(actor, selectTopState);
  switch (stage) {
    case 'loading':
      return <Skeleton height="card" label="Loading your sessions" />;
    case 'failed':
      return <Failed actor={actor} />;
    case 'notOffered':
      return (
        <EmptyState title="Your club manages this elsewhere">
          To choose a new password, use “Restore password” on the sign-in page.
        </EmptyState>
      );
    case 'open':
      return (
        <div className="flex flex-col gap-12">
          <SessionList actor={actor} />
          <PasswordForm actor={actor} />
          <Factor actor={actor} />
          <Keys actor={actor} />
        </div>
      );
    default:
      return stage satisfies never;
  }
}

export const securitySubtitle = 'Where you’re signed in, and how.';

/** Active sessions, password, second factor and passkeys: the passkeys wait for the length of what is above them. */
export function Security({ actor }: { actor: SecurityActor }) {
  return (
    <>
      <PageHead title={routes.security.title} subtitle={securitySubtitle} />
      <Body actor={actor} />
    </>
  );
}
