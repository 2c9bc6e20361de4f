import type { Decimal } from '../amounts/decimal.ts';

/** Entry fees and annual fees together; null while one of them is not known. */
export const totalFeesOf = <Fees extends Decimal | null>({
  fees,
  annualFees,
}: {
  readonly fees: Fees;
  readonly annualFees: Fees;
}): Decimal | Fees => fees && annualFees && fees.plus(annualFees);
