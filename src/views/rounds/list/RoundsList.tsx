import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import type { RoundsPage } from '../../../api/rounds/rounds.ts';
import type { PagedListActor } from '../../../machines/kit/lists/paged-list.machine.ts';
import { selectChangedIds } from '../../../machines/kit/lists/paged-list.selectors.ts';
import { selectChild, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import type { RoundsActor } from '../../../machines/rounds/rounds.machine.ts';
import {
  noRoundFilters,
  type RoundsListQuery,
  roundsPageSize,
} from '../../../machines/rounds/rounds.search.ts';
import { selectIsFiltered, changeRounds, loadMoreRounds } from '../../../machines/rounds/rounds.selectors.ts';
import { formatCounted } from '../../kit/format/format.ts';
import { PagedList } from '../../kit/lists/PagedList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { arranged } from './round-order.ts';
import { RoundCards } from './RoundCards.tsx';
import { RoundsLoading } from './RoundsLoading.tsx';
import { useWatchlist, type Watchlist } from './use-watchlist.ts';

const RoundTable = lazyPart(async () => (await import('./RoundTable.tsx')).RoundTable);

type RoundsListProps = {
  readonly actor: RoundsActor;
  readonly list: PagedListActor<RoundsListQuery, RoundsPage>;
};

type ArrangedProps = RoundsListProps & {
  readonly pages: readonly RoundsPage[];
  readonly watchlist: Watchlist;
  readonly foot: ReactNode;
};

/** The loaded rounds, as cards or as a table, and what stands below them. */
function Arranged({ actor, list, pages, watchlist, foot }: ArrangedProps) {
  const search = useSelector(actor, selectSearch);
  const changed = useSelector(list, selectChangedIds);
  const rounds = arranged(pages, search);
  const areCards = rounds.length > 0 && search.layout !== 'table';
  return (
    <>
      <p role="status" className="sr-only">
        {search.q !== '' && formatCounted(rounds.length, 'result')}
      </p>
      {rounds.length === 0 ? (
        <EmptyState
          title={`No rounds match “${search.q}”`}
          action={<Button onClick={() => changeRounds(actor, { q: '' })}>Clear search</Button>}
        >
          Only the rounds loaded so far are searched.
        </EmptyState>
      ) : search.layout === 'table' ? (
        <Suspense fallback={<Skeleton height="table" label="Loading the table" />}>
          <RoundTable rounds={rounds} />
        </Suspense>
      ) : (
        <RoundCards {...{ actor, rounds, changed, watchlist, foot }} />
      )}
      {!areCards && foot}
    </>
  );
}

/** The list below its filters, in every state. */
export function RoundsList({ actor, list }: RoundsListProps) {
  const isFiltered = useSelector(actor, selectIsFiltered);
  // Read outside of the list: a change of what a deferred render reads would make React repeat it in one long task.
  const watchlist = useWatchlist(useSelector(actor, selectChild('watchlist')));
  const clear = () => changeRounds(actor, noRoundFilters);
  return (
    <PagedList
      actor={list}
      subject="rounds"
      pageSize={roundsPageSize}
      loading={<RoundsLoading />}
      onMore={() => loadMoreRounds(actor)}
      onFirst={() => changeRounds(actor, { page: 1 })}
      onClear={isFiltered ? clear : null}
      nothing={
        <EmptyState
          title="No open rounds"
          action={
            <Button variant="primary" onClick={() => changeRounds(actor, { mode: 'upcoming' })}>
              See upcoming rounds
            </Button>
          }
        >
          New rounds appear here when they open.
        </EmptyState>
      }
    >
      {(pages: readonly RoundsPage[], foot: ReactNode) => (
        <div className="flex flex-col gap-6">
          <Arranged {...{ actor, list, pages, watchlist, foot }} />
        </div>
      )}
    </PagedList>
  );
}
