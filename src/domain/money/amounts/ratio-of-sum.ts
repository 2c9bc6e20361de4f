import { decimal, type DecimalText, quotient, ratioText, sumOfTexts } from './decimal.ts';

/** The sum of `parts` divided by `whole`, as a fraction; null when `whole` is zero. @throws Error when a text is not a decimal number. */
export function ratioOfSum(parts: readonly DecimalText[], whole: DecimalText): DecimalText | null {
  const ratio = quotient(sumOfTexts(parts), decimal(whole));
  return ratio && ratioText(ratio);
}
