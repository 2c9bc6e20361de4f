import type { NewsQuery } from '../../api/news/news.ts';
import {
  flag,
  id,
  type Infer,
  named,
  oneOf,
  pageNumber,
  searchParams,
  text,
  year,
} from '../../domain/search-params.ts';
import { longestNewsSearch, newsKinds } from '../../domain/queries/news.ts';
import { type Location, routes } from '../../routes.ts';

/** How many items the host puts on a page. */
export const newsPageSize = 20;

const newsSearch = searchParams({
  /** Only of startups that the investor holds. */
  mine: flag(),
  startup: id(),
  kind: oneOf(newsKinds, null),
  year: year(),
  /** Only what was not read on this device, among what is loaded. */
  isUnread: named('unread', flag()),
  search: text(longestNewsSearch),
  page: pageNumber(),
  /** The item that is read. */
  item: id(),
});

export type NewsSearch = Infer<typeof newsSearch>;

export const parseNewsSearch = newsSearch.parse;

export const newsLocation = (view: NewsSearch): Location => ({
  path: routes.news.path,
  search: newsSearch.print(view),
});

/** What the host is asked for; only what narrows stands in it. */
export const newsQueryOf = ({ mine, startup, kind, year, search }: NewsSearch): NewsQuery => ({
  ...(mine && { mine }),
  ...(startup !== null && { startup }),
  ...(kind !== null && { kind }),
  ...(year !== null && { year }),
  ...(search.trim() !== '' && { search: search.trim() }),
});

const isSameQuery = (one: NewsSearch, other: NewsSearch) =>
  JSON.stringify(newsQueryOf(one)) === JSON.stringify(newsQueryOf(other));

/** The view after a change; another filter begins at its first page, with nothing opened. */
export function changedNews(view: NewsSearch, change: Partial<NewsSearch>): NewsSearch {
  const changed = { ...view, ...change };
  return isSameQuery(view, changed) ? changed : { ...changed, page: 1, item: null };
}

/** Everything that narrows the list, as it is when nothing does. */
export const noNewsFilters: Partial<NewsSearch> = {
  mine: false,
  startup: null,
  kind: null,
  year: null,
  isUnread: false,
  search: '',
};

/** Whether the host was asked for less than there is. */
export const isNarrowedNews = (view: NewsSearch): boolean => Object.keys(newsQueryOf(view)).length > 0;

/** What an article is found again by. */
export type Findable = {
  readonly id: number;
  readonly startup: { readonly id: number } | null;
  readonly kind: string | null;
  readonly published_at: string | null;
};

/**
 * An address that finds one item again however much was told since: narrowed to its year and to its startup, or to its kind where it
 * is of none.
 */
export const newsAddressOf = ({ id, startup, kind, published_at: at }: Findable): Location =>
  newsLocation({
    ...newsSearch.defaults,
    startup: startup?.id ?? null,
    kind: startup === null ? (newsKinds.find((one) => one === kind) ?? null) : null,
    year: at === null ? null : Number(at.slice(0, 4)),
    item: id,
  });
