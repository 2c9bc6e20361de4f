import { type DayAmounts, sortedAmounts } from '../../../../src/domain/money/amounts/day-sums.ts';
import { type Decimal, zero } from '../../../../src/domain/money/amounts/decimal.ts';

/** Exact sums by index of the day: whole ten-thousandths, and what a double does not represent of them. */
export type IndexSums = { readonly tenThousandths: Float64Array; readonly decimals: Map<number, Decimal> };

export const noSums = (days: number): IndexSums => ({
  tenThousandths: new Float64Array(days),
  decimals: new Map(),
});

/** Without a decimal for each difference: a large book has a million of them. */
export function addChange(
  { tenThousandths, decimals }: IndexSums,
  index: number,
  before: Decimal,
  now: Decimal,
): void {
  if (before === now) return;
  const [from, to] = [before.toTenThousandths(), now.toTenThousandths()];
  const change = from === null || to === null ? Number.NaN : to - from;
  const sum = (tenThousandths[index] ?? 0) + change;
  if (Number.isSafeInteger(change) && Number.isSafeInteger(sum)) tenThousandths[index] = sum;
  else decimals.set(index, (decimals.get(index) ?? zero).plus(now).minus(before));
}

export const amountsOf = ({ tenThousandths, decimals }: IndexSums): DayAmounts =>
  sortedAmounts(Int32Array.from(tenThousandths.keys()), (index) => tenThousandths[index] ?? 0, decimals);
