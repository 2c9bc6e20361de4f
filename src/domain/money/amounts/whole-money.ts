import { decimal, type DecimalText, moneyText, wholeOf } from './decimal.ts';

type Sign = 1 | -1;

/** Two amounts, each added or subtracted, as whole ten-thousandths; null where a double does not represent the result. */
export function moneyInWholes(
  sign: Sign,
  amount: DecimalText,
  otherSign: Sign = 1,
  other: DecimalText = '0',
): number | null {
  const sum = sign * (wholeOf(amount) ?? Number.NaN) + otherSign * (wholeOf(other) ?? Number.NaN);
  return Number.isSafeInteger(sum) ? sum : null;
}

/** The same as text. */
export function moneyOf(
  sign: Sign,
  amount: DecimalText,
  otherSign: Sign = 1,
  other: DecimalText = '0',
): DecimalText {
  const whole = moneyInWholes(sign, amount, otherSign, other);
  // A double prints whole cents exactly; anything else is written as a decimal.
  if (whole !== null && whole % 100 === 0) return (whole / 10_000).toFixed(2);
  return moneyText(decimal(amount).times(sign).plus(decimal(other).times(otherSign)));
}
