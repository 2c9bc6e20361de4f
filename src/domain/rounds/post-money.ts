import { decimal, type DecimalText, moneyText } from '../money/amounts/decimal.ts';

/** The terms of a priced round, in its currency; the valuation before it is null where the round has no price. */
type RoundValuation = { readonly pre_money: DecimalText | null; readonly target_amount: DecimalText };

/** The value of the company right after the round: before it, and all money of the round; null without a price. */
export const postMoneyOf = ({
  pre_money: before,
  target_amount: raised,
}: RoundValuation): DecimalText | null => (before === null ? null : moneyText(decimal(before).plus(raised)));

/** The part of the company that an amount buys, as a fraction with eight places; null without a price. */
export function ownershipShare(amount: DecimalText, round: RoundValuation): DecimalText | null {
  const postMoney = postMoneyOf(round);
  return postMoney === null ? null : decimal(amount).div(postMoney).toFixed(8);
}
