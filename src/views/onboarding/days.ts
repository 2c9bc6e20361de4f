/** Calendar days are `YYYY-MM-DD` strings; no time zone can move them. */

/** Whole years from one day to another. */
export function yearsBetween(day: string, until: string): number {
  const years = Number(until.slice(0, 4)) - Number(day.slice(0, 4));
  return until.slice(5) < day.slice(5) ? years - 1 : years;
}

/** Counted in UTC, where every day has 24 hours. */
export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}
