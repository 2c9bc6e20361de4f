import type { Basis, Flow } from '../../../../src/domain/money/flows.ts';
import { figuresRowOf, subjectRowOf } from '../../portfolio/holding-row.ts';
import type { HoldingBook } from '../../portfolio/valuation.ts';
import type { HeldRecord } from '../../portfolio/holding-records.ts';
import {
  firstPriceOf,
  type Price,
  pricesOf,
  type Standing,
  standingOf,
} from '../../portfolio/holding-results.ts';

// Rows that a large book has very many of, as JSON text. They hold days, numbers and words of our own, so that nothing is escaped.

/** A flow of a holding, which is told by its id. */
export type HeldFlow = { readonly holding: number; readonly flow: Flow };

const quoted = (text: string | null) => (text === null ? 'null' : `"${text}"`);

const lotsText = ({ lots }: HoldingBook): string =>
  lots
    .map(
      ({ date, units, invested, fees }) =>
        `{"date":"${date}","units":${quoted(units)},"invested":"${invested}","fees":"${fees}"}`,
    )
    .join();

const paymentsText = ({ distributions }: HoldingBook): string =>
  distributions
    .map(
      ({ date, gross, carry, cost_share }) =>
        `{"date":"${date}","gross":"${gross}","carry":"${carry}","cost_share":"${cost_share}"}`,
    )
    .join();

/** Flows of one day. What all of a kind begin with is put together once: a large book has very many. */
export function flowsText(day: string, flows: readonly HeldFlow[]): string {
  const beginningOf = (kind: Flow['kind']) => `{"date":"${day}","kind":"${kind}","holding":`;
  const beginnings = { contribution: beginningOf('contribution'), distribution: beginningOf('distribution') };
  return flows
    .map(({ holding, flow: { kind, amount } }) => `${beginnings[kind]}${holding},"amount":"${amount}"}`)
    .join();
}

/** What the holdings of one series share, as JSON. */
export const sharedText = (held: HeldRecord) => ({
  subject: JSON.stringify(subjectRowOf(held)).slice(1, -1),
  marks: JSON.stringify(held.valuations),
  prices: pricesOf(held).map((price) => ({ date: price.date, text: JSON.stringify(price).slice(1) })),
});

type Shared = ReturnType<typeof sharedText>;

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
