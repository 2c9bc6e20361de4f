import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { MarketPage } from '../../../api/market/market.ts';
import { selectChild, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import type { MarketActor } from '../../../machines/market/market.machine.ts';
import { isMarketFiltered, noMarketFilters } from '../../../machines/market/market.search.ts';
import { changeMarket } from '../../../machines/market/market.selectors.ts';
import { routes } from '../../../routes.ts';
import { PagedList } from '../../kit/lists/PagedList.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { marketPageSize } from '../proposal/market.labels.ts';
import { Book } from './Book.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';
import { MarketFilters } from './MarketFilters.tsx';

const EntryTable = lazyPart(async () => (await import('./EntryTable.tsx')).EntryTable);

function Entries({ actor, pages }: { actor: MarketActor; pages: readonly MarketPage[] }) {
  const search = useSelector(actor, selectSearch);
  const book = pages[0]?.book;
  return (
    <>
      {book && <Book book={book} />}
      <EntryTable entries={pages.flatMap(({ results }) => results)} search={search} />
    </>
  );
}

export const marketSubtitle = 'Anonymous offers and buy orders from members.';

/** Members' offers and buy orders. */
export function Market({ actor }: { actor: MarketActor }) {
  const search = useSelector(actor, selectSearch);
  const list = useSelector(actor, selectChild('list'));
  const want = () => changeMarket(actor, { isWanting: true, entry: null, isBidding: false });
  return (
    <>
      <PageHead
        title={routes.market.title}
        subtitle={marketSubtitle}
        actions={
          <>
            <Button onClick={want}>Post a buy order</Button>
            <Link href={routes.sales.path} asChild>
              <ButtonLink>Sell</ButtonLink>
            </Link>
            <Link href={routes.requests.path} asChild>
              <ButtonLink>My requests</ButtonLink>
            </Link>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <MarketFilters actor={actor} />
        {list && (
          <PagedList
            actor={list}
            subject="orders"
            pageSize={marketPageSize}
            onMore={() => changeMarket(actor, { page: search.page + 1 })}
            onFirst={() => changeMarket(actor, { page: 1 })}
            onClear={isMarketFiltered(search) ? () => changeMarket(actor, noMarketFilters) : null}
            nothing={
              <EmptyState
                title="Nothing on the market right now"
                action={<Button onClick={want}>Post a buy order</Button>}
              >
                Post a buy order, and members who hold the startup can offer you units.
              </EmptyState>
            }
          >
            {(pages, foot) => (
              <Suspense fallback={<Skeleton height="row" count={8} label="Loading the table" />}>
                <Entries actor={actor} pages={pages} />
                {foot}
              </Suspense>
            )}
          </PagedList>
        )}
      </div>
      <EntryDrawer actor={actor} />
    </>
  );
}
