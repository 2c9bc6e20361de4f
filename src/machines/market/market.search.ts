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

export const marketLocation = (view: MarketSearch): Location => ({
  path: routes.market.path,
  search: marketSearch.print(view),
});

/** The host's query; only filters and the order are part of it. */
export const marketQueryOf = (view: MarketSearch): MarketQuery => ({
  ...(view.side !== null && { side: view.side }),
  ...(view.startup !== null && { startup: view.startup }),
  ...(view.tag !== null && { tags: [view.tag] }),
  ...(view.distance !== null && { vs_last_round_max: view.distance }),
  ...(view.size !== null && { total_max: view.size }),
  ...(view.ends !== null && { ends_within_days: view.ends }),
  ...(view.isPartial && { partial: true }),
  ...(view.order !== 'newest' && { ordering: view.order }),
});

const isSameQuery = (one: MarketSearch, other: MarketSearch) =>
  JSON.stringify(marketQueryOf(one)) === JSON.stringify(marketQueryOf(other));

/** The search after a change; another filter starts at the first page, with nothing open. */
export function changedMarket(view: MarketSearch, change: Partial<MarketSearch>): MarketSearch {
  const changed = { ...view, ...change };
  return isSameQuery(view, changed) ? changed : { ...changed, page: 1, entry: null, isBidding: false };
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
export const isMarketFiltered = (view: MarketSearch): boolean =>
  Object.keys(marketQueryOf({ ...view, order: 'newest' })).length > 0;
