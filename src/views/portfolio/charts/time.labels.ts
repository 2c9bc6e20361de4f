import type { Performance, PerformancePoint } from '../../../api/reports/performance.ts';
import { isAbove } from '../../../domain/money/amounts/comparisons.ts';
import { decimalIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import type { ChartLabels, TimePoint } from '../../kit/charts/chart-shapes.ts';
import { formatDate, formatPercent } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { basisLabels } from '../figures/basis.ts';

const valueAt = ({ basis }: Performance, point: PerformancePoint) =>
  basis === 'net' ? point.fair_value_net : point.fair_value_gross;

/** Fair value and paid-in at each quarter's end. */
export const valuePoints = (performance: Performance): readonly TimePoint[] =>
  performance.points.map((point) => ({
    date: point.date,
    values: [decimalIfKnown(valueAt(performance, point)), decimalIfKnown(point.paid_in)],
  }));

export const irrPoints = ({ points }: Performance): readonly TimePoint[] =>
  points.map(({ date, irr }) => ({ date, values: [decimalIfKnown(irr)] }));

export function valueLabels(performance: Performance, money: Money): ChartLabels {
  const { points, currency, basis } = performance;
  const names = basisLabels[basis];
  const last = points.at(-1);
  const value = last ? valueAt(performance, last) : null;
  const paidIn = last ? last.paid_in : null;
  const finding =
    value === null
      ? 'Today’s value is not available'
      : !isAbove(paidIn ?? '0', value)
        ? `Portfolio value: ${money.whole(value, currency)} vs ${money.whole(paidIn, currency)} invested`
        : `Portfolio value: ${money.whole(value, currency)} vs ${money.whole(paidIn, currency)} invested, with ${money.whole(last?.distributions, currency)} distributed`;
  return {
    title: `${names.fairValue} and ${names.paidIn.toLowerCase()}`,
    finding,
    summary: `${finding}, from ${formatDate(points[0]?.date)} to ${formatDate(last?.date)} by quarter.`,
    table: {
      heads: [
        'Day',
        ...[names.fairValue, names.paidIn, names.distributions].map((name) => `${name}, ${currency}`),
      ],
      rows: points.map((point) => [
        formatDate(point.date),
        money.amount(valueAt(performance, point), currency),
        money.amount(point.paid_in, currency),
        money.amount(point.distributions, currency),
      ]),
    },
  };
}

export function irrLabels({ points }: Performance): ChartLabels {
  const last = points.at(-1);
  const before = points.at(-5);
  const now = last?.irr ?? null;
  const then = before?.irr ?? null;
  const turn =
    now === null || then === null
      ? ''
      : !isAbove(then, now)
        ? `, up from ${formatPercent(then)} a year earlier`
        : `, down from ${formatPercent(then)} a year earlier`;
  const finding =
    now === null
      ? `Not available: ${last?.irr_unavailable_reason ?? 'it can’t be calculated from these payments'}`
      : `${formatPercent(now)}${turn}`;
  return {
    title: 'IRR to date',
    finding,
    summary: `IRR to date: ${finding}, by quarter to ${formatDate(last?.date)}.`,
    table: {
      heads: ['Day', 'IRR to date', 'Remark'],
      rows: points.map(({ date, irr, irr_unavailable_reason: reason }) => [
        formatDate(date),
        formatPercent(irr),
        reason ?? '',
      ]),
    },
  };
}
