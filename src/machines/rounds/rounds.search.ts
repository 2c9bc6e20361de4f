import { maxRoundTagLength, maxRoundChoices, roundChoices } from '../../domain/queries/rounds.ts';
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
  type Infer,
} from '../../domain/texts/search-params.ts';
import { type Location, routes } from '../../routes.ts';

export const roundOrders = ['deadline', 'newest', 'progress', 'minimum'] as const;
export type RoundOrder = (typeof roundOrders)[number];

/** Number of rounds on a page of the host. */
export const roundsPageSize = 12;

/** The most rounds that fit beside each other. */
export const maxPicked = 3;

const maxTextLength = 200;

const isTag = (tag: string) => tag.trim() !== '' && tag.length <= maxRoundTagLength;

/**
 * The search of the page. The host filters by `active`, `tags`, `years` and `page`; the rest applies to the loaded
 * cards, and every word of `q` has to occur in a round.
 */
const roundsSearch = searchParams({
  ...choicesOf(roundChoices),
  tags: listOf(isTag, maxRoundChoices),
  years: years(maxRoundChoices),
  page: pageNumber(),
  q: text(maxTextLength),
  sort: oneOf(roundOrders, 'deadline'),
  layout: named('view', oneOf(['cards', 'table'], 'cards')),
  /** The selected rounds are shown side by side. */
  compare: flag(),
});

export type RoundsSearch = Infer<typeof roundsSearch>;

export const parseRoundsSearch = roundsSearch.parse;

export const roundsLocation = (search: RoundsSearch): Location => ({
  path: routes.rounds.path,
  search: roundsSearch.print(search),
});

const filterOf = ({
  page: _page,
  q: _words,
  sort: _sort,
  layout: _layout,
  compare: _compare,
  ...filter
}: RoundsSearch) => filter;

/** The host's query of one page; `owner` is the person's id. */
export type RoundsListQuery = ReturnType<typeof filterOf> & { readonly owner: number };

export const roundsQueryOf = (search: RoundsSearch, owner: number): RoundsListQuery => ({
  ...filterOf(search),
  owner,
});

/** Whether two searches have pages of the same list. */
export const isSameFilter = (one: RoundsSearch, other: RoundsSearch) =>
  JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other));

/** The search after a change; another filter starts at the first page. */
export function changedRounds(search: RoundsSearch, change: Partial<RoundsSearch>): RoundsSearch {
  const changed = { ...search, ...change };
  return isSameFilter(search, changed) ? changed : { ...changed, page: 1 };
}

/** Typing a word is one history entry, however many letters it has. */
export const replacesRoundsEntry = (search: RoundsSearch, change: Partial<RoundsSearch>): boolean =>
  Object.keys(change).join() === 'q' && search.q !== '' && change.q !== '';

/** Every filter at its default. */
export const noRoundFilters: Partial<RoundsSearch> = { ...filterOf(roundsSearch.defaults), q: '' };

/** Whether the host filters the list. */
export const isFiltered = (search: RoundsSearch): boolean => !isSameFilter(search, roundsSearch.defaults);
