import { addDays } from './days.ts';

/** The last day of the year before a day's year. */
export const lastYearEnd = (day: string): string => `${Number(day.slice(0, 4)) - 1}-12-31`;

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
