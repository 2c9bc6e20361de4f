import type { Basis, Flow } from '../../../../src/domain/money/flows.ts';
import { figureFields, subjectFields } from '../../portfolio/holding-row.ts';
import type { ValuedHolding } from '../../portfolio/valuation.ts';
import type { StoredHolding } from '../../portfolio/holding-records.ts';
import {
  firstPriceOf,
  type Price,
  pricesOf,
  type Standing,
  standingOf,
} from '../../portfolio/holding-results.ts';

// Rows of a report as JSON text, because a large book has very many of them. They hold only days, numbers and our own
// constants, so nothing needs escaping.

/** A flow with the id of its holding. */
export type HoldingFlow = { readonly holding: number; readonly flow: Flow };

const quoted = (text: string | null) => (text === null ? 'null' : `"${text}"`);

const lotsText = ({ lots }: ValuedHolding): string =>
  lots
    .map(
      ({ date, units, invested, fees }) =>
        `{"date":"${date}","units":${quoted(units)},"invested":"${invested}","fees":"${fees}"}`,
    )
    .join();

const paymentsText = ({ distributions }: ValuedHolding): string =>
  distributions
    .map(
      ({ date, gross, carry, cost_share }) =>
        `{"date":"${date}","gross":"${gross}","carry":"${carry}","cost_share":"${cost_share}"}`,
    )
    .join();

/** The flows of one day. The common prefix of each kind is built once, because a large book has very many flows. */
export function flowsText(day: string, flows: readonly HoldingFlow[]): string {
  const beginningOf = (kind: Flow['kind']) => `{"date":"${day}","kind":"${kind}","holding":`;
  const beginnings = { contribution: beginningOf('contribution'), distribution: beginningOf('distribution') };
  return flows
    .map(({ holding, flow: { kind, amount } }) => `${beginnings[kind]}${holding},"amount":"${amount}"}`)
    .join();
}

/** The fields that all holdings of a series share, as JSON text. */
export const sharedText = (stored: StoredHolding) => ({
  subject: JSON.stringify(subjectFields(stored)).slice(1, -1),
  marks: JSON.stringify(stored.valuations),
  prices: pricesOf(stored).map((price) => ({ date: price.date, text: JSON.stringify(price).slice(1) })),
});

type Shared = ReturnType<typeof sharedText>;

/** The same with its row written as JSON, without what changes every day. */
type Written = Standing & {
  readonly figures: string;
  readonly lists: string;
  readonly firstPrice: Price | null;
};

/** By the record, which is the same one for as long as nothing happens to the holding. */
const written: Readonly<Record<Basis, WeakMap<StoredHolding, Written>>> = {
  net: new WeakMap(),
  gross: new WeakMap(),
};

/** Written once: a large book is asked for day after day, and hardly anything in it has changed. */
export function writtenOf(stored: StoredHolding, basis: Basis): Written {
  const known = written[basis].get(stored);
  if (known) return known;
  const { book, ...standing } = standingOf(stored, basis);
  const one = {
    ...standing,
    figures: JSON.stringify(figureFields(book)).slice(0, -1),
    lists: `"lots":[${lotsText(book)}],"payments":[${paymentsText(book)}]`,
    firstPrice: firstPriceOf(book),
  };
  written[basis].set(stored, one);
  return one;
}

/** Its rows of prices as JSON; none where it has no units. */
export function pricesText(
  { holding: { id } }: StoredHolding,
  first: Price | null,
  { prices }: Shared,
): string {
  if (!first) return '';
  const later = prices.filter(({ date }) => date > first.date).map(({ text }) => text);
  return [JSON.stringify(first).slice(1), ...later].map((text) => `{"holding":${id},${text}`).join();
}
