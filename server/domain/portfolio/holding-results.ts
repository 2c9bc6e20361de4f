import { type DayAmounts } from '../../../src/domain/money/day-sums.ts';
import { type Decimal, decimal, ratioText } from '../../../src/domain/money/decimal.ts';
import { type Basis, type Flow, flowDaysOf, flowsOf } from '../../../src/domain/money/flows.ts';
import { type Figures } from '../../../src/domain/money/position.ts';
import { valueHolding, type ValuedHolding } from './valuation.ts';
import { type StoredHolding, paymentsOf, parseHolding } from './holding-records.ts';

const pricedAt = (date: string, price: Decimal, event: string) => ({ date, price: ratioText(price), event });

export type Price = ReturnType<typeof pricedAt>;

/** What a holding was bought at; null where it has no units. */
export function firstPriceOf({ lots, position }: ValuedHolding): Price | null {
  const first = lots[0];
  return first && position.costPerUnit ? pricedAt(first.date, position.costPerUnit, 'investment') : null;
}

/** The prices of a series, oldest first. */
export const pricesOf = ({ valuations }: Pick<ValuedHolding, 'valuations'>): readonly Price[] =>
  valuations.flatMap(({ date, price, method }) => (price ? [pricedAt(date, decimal(price), method)] : []));

/** What a holding was bought at and the prices of its series since, oldest first. */
export function priceRowsOf(book: ValuedHolding) {
  const first = firstPriceOf(book);
  if (!first) return [];
  const later = pricesOf(book).filter(({ date }) => date > first.date);
  return [first, ...later].map((price) => ({ holding: book.holding.id, ...price }));
}

/** What one holding came to, in its own currency, whatever the day of the report. `flows` are of the basis that is asked for. */
export type Standing = {
  readonly position: Figures;
  readonly days: Readonly<Record<Basis, DayAmounts>>;
  readonly flows: readonly Flow[];
};

/** The standing of a holding, and all that was read of it. */
export function standingOf(stored: StoredHolding, basis: Basis): Standing & { readonly book: ValuedHolding } {
  const record = parseHolding(stored);
  const book = valueHolding(record);
  const payments = paymentsOf(record);
  const days = { net: flowDaysOf(payments, 'net'), gross: flowDaysOf(payments, 'gross') };
  return { book, position: book.position, days, flows: flowsOf(payments, basis) };
}
