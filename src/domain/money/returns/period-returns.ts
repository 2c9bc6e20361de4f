import { lastQuarterEnd, lastYearEnd } from '../../days/calendar-periods.ts';
import { addDays, addYears } from '../../days/days.ts';
import { type Decimal, type DecimalText, zero } from '../amounts/decimal.ts';
import { type Flow, noRateReturn, returnOf } from './flows.ts';
import type { Irr } from './irr.ts';

/** The periods that end on the day of a report, shortest first. */
export const returnPeriods = [
  'quarter',
  'year',
  'one_year',
  'three_years',
  'five_years',
  'inception',
] as const;

export type ReturnPeriod = (typeof returnPeriods)[number];

/** The same day of an earlier year; the last day of a month stays the last day, so that 28 February follows 29 February. */
function yearsBefore(day: string, years: number): string {
  const same = addYears(day, -years);
  const next = addDays(same, 1);
  const isMonthEnd = addDays(day, 1).endsWith('-01');
  return isMonthEnd && next.slice(5, 7) === same.slice(5, 7) ? next : same;
}

const daysBefore: Readonly<Record<Exclude<ReturnPeriod, 'inception'>, (asOf: string) => string>> = {
  quarter: lastQuarterEnd,
  year: lastYearEnd,
  one_year: (asOf) => yearsBefore(asOf, 1),
  three_years: (asOf) => yearsBefore(asOf, 3),
  five_years: (asOf) => yearsBefore(asOf, 5),
};

/** The day before the first day of a period, at whose end it begins; null since inception. */
export const dayBeforePeriod = (period: ReturnPeriod, asOf: string): string | null =>
  period === 'inception' ? null : daysBefore[period](asOf);

/** A payment in the currency of a report, from the investor's side; null where its day has no exchange rate. */
type ReportFlow = Omit<Flow, 'amount'> & { readonly amount: DecimalText | null };

/** Contributions and distributions within some days, both positive; null where one of them is not known. */
export type Movements = { readonly contributions: Decimal | null; readonly distributions: Decimal | null };

const plus = (sum: Decimal | null, amount: DecimalText | null) =>
  sum && amount !== null ? sum.plus(amount) : null;

/** Sums of contributions and of distributions, both positive; null where a payment is not known. */
export function movementsIn(flows: readonly ReportFlow[]): Movements {
  let paid: Decimal | null = zero;
  let received: Decimal | null = zero;
  for (const { kind, amount } of flows) {
    if (kind === 'contribution') paid = plus(paid, amount);
    else received = plus(received, amount);
  }
  return { contributions: paid && zero.minus(paid), distributions: received };
}

/** One period of an account in one currency, of one basis: beginning + contributions - distributions + gain = ending. */
export type PeriodAccount = Movements & {
  readonly beginning: Decimal | null;
  readonly gain: Decimal | null;
  readonly ending: Decimal | null;
  /** Null for a period that begins without value. */
  readonly irr: Irr | null;
};

function returnFrom(
  dayBefore: string | null,
  beginning: Decimal | null,
  within: readonly ReportFlow[],
  ending: Decimal | null,
  asOf: string,
): Irr | null {
  if (beginning === null) return { kind: 'unavailable', reason: 'value_unknown' };
  if (dayBefore !== null && beginning.eq(0)) return null;
  const known = within.flatMap(({ date, amount }) => (amount === null ? [] : [{ date, amount }]));
  if (known.length < within.length) return noRateReturn;
  const start = dayBefore === null ? [] : [{ date: dayBefore, amount: beginning.neg().toFixed() }];
  return returnOf([...start, ...known], ending, asOf);
}

/**
 * A period with its money-weighted return: the rate at which the value at its beginning, paid in on the day before, all payments
 * within it and the value at its end come to zero (GIPS 2020: since-inception money-weighted return, for a period as its value at the
 * beginning stands for what was paid before). Actual/365, under a year the return of the period; the fraction 0.1 is 10%.
 * A period that begins without value has no return: that would be the return of a shorter period.
 * @param dayBefore the day at whose end the period begins; null since the first payment, where there is no value at the beginning.
 * @param valueOn the value at the end of a day; zero while nothing is held, null where it is not known.
 * @throws RangeError for a date that does not exist.
 */
export function periodAccount(
  flows: readonly ReportFlow[],
  dayBefore: string | null,
  asOf: string,
  valueOn: (day: string) => Decimal | null,
): PeriodAccount {
  const within = flows.filter(({ date }) => (dayBefore === null || date > dayBefore) && date <= asOf);
  const moved = movementsIn(within);
  const { contributions, distributions } = moved;
  const beginning = dayBefore === null ? zero : valueOn(dayBefore);
  const ending = valueOn(asOf);
  const gain =
    beginning && ending && contributions && distributions
      ? ending.minus(beginning).minus(contributions).plus(distributions)
      : null;
  return { ...moved, beginning, gain, ending, irr: returnFrom(dayBefore, beginning, within, ending, asOf) };
}
