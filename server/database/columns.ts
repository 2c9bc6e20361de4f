import { bigint, customType, date, numeric, timestamp } from 'drizzle-orm/pg-core';
import { decimal, moneyText } from '../../src/domain/money/amounts/decimal.ts';

/**
 * Columns that many tables share. Dates are `YYYY-MM-DD` strings and timestamps are Dates; amounts, units and prices
 * are exact decimal strings.
 */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const link = () => bigint({ mode: 'number' });
export const day = () => date({ mode: 'string' });
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
/**
 * At least two decimal places, and up to four where the currency has them: the column keeps the scale of its values.
 * The database rejects what is not a number.
 */
export const money = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric',
  toDriver: (amount) => (/^-?\d+(?:\.\d+)?$/.test(amount) ? moneyText(decimal(amount)) : amount),
  fromDriver: (amount) => moneyText(decimal(amount)),
});
export const units = () => numeric({ precision: 20, scale: 4 });
