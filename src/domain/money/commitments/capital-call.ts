import type { DepositStatus } from '../../queries/club.ts';
import { type Decimal, type DecimalText, moneyText } from '../amounts/decimal.ts';
import { apportion, type HoldingLedger, investedLeft } from '../fees/payout.ts';

/** The amount called from one holding, in the currency of the call. */
export type CallPart = { readonly id: number; readonly amount: DecimalText };

/**
 * Splits the amount of a capital call among the holders of a series in proportion to the cost of what they still hold,
 * as capital calls are made in proportion to commitments. The parts add up to the amount; holdings with nothing left
 * are left out.
 * @param amount decimal text with no more places than `currency` has.
 */
export function callCapital(
  amount: DecimalText,
  currency: string,
  holdings: readonly HoldingLedger[],
): readonly CallPart[] {
  const parts = apportion(amount, holdings.map(investedLeft), currency);
  return holdings.flatMap(({ id }, index) => {
    const part = parts[index];
    return part === undefined || part.eq(0) ? [] : [{ id, amount: moneyText(part) }];
  });
}

/**
 * Whether money is due for a capital call: nothing or a part of it has been received, and an amount is outstanding.
 * @param status of the deposit that states the called amount
 * @param outstanding the called amount less all that was received for it; negative after an overpayment
 */
export const isCallDue = (status: DepositStatus, outstanding: Decimal): boolean =>
  (status === 'expected' || status === 'partial') && outstanding.gt(0);
