import { addYears } from './days.ts';

/** The most years between the first and the last day of a report. */
export const maxReportYears = 10;

/** Whether a period is longer than a report may be; a period of exactly so many years is not. Days are `YYYY-MM-DD`. */
export const isPeriodTooLong = (from: string, to: string): boolean => addYears(from, maxReportYears) < to;
