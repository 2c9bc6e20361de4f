import { lastQuarterEnd } from '../days/calendar-periods.ts';
import { addYears } from '../days/days.ts';
import { type Decimal, quotient } from '../money/amounts/decimal.ts';
import { decimalIfKnown, type KnownAmount } from '../money/amounts/known-amounts.ts';
import type { Basis } from '../money/returns/flows.ts';
import { gainOf } from '../money/returns/gains.ts';
import { ratiosOf } from '../money/returns/multiples.ts';

/** A book at the end of a day; paid-in and distributions are totals since its beginning. */
export type DayTotals = {
  readonly paidIn: Decimal;
  readonly distributions: Decimal;
  readonly value: Decimal;
};

export type PeriodGain = {
  readonly amount: Decimal;
  /** Of the value at the beginning and what was paid in since; null where that is zero. */
  readonly share: Decimal | null;
};

/** The gain between two days: money paid in is no gain, and money paid out is no loss. */
export function gainBetween(from: DayTotals, to: DayTotals): PeriodGain {
  const amount = gainOf(to).minus(gainOf(from));
  const atWork = from.value.plus(to.paidIn).minus(from.paidIn);
  return { amount, share: atWork.gt(0) ? quotient(amount, atWork) : null };
}

/** The figures of a book at the end of a day; each is null where it is not known. */
export type DayFigures = Readonly<
  Record<'paidIn' | 'distributions' | 'tvpi' | 'dpi' | 'rvpi' | 'irr', Decimal | null>
>;

/** A day of the report of performance: amounts in its currency, paid-in and distributions since the beginning of the book. */
export type ReportDay = {
  readonly date: string;
  readonly fair_value_net: KnownAmount;
  readonly fair_value_gross: KnownAmount;
  readonly paid_in: KnownAmount;
  readonly distributions: KnownAmount;
  readonly tvpi: KnownAmount;
  readonly dpi: KnownAmount;
  readonly irr: KnownAmount;
  readonly irr_unavailable_reason: string | null;
};

type ReportOfDays = {
  readonly as_of_date: string;
  readonly basis: Basis;
  readonly points: readonly ReportDay[];
};

/** What the report states of a day, with the value on its basis; null is not known. */
export const amountsOn = (
  basis: Basis,
  day: ReportDay,
): { readonly [Name in keyof DayTotals]: Decimal | null } => ({
  paidIn: decimalIfKnown(day.paid_in),
  distributions: decimalIfKnown(day.distributions),
  value: decimalIfKnown(basis === 'net' ? day.fair_value_net : day.fair_value_gross),
});

/** `amountsOn` where all of them are known. */
export function totalsOn(basis: Basis, day: ReportDay): DayTotals | null {
  const { paidIn, distributions, value } = amountsOn(basis, day);
  return value && paidIn && distributions && { paidIn, distributions, value };
}

/** What the book is worth and has paid out by the end of a day; null is not known. */
export function valueAndDistributions(basis: Basis, day: ReportDay): Decimal | null {
  const { distributions, value } = amountsOn(basis, day);
  return value && distributions && value.plus(distributions);
}

/** The totals at the end of a day of the report; null if the report has no such day, or something is not known. */
export function totalsAt({ basis, points }: ReportOfDays, at: string): DayTotals | null {
  const day = points.find(({ date }) => date === at);
  return day ? totalsOn(basis, day) : null;
}

/** The key figures at the end of a day of the report; a rate that is not a yearly one is left out. */
function figuresAt({ basis, points }: ReportOfDays, at: string): DayFigures | null {
  const day = points.find(({ date }) => date === at);
  if (!day) return null;
  const { paidIn, distributions, value } = amountsOn(basis, day);
  return {
    paidIn,
    distributions,
    tvpi: decimalIfKnown(day.tvpi),
    dpi: decimalIfKnown(day.dpi),
    rvpi: ratiosOf(distributions, value, paidIn).remaining,
    irr: day.irr_unavailable_reason ? null : decimalIfKnown(day.irr),
  };
}

const difference = (from: Decimal | null, to: Decimal | null) => from && to && to.minus(from);

/** The change of each figure between two days; null where it is not known on both. */
export const figureChanges = (from: DayFigures, to: DayFigures): DayFigures => ({
  paidIn: difference(from.paidIn, to.paidIn),
  distributions: difference(from.distributions, to.distributions),
  tvpi: difference(from.tvpi, to.tvpi),
  dpi: difference(from.dpi, to.dpi),
  rvpi: difference(from.rvpi, to.rvpi),
  irr: difference(from.irr, to.irr),
});

/** The changes of the key figures since the end of the last quarter; null if the report lacks one of the days. */
export function changesInQuarter(report: ReportOfDays): DayFigures | null {
  const { as_of_date: day } = report;
  const [from, to] = [lastQuarterEnd(day), day].map((at) => figuresAt(report, at));
  return from && to ? figureChanges(from, to) : null;
}

/** The days of the last few years: from the latest known one at their beginning on. */
export function withinYears<Point extends { readonly date: string }>(
  points: readonly Point[],
  years: number,
): readonly Point[] {
  const last = points.at(-1);
  if (!last) return points;
  const since = addYears(last.date, -years);
  const start = points.findLastIndex(({ date }) => date <= since);
  return points.slice(Math.max(0, start));
}
