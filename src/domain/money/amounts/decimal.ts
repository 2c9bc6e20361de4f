import { minorUnits, maxMinorUnits } from './minor-units.ts';

/** Amounts, units, prices and ratios in API format: decimal text such as "26000.00". */
export type DecimalText = string;

/** What `decimal` accepts. */
type DecimalInput = Decimal | DecimalText | number;

/** 0 rounds towards zero, 1 to the nearest with half away from zero, 3 away from zero. */
type Rounding = 0 | 1 | 3;

/** A number where a double is exact, which is almost always and many times as fast; else a bigint. */
type Integer = number | bigint;

/** A double represents the powers of ten exactly up to this one. */
const exactPowers = 15;
const powers: readonly Integer[] = Array.from({ length: 64 }, (_, places) =>
  places <= exactPowers ? Number(10n ** BigInt(places)) : 10n ** BigInt(places),
);
const tenTo = (places: number): Integer => powers[places] ?? 10n ** BigInt(places);
const absoluteOf = (count: Integer): Integer => (count < 0 ? -count : count);
const numberIfSafe = (count: bigint): Integer =>
  Number.isSafeInteger(Number(count)) ? Number(count) : count;

function added(a: Integer, b: Integer): Integer {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a + b)) return a + b;
  return BigInt(a) + BigInt(b);
}

function multiplied(a: Integer, b: Integer): Integer {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a * b)) return a * b;
  return BigInt(a) * BigInt(b);
}

/** The remainder of a division towards zero. @throws RangeError for zero as the divisor. */
function remainderOf(count: Integer, divisor: Integer): Integer {
  if (typeof count === 'number' && typeof divisor === 'number' && divisor !== 0) return count % divisor;
  return BigInt(count) % BigInt(divisor);
}

const quotientPlaces = 20;

/** A whole number divided by another, as a whole number. @throws RangeError for zero as the divisor. */
function divided(count: Integer, divisor: Integer, rounding: Rounding = 1): Integer {
  if (typeof count === 'number' && typeof divisor === 'number' && divisor !== 0) {
    const rest = count % divisor;
    const towardsZero = (count - rest) / divisor;
    const isAwayFromZero =
      rounding === 1 ? 2 * Math.abs(rest) >= Math.abs(divisor) : rounding === 3 && rest !== 0;
    return isAwayFromZero ? towardsZero + Math.sign(count) * Math.sign(divisor) : towardsZero;
  }
  const size = BigInt(absoluteOf(divisor));
  const more = rounding === 0 ? 0n : rounding === 1 ? size / 2n : size - 1n;
  const whole = (BigInt(absoluteOf(count)) + more) / size;
  return numberIfSafe(count < 0 === divisor < 0 ? whole : -whole);
}

/** Exact: `count` units of the last of `places`. Division keeps 20 places; rounding happens once, at the end. */
export class Decimal {
  private readonly count: Integer;
  private readonly places: number;

  constructor(count: Integer, places: number) {
    this.count = count;
    this.places = places;
  }

  /** The count in units of a later place. */
  private countAt(places: number): Integer {
    return places === this.places ? this.count : multiplied(this.count, tenTo(places - this.places));
  }

  plus(value: DecimalInput): Decimal {
    const other = decimal(value);
    const places = Math.max(this.places, other.places);
    return new Decimal(added(this.countAt(places), other.countAt(places)), places);
  }

  minus(value: DecimalInput): Decimal {
    const other = decimal(value);
    const places = Math.max(this.places, other.places);
    return new Decimal(added(this.countAt(places), -other.countAt(places)), places);
  }

  neg(): Decimal {
    return new Decimal(-this.count, this.places);
  }

  abs(): Decimal {
    return new Decimal(absoluteOf(this.count), this.places);
  }

  times(value: DecimalInput): Decimal {
    const other = decimal(value);
    return new Decimal(multiplied(this.count, other.count), this.places + other.places);
  }

  /** @throws RangeError for zero as the divisor. */
  div(value: DecimalInput): Decimal {
    const other = decimal(value);
    const dividend = multiplied(this.count, tenTo(quotientPlaces + other.places));
    return new Decimal(divided(dividend, multiplied(other.count, tenTo(this.places))), quotientPlaces);
  }

  /** The remainder. @throws RangeError for zero as the divisor. */
  mod(value: DecimalInput): Decimal {
    const other = decimal(value);
    const places = Math.max(this.places, other.places);
    return new Decimal(remainderOf(this.countAt(places), other.countAt(places)), places);
  }

  cmp(value: DecimalInput): -1 | 0 | 1 {
    const other = decimal(value);
    const places = Math.max(this.places, other.places);
    const own = this.countAt(places);
    const its = other.countAt(places);
    return own < its ? -1 : own > its ? 1 : 0;
  }

  eq(value: DecimalInput): boolean {
    return this.cmp(value) === 0;
  }

  lt(value: DecimalInput): boolean {
    return this.cmp(value) < 0;
  }

  lte(value: DecimalInput): boolean {
    return this.cmp(value) <= 0;
  }

  gt(value: DecimalInput): boolean {
    return this.cmp(value) > 0;
  }

  gte(value: DecimalInput): boolean {
    return this.cmp(value) >= 0;
  }

  round(places: number, rounding: Rounding = 1): Decimal {
    if (places >= this.places) return this;
    return new Decimal(divided(this.count, tenTo(this.places - places), rounding), places);
  }

  /** Plain text, rounded half away from zero; without `places`, as many as needed. Zero has no sign. */
  toFixed(places?: number): DecimalText {
    if (places === undefined)
      return this.toFixed(this.places)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
    const count = this.round(places).countAt(places);
    const digits = String(absoluteOf(count)).padStart(places + 1, '0');
    const whole = (count < 0 ? '-' : '') + digits.slice(0, digits.length - places);
    return places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
  }

  /** True where it has no more than two places. */
  isCents(): boolean {
    return this.places <= 2 || (typeof this.count === 'number' && this.count % 10 ** (this.places - 2) === 0);
  }

  /** The number of ten-thousandths; null if it is not whole, or a double does not represent it exactly. */
  toTenThousandths(): number | null {
    if (typeof this.count === 'bigint') return tenThousandthsOf(this.toFixed());
    const step = Number(tenTo(Math.abs(this.places - wholePlaces)));
    if (this.places > wholePlaces) return this.count % step === 0 ? this.count / step : null;
    const whole = this.count * step;
    return Number.isSafeInteger(whole) ? whole : null;
  }

  toString(): DecimalText {
    return this.toFixed();
  }

  toNumber(): number {
    return Number(this.toFixed());
  }
}

const maxDigits = 15;
const wholePlaces = 4;

/**
 * A decimal text as whole ten-thousandths, which a double represents exactly below 2^53; null if it is not a number, or
 * longer than that. Read character by character: a large book has a million of them.
 */
export function tenThousandthsOf(text: DecimalText): number | null {
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  let point = -1;
  let digits = 0;
  let whole = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46 && point < 0 && at > start) point = at;
    else if (code < 48 || code > 57) return null;
    else if (point < 0 || at - point <= wholePlaces) {
      digits += 1;
      whole = whole * 10 + code - 48;
    } else if (code !== 48) return null;
  }
  const given = point < 0 ? 0 : Math.min(text.length - point - 1, wholePlaces);
  if (digits === 0 || point === text.length - 1 || digits - given + wholePlaces > maxDigits) return null;
  const sum = whole * 10 ** (wholePlaces - given);
  return start === 1 ? -sum : sum;
}

/** The decimal of a whole number of ten-thousandths. */
export const decimalOfTenThousandths = (count: number): Decimal => new Decimal(count, wholePlaces);

const pattern = /^(-?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** For text of any length and with an exponent. */
function parseText(text: DecimalText): Decimal {
  const [, sign, whole = '', fraction = '', exponent = '0'] = pattern.exec(text) ?? [];
  if (sign === undefined) throw new Error(`Invalid number: ${JSON.stringify(text)}`);
  const places = fraction.length - Number(exponent);
  const size = multiplied(BigInt(whole + fraction), tenTo(Math.max(0, -places)));
  return new Decimal(sign === '-' ? -size : size, Math.max(0, places));
}

/** @throws Error when the text is not a decimal number. */
export function decimal(value: DecimalInput): Decimal {
  if (value instanceof Decimal) return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return new Decimal(value, 0);
  const text = String(value);
  const whole = tenThousandthsOf(text);
  return whole === null ? parseText(text) : decimalOfTenThousandths(whole);
}

export const zero: Decimal = new Decimal(0, 0);

export const sumOf = (values: Iterable<Decimal>): Decimal => {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
};

/** A sum that is unknown if any part is. */
export const sumOfKnown = (parts: readonly (Decimal | null)[]): Decimal | null =>
  parts.reduce<Decimal | null>((sum, part) => sum && part && sum.plus(part), zero);

const safeTotal = Number.MAX_SAFE_INTEGER - 10 ** 15;

/** The exact sum of many decimal texts, fast for a hundred thousand. @throws Error when one is not a decimal number. */
export function sumOfTexts(texts: Iterable<DecimalText>): Decimal {
  let total = zero;
  let tenThousandths = 0;
  for (const text of texts) {
    const whole = tenThousandthsOf(text);
    if (whole === null) total = total.plus(decimal(text));
    else tenThousandths += whole;
    if (Math.abs(tenThousandths) > safeTotal) {
      total = total.plus(decimalOfTenThousandths(tenThousandths));
      tenThousandths = 0;
    }
  }
  return total.plus(decimalOfTenThousandths(tenThousandths));
}

/** `null` when the divisor is zero: an unknown ratio, never 0. */
export const quotient = (dividend: Decimal, divisor: Decimal): Decimal | null =>
  divisor.eq(0) ? null : dividend.div(divisor);

/**
 * Money in API format: at least 2 places, and up to 4 where its currency has them ("1500.00", "1.234"). Amounts are
 * rounded to their currency where they are calculated, with `roundMoney`, and not here: digits finer than any currency
 * are rounded half away from zero.
 */
export const moneyText = (value: Decimal): DecimalText =>
  value.isCents() ? value.toFixed(2) : value.toFixed(maxMinorUnits).replace(/(\.\d\d\d*?)0+$/, '$1');

/** To the places of a currency (ISO 4217), half away from zero: "-0.005" USD becomes "-0.01". */
export const roundMoney = (value: Decimal, currency: string): Decimal => value.round(minorUnits(currency));

/** Prices and units with 4 places. */
export const quantityText = (value: Decimal): DecimalText => value.toFixed(4);

const ratioPlaces = 10;

/**
 * Multiples, rates and shares with 10 places, without zeros after the fourth. They are shown with fewer, and rounded
 * only then: with 4 places here, -3.849 % would be shown as -3.9 %.
 */
export const ratioText = (value: Decimal): DecimalText =>
  value.toFixed(ratioPlaces).replace(/(\.\d{4}\d*?)0+$/, '$1');

/** A ratio of two amounts; null where one is not known, and for a divisor of zero. */
export function ratioOf(dividend: DecimalText | null, divisor: DecimalText | null): DecimalText | null {
  const ratio = dividend && divisor && quotient(decimal(dividend), decimal(divisor));
  return ratio ? ratioText(ratio) : null;
}

const placesOf = (text: DecimalText) => text.split('.')[1]?.length ?? 0;

/** True if two texts of one figure agree in the digits of the shorter one, and within the accuracy of the solver. */
export function isSameFigure(a: DecimalText, b: DecimalText): boolean {
  const places = Math.min(placesOf(a), placesOf(b), ratioPlaces - 1);
  return decimal(a).round(places).eq(decimal(b).round(places));
}
