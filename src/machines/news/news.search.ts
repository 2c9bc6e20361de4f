import type { NewsQuery } from '../../api/news/news.ts';
import { dayOfInstant, yearOf } from '../../domain/days/days.ts';
import { maxNewsSearchLength, newsKinds } from '../../domain/queries/news.ts';
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
} from '../../domain/texts/search-params.ts';
import { type Location, routes } from '../../routes.ts';

/** Number of items on a page of the host. */
export const newsPageSize = 20;

const newsSearch = searchParams({
  /** Only startups that the investor holds. */
  mine: flag(),
  startup: id(),
  kind: oneOf(newsKinds, null),
  year: year(),
  /** Only items not read on this device, among those loaded. */
  isUnread: named('unread', flag()),
  q: named('search', text(maxNewsSearchLength)),
  page: pageNumber(),
  /** The open item. */
  item: id(),
});

export type NewsSearch = Infer<typeof newsSearch>;

export const parseNewsSearch = newsSearch.parse;

export const newsLocation = (search: NewsSearch): Location => ({
  path: routes.news.path,
  search: newsSearch.print(search),
});

/** The host's query; only filters are part of it. */
export const newsQueryOf = ({ mine, startup, kind, year, q }: NewsSearch): NewsQuery => ({
  ...(mine && { mine }),
  ...(startup !== null && { startup }),
  ...(kind !== null && { kind }),
  ...(year !== null && { year }),
  ...(q.trim() !== '' && { search: q.trim() }),
});

const isSameQuery = (one: NewsSearch, other: NewsSearch) =>
  JSON.stringify(newsQueryOf(one)) === JSON.stringify(newsQueryOf(other));

/** The search after a change; another filter starts at the first page, with nothing open. */
export function changedNews(search: NewsSearch, change: Partial<NewsSearch>): NewsSearch {
  const changed = { ...search, ...change };
  return isSameQuery(search, changed) ? changed : { ...changed, page: 1, item: null };
}

/** Every filter at its default. */
export const noNewsFilters: Partial<NewsSearch> = {
  mine: false,
  startup: null,
  kind: null,
  year: null,
  isUnread: false,
  q: '',
};

/** Whether the host filters the list. */
export const isNewsFiltered = (search: NewsSearch): boolean => Object.keys(newsQueryOf(search)).length > 0;

/** The fields that identify an article. */
export type Findable = {
  readonly id: number;
  readonly startup: { readonly id: number } | null;
  readonly kind: string | null;
  readonly published_at: string | null;
};

/**
 * An address that finds an item again however much was published since: filtered by its year and its startup, or by its
 * kind where it has no startup.
 */
export const newsAddressOf = ({ id, startup, kind, published_at: at }: Findable): Location =>
  newsLocation({
    ...newsSearch.defaults,
    startup: startup?.id ?? null,
    kind: startup === null ? (newsKinds.find((one) => one === kind) ?? null) : null,
    year: at === null ? null : yearOf(dayOfInstant(at)),
    item: id,
  });
