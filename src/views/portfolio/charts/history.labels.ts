import type { Performance, PerformancePoint } from '../../../api/reports/performance.ts';
import { quarterOf } from '../../../domain/days/calendar-periods.ts';
import { yearOf } from '../../../domain/days/days.ts';
import { type Decimal, moneyText } from '../../../domain/money/amounts/decimal.ts';
import { gainOf } from '../../../domain/money/returns/gains.ts';
import { amountsOn, totalsOn, valueAndDistributions } from '../../../domain/portfolio/period-gain.ts';
import type { AreaPoint } from '../../kit/charts/area-scales.ts';
import { formatDate, unknown } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

/** "Q4 2026". */
export const quarterName = (day: string): string => `Q${quarterOf(day)} ${yearOf(day)}`;

export const areaPoint = (performance: Performance, point: PerformancePoint): AreaPoint => ({
  date: point.date,
  top: valueAndDistributions(performance.basis, point),
  line: amountsOn(performance.basis, point).paidIn,
});

/** The text of a point. */
export function pointFacts(performance: Performance, point: PerformancePoint, print: Money) {
  const { basis, currency } = performance;
  const { value, distributions, paidIn } = amountsOn(basis, point);
  const totals = totalsOn(basis, point);
  const money = (amount: Decimal | null) => (amount ? print.whole(moneyText(amount), currency) : unknown);
  return [
    { name: 'Value', text: money(value) },
    { name: 'Distributions', text: money(distributions) },
    { name: 'Contributions', text: money(paidIn) },
    { name: 'Gain', text: totals ? print.wholeSigned(moneyText(gainOf(totals)), currency) : unknown },
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
  const { basis, currency } = performance;
  const total = valueAndDistributions(basis, last);
  const reached = total ? print.whole(moneyText(total), currency) : unknown;
  return `Value and distributions received reached ${reached} on ${formatDate(last.date)}, against contributions of ${print.whole(last.paid_in, currency)}; drawn by quarter from ${formatDate(points[0]?.date)}.`;
}
