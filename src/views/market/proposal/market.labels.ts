import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import { formatCounted, formatPercent } from '../../kit/format/format.ts';
import { instrumentLabel } from '../../kit/format/instrument.labels.ts';
import type { Money } from '../../kit/format/money.ts';

export const instrumentText = (instrument: string | null): string =>
  instrument === null ? 'Any series' : instrumentLabel(instrument);

/** "1 unit", "1,200 units" */
export const unitsText = (units: string | null, money: Money): string =>
  `${money.units(units)} ${!money.isHidden && Number(units) === 1 ? 'unit' : 'units'}`;

/** "10.0% below last round"; null where there is no price to compare with. */
export function priceDifferenceText(ratio: string | null, base: string): string | null {
  if (ratio === null) return null;
  if (isZero(ratio)) return `equal to ${base}`;
  return `${formatPercent(ratio.replace('-', ''))} ${ratio.startsWith('-') ? 'below' : 'above'} ${base}`;
}

type BestPrices = { readonly best_bid: string | null; readonly best_ask: string | null };

/** "Bid $9.00, ask $12.43"; a side without an entry is said so. */
export function bestPricesText(
  { best_bid: bid, best_ask: ask }: BestPrices,
  price: (value: string) => string,
): string {
  if (bid === null && ask === null) return 'No bids or offers yet';
  if (bid === null) return `Ask ${price(ask ?? '')}, no bids yet`;
  return ask === null ? `Bid ${price(bid)}, no offers yet` : `Bid ${price(bid)}, ask ${price(ask)}`;
}

/** The number of trades behind a price. */
export function tradeCountText(count: number | null): string {
  if (count === null || count === 0) return 'No trades in the past year.';
  return `${formatCounted(count, 'trade')} in the past year.`;
}

/** Number of entries on a page of the host. */
export const marketPageSize = 20;
