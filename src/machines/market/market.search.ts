import type { MarketQuery } from '../../api/market/market.ts';
import { maxMarketTagLength, marketOrders, marketSides } from '../../domain/queries/market.ts';
import {
  flag,
  id,
  type Infer,
  matching,
  named,
  oneNumberOf,
  oneOf,
  pageNumber,
  searchParams,
} from '../../domain/texts/search-params.ts';
import { type Location, routes } from '../../routes.ts';

export type MarketOrder = (typeof marketOrders)[number];

/** The highest allowed premium of the ask over the last round's price, as a fraction: at it, a tenth and a quarter below. */
export const marketDistances = ['0', '-0.1', '-0.25'] as const;
/** The highest total price of a lot. */
export const marketSizes = ['5000', '25000', '100000'] as const;
export const marketEnds = [7, 30] as const;

const marketSearch = searchParams({
  side: oneOf(marketSides, null),
  startup: id(),
  tag: matching(new RegExp(`^(?=.*\\S).{1,${maxMarketTagLength}}$`)),
  distance: oneOf(marketDistances, null),
  size: oneOf(marketSizes, null),
  ends: oneNumberOf(marketEnds),
  isPartial: named('partial', flag()),
  order: named('sort', oneOf(marketOrders, 'newest')),
  page: pageNumber(),
  /** The open entry. */
  entry: id(),
  /** The bid has a price of its own instead of the ask. */
  isBidding: named('bid', flag()),
  /** The form of a buy order is open. */
  isWanting: named('wanted', flag()),
});

export type MarketSearch = Infer<typeof marketSearch>;

export const parseMarketSearch = marketSearch.parse;

export const marketLocation = (search: MarketSearch): Location => ({
  path: routes.market.path,
  search: marketSearch.print(search),
});

/** The host's query; only filters and the order are part of it. */
export const marketQueryOf = (search: MarketSearch): MarketQuery => ({
  ...(search.side !== null && { side: search.side }),
  ...(search.startup !== null && { startup: search.startup }),
  ...(search.tag !== null && { tags: [search.tag] }),
  ...(search.distance !== null && { vs_last_round_max: search.distance }),
  ...(search.size !== null && { total_max: search.size }),
  ...(search.ends !== null && { ends_within_days: search.ends }),
  ...(search.isPartial && { partial: true }),
  ...(search.order !== 'newest' && { ordering: search.order }),
});

const isSameQuery = (one: MarketSearch, other: MarketSearch) =>
  JSON.stringify(marketQueryOf(one)) === JSON.stringify(marketQueryOf(other));

/** The search after a change; another filter starts at the first page, with nothing open. */
export function changedMarket(search: MarketSearch, change: Partial<MarketSearch>): MarketSearch {
  const changed = { ...search, ...change };
  return isSameQuery(search, changed) ? changed : { ...changed, page: 1, entry: null, isBidding: false };
}

export const noMarketFilters: Partial<MarketSearch> = {
  side: null,
  startup: null,
  tag: null,
  distance: null,
  size: null,
  ends: null,
  isPartial: false,
};

/** Whether any filter is set. */
export const isMarketFiltered = (search: MarketSearch): boolean =>
  Object.keys(marketQueryOf({ ...search, order: 'newest' })).length > 0;
