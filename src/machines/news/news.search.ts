import type { NewsQuery } from '../../api/news/news.ts';
import { idIn, pageIn, yearIn } from '../kit/search-params.ts';
import { type Location, routes } from '../../routes.ts';

export const newsKinds = ['company_update', 'press', 'exit', 'financing', 'club', 'market'] as const;
type NewsKind = (typeof newsKinds)[number];

/** What of the news is looked at; all of it stands in the address. */
export type NewsView = {
  /** Only of startups that the investor holds. */
  readonly mine: boolean;
  readonly startup: number | null;
  readonly kind: NewsKind | null;
  readonly year: number | null;
  /** Only what was not read on this device, among what is loaded. */
  readonly isUnread: boolean;
  readonly search: string;
  /** The id of the item that is read. */
  readonly item: number | null;
  readonly page: number;
};

/** How many items the host puts on a page. */
export const newsPageSize = 20;

const longestText = 200;

/** Reads the query of the page; what makes no sense is left out, so that no address is a broken one. */
export function newsViewIn(address: string): NewsView {
  const query = new URLSearchParams(address);
  return {
    mine: query.get('mine') === '1',
    startup: idIn(query.get('startup')),
    kind: newsKinds.find((kind) => kind === query.get('kind')) ?? null,
    year: yearIn(query.get('year')),
    isUnread: query.get('unread') === '1',
    search: (query.get('search') ?? '').slice(0, longestText),
    item: idIn(query.get('item')),
    page: pageIn(query.get('page')),
  };
}

/** The address of a view; what is as it would be anyway does not stand in it. */
export function newsLocation({
  mine,
  startup,
  kind,
  year,
  isUnread,
  search,
  item,
  page,
}: NewsView): Location {
  const query = new URLSearchParams();
  if (mine) query.set('mine', '1');
  if (startup !== null) query.set('startup', String(startup));
  if (kind !== null) query.set('kind', kind);
  if (year !== null) query.set('year', String(year));
  if (isUnread) query.set('unread', '1');
  if (search !== '') query.set('search', search.slice(0, longestText));
  if (page !== 1) query.set('page', String(page));
  if (item !== null) query.set('item', String(item));
  const text = query.toString();
  return { path: routes.news.path, search: text && `?${text}` };
}

/** What the host is asked for; only what narrows stands in it. */
export const newsQueryOf = ({ mine, startup, kind, year, search }: NewsView): NewsQuery => ({
  ...(mine && { mine }),
  ...(startup !== null && { startup }),
  ...(kind !== null && { kind }),
  ...(year !== null && { year }),
  ...(search.trim() !== '' && { search: search.trim() }),
});

const isSameQuery = (one: NewsView, other: NewsView) =>
  JSON.stringify(newsQueryOf(one)) === JSON.stringify(newsQueryOf(other));

/** The view after a change; another filter begins at its first page, with nothing opened. */
export function changedNews(view: NewsView, change: Partial<NewsView>): NewsView {
  const changed = { ...view, ...change };
  return isSameQuery(view, changed) ? changed : { ...changed, page: 1, item: null };
}

/** Everything that narrows the list, as it is when nothing does. */
export const noNewsFilters: Partial<NewsView> = {
  mine: false,
  startup: null,
  kind: null,
  year: null,
  isUnread: false,
  search: '',
};

/** Whether the host was asked for less than there is. */
export const isNarrowedNews = (view: NewsView): boolean => Object.keys(newsQueryOf(view)).length > 0;

/** An address that finds one item again however much was told since: narrowed to its startup and its year. */
export const newsAddressOf = ({
  id,
  startup,
  published_at: at,
}: {
  readonly id: number;
  readonly startup: { readonly id: number } | null;
  readonly published_at: string | null;
}): Location =>
  newsLocation({
    ...newsViewIn(''),
    startup: startup?.id ?? null,
    year: at === null ? null : Number(at.slice(0, 4)),
    item: id,
  });
