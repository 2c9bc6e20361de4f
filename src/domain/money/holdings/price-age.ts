import { addYears } from '../../days/days.ts';

/** Whether a price is more than a year old on the day `asOf`; one of exactly a year ago is not. Days are `YYYY-MM-DD`. */
export const isOldPrice = (priceDate: string, asOf: string): boolean => priceDate < addYears(asOf, -1);
