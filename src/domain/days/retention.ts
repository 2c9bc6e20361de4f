import { yearStart } from './calendar-periods.ts';
import { isDay, yearOf } from './days.ts';

/**
 * How long a club keeps personal data after the business has ended. Five years is what the law against money laundering
 * requires (Regulation (EU) 2024/1624, article 77; 31 CFR 1010.430 in the United States), ten is the longest that
 * commercial law requires for books in the countries of most clubs (§ 257 HGB, article 958f of the Swiss code).
 */
export const retentionYears = { min: 5, default: 10, max: 30 } as const;

/**
 * The first day on which a person's data may be erased: years are counted from the end of the calendar year in which
 * the business ended, as in commercial law, which is never earlier than the law against money laundering requires.
 * @param endedOn `YYYY-MM-DD`.
 * @param years whole, from `retentionYears.min` to `retentionYears.max`.
 * @throws RangeError for another day or number.
 */
export function forgettableFrom(endedOn: string, years: number): string {
  const isUsable = Number.isInteger(years) && years >= retentionYears.min && years <= retentionYears.max;
  if (!isDay(endedOn) || !isUsable) throw new RangeError('Not a day or not a number of years.');
  return yearStart(yearOf(endedOn) + years + 1);
}
