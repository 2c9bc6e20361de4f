/**
 * The days of the club. A day is `YYYY-MM-DD` and begins at midnight in UTC, because the host applies every deadline,
 * age and last day in UTC: a page that used the day of its device would offer, for some hours, what the host refuses.
 */

/** In milliseconds; no day in UTC is longer or shorter. */
export const dayMs = 86_400_000;

/** The club's day of an instant. @throws RangeError for an invalid date. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The same of an instant in an answer; the host writes them in UTC. */
export const dayOfInstant = (instant: string): string => instant.slice(0, 10);

/** "2026-11-18 14:02 UTC". */
export const minuteOf = (instant: Date): string =>
  `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The instant at which a day begins; invalid for a text that is no day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The instant that is stored for a day of which no time is known: noon. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`;

/** The calendar year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A day after every other, in place of one that is not known or never comes. */
export const farFuture = '9999-12-31';

/** Whether a day is before `today`; false for null. */
export const isPast = (day: string | null, today: string): boolean => day !== null && day < today;

/** @param days may be negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + days * dayMs));
}

/** Days from one day to another; negative where the second is earlier. */
export const daysBetween = (day: string, until: string): number =>
  (startOfDay(until).getTime() - startOfDay(day).getTime()) / dayMs;

/** The same day of another year; 29 February becomes 28. */
export function addYears(day: string, years: number): string {
  const year = String(yearOf(day) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return isDay(same) ? same : `${year}-02-28`;
}

/** The form of a day, `YYYY-MM-DD`; the day itself may not exist. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists: 2023-02-30 does not. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const start = startOfDay(text);
  return !Number.isNaN(start.getTime()) && dayOf(start) === text;
}

/** True for an instant in UTC, as `toISOString` writes it: 2026-11-29T12:00:00.000Z. */
export const isInstant = (text: string): boolean =>
  /^.{10}T[\d:.]+Z$/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** A day that exists, between 1900 and 2100. */
export const isRecentDay = (text: string): boolean =>
  isDay(text) && text >= '1900-01-01' && text <= '2100-12-31';

/** The day in a text; null for any other text. */
export const dayIn = (text: string | null): string | null =>
  text !== null && isRecentDay(text) ? text : null;

/** Whole years from one day to another. */
export function yearsBetween(day: string, until: string): number {
  const years = yearOf(until) - yearOf(day);
  return until.slice(5) < day.slice(5) ? years - 1 : years;
}

/** For sorting, earlier days first. */
export const byDay = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first of some days; undefined where none is known. */
export const firstOf = (days: readonly (string | null)[]): string | undefined =>
  days.filter((day) => day !== null).toSorted(byDay)[0];

/** A year of the last or this century, in four digits. */
export const yearPattern = /^(19|20)\d\d$/;

export const isYear = (text: string): boolean => yearPattern.test(text);
