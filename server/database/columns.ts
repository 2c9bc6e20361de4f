import { bigint, customType, date, numeric, timestamp } from 'drizzle-orm/pg-core';
import { decimal, moneyText } from '../../src/domain/money/decimal.ts';

/**
 * The columns that many tables have. Days are `YYYY-MM-DD` strings and instants are Dates; amounts, units and prices are exact
 * decimal strings.
 */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const link = () => bigint({ mode: 'number' });
export const day = () => date({ mode: 'string' });
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
/**
 * With at least two places, and up to four where the currency has them: the column keeps what it is given. What
 * is no number is for the database to refuse.
 */
export const money = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric',
  toDriver: (amount) => (/^-?\d+(?:\.\d+)?$/.test(amount) ? moneyText(decimal(amount)) : amount),
  fromDriver: (amount) => moneyText(decimal(amount)),
});
export const units = () => numeric({ precision: 20, scale: 4 });
