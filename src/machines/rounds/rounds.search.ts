import type { RoundsQuery } from '../../api/rounds/rounds.ts';
import { pageIn, yearIn } from '../kit/search-params.ts';
import { type Location, routes } from '../../routes.ts';

const actives = ['open', 'closed', 'all'] as const satisfies readonly RoundsQuery['active'][];

export const roundModes = [
  'default',
  'upcoming',
  'waitlist',
  'mine',
  'closing_soon',
  'follow_on',
] as const satisfies readonly RoundsQuery['mode'][];

export const roundOrders = ['deadline', 'newest', 'progress', 'minimum'] as const;
export type RoundOrder = (typeof roundOrders)[number];

/**
 * What of the rounds is looked at; all of it stands in the address. `active`, `mode`, `tags`, `years` and `page` are the
 * host's to answer, the rest is what is done with the cards that are here.
 */
export type RoundsView = RoundsQuery & {
  /** Every word of it has to occur in a round. */
  readonly q: string;
  readonly sort: RoundOrder;
  readonly layout: 'cards' | 'table';
};

/** How many rounds the host puts on a page. */
export const roundsPageSize = 12;

/** Rounds that are compared; more would not fit beside each other. */
export const mostPicked = 3;

const longestText = 200;
const longestTag = 60;
const mostChosen = 20;

const few = <Item>(items: readonly Item[]) => [...new Set(items)].slice(0, mostChosen);

const tagsIn = (query: URLSearchParams) =>
  few(query.getAll('tags').filter((tag) => tag.trim() !== '' && tag.length <= longestTag));

const yearsIn = (query: URLSearchParams) => few(query.getAll('years').flatMap((text) => yearIn(text) ?? []));

/** Reads the query of the page; what makes no sense is left out, so that no address is a broken one. */
export function roundsViewIn(search: string): RoundsView {
  const query = new URLSearchParams(search);
  return {
    active: actives.find((active) => active === query.get('active')) ?? 'open',
    mode: roundModes.find((mode) => mode === query.get('mode')) ?? 'default',
    page: pageIn(query.get('page')),
    tags: tagsIn(query),
    years: yearsIn(query),
    q: (query.get('q') ?? '').slice(0, longestText),
    sort: roundOrders.find((order) => order === query.get('sort')) ?? 'deadline',
    layout: query.get('view') === 'table' ? 'table' : 'cards',
  };
}

/** The address of a view; what is as it would be anyway does not stand in it. */
export function roundsLocation({ active, mode, page, tags, years, q, sort, layout }: RoundsView): Location {
  const query = new URLSearchParams();
  if (active !== 'open') query.set('active', active);
  if (mode !== 'default') query.set('mode', mode);
  for (const tag of tags) query.append('tags', tag);
  for (const year of years) query.append('years', String(year));
  if (page !== 1) query.set('page', String(page));
  if (q !== '') query.set('q', q.slice(0, longestText));
  if (sort !== 'deadline') query.set('sort', sort);
  if (layout !== 'cards') query.set('view', layout);
  const search = query.toString();
  return { path: routes.rounds.path, search: search && `?${search}` };
}

/** What the host is asked for, page by page; `owner` is whose rounds they are. */
export type RoundsListQuery = Omit<RoundsQuery, 'page'> & { readonly owner: number };

export const roundsQueryOf = ({ active, mode, tags, years }: RoundsView, owner: number): RoundsListQuery => ({
  active,
  mode,
  tags,
  years,
  owner,
});

/** Two views that are answered by pages of one and the same list. */
export const isSameFilter = (one: RoundsView, other: RoundsView) =>
  JSON.stringify(roundsQueryOf(one, 0)) === JSON.stringify(roundsQueryOf(other, 0));

/** The view after a change; another filter begins at its first page. */
export function changedRounds(view: RoundsView, change: Partial<RoundsView>): RoundsView {
  const changed = { ...view, ...change };
  return isSameFilter(view, changed) ? changed : { ...changed, page: 1 };
}

/** A word that is being typed is one step for Back, however many letters it has. */
export const isSameRoundsStep = (view: RoundsView, change: Partial<RoundsView>): boolean =>
  Object.keys(change).join() === 'q' && view.q !== '' && change.q !== '';

/** Everything that narrows the list, as it is when nothing does. */
export const noRoundFilters: Partial<RoundsView> = {
  active: 'open',
  mode: 'default',
  tags: [],
  years: [],
  q: '',
};

/** Whether the host was asked for less than what is open. */
export const isNarrowed = ({ active, mode, tags, years }: RoundsView): boolean =>
  active !== 'open' || mode !== 'default' || tags.length > 0 || years.length > 0;
