import type { MarketQuery } from '../../api/market/market.ts';
import { type Location, routes } from '../../routes.ts';
import { idIn, pageIn } from '../kit/search-params.ts';

export const marketOrders = [
  'newest',
  'price',
  '-price',
  'vs_last_round',
  'ends',
  'total',
  '-total',
] as const;
export type MarketOrder = (typeof marketOrders)[number];

/** How far the ask is from the last round's price at most, as fractions: at it, a tenth and a quarter below. */
export const marketDistances = ['0', '-0.1', '-0.25'] as const;
/** How much a lot costs at most. */
export const marketSizes = ['5000', '25000', '100000'] as const;
export const marketEnds = [7, 30] as const;

/** What of the market is looked at; all of it stands in the address. */
export type MarketView = {
  readonly side: 'sell' | 'buy' | null;
  readonly startup: number | null;
  readonly tag: string | null;
  readonly distance: (typeof marketDistances)[number] | null;
  readonly size: (typeof marketSizes)[number] | null;
  readonly ends: (typeof marketEnds)[number] | null;
  readonly isPartial: boolean;
  readonly order: MarketOrder;
  readonly page: number;
  /** The id of the entry that is open. */
  readonly entry: number | null;
  /** The form of a wanted is open. */
  readonly isWanting: boolean;
};

const longestTag = 60;

/** Reads the query of the page; what makes no sense is left out, so that no address is a broken one. */
export function marketViewIn(search: string): MarketView {
  const query = new URLSearchParams(search);
  const side = query.get('side');
  const tag = (query.get('tag') ?? '').slice(0, longestTag);
  return {
    side: side === 'sell' || side === 'buy' ? side : null,
    startup: idIn(query.get('startup')),
    tag: tag.trim() === '' ? null : tag,
    distance: marketDistances.find((distance) => distance === query.get('distance')) ?? null,
    size: marketSizes.find((size) => size === query.get('size')) ?? null,
    ends: marketEnds.find((days) => String(days) === query.get('ends')) ?? null,
    isPartial: query.get('partial') === '1',
    order: marketOrders.find((order) => order === query.get('sort')) ?? 'newest',
    page: pageIn(query.get('page')),
    entry: idIn(query.get('entry')),
    isWanting: query.get('wanted') === '1',
  };
}

/** The address of a view; what is as it would be anyway does not stand in it. */
export function marketLocation(view: MarketView): Location {
  const query = new URLSearchParams();
  const { side, startup, tag, distance, size, ends, isPartial, order, page, entry, isWanting } = view;
  const named = { side, startup, tag, distance, size, ends };
  for (const [name, value] of Object.entries(named)) if (value !== null) query.set(name, String(value));
  if (isPartial) query.set('partial', '1');
  if (order !== 'newest') query.set('sort', order);
  if (page !== 1) query.set('page', String(page));
  if (entry !== null) query.set('entry', String(entry));
  if (isWanting) query.set('wanted', '1');
  const text = query.toString();
  return { path: routes.market.path, search: text && `?${text}` };
}

/** What the host is asked for; only what narrows or orders stands in it. */
export const marketQueryOf = (view: MarketView): MarketQuery => ({
  ...(view.side !== null && { side: view.side }),
  ...(view.startup !== null && { startup: view.startup }),
  ...(view.tag !== null && { tags: [view.tag] }),
  ...(view.distance !== null && { vs_last_round_max: view.distance }),
  ...(view.size !== null && { total_max: view.size }),
  ...(view.ends !== null && { ends_within_days: view.ends }),
  ...(view.isPartial && { partial: true }),
  ...(view.order !== 'newest' && { ordering: view.order }),
});

const isSameQuery = (one: MarketView, other: MarketView) =>
  JSON.stringify(marketQueryOf(one)) === JSON.stringify(marketQueryOf(other));

/** The view after a change; another filter begins at its first page, with nothing opened. */
export function changedMarket(view: MarketView, change: Partial<MarketView>): MarketView {
  const changed = { ...view, ...change };
  return isSameQuery(view, changed) ? changed : { ...changed, page: 1, entry: null };
}

export const noMarketFilters: Partial<MarketView> = {
  side: null,
  startup: null,
  tag: null,
  distance: null,
  size: null,
  ends: null,
  isPartial: false,
};

/** Whether the host was asked for less than there is. */
export const isNarrowedMarket = (view: MarketView): boolean =>
  Object.keys(marketQueryOf({ ...view, order: 'newest' })).length > 0;
