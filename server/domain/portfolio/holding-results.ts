import { type DayAmounts } from '../../../src/domain/money/day-sums.ts';
import { type Decimal, decimal, quantityText } from '../../../src/domain/money/decimal.ts';
import { type Basis, type Flow, flowDaysOf, flowsOf } from '../../../src/domain/money/flows.ts';
import { type Figures } from '../../../src/domain/money/position.ts';
import { valueHolding, type ValuedHolding } from './valuation.ts';
import { type StoredHolding, paymentsOf, parseHolding } from './holding-records.ts';

const pricedAt = (date: string, price: Decimal, event: string) => ({
  date,
  price: quantityText(price),
  event,
});

export type Price = ReturnType<typeof pricedAt>;

/** The average purchase price; null where the holding has no units. */
export function purchasePrice({ lots, position }: ValuedHolding): Price | null {
  const first = lots[0];
  return first && position.costPerUnit ? pricedAt(first.date, position.costPerUnit, 'investment') : null;
}

/** The prices of a series, oldest first. */
export const seriesPrices = ({ valuations }: Pick<ValuedHolding, 'valuations'>): readonly Price[] =>
  valuations.flatMap(({ date, price, method }) => (price ? [pricedAt(date, decimal(price), method)] : []));

/** The purchase price and the later prices of the series, oldest first. */
export function priceRows(valued: ValuedHolding) {
  const first = purchasePrice(valued);
  if (!first) return [];
  const later = seriesPrices(valued).filter(({ date }) => date > first.date);
  return [first, ...later].map((price) => ({ holding: valued.holding.id, ...price }));
}

/** The figures of a holding that do not depend on the day of the report, in its own currency. `flows` are of one basis only. */
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
  const days = { net: flowDaysOf(payments, 'net'), gross: flowDaysOf(payments, 'gross') };
  return { valued, position: valued.position, days, flows: flowsOf(payments, basis) };
}
