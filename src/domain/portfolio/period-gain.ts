import { addYears } from '../days/days.ts';
import { type Decimal, quotient } from '../money/amounts/decimal.ts';

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

const gainOf = ({ paidIn, distributions, value }: DayTotals): Decimal =>
  value.plus(distributions).minus(paidIn);

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
