import { type DayAmounts } from '../../src/finance/day-sums.ts';
import { type Decimal, decimal, ratioText } from '../../src/finance/decimal.ts';
import { type Basis, type Flow, flowDaysOf, flowsOf } from '../../src/finance/flows.ts';
import { type Figures } from '../../src/finance/position.ts';
import { figuresRowOf, subjectRowOf } from './holding-row.ts';
import { lotsText, paymentsText } from './portfolio-text.ts';
import { bookOf, type HoldingBook } from './positions.ts';
import { type HeldRecord, paymentsOf, recordOf } from './records.ts';

const pricedAt = (date: string, price: Decimal, event: string) => ({ date, price: ratioText(price), event });

type Price = ReturnType<typeof pricedAt>;

/** What a holding was bought at; null where it has no units. */
function firstPriceOf({ lots, position }: HoldingBook): Price | null {
  const first = lots[0];
  return first && position.costPerUnit ? pricedAt(first.date, position.costPerUnit, 'investment') : null;
}

/** The prices of a series, oldest first. */
const pricesOf = ({ valuations }: Pick<HoldingBook, 'valuations'>): readonly Price[] =>
  valuations.flatMap(({ date, price, method }) => (price ? [pricedAt(date, decimal(price), method)] : []));

/** What a holding was bought at and the prices of its series since, oldest first. */
export function priceRowsOf(book: HoldingBook) {
  const first = firstPriceOf(book);
  if (!first) return [];
  const later = pricesOf(book).filter(({ date }) => date > first.date);
  return [first, ...later].map((price) => ({ holding: book.holding.id, ...price }));
}

/** What the holdings of one series share, as JSON. */
export const sharedText = (held: HeldRecord) => ({
  subject: JSON.stringify(subjectRowOf(held)).slice(1, -1),
  marks: JSON.stringify(held.valuations),
  prices: pricesOf(held).map((price) => ({ date: price.date, text: JSON.stringify(price).slice(1) })),
});

type Shared = ReturnType<typeof sharedText>;

/** What one holding came to, in its own currency, whatever the day of the report. `flows` are of the basis that is asked for. */
export type Standing = {
  readonly position: Figures;
  readonly days: Readonly<Record<Basis, DayAmounts>>;
  readonly flows: readonly Flow[];
};

/** The standing of a holding, and all that was read of it. */
export function standingOf(held: HeldRecord, basis: Basis): Standing & { readonly book: HoldingBook } {
  const record = recordOf(held);
  const book = bookOf(record);
  const payments = paymentsOf(record);
  const days = { net: flowDaysOf(payments, 'net'), gross: flowDaysOf(payments, 'gross') };
  return { book, position: book.position, days, flows: flowsOf(payments, basis) };
}

/** The same with its row written as JSON, without what changes every day. */
type Written = Standing & {
  readonly figures: string;
  readonly lists: string;
  readonly firstPrice: Price | null;
};

/** By the record, which is the same one for as long as nothing happens to the holding. */
const written: Readonly<Record<Basis, WeakMap<HeldRecord, Written>>> = {
  net: new WeakMap(),
  gross: new WeakMap(),
};

/** Written once: a large book is asked for day after day, and hardly anything in it has changed. */
export function writtenOf(held: HeldRecord, basis: Basis): Written {
  const known = written[basis].get(held);
  if (known) return known;
  const { book, ...standing } = standingOf(held, basis);
  const one = {
    ...standing,
    figures: JSON.stringify(figuresRowOf(book)).slice(0, -1),
    lists: `"lots":[${lotsText(book)}],"payments":[${paymentsText(book)}]`,
    firstPrice: firstPriceOf(book),
  };
  written[basis].set(held, one);
  return one;
}

/** Its rows of prices as JSON; none where it has no units. */
export function pricesText({ holding: { id } }: HeldRecord, first: Price | null, { prices }: Shared): string {
  if (!first) return '';
  const later = prices.filter(({ date }) => date > first.date).map(({ text }) => text);
  return [JSON.stringify(first).slice(1), ...later].map((text) => `{"holding":${id},${text}`).join();
}
