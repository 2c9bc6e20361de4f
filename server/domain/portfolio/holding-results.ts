import { byDay } from '../../../src/domain/days/days.ts';
import { type DayAmounts } from '../../../src/domain/money/amounts/day-sums.ts';
import { type Decimal, decimal, quantityText } from '../../../src/domain/money/amounts/decimal.ts';
import { type Figures } from '../../../src/domain/money/holdings/position.ts';
import { afterAllSplits, priceOn } from '../../../src/domain/money/holdings/split.ts';
import { type Basis, type Flow, dailyFlowSumsOf, flowsOf } from '../../../src/domain/money/returns/flows.ts';
import { type StoredHolding, paymentsOf, parseHolding } from './holding-records.ts';
import { valueHolding, type ValuedHolding } from './valuation.ts';

const pricedAt = (date: string, price: Decimal, event: string) => ({
  date,
  price: quantityText(price),
  event,
});

export type Price = ReturnType<typeof pricedAt>;

/**
 * The average purchase price per unit, counted as on the day of the first purchase, or of the conversion that created
 * the units; null where the holding has none.
 */
export function purchasePrice({ lots, splits, conversion, position }: ValuedHolding): Price | null {
  const first = lots[0];
  if (!first || !position.costPerUnit) return null;
  const isConverted = conversion !== null && first.date < conversion.date;
  const date = isConverted ? conversion.date : first.date;
  const price = priceOn(position.costPerUnit, splits, afterAllSplits, date);
  return pricedAt(date, price, isConverted ? 'conversion' : 'investment');
}

/** Whether a price of the series is later than the first one; a conversion's price may have the same day, because a round has set it. */
export const isLater = (first: Price, date: string): boolean =>
  date > first.date || (first.event === 'conversion' && date === first.date);

/** The prices of a series, oldest first. */
export const seriesPrices = ({ valuations }: Pick<ValuedHolding, 'valuations'>): readonly Price[] =>
  valuations.flatMap(({ date, price, method }) => (price ? [pricedAt(date, decimal(price), method)] : []));

/** Prices with a step for each split, at which the previous price is restated for the new number of units. */
function withSplits(prices: readonly Price[], { splits }: Pick<ValuedHolding, 'splits'>): readonly Price[] {
  const steps = splits.flatMap(({ date }) => {
    const before = prices.findLast((one) => one.date < date);
    return before ? [pricedAt(date, priceOn(before.price, splits, before.date, date), 'split')] : [];
  });
  // On one day the split precedes the price, which is per new unit.
  return steps.length === 0 ? prices : [...steps, ...prices].toSorted((a, b) => byDay(a.date, b.date));
}

/** The purchase price, the later prices of the series and its splits, oldest first; each per unit of its own day. */
export function priceRows(valued: ValuedHolding) {
  const first = purchasePrice(valued);
  if (!first) return [];
  const later = seriesPrices(valued).filter(({ date }) => isLater(first, date));
  return withSplits([first, ...later], valued).map((price) => ({ holding: valued.holding.id, ...price }));
}

/** The figures of a holding that do not depend on the day of the report, in its own currency. `flows` are on one basis only. */
export type HoldingResult = {
  readonly position: Figures;
  readonly days: Readonly<Record<Basis, DayAmounts>>;
  readonly flows: readonly Flow[];
};

/** Computes the result of a holding; `valued` is the holding that it was computed from. */
export function holdingResult(
  stored: StoredHolding,
  basis: Basis,
): HoldingResult & { readonly valued: ValuedHolding } {
  const record = parseHolding(stored);
  const valued = valueHolding(record);
  const payments = paymentsOf(record);
  const days = { net: dailyFlowSumsOf(payments, 'net'), gross: dailyFlowSumsOf(payments, 'gross') };
  return { valued, position: valued.position, days, flows: flowsOf(payments, basis) };
}
