import { useSelector } from '@xstate/react';
import type { Sellable } from '../../../api/market/sellable.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import {
  selectAnswered,
  selectHoldings,
  selectOrderFailure,
  selectOrderState,
  closeSales,
  retryOrder,
} from '../../../machines/market/market.selectors.ts';
import type { SalesActor } from '../../../machines/market/sales.machine.ts';
import type { SalesSearch } from '../../../machines/market/sales.search.ts';
import { useListFocus } from '../../kit/lists/use-list-focus.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { OrderNotice } from './OrderNotice.tsx';
import { SellableLine } from './SellableLine.tsx';

function Lines({ holdings, search }: { holdings: readonly Sellable[]; search: SalesSearch }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {holdings.map((sellable) => (
        <SellableLine key={sellable.holding_id} sellable={sellable} search={search} />
      ))}
    </ul>
  );
}

/** The holdings that can be offered, and the others; if a buy order is answered, those of its startup. */
export function HoldingGroups({ actor }: { actor: SalesActor }) {
  const answered = useSelector(actor, selectAnswered);
  const orderState = useSelector(actor, selectOrderState);
  const failure = useSelector(actor, selectOrderFailure);
  const order = answered?.entry ?? null;
  const holdings = (useSelector(actor, selectHoldings) ?? []).filter(
    ({ startup }) => order === null || startup.id === order.startup.id,
  );
  const search = useSelector(actor, selectSearch);
  // A holding of which everything has been offered leaves the list, with the link that opened the form.
  const box = useListFocus();
  const showAll = (
    <Button size="small" onClick={() => closeSales(actor)}>
      Show all holdings
    </Button>
  );
  if (orderState === 'loading') return <Skeleton height="table" label="Loading the buy order" />;
  if (orderState === 'failed') {
    return (
      <ErrorState
        level={3}
        title="The buy order could not be loaded"
        reference={failure?.reference}
        onRetry={() => retryOrder(actor)}
        action={<Button onClick={() => closeSales(actor)}>Show all holdings</Button>}
      >
        {failure && describeFailure(failure).message}
      </ErrorState>
    );
  }
  const eligible = holdings.filter(({ is_eligible: isEligible }) => isEligible);
  const others = holdings.filter(({ is_eligible: isEligible }) => !isEligible);
  return (
    <div ref={box} role="group" aria-label="Holdings to sell" tabIndex={-1} className="flex flex-col gap-4">
      {order && <OrderNotice order={order} action={showAll} />}
      {answered && !order && (
        <Notice title="The buy order is no longer listed" action={showAll}>
          It may have been filled or withdrawn. You can still offer a holding of its startup.
        </Notice>
      )}
      {holdings.length === 0 && order ? (
        <EmptyState title={`You have no holding of ${order.startup.name}`} />
      ) : eligible.length === 0 ? (
        <Notice title="Nothing is available to sell right now">
          The reason is shown for each holding below.
        </Notice>
      ) : (
        <Lines holdings={eligible} search={search} />
      )}
      {others.length > 0 && (
        <details open={eligible.length === 0}>
          <summary className="cursor-pointer py-2 text-base font-semibold text-ink">
            {others.length} not available – see why
          </summary>
          <Lines holdings={others} search={search} />
        </details>
      )}
    </div>
  );
}
