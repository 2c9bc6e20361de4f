import type { RoundsQuery } from '../../api/rounds/rounds.ts';
import {
  choicesOf,
  flag,
  listOf,
  named,
  oneOf,
  pageNumber,
  searchParams,
  text,
  years,
} from '../../domain/search-params.ts';
import type { Infer } from '../../domain/search-params.ts';
import { longestRoundTag, mostRoundChoices, roundChoices } from '../../domain/queries/rounds.ts';
import { type Location, routes } from '../../routes.ts';

export const roundOrders = ['deadline', 'newest', 'progress', 'minimum'] as const;
export type RoundOrder = (typeof roundOrders)[number];

/** How many rounds the host puts on a page. */
export const roundsPageSize = 12;

/** Rounds that are compared; more would not fit beside each other. */
export const mostPicked = 3;

const longestText = 200;

const isTag = (tag: string) => tag.trim() !== '' && tag.length <= longestRoundTag;

/**
 * The query of the page. The choices, `tags`, `years` and `page` are the host's to answer, the rest is what is done with the
 * cards that are here; every word of `q` has to occur in a round.
 */
const roundsSearch = searchParams({
  ...choicesOf(roundChoices),
  tags: listOf(isTag, mostRoundChoices),
  years: years(mostRoundChoices),
  page: pageNumber(),
  q: text(longestText),
  sort: oneOf(roundOrders, 'deadline'),
  layout: named('view', oneOf(['cards', 'table'], 'cards')),
  /** The rounds that were chosen are shown side by side. */
  compare: flag(),
});

export type RoundsSearch = Infer<typeof roundsSearch>;

export const parseRoundsSearch = roundsSearch.parse;

export const roundsLocation = (view: RoundsSearch): Location => ({
  path: routes.rounds.path,
  search: roundsSearch.print(view),
});

type RoundsFilter = Omit<RoundsQuery, 'page'>;

/** What the host is asked for, page by page; `owner` is whose rounds they are. */
export type RoundsListQuery = RoundsFilter & { readonly owner: number };

const filterOf = ({
  page: _page,
  q: _words,
  sort: _sort,
  layout: _layout,
  compare: _compare,
  ...filter
}: RoundsSearch): RoundsFilter => filter;

export const roundsQueryOf = (view: RoundsSearch, owner: number): RoundsListQuery => ({
  ...filterOf(view),
  owner,
});

/** Two views that are answered by pages of one and the same list. */
export const isSameFilter = (one: RoundsSearch, other: RoundsSearch) =>
  JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other));

/** The view after a change; another filter begins at its first page. */
export function changedRounds(view: RoundsSearch, change: Partial<RoundsSearch>): RoundsSearch {
  const changed = { ...view, ...change };
  return isSameFilter(view, changed) ? changed : { ...changed, page: 1 };
}

/** A word that is being typed is one step for Back, however many letters it has. */
export const isSameRoundsStep = (view: RoundsSearch, change: Partial<RoundsSearch>): boolean =>
  Object.keys(change).join() === 'q' && view.q !== '' && change.q !== '';

/** Everything that narrows the list, as it is when nothing does. */
export const noRoundFilters: Partial<RoundsSearch> = { ...filterOf(roundsSearch.defaults), q: '' };

/** Whether the host was asked for less than what is open. */
export const isNarrowed = (view: RoundsSearch): boolean => !isSameFilter(view, roundsSearch.defaults);
