import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectChild, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { changeRequests } from '../../../machines/market/market.selectors.ts';
import type { RequestsActor } from '../../../machines/market/requests.machine.ts';
import type { RequestTab } from '../../../machines/market/requests.search.ts';
import { routes } from '../../../routes.ts';
import { PagedList } from '../../kit/lists/PagedList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { marketPageSize } from '../proposal/market.labels.ts';
import { isNamed, namedFirst } from './named-first.ts';
import { RequestCard } from './RequestCard.tsx';

const emptyTitles: Readonly<Record<RequestTab, string>> = {
  needs_me: 'You’re all caught up',
  open: 'You have no open requests',
  settled: 'No settled requests yet',
  closed: 'No closed requests',
};

const emptyTexts: Readonly<Record<RequestTab, string>> = {
  needs_me: 'Bids to answer, agreements to sign and payments to make appear here.',
  open: 'Your offers, bids and buy orders appear here until they are settled or end.',
  settled: 'Deals appear here once units and money have been transferred.',
  closed: 'Requests that were rejected, withdrawn or not completed appear here.',
};

/** The requests of the selected tab. */
export function RequestList({ actor }: { actor: RequestsActor }) {
  const list = useSelector(actor, selectChild('list'));
  const search = useSelector(actor, selectSearch);
  if (!list) return null;
  return (
    <PagedList
      actor={list}
      subject="requests"
      pageSize={marketPageSize}
      onMore={() => changeRequests(actor, { page: search.page + 1 })}
      onFirst={() => changeRequests(actor, { page: 1 })}
      onClear={null}
      nothing={
        <EmptyState
          title={emptyTitles[search.tab]}
          action={
            <Link href={routes.market.path} asChild>
              <ButtonLink>View market</ButtonLink>
            </Link>
          }
        >
          {emptyTexts[search.tab]}
        </EmptyState>
      }
    >
      {(pages, foot) => (
        <>
          <ul aria-label="My requests" className="grid gap-4">
            {namedFirst(pages, search.request).map((entry) => (
              <RequestCard
                key={entry.id}
                actor={actor}
                entry={entry}
                isNamed={isNamed(entry, search.request)}
              />
            ))}
          </ul>
          {foot}
        </>
      )}
    </PagedList>
  );
}
