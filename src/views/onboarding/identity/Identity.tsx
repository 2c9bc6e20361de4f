import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import {
  selectLeafState,
  selectProfile,
  selectTopState,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { IdentityActor } from '../../../machines/onboarding/identity/identity.machine.ts';
import { startIdentity, postponeIdentity } from '../../../machines/onboarding/identity/identity.selectors.ts';
import { routes } from '../../../routes.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { Answer } from './Answer.tsx';
import { CameraRefused } from './CameraRefused.tsx';
import { Introduction } from './Introduction.tsx';
import { Widget } from './Widget.tsx';

function IdentityBody({ actor }: { actor: IdentityActor }) {
  const state = useSelector(actor, selectTopState);
  const isCameraRefused = useSelector(actor, selectLeafState) === 'withoutCamera';
  const isStarting = useSelector(actor, selectLeafState) === 'starting';
  const failure = useSelector(actor, selectFailure);
  const profile = useSelector(actor, selectProfile);
  const start = () => startIdentity(actor);
  const later = (
    <Button variant="quiet" onClick={() => postponeIdentity(actor)}>
      Continue later
    </Button>
  );
  switch (state) {
    case 'deciding':
      return <Skeleton height="card" label="Loading" />;
    case 'ready':
      return <Introduction onStart={start} />;
    case 'opening':
      return <Skeleton height="table" label="Opening identity verification" />;
    case 'inProgress':
      return (
        <>
          {isCameraRefused && <CameraRefused />}
          <div className="relative">
            <Widget actor={actor} />
            <p role="status" className="absolute inset-x-0 top-6 text-center text-base text-ink-muted">
              {isStarting && 'Opening the provider’s page'}
            </p>
          </div>
          <div className="mt-4">
            <QuietRow>{later}</QuietRow>
          </div>
        </>
      );
    case 'unavailable':
      return (
        <ErrorState
          title="Identity verification could not be opened"
          reference={failure?.reference}
          onRetry={start}
          action={later}
        >
          {failure && describeFailure(failure).message} If a browser extension is blocking the provider’s
          page, allow it on this site or use another browser.
        </ErrorState>
      );
    case 'locked':
    case 'byClub':
    case 'submitted':
    case 'pending':
    case 'onHold':
    case 'retryRequested':
    case 'rejected':
    case 'approved':
      return <Answer kind={state} profile={profile} onTryAgain={start} />;
    default:
      return state satisfies never;
  }
}

export const identitySubtitle = 'We’re legally required to verify investors.';

/** Identity verification in each of its states. */
export function Identity({ actor }: { actor: IdentityActor }) {
  return (
    <>
      <PageHead title={routes.identity.title} subtitle={identitySubtitle} />
      <div className="max-w-3xl">
        <IdentityBody actor={actor} />
      </div>
    </>
  );
}
