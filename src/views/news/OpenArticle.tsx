import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { NewsPage } from '../../api/news/news.ts';
import { selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import type { NewsActor } from '../../machines/news/news.machine.ts';
import { newsLocation } from '../../machines/news/news.search.ts';
import { printLocation } from '../../routes.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ChevronLeft } from '../ui/navigation/icons.ts';
import { TextLink } from '../ui/navigation/TextLink.tsx';
import { Reader } from './Reader.tsx';

/** The article that the address names, and the way back to the list. */
export function OpenArticle({ actor, pages }: { actor: NewsActor; pages: readonly NewsPage[] }) {
  const search = useSelector(actor, selectSearch);
  const item = pages.flatMap(({ results }) => results).find(({ id }) => id === search.item);
  return (
    <div className="flex flex-col gap-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
      <Link href={printLocation(newsLocation({ ...search, item: null }))} asChild>
        <TextLink standalone>
          <ChevronLeft aria-hidden="true" className="size-4" />
          All news
        </TextLink>
      </Link>
      {item ? (
        <Reader key={item.id} actor={actor} item={item} />
      ) : (
        <EmptyState title="This article isn’t in the loaded list">
          Show more articles, or clear the filters.
        </EmptyState>
      )}
    </div>
  );
}
