import type { Performance, PerformancePoint } from '../../../api/reports/performance.ts';
import { lastQuarterEnd, quarterOf } from '../../../domain/days/calendar-periods.ts';
import { type Decimal, decimal, moneyText, quotient } from '../../../domain/money/amounts/decimal.ts';
import { type DayFigures, figureChanges, type DayTotals } from '../../../domain/portfolio/period-gain.ts';
import type { AreaPoint } from '../../kit/charts/area-scales.ts';
import { formatDate, unknown } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

const valueOf = ({ basis }: Performance, point: PerformancePoint): Decimal | null => {
  const value = basis === 'net' ? point.fair_value_net : point.fair_value_gross;
  return value === null ? null : decimal(value);
};

const known = (amount: string | null) => (amount === null ? null : decimal(amount));

function totalOf(performance: Performance, point: PerformancePoint): Decimal | null {
  const [value, received] = [valueOf(performance, point), known(point.distributions)];
  return value && received && value.plus(received);
}

/** The book at the end of a day of the report; null if the report has no such day, or its value is not known. */
export function totalsAt(performance: Performance, day: string): DayTotals | null {
  const point = performance.points.find(({ date }) => date === day);
  if (!point) return null;
  const [value, paidIn, distributions] = [
    valueOf(performance, point),
    known(point.paid_in),
    known(point.distributions),
  ];
  return value && paidIn && distributions && { paidIn, distributions, value };
}

/** The key figures at the end of a day that the report has; a rate that is not a yearly one is left out. */
function figuresAt(performance: Performance, day: string): DayFigures | null {
  const point = performance.points.find(({ date }) => date === day);
  if (!point) return null;
  const [value, paidIn] = [valueOf(performance, point), known(point.paid_in)];
  return {
    paidIn,
    distributions: known(point.distributions),
    tvpi: known(point.tvpi),
    dpi: known(point.dpi),
    rvpi: value && paidIn && quotient(value, paidIn),
    irr: point.irr_unavailable_reason ? null : known(point.irr),
  };
}

/** The changes of the key figures since the end of the last quarter; null if the report lacks one of the days. */
export function changesInQuarter(performance: Performance): DayFigures | null {
  const { as_of_date: day } = performance;
  const [from, to] = [lastQuarterEnd(day), day].map((at) => figuresAt(performance, at));
  return from && to ? figureChanges(from, to) : null;
}

/** "Q4 2026". */
export const quarterName = (day: string): string => `Q${quarterOf(day)} ${day.slice(0, 4)}`;

export const areaPoint = (performance: Performance, point: PerformancePoint): AreaPoint => ({
  date: point.date,
  top: totalOf(performance, point),
  line: known(point.paid_in),
});

/** The text of a point. */
export function pointFacts(performance: Performance, point: PerformancePoint, print: Money) {
  const { currency } = performance;
  const [value, total] = [valueOf(performance, point), totalOf(performance, point)];
  const money = (amount: Decimal | null) => (amount ? print.whole(moneyText(amount), currency) : unknown);
  const [received, paidIn] = [known(point.distributions), known(point.paid_in)];
  const gain = total && paidIn && moneyText(total.minus(paidIn));
  return [
    { name: 'Value', text: money(value) },
    { name: 'Distributions', text: money(received) },
    { name: 'Contributions', text: money(paidIn) },
    { name: 'Gain', text: gain === null ? unknown : print.wholeSigned(gain, currency) },
  ] as const;
}

/** One sentence for screen readers. */
export function historySummary(
  performance: Performance,
  points: readonly PerformancePoint[],
  print: Money,
): string {
  const last = points.at(-1);
  if (!last) return '';
  const total = totalOf(performance, last);
  const { currency } = performance;
  const reached = total ? print.whole(moneyText(total), currency) : unknown;
  return `Value and distributions received reached ${reached} on ${formatDate(last.date)}, against contributions of ${print.whole(last.paid_in, currency)}; drawn by quarter from ${formatDate(points[0]?.date)}.`;
}
