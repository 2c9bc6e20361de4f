import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { selectChild, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import type { MarketActor } from '../../../machines/market/market.machine.ts';
import { selectEntries, closeMarket } from '../../../machines/market/market.selectors.ts';
import { selectSubject } from '../../../machines/market/proposal/market-request.selectors.ts';
import { href } from '../../../routes.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { EntryFacts } from './EntryFacts.tsx';

const BidForm = lazyPart(async () => (await import('./BidForm.tsx')).BidForm);
const BuyOrderForm = lazyPart(async () => (await import('./BuyOrderForm.tsx')).BuyOrderForm);

function Way({ entry }: { entry: MarketEntry }): ReactNode {
  const [to, label] = entry.is_mine
    ? [href('requests', { request: String(entry.id) }), 'View your requests']
    : [href('sales', { answer: String(entry.id), startup: String(entry.startup.id) }), 'Offer your holding'];
  return (
    <div className="flex flex-col gap-2">
      {entry.is_mine && (
        <p className="text-base text-ink-muted">This is your own order, so you can’t bid on it.</p>
      )}
      <Link href={to} asChild>
        <ButtonLink variant="primary">{label}</ButtonLink>
      </Link>
    </div>
  );
}

/** The entry that the address names, with the form to bid on it; or the form of a buy order. */
export function EntryDrawer({ actor }: { actor: MarketActor }) {
  const search = useSelector(actor, selectSearch);
  const entries = useSelector(actor, selectEntries);
  const listed = entries.find(({ id }) => id === search.entry);
  const bid = useSelector(actor, selectChild('bid'));
  const subject = useSelector(bid, selectSubject);
  const isLoading = entries.length === 0;
  const close = () => closeMarket(actor);
  const waiting = <Skeleton height="table" label="Loading the form" />;
  if (search.isWanting) {
    return (
      <Drawer open size="large" onClose={close} title="Buy order">
        <Suspense fallback={waiting}>
          {bid && subject?.kind === 'wanted' && (
            <BuyOrderForm actor={bid} subject={subject} onClose={close} />
          )}
        </Suspense>
      </Drawer>
    );
  }
  if (search.entry === null) return null;
  const entry = subject?.kind === 'bid' ? subject.entry : listed;
  return (
    <Drawer open size="large" onClose={close} title={entry?.startup.name ?? 'Offer'}>
      {entry ? (
        <div className="flex flex-col gap-6">
          <EntryFacts entry={entry} />
          {bid && subject?.kind === 'bid' ? (
            <Suspense fallback={waiting}>
              <BidForm
                key={`${entry.id} ${subject.isOwnPrice}`}
                actor={bid}
                subject={subject}
                onClose={close}
              />
            </Suspense>
          ) : (
            <Way entry={entry} />
          )}
        </div>
      ) : isLoading ? (
        waiting
      ) : (
        <EmptyState title="This is no longer on the market">
          It was sold, withdrawn, or is hidden by your filters.
        </EmptyState>
      )}
    </Drawer>
  );
}
