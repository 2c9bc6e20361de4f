import type { DecimalText } from '../amounts/decimal.ts';
import type { Mark } from './position.ts';

/** One valuation of a series. `method` is a code of the workbook: `priced_round`, `written_off`, `cost` and so on. */
export type Valuation = {
  readonly date: string;
  readonly method: string | null;
  /** Per unit, in the currency of the series. */
  readonly price: DecimalText | null;
  /** Factor on the cost, where there are no units: 1.2 is 20 % above it. */
  readonly factor: DecimalText | null;
};

/** The days of a valuation: its own, from which on it counts, and the one on which it became known. */
export type ValuationDays = { readonly date: string; readonly known_date: string };

/**
 * Whether a value of a day rests on a valuation that was not known at the end of that day: a report made then states
 * another value.
 */
export const isKnownLater = (latest: ValuationDays | undefined, day: string): boolean =>
  latest !== undefined && latest.known_date > day;

/** The valuations until a day that were known at the end of it. */
export const knownOn = <Row extends ValuationDays>(valuations: readonly Row[], day: string): readonly Row[] =>
  valuations.filter(({ date, known_date: known }) => date <= day && known <= day);

/** What the latest valuation says about a holding; without one it is at cost. */
export function markOf(valuation: Valuation | undefined): Mark {
  if (valuation?.method === 'written_off') return { kind: 'writtenOff' };
  if (valuation?.price) return { kind: 'price', price: valuation.price, date: valuation.date };
  if (valuation?.factor) return { kind: 'factor', factor: valuation.factor };
  return valuation && valuation.method !== 'cost' ? { kind: 'unknown' } : { kind: 'cost' };
}
