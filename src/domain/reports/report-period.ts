import { addYears } from '../days/days.ts';

/** The most years between the first and the last day of a report. */
export const maxReportYears = 10;

/** Whether a period is longer than a report may be; a period of exactly so many years is not. Days are `YYYY-MM-DD`. */
const isPeriodTooLong = (from: string, to: string): boolean => addYears(from, maxReportYears) < to;

/** The first rule that the period of a report breaks: from <= to <= today, and not too long. Days are `YYYY-MM-DD`. */
export function periodFault(
  from: string,
  to: string,
  today: string,
): 'reversed' | 'future' | 'tooLong' | null {
  if (from > to) return 'reversed';
  if (to > today) return 'future';
  return isPeriodTooLong(from, to) ? 'tooLong' : null;
}
