import { addDays, yearOf } from './days.ts';

const yearText = (year: number): string => String(year).padStart(4, '0');

/** The first day of a calendar year. */
export const yearStart = (year: number): string => `${yearText(year)}-01-01`;

/** The last day of a calendar year. */
const yearEnd = (year: number): string => `${yearText(year)}-12-31`;

/** The days of a calendar year until a day: all of them, or those of the current year so far. */
export function yearUntil(year: number, until: string): { readonly from: string; readonly to: string } {
  const end = yearEnd(year);
  return { from: yearStart(year), to: end < until ? end : until };
}

/** The last day of the year before a day's year. */
export const lastYearEnd = (day: string): string => yearEnd(yearOf(day) - 1);

/** 1 to 4. */
export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/** The first day of a day's quarter of the calendar year; both are `YYYY-MM-DD`. */
export function quarterStart(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** The last day of the quarter before a day's quarter. */
export const lastQuarterEnd = (day: string): string => addDays(quarterStart(day), -1);

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'] as const;

/** The last day of a day's quarter. */
export const quarterEnd = (day: string): string => `${day.slice(0, 4)}-${quarterEnds[quarterOf(day) - 1]}`;
