import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { selectChild, selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import type { NewsActor } from '../../machines/news/news.machine.ts';
import { isNewsFiltered, newsPageSize, noNewsFilters } from '../../machines/news/news.search.ts';
import { selectHeadline, loadMoreNews, changeNews } from '../../machines/news/news.selectors.ts';
import { routes } from '../../routes.ts';
import { PagedList } from '../kit/lists/PagedList.tsx';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { NewsFilters } from './NewsFilters.tsx';
import { NewsList } from './NewsList.tsx';
import { NewsLoading } from './NewsLoading.tsx';
import { useReadMarks } from './use-read-marks.ts';

const loadArticle = async () => (await import('./OpenArticle.tsx')).OpenArticle;
const OpenArticle = lazyPart(loadArticle);
/** Before a click, so that the article is there with it. */
const expectArticle = () => void loadArticle().catch(() => undefined);

export const newsSubtitle = 'Updates from startups, the press and the club.';

/** News from the companies, the press and the club; on a phone an open item replaces the list. */
export function News({ actor }: { actor: NewsActor }) {
  const search = useSelector(actor, selectSearch);
  const list = useSelector(actor, selectChild('list'));
  // Read outside of the list: a change of what a deferred render reads would make React repeat it in one long task.
  const marks = useReadMarks(actor);
  const isOpen = search.item !== null;
  const headline = useSelector(list, selectHeadline(search.item));
  return (
    <>
      <PageHead title={routes.news.title} tab={headline} subtitle={newsSubtitle} />
      <div className={clsx('mb-6', isOpen && 'hidden lg:block')}>
        <NewsFilters actor={actor} />
      </div>
      {list && (
        <PagedList
          actor={list}
          subject="articles"
          pageSize={newsPageSize}
          loading={<NewsLoading />}
          onMore={() => loadMoreNews(actor)}
          onFirst={() => changeNews(actor, { page: 1 })}
          onClear={isNewsFiltered(search) ? () => changeNews(actor, noNewsFilters) : null}
          nothing={
            <EmptyState
              title="No news yet"
              action={
                <Link href={routes.rounds.path} asChild>
                  <ButtonLink>See active rounds</ButtonLink>
                </Link>
              }
            >
              Updates from your startups and the club will appear here.
            </EmptyState>
          }
        >
          {(pages, foot) => (
            <div className={clsx('grid items-start gap-6', isOpen && 'lg:grid-cols-[5fr_7fr]')}>
              <div className={clsx('min-w-0 flex-col gap-4', isOpen ? 'hidden lg:flex' : 'flex')}>
                <NewsList
                  actor={actor}
                  items={pages.flatMap(({ results }) => results)}
                  marks={marks}
                  onApproach={expectArticle}
                />
                {foot}
              </div>
              {isOpen && (
                <LazyBoundary fallback={<Skeleton height="card" label="Loading the article" />}>
                  <OpenArticle actor={actor} pages={pages} />
                </LazyBoundary>
              )}
            </div>
          )}
        </PagedList>
      )}
    </>
  );
}
