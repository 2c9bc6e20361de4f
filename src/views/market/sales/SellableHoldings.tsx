import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { selectHoldingsState, retryHoldings } from '../../../machines/market/market.selectors.ts';
import type { SalesActor } from '../../../machines/market/sales.machine.ts';
import { routes } from '../../../routes.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { HoldingGroups } from './HoldingGroups.tsx';

const noHoldings = (
  <EmptyState
    title="You have no holdings to sell"
    action={
      <Link href={routes.rounds.path} asChild>
        <ButtonLink>View rounds</ButtonLink>
      </Link>
    }
  >
    Holdings appear here once their round has closed.
  </EmptyState>
);

/** Holdings with the units that can be offered, and why others cannot. */
export function SellableHoldings({ actor }: { actor: SalesActor }) {
  const state = useSelector(actor, selectHoldingsState);
  const failure = useSelector(actor, selectFailure);
  switch (state) {
    case 'loading':
      return <Skeleton height="table" label="Loading your holdings" />;
    case 'empty':
      return noHoldings;
    case 'failed':
      return (
        <ErrorState
          level={3}
          title="Your holdings could not be loaded"
          reference={failure?.reference}
          onRetry={() => retryHoldings(actor)}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'shown':
    case 'refreshing':
      return <HoldingGroups actor={actor} />;
    default:
      return state satisfies never;
  }
}
