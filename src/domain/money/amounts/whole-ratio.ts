import { decimal, type DecimalText, quotient, ratioText, sumOfTexts } from './decimal.ts';

/** The sum of some amounts over a whole; null over zero. @throws Error as `decimal` does. */
export function ratioOfTexts(parts: readonly DecimalText[], whole: DecimalText): DecimalText | null {
  const ratio = quotient(sumOfTexts(parts), decimal(whole));
  return ratio && ratioText(ratio);
}
