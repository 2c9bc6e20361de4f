import { useSelector } from '@xstate/react';
import { selectChild, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectHoldings, changeSales } from '../../../machines/market/market.selectors.ts';
import type { SalesActor } from '../../../machines/market/sales.machine.ts';
import { PagedList } from '../../kit/lists/PagedList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { marketPageSize } from '../proposal/market.labels.ts';
import { Listing } from './Listing.tsx';

/** The investor's current and past listings. */
export function Listings({ actor }: { actor: SalesActor }) {
  const list = useSelector(actor, selectChild('list'));
  const holdings = useSelector(actor, selectHoldings);
  const page = useSelector(actor, selectSearch).page;
  if (!list) return null;
  return (
    <PagedList
      actor={list}
      subject="offers"
      pageSize={marketPageSize}
      onMore={() => changeSales(actor, { page: page + 1 })}
      onFirst={() => changeSales(actor, { page: 1 })}
      onClear={null}
      nothing={
        <EmptyState title="You have no offers">
          {holdings && holdings.length > 0
            ? 'Choose a holding above to sell part of it.'
            : 'Your offers appear here with the bids on them.'}
        </EmptyState>
      }
    >
      {(pages, foot) => (
        <>
          <ul aria-label="My offers" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {pages
              .flatMap(({ results }) => results)
              .filter(({ request_type: type }) => type === 'sell')
              .map((entry) => (
                <Listing
                  key={entry.id}
                  entry={entry}
                  sellable={holdings?.find(({ series }) => series !== null && series.id === entry.series?.id)}
                />
              ))}
          </ul>
          {foot}
        </>
      )}
    </PagedList>
  );
}
