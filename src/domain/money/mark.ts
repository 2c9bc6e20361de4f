import type { DecimalText } from './decimal.ts';
import type { Mark } from './position.ts';

/** A line of the valuations of a series. `method` is a code of the workbook: `priced_round`, `written_off`, `cost` and so on. */
export type Valuation = {
  readonly date: string;
  readonly method: string | null;
  /** Of a unit, in the currency of the series. */
  readonly price: DecimalText | null;
  /** Of the cost, where there are no units: 1.2 is 20 % above it. */
  readonly factor: DecimalText | null;
};

/** What the latest valuation says of a holding; without one it stands at cost. */
export function markOf(valuation: Valuation | undefined): Mark {
  if (valuation?.method === 'written_off') return { kind: 'writtenOff' };
  if (valuation?.price) return { kind: 'price', price: valuation.price, date: valuation.date };
  if (valuation?.factor) return { kind: 'factor', factor: valuation.factor };
  return valuation && valuation.method !== 'cost' ? { kind: 'unknown' } : { kind: 'cost' };
}
