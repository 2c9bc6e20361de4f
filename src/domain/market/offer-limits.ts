import { isDay } from '../days/days.ts';
import { isAbove } from '../money/amounts/comparisons.ts';
import { type Decimal, decimal, type DecimalText, quantityText, zero } from '../money/amounts/decimal.ts';
import { grossOf } from '../money/holdings/sale.ts';
import { exactPattern, lastDayFrom } from './trade.ts';

/**
 * What may be stated in an offer, a bid, a buy order or a counter-proposal. Units and prices are in API format with at
 * most four decimals, totals are units times price in the currency of the lot, days are `YYYY-MM-DD`.
 */

/** Why a text is no number of units and no price: not in API format, or not above zero; null where it is one. */
export const exactFault = (text: string): 'format' | 'zero' | null =>
  exactPattern.test(text) ? (/[1-9]/.test(text) ? null : 'zero') : 'format';

/** Units or a price in API format, above zero. */
export const isExact = (text: string): boolean => exactFault(text) === null;

export type UnitsLimits = {
  /** Units are traded in multiples of it. */
  readonly step: DecimalText;
  readonly min: DecimalText;
  /** Null where nothing limits them. */
  readonly max: DecimalText | null;
};

export type UnitsFault = {
  readonly kind: 'belowMinimum' | 'aboveMaximum' | 'offStep';
  readonly limit: DecimalText;
};

/** The first rule that the units break. */
export function unitsFault(units: DecimalText, { step, min, max }: UnitsLimits): UnitsFault | null {
  const amount = decimal(units);
  if (!amount.mod(step).eq(zero)) return { kind: 'offStep', limit: step };
  if (max !== null && amount.gt(max)) return { kind: 'aboveMaximum', limit: max };
  return amount.lt(min) ? { kind: 'belowMinimum', limit: min } : null;
}

/** A total above it is not one that can be traded or stored, in any currency. */
const maxTotal = '10000000000000';

export type TotalLimits = {
  /** Null where there is none: units that are offered for sale may be worth less. */
  readonly minTotal: DecimalText | null;
  /** Units left of an offer or an order, which may be traded below the minimum; null where there are none. */
  readonly rest: DecimalText | Decimal | null;
  /** ISO 4217. */
  readonly currency: string;
};

/** The rule that units times price break. */
export function totalFault(
  units: DecimalText,
  price: DecimalText,
  { minTotal, rest, currency }: TotalLimits,
): 'tooSmall' | 'tooLarge' | null {
  const total = grossOf(units, price, currency);
  if (total.gt(maxTotal)) return 'tooLarge';
  const isRest = rest !== null && decimal(units).eq(rest);
  return minTotal !== null && !isRest && total.lt(minTotal) ? 'tooSmall' : null;
}

/** @param highest by `highestPrice`. */
export const isPriceTooHigh = (price: DecimalText, highest: DecimalText | null): boolean =>
  highest !== null && isAbove(price, highest);

/** Below half or above twice the last round's price: worth a warning, and allowed. */
export const isPriceUnusual = (price: DecimalText, lastRound: DecimalText | null): boolean =>
  lastRound !== null &&
  (decimal(price).lt(decimal(lastRound).times('0.5')) || decimal(price).gt(decimal(lastRound).times('2')));

/** The least units that are sold at once are at most those offered, and all of them where the lot is sold whole. */
export const isMinFill = (least: DecimalText, units: DecimalText, isPartialAllowed: boolean): boolean =>
  isPartialAllowed ? decimal(least).lte(units) : decimal(least).eq(units);

/** The units of a holding that can be offered: what is available, and what is left of the offer that the new one replaces. */
export const unitsToOffer = (available: DecimalText, replaced: DecimalText): DecimalText =>
  quantityText(decimal(available).plus(replaced));

/** Units without their fraction, as they are offered unless another number is stated. */
export const wholeUnits = (units: DecimalText): DecimalText => decimal(units).round(0, 0).toFixed();

/** A bid above the ask of an offer needs a confirmation; null where the ask is not known. */
export const isAboveAsk = (price: DecimalText, ask: DecimalText | null): boolean =>
  ask !== null && isExact(price) && isAbove(price, ask);

/** Whether a bid is the ask of an offer. */
export const isAsk = (price: DecimalText, ask: DecimalText | null): boolean =>
  ask !== null && isExact(price) && decimal(price).eq(ask);

/** Why a day that exists cannot be the last one of an offer made `today`: from tomorrow, for ninety days at most. */
export function validUntilFault(day: string, today: string): 'tooEarly' | 'tooLate' | null {
  if (day <= today) return 'tooEarly';
  return day > lastDayFrom(today) ? 'tooLate' : null;
}

/** A day that exists, from tomorrow on, within ninety days. */
export const isValidUntil = (day: string, today: string): boolean =>
  isDay(day) && validUntilFault(day, today) === null;
