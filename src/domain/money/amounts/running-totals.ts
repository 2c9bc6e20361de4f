import { type Decimal, type DecimalText, moneyText, zero } from './decimal.ts';
import type { KnownAmount } from './known-amounts.ts';

/** For each amount the exact sum up to and including it, in their one currency; null from the first unknown one on. */
export function runningTotals(amounts: readonly KnownAmount[]): readonly (DecimalText | null)[] {
  let total: Decimal | null = zero;
  return amounts.map((amount) => {
    total = total && amount !== null ? total.plus(amount) : null;
    return total && moneyText(total);
  });
}
