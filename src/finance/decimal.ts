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

const unit = new Exact('0.0001');
const safeTotal = Number.MAX_SAFE_INTEGER - 10 ** 15;

const mostDigits = 15;
const places = 4;

/**
 * A decimal text as whole ten-thousandths, which a double holds exactly while they stay below 2^53; null where it is no number,
 * or longer than that. Read sign by sign: a large book has a million of them.
 */
export function wholeOf(text: DecimalText): number | null {
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  let point = -1;
  let whole = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) whole = whole * 10 + code - 48;
    else if (code === 46 && point < 0 && at > start) point = at;
    else return null;
  }
  const given = point < 0 ? 0 : text.length - point - 1;
  const digits = text.length - start - (point < 0 ? 0 : 1);
  if (digits === 0 || point === text.length - 1 || given > places || digits - given + places > mostDigits)
    return null;
  const sum = whole * 10 ** (places - given);
  return start === 1 ? -sum : sum;
}

/** Whole ten-thousandths as a decimal. */
export const wholes = (count: number): Decimal => new Exact(count).times(unit);

/** The exact sum of many decimal texts; a hundred thousand payments take milliseconds. @throws Error as `decimal` does. */
export function sumOfTexts(texts: Iterable<DecimalText>): Decimal {
  let long = zero;
  let short = 0;
  for (const text of texts) {
    const whole = wholeOf(text);
    if (whole === null) {
      long = long.plus(decimal(text));
      continue;
    }
    short += whole;
    if (Math.abs(short) > safeTotal) {
      long = long.plus(wholes(short));
      short = 0;
    }
  }
  return long.plus(wholes(short));
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

type Sign = 1 | -1;

/** Two amounts, each added or taken away, as money. */
export function moneyOf(
  sign: Sign,
  amount: DecimalText,
  otherSign: Sign = 1,
  other: DecimalText = '0',
): DecimalText {
  const sum = sign * (wholeOf(amount) ?? Number.NaN) + otherSign * (wholeOf(other) ?? Number.NaN);
  // Whole cents, of which a double says each digit; anything else is rounded as a decimal.
  if (sum % 100 === 0) return (sum / 10_000).toFixed(2);
  return moneyText(decimal(amount).times(sign).plus(decimal(other).times(otherSign)));
}
