import { decimal, type DecimalText, moneyText, tenThousandthsOf } from './decimal.ts';

type Sign = 1 | -1;

/** `sign × amount + otherSign × other` in whole ten-thousandths; null where a double does not represent the result exactly. */
export function signedSumInTenThousandths(
  sign: Sign,
  amount: DecimalText,
  otherSign: Sign = 1,
  other: DecimalText = '0',
): number | null {
  const sum =
    sign * (tenThousandthsOf(amount) ?? Number.NaN) + otherSign * (tenThousandthsOf(other) ?? Number.NaN);
  return Number.isSafeInteger(sum) ? sum : null;
}

/** `sign × amount + otherSign × other` as money text, exact. */
export function signedSum(
  sign: Sign,
  amount: DecimalText,
  otherSign: Sign = 1,
  other: DecimalText = '0',
): DecimalText {
  const whole = signedSumInTenThousandths(sign, amount, otherSign, other);
  // A double prints whole cents exactly; anything else is written as a decimal.
  if (whole !== null && whole % 100 === 0) return (whole / 10_000).toFixed(2);
  return moneyText(decimal(amount).times(sign).plus(decimal(other).times(otherSign)));
}
