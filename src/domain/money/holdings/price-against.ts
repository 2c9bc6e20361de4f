import { decimal, type DecimalText, quotient, ratioText } from '../amounts/decimal.ts';

/** A price compared with another, as a fraction: "-0.1000" is ten percent below; null where there is nothing to compare with. */
export function priceAgainst(price: DecimalText, base: DecimalText | null): DecimalText | null {
  const ratio = base === null ? null : quotient(decimal(price), decimal(base));
  return ratio && ratioText(ratio.minus(1));
}
