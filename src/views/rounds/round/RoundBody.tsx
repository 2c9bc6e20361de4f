import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { describeFailure } from '../../../machines/kit/failure.ts';
import {
  selectIsContentLoadingLong,
  selectContentState,
} from '../../../machines/kit/selectors/content.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { RoundActor } from '../../../machines/rounds/round.machine.ts';
import { selectDetail, retryRound, cancelRound } from '../../../machines/rounds/round.selectors.ts';
import { href } from '../../../routes.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StillWaiting } from '../../ui/feedback/StillWaiting.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { RoundDetails } from './RoundDetails.tsx';

const linkToRounds = (
  <Link href={href('rounds')} asChild>
    <ButtonLink variant="primary">See active rounds</ButtonLink>
  </Link>
);

/** The page below its heading, in every state. */
export function RoundBody({ actor, preparedFor }: { actor: RoundActor; preparedFor: string }) {
  const state = useSelector(actor, selectContentState);
  const detail = useSelector(actor, selectDetail);
  const failure = useSelector(actor, selectFailure);
  const isLong = useSelector(actor, selectIsContentLoadingLong);
  const retry = () => retryRound(actor);
  switch (state) {
    case 'deciding':
      return null;
    case 'unnamed':
      return (
        <EmptyState title="No round selected" action={linkToRounds}>
          The link doesn’t name a round.
        </EmptyState>
      );
    case 'loading':
      return (
        <div className="relative">
          <Skeleton height="card" count={3} label="Loading the round" />
          {isLong && (
            <div className="absolute inset-x-0 top-12">
              <StillWaiting centred onCancel={() => cancelRound(actor)}>
                Still loading this round…
              </StillWaiting>
            </div>
          )}
        </div>
      );
    case 'cancelled':
      return (
        <EmptyState title="Loading cancelled" action={<Button onClick={retry}>Load the round</Button>} />
      );
    case 'shown':
      return detail && <RoundDetails actor={actor} detail={detail} preparedFor={preparedFor} />;
    case 'missing':
      return (
        <EmptyState title="This round is no longer available" action={linkToRounds}>
          It was withdrawn, or the link is wrong.
        </EmptyState>
      );
    case 'forbidden':
      return (
        <ErrorState
          title="You don’t have access to this round"
          reference={failure?.reference}
          onRetry={retry}
          action={linkToRounds}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'failed':
      return (
        <ErrorState
          title="The round could not be loaded"
          reference={failure?.reference}
          onRetry={retry}
          action={linkToRounds}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    default:
      return state satisfies never;
  }
}
