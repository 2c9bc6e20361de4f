import { type Decimal, decimal, type DecimalText, moneyText, sumOf } from './decimal.ts';
import { apportion, costShareLeft, type HeldPart } from './payout.ts';

/** What one holding is called for, in the currency of the call. */
export type CallPart = { readonly id: number; readonly amount: DecimalText };

const costLeft = (holding: HeldPart): Decimal =>
  sumOf(holding.lots.map(({ invested }) => decimal(invested))).times(costShareLeft(holding));

/**
 * Splits an amount that a series needs among its holders by what each has left in it at cost, as capital calls are made in proportion to
 * what was committed. The parts add up to the amount; holdings of which nothing is left are left out.
 * @param amount decimal text with no more places than `currency` has.
 */
export function callCapital(
  amount: DecimalText,
  currency: string,
  holdings: readonly HeldPart[],
): readonly CallPart[] {
  const parts = apportion(amount, holdings.map(costLeft), currency);
  return holdings.flatMap(({ id }, place) => {
    const part = parts[place];
    return part === undefined || part.eq(0) ? [] : [{ id, amount: moneyText(part) }];
  });
}
