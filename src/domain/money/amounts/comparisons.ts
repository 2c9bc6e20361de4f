import { decimal, type DecimalText } from './decimal.ts';

/**
 * Comparisons of amounts, prices and rates in API format. Two amounts are in one currency. All throw an Error when a
 * text is not a decimal number.
 */

/** Whether an amount is known to be zero. */
export const isZero = (amount: DecimalText | null): boolean => amount !== null && decimal(amount).eq(0);

/** Whether an amount is known to be above zero. */
export const isPositive = (amount: DecimalText | null): amount is DecimalText =>
  amount !== null && decimal(amount).gt(0);

export const isAbove = (amount: DecimalText, other: DecimalText): boolean => decimal(amount).gt(other);

/** The smaller of two amounts, as it is written. */
export const smallerOf = (amount: DecimalText, other: DecimalText): DecimalText =>
  isAbove(amount, other) ? other : amount;

/** Whether two amounts differ by `tolerance` at most. */
export const isWithin = (amount: DecimalText, other: DecimalText, tolerance: DecimalText): boolean =>
  decimal(amount).minus(other).abs().lte(tolerance);
