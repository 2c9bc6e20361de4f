import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Sellable } from '../../../api/market/sellable.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectView } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import {
  selectAnswered,
  selectHoldings,
  selectHoldingsState,
} from '../../../machines/market/market.selectors.ts';
import type { SalesActor } from '../../../machines/market/sales.machine.ts';
import type { SalesSearch } from '../../../machines/market/sales.search.ts';
import { routes } from '../../../routes.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { OrderNotice } from './OrderNotice.tsx';
import { SellableLine } from './SellableLine.tsx';

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

function Lines({ holdings, view }: { holdings: readonly Sellable[]; view: SalesSearch }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {holdings.map((sellable) => (
        <SellableLine key={sellable.holding_id} sellable={sellable} view={view} />
      ))}
    </ul>
  );
}

function HoldingGroups({ actor }: { actor: SalesActor }) {
  const answered = useSelector(actor, selectAnswered);
  const order = answered?.entry ?? null;
  const holdings = (useSelector(actor, selectHoldings) ?? []).filter(
    ({ startup }) => order === null || startup.id === order.startup.id,
  );
  const view = useSelector(actor, selectView);
  const showAll = (
    <Button size="small" onClick={() => actor.send({ type: 'sales.close' })}>
      Show all holdings
    </Button>
  );
  const eligible = holdings.filter(({ is_eligible: isEligible }) => isEligible);
  const others = holdings.filter(({ is_eligible: isEligible }) => !isEligible);
  return (
    <div className="flex flex-col gap-4">
      {order && <OrderNotice order={order} action={showAll} />}
      {answered && !order && (
        <Notice title="The buy order couldn’t be loaded" action={showAll}>
          It may be filled or withdrawn. You can still offer a holding of its startup.
        </Notice>
      )}
      {holdings.length === 0 && order ? (
        <EmptyState title={`You have no holding of ${order.startup.name}`} />
      ) : eligible.length === 0 ? (
        <Notice title="Nothing is available to sell right now">
          The reason is shown for each holding below.
        </Notice>
      ) : (
        <Lines holdings={eligible} view={view} />
      )}
      {others.length > 0 && (
        <details open={eligible.length === 0}>
          <summary className="cursor-pointer py-2 text-base font-semibold text-ink">
            {others.length} not available – see why
          </summary>
          <Lines holdings={others} view={view} />
        </details>
      )}
    </div>
  );
}

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
          onRetry={() => actor.send({ type: 'holdings.retry' })}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'shown':
    case 'renewing':
      return <HoldingGroups actor={actor} />;
    default:
      return state satisfies never;
  }
}
