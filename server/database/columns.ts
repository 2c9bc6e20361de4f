import { bigint, date, numeric, timestamp } from 'drizzle-orm/pg-core';

/**
 * The columns that many tables have. Days are `YYYY-MM-DD` strings and instants are Dates; amounts, units and prices are exact
 * decimal strings.
 */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const link = () => bigint({ mode: 'number' });
export const day = () => date({ mode: 'string' });
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
export const money = () => numeric({ precision: 20, scale: 2 });
export const units = () => numeric({ precision: 20, scale: 4 });
