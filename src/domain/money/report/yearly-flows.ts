import { yearOf } from '../../days/days.ts';
import { type Decimal, zero } from '../amounts/decimal.ts';
import { isPaidIn } from '../returns/flows.ts';
import type { ReportBook } from './report-book.ts';

/** The payments of a calendar year in the currency of the report; both sums are positive. */
export type YearFlows = { readonly year: string; readonly paidIn: Decimal; readonly received: Decimal };

/**
 * Contributions and distributions in each calendar year from the first payment to the report's day, including years
 * without any. Empty where an amount is not known: the sums would be too low.
 */
export function flowsByYear({
  cash_flows: flows,
  as_of_date: day,
}: Pick<ReportBook, 'cash_flows' | 'as_of_date'>): readonly YearFlows[] {
  const first = flows.reduce((least, { date }) => (date < least ? date : least), day);
  const years = Array.from({ length: yearOf(day) - yearOf(first) + 1 }, (_, index) =>
    String(yearOf(first) + index),
  );
  const sums = new Map(years.map((year) => [year, { paidIn: zero, received: zero }]));
  for (const { date, amount } of flows) {
    const sum = sums.get(String(yearOf(date)));
    if (amount === null) return [];
    if (!sum) continue;
    if (isPaidIn(amount)) sum.paidIn = sum.paidIn.minus(amount);
    else sum.received = sum.received.plus(amount);
  }
  return flows.length === 0 ? [] : [...sums].map(([year, sum]) => ({ year, ...sum }));
}

const largestBy = (years: readonly YearFlows[], side: 'paidIn' | 'received'): YearFlows | null =>
  years.reduce<YearFlows | null>((most, year) => (year[side].gt(most?.[side] ?? 0) ? year : most), null);

/** The year of the largest distributions and that of the largest contributions, the first of equal ones; null without any. */
export const largestYears = (years: readonly YearFlows[]) => ({
  received: largestBy(years, 'received'),
  paidIn: largestBy(years, 'paidIn'),
  /** All distributions were in one year. */
  isOnlyReceived: years.filter(({ received }) => received.gt(0)).length === 1,
});
