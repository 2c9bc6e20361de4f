import { decimal, type DecimalText } from './money/decimal.ts';
import { addDays, isDay } from './days.ts';

/** What applies to everything on the market. Rates are fractions, totals are in the currency of the lot. */
export const marketDefaults = {
  sellerFeeRate: '0.0200',
  buyerFeeRate: '0.0200',
  unitStep: '1.0000',
  minimumTotal: '1000.00',
  /** An ask may be at most so many times last round's price. */
  maxPriceFactor: '5.0000',
  longestDays: 90,
  signDays: 14,
  wireDays: 10,
} as const;

/** Each of them has to be confirmed by itself by whoever offers units. */
export const saleAcknowledgements = ['not_a_sale', 'rofr', 'fees', 'may_lapse'] as const;

export const isSaleAcknowledged = (given: readonly string[]): boolean =>
  saleAcknowledgements.every((name) => given.includes(name));

/** Units and prices as they travel: plain digits, at most four decimals. */
export const exactPattern = /^\d{1,10}(\.\d{1,4})?$/;

/** Of units or a price in that form, more than nothing. */
export const isExact = (text: string): boolean => exactPattern.test(text) && /[1-9]/.test(text);

/** The highest price beside last round's; null where that is not known. */
export const highestPrice = (
  lastRound: DecimalText | null,
  factor: DecimalText = marketDefaults.maxPriceFactor,
): DecimalText | null => (lastRound === null ? null : decimal(lastRound).times(factor).toFixed(4));

/** The last day until which something may be offered that is stated `today`; both are `YYYY-MM-DD`. */
export const lastDayFrom = (today: string): string => addDays(today, marketDefaults.longestDays);

/** A day that exists, from tomorrow on, for ninety days at most. */
export const isValidUntil = (day: string, today: string): boolean =>
  isDay(day) && day > today && day <= lastDayFrom(today);
