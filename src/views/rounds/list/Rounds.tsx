import { useSelector } from '@xstate/react';
import { selectIsListForbidden } from '../../../machines/kit/lists/paged-list.selectors.ts';
import { selectChild, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import type { RoundsActor } from '../../../machines/rounds/rounds.machine.ts';
import { roundsLocation } from '../../../machines/rounds/rounds.search.ts';
import { href, routes } from '../../../routes.ts';
import { SavedViews } from '../../kit/lists/SavedViews.tsx';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { ChosenRounds } from '../compared/ChosenRounds.tsx';
import { FilterChips } from './FilterChips.tsx';
import { RoundFilters } from './RoundFilters.tsx';
import { RoundsList } from './RoundsList.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const Headlines = lazyPart(async () => (await import('../../news/Headlines.tsx')).Headlines);

export const roundsSubtitle = 'Current and upcoming rounds.';

/** Open rounds, with filters and a comparison. */
export function Rounds({ actor }: { actor: RoundsActor }) {
  const search = useSelector(actor, selectSearch);
  useScrollRestoration(actor, roundsLocation({ ...search, compare: false }).search);
  const savedViews = useSelector(actor, selectChild('savedViews'));
  const list = useSelector(actor, selectChild('list'));
  const headlines = useSelector(actor, selectChild('headlines'));
  const filters = roundsLocation({ ...search, page: 1, compare: false }).search;
  const isForbidden = useSelector(list, selectIsListForbidden);
  return (
    <>
      <PageHead title={routes.rounds.title} subtitle={roundsSubtitle} />
      <div className="flex flex-col gap-6">
        {!isForbidden && (
          <div className="flex flex-col gap-3">
            <RoundFilters actor={actor} />
            <FilterChips actor={actor} />
            {savedViews && (
              <SavedViews actor={savedViews} path={routes.rounds.path} search={filters || null} />
            )}
          </div>
        )}
        {list && <RoundsList actor={actor} list={list} />}
        {headlines && !isForbidden && (
          <LazyBoundary>
            <Headlines title="Latest news" actor={headlines} all={href('news')} />
          </LazyBoundary>
        )}
      </div>
      <ChosenRounds actor={actor} />
    </>
  );
}
