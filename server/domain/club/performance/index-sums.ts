import { type DayAmounts, inOrder } from '../../../../src/domain/money/amounts/day-sums.ts';
import { type Decimal, zero } from '../../../../src/domain/money/amounts/decimal.ts';

/** Exact sums by index of the day: whole ten-thousandths, and what a double does not represent of them. */
export type IndexSums = { readonly short: Float64Array; readonly long: Map<number, Decimal> };

export const noSums = (days: number): IndexSums => ({ short: new Float64Array(days), long: new Map() });

/** Without a decimal for each difference: a large book has a million of them. */
export function addChange({ short, long }: IndexSums, index: number, before: Decimal, now: Decimal): void {
  if (before === now) return;
  const [from, to] = [before.toWholes(), now.toWholes()];
  const change = from === null || to === null ? Number.NaN : to - from;
  const sum = (short[index] ?? 0) + change;
  if (Number.isSafeInteger(change) && Number.isSafeInteger(sum)) short[index] = sum;
  else long.set(index, (long.get(index) ?? zero).plus(now).minus(before));
}

export const amountsOf = ({ short, long }: IndexSums): DayAmounts =>
  inOrder(Int32Array.from(short.keys()), (index) => short[index] ?? 0, long);
