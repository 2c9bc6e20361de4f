import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyText,
  quotient,
  ratioText,
  roundMoney,
  sumOf,
  zero,
} from './decimal.ts';
import { minorUnits } from './minor-units.ts';

/** An amount as it travels: plain digits, no more decimals than any currency has. None is guessed at, and nothing is rounded. */
export const amountPattern = /^\d{1,13}(\.\d{1,4})?$/;

/** True where nothing of an amount is finer than the minor unit of its currency; it is written with two places or as many as that has. */
export function isOfCurrency(amount: DecimalText, currency: string): boolean {
  const written = amount.split('.')[1]?.length ?? 0;
  return (
    written <= Math.max(2, minorUnits(currency)) && decimal(amount).eq(roundMoney(decimal(amount), currency))
  );
}

/** An amount above zero in the one form that is understood, with no more places than its currency. */
export const isAmount = (text: string, currency: string): boolean =>
  amountPattern.test(text) && /[1-9]/.test(text) && isOfCurrency(text, currency);

/** As a person would type it: "25000" for "25000.00"; nothing for what is not known. */
export const plainAmount = (amount: DecimalText | null): string =>
  amount === null ? '' : decimal(amount).toFixed();

/** The entry fee on an amount, rounded to the minor unit. `rate` is a fraction. */
export const entryFeeOn = (amount: DecimalText | Decimal, rate: DecimalText, currency: string): DecimalText =>
  moneyText(roundMoney(decimal(amount).times(rate), currency));

/** What a commitment costs: the fee comes on top of the amount. */
export function costOf(amount: DecimalText | Decimal, rate: DecimalText, currency: string) {
  const entryFee = entryFeeOn(amount, rate, currency);
  return { entryFee, toWire: moneyText(decimal(amount).plus(entryFee)) };
}

/**
 * How far a promise is funded: what is still to be paid, and what was paid and waits to be invested. Both together are the promise,
 * however much of it has come in; what came beyond it goes back.
 */
export function fundingOf(promised: Decimal, received: Decimal) {
  const uninvested = received.lt(promised) ? received : promised;
  return { unfunded: promised.minus(uninvested), uninvested };
}

/** What a round takes; null where it sets no such limit. */
export type AmountLimits = {
  readonly minimum: DecimalText | null;
  readonly maximum: DecimalText | null;
  readonly step: DecimalText | null;
  /** What is left of the allocation and of the waiting list together. */
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

/** What the club can still take of a round: its allocation, and its waiting list after that. */
export const roomOf = (remaining: DecimalText | Decimal, waitlist: DecimalText | Decimal): DecimalText =>
  moneyText(decimal(remaining).plus(waitlist));

/** Value by startup, all in one currency. */
export type Stake = { readonly startup: number; readonly value: DecimalText };

export type Concentration = {
  /** Of all that would be held then, what is in this startup, and in the four largest. Fractions. */
  readonly share: DecimalText;
  readonly largestFour: DecimalText;
};

/** How much would hang on one startup after the amount was added: all of it where nothing of value is held yet. */
export function concentrationAfter(
  stakes: readonly Stake[],
  startup: number,
  amount: DecimalText,
): Concentration {
  const values = new Map<number, Decimal>();
  for (const stake of stakes) {
    values.set(stake.startup, (values.get(stake.startup) ?? zero).plus(stake.value));
  }
  values.set(startup, (values.get(startup) ?? zero).plus(amount));
  const total = sumOf(values.values());
  const largest = [...values.values()].toSorted((a, b) => b.cmp(a)).slice(0, 4);
  const shareOf = (part: Decimal) => ratioText(quotient(part, total) ?? zero);
  return { share: shareOf(values.get(startup) ?? zero), largestFour: shareOf(sumOf(largest)) };
}
