import { isAbove, isPositive } from '../amounts/comparisons.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyText,
  quantityText,
  quotient,
  ratioText,
  roundMoney,
  sumOf,
  zero,
} from '../amounts/decimal.ts';
import { minorUnits } from '../amounts/minor-units.ts';

/** An amount in API format: plain digits, with at most as many decimals as any currency has. Nothing is guessed or rounded. */
export const amountPattern = /^\d{1,13}(\.\d{1,4})?$/;

/**
 * True if an amount is not finer than the minor unit of its currency; it is written with two places or as many as the
 * currency has.
 */
export function isOfCurrency(amount: DecimalText, currency: string): boolean {
  const written = amount.split('.')[1]?.length ?? 0;
  return (
    written <= Math.max(2, minorUnits(currency)) && decimal(amount).eq(roundMoney(decimal(amount), currency))
  );
}

/** An amount above zero in the one accepted format, with no more places than its currency. */
export const isAmount = (text: string, currency: string): boolean =>
  amountPattern.test(text) && /[1-9]/.test(text) && isOfCurrency(text, currency);

/** The entry fee on an amount, rounded to the minor unit. `rate` is a fraction. */
export const entryFeeOn = (amount: DecimalText | Decimal, rate: DecimalText, currency: string): DecimalText =>
  moneyText(roundMoney(decimal(amount).times(rate), currency));

/** What a commitment costs: the fee comes on top of the amount. */
export function costOf(amount: DecimalText | Decimal, rate: DecimalText, currency: string) {
  const entryFee = entryFeeOn(amount, rate, currency);
  return { entryFee, toWire: moneyText(decimal(amount).plus(entryFee)) };
}

/** The units that an amount buys at a price per unit, with four places; null at no price. */
export function unitsFor(amount: DecimalText, price: DecimalText): DecimalText | null {
  const units = quotient(decimal(amount), decimal(price));
  return units && quantityText(units);
}

/**
 * Funding of a promise: what is still to be paid, and what was paid and is not invested yet. Together they are the
 * promise, however much of it has been received; any excess is sent back.
 */
export function fundingOf(promised: Decimal, received: Decimal) {
  const uninvested = received.lt(promised) ? received : promised;
  return { unfunded: promised.minus(uninvested), uninvested };
}

/** Limits of a round; null where it has no such limit. */
export type AmountLimits = {
  readonly minimum: DecimalText | null;
  readonly maximum: DecimalText | null;
  readonly step: DecimalText | null;
  /** What is left of the allocation and the waiting list together. */
  readonly room: DecimalText | null;
};

export type AmountFault = {
  readonly kind: 'belowMinimum' | 'aboveMaximum' | 'offStep' | 'aboveRoom';
  readonly limit: DecimalText;
};

/** The first rule that an amount breaks; null where it can be committed. */
export function amountFault(amount: DecimalText, limits: AmountLimits): AmountFault | null {
  const { minimum, maximum, step, room } = limits;
  const asked = decimal(amount);
  if (minimum !== null && asked.lt(minimum)) return { kind: 'belowMinimum', limit: minimum };
  if (maximum !== null && asked.gt(maximum)) return { kind: 'aboveMaximum', limit: maximum };
  if (step !== null && decimal(step).gt(zero) && !asked.mod(step).eq(zero)) {
    return { kind: 'offStep', limit: step };
  }
  return room !== null && asked.gt(room) ? { kind: 'aboveRoom', limit: room } : null;
}

/**
 * Why an investor cannot state the least amount that they accept where the club allocates less than they ask for; null
 * where they can, or state none. Amounts are in the currency of the round.
 */
export function leastFault(
  least: DecimalText | null,
  amount: DecimalText,
  acceptsLower: boolean,
): 'notAccepted' | 'aboveAmount' | null {
  if (least === null) return null;
  if (!acceptsLower) return 'notAccepted';
  return decimal(least).gt(amount) ? 'aboveAmount' : null;
}

/** An amount is allocated as a whole: one above what is left of the allocation goes on the waiting list. */
export const fitsAllocation = (amount: DecimalText, remaining: DecimalText | Decimal): boolean =>
  decimal(amount).lte(remaining);

/** How much of a round the club can still take: its allocation, then its waiting list. */
export const roomOf = (remaining: DecimalText | Decimal, waitlist: DecimalText | Decimal): DecimalText =>
  moneyText(decimal(remaining).plus(waitlist));

/** Whether nothing is left of a round's allocation; not where that is not known. */
export const isAllocationFull = (remaining: DecimalText | null): boolean =>
  remaining !== null && !isPositive(remaining);

/**
 * Whether an amount goes on the waiting list, and not into the allocation. Null is no amount yet, which goes on the list
 * of a full round whatever it will be; an amount for which the list has no room either is refused, and goes on neither.
 * @param remaining what is left of the allocation; null is not known
 * @param room by `roomOf`; null where nothing limits it
 */
export const joinsWaitingList = (
  amount: DecimalText | null,
  remaining: DecimalText | null,
  room: DecimalText | null,
): boolean =>
  isAllocationFull(remaining) ||
  (amount !== null &&
    remaining !== null &&
    !fitsAllocation(amount, remaining) &&
    !(room !== null && isAbove(amount, room)));

/** Value by startup, all in one currency. */
export type Exposure = { readonly startup: number; readonly value: DecimalText };

export type Concentration = {
  /** The share of this startup in the value after the commitment, and of the four largest. Fractions. */
  readonly share: DecimalText;
  readonly largestFour: DecimalText;
};

/** How much of the value would be in one startup after the amount was added: all of it where nothing of value is held yet. */
export function concentrationAfter(
  exposures: readonly Exposure[],
  startup: number,
  amount: DecimalText,
): Concentration {
  const values = new Map<number, Decimal>();
  for (const exposure of exposures) {
    values.set(exposure.startup, (values.get(exposure.startup) ?? zero).plus(exposure.value));
  }
  values.set(startup, (values.get(startup) ?? zero).plus(amount));
  const total = sumOf(values.values());
  const largest = [...values.values()].toSorted((a, b) => b.cmp(a)).slice(0, 4);
  const shareOf = (part: Decimal) => ratioText(quotient(part, total) ?? zero);
  return { share: shareOf(values.get(startup) ?? zero), largestFour: shareOf(sumOf(largest)) };
}

/** The share of one startup from which on its concentration is high: a quarter of the value. */
const highShare = '0.25';

/** Whether one startup would be all of the value, or a high share of it; null for a smaller share. */
export function concentrationLevel({ share }: Pick<Concentration, 'share'>): 'all' | 'high' | null {
  if (decimal(share).eq(1)) return 'all';
  return decimal(share).gte(highShare) ? 'high' : null;
}
