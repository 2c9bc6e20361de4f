import { decimal, type DecimalText } from './decimal.ts';

/** An amount, a price or a number of units as a person would type it: "25000" for "25000.00"; empty for null. */
export const plainAmount = (amount: DecimalText | null): string =>
  amount === null ? '' : decimal(amount).toFixed();
