import { Big } from 'big.js';

/** Exact decimals. Division keeps 20 places; rounding happens once, at the edge, half away from zero. */
const Exact = Big();
Exact.DP = 20;
Exact.RM = Exact.roundHalfUp;

export type Decimal = Big;

/** Amounts, units, prices and ratios as they travel: decimal text such as "26000.00". */
export type DecimalText = string;

/** @throws Error when the text is not a decimal number. */
export const decimal = (value: DecimalText | number | Decimal): Decimal => new Exact(value);

export const zero: Decimal = new Exact(0);

export const sumOf = (values: Iterable<Decimal>): Decimal => {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
};

/** Whole ten-thousandths, which a double holds exactly while they stay below 2^53; anything longer is added as a `Decimal`. */
const shortText = /^-?\d{1,11}(?:\.\d{1,4})?$/;
const scale = 10_000;
const unit = new Exact('0.0001');
const safeTotal = Number.MAX_SAFE_INTEGER - 10 ** 15;

/** The exact sum of many decimal texts; a hundred thousand payments take milliseconds. @throws Error as `decimal` does. */
export function sumOfTexts(texts: Iterable<DecimalText>): Decimal {
  let long = zero;
  let short = 0;
  for (const text of texts) {
    if (!shortText.test(text)) {
      long = long.plus(decimal(text));
      continue;
    }
    // The double nearest to fifteen digits is off by far less than half a unit.
    short += Math.round(Number(text) * scale);
    if (Math.abs(short) > safeTotal) {
      long = long.plus(new Exact(short).times(unit));
      short = 0;
    }
  }
  return long.plus(new Exact(short).times(unit));
}

/** `null` when the divisor is zero: an unknown ratio, never 0. */
export const quotient = (dividend: Decimal, divisor: Decimal): Decimal | null =>
  divisor.eq(0) ? null : dividend.div(divisor);

const fixed = (value: Decimal, places: number): DecimalText => {
  const text = value.toFixed(places, Big.roundHalfUp);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
};

/** Money with 2 places, half away from zero: "-0.005" becomes "-0.01". */
export const moneyText = (value: Decimal): DecimalText => fixed(value, 2);

/** Prices, units, multiples and rates with 4 places. */
export const ratioText = (value: Decimal): DecimalText => fixed(value, 4);
