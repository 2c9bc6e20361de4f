import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { decimal } from '../../../domain/money/amounts/decimal.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import type { ChartLabels, TimePoint } from '../../kit/charts/chart-shapes.ts';
import { formatChange, formatCounted, formatDate, formatMultiple } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { Trend } from './trend.ts';

/** For prices, only the change, so that it may be shown where amounts are hidden. */
const changeText = ({ steps, change }: Trend) =>
  steps.length === 1
    ? `unchanged since ${formatDate(steps[0]?.date)}`
    : `${formatChange(change)} from ${formatDate(steps[0]?.date)} to ${formatDate(steps.at(-1)?.date)}, ${formatCounted(steps.length - 1, 'valuation')}`;

const titleOf = ({ isOfUnit }: Trend) => (isOfUnit ? 'Price per unit' : 'Value against cost');

/** A whole trend in one line. */
export const trendText = (trend: Trend) => `${titleOf(trend)}: ${changeText(trend)}`;

/** Each step, and the day until which the last one is valid. */
export function pricePoints({ steps, end }: Trend): readonly TimePoint[] {
  const points = steps.map(({ date, value }) => ({ date, values: [decimal(value)] }));
  const last = points.at(-1);
  return last && last.date < end ? [...points, { ...last, date: end }] : points;
}

export function priceLabels(portfolio: Portfolio, holding: Holding, trend: Trend, money: Money): ChartLabels {
  const currency = currencyOf(portfolio, holding);
  const print = (value: string) => (trend.isOfUnit ? money.price(value, currency) : formatMultiple(value));
  return {
    title: titleOf(trend),
    finding: changeText(trend),
    summary: `${trendText(trend)}.`,
    table: {
      heads: ['Day', trend.isOfUnit ? `Price per unit, ${currency}` : 'Value against cost'],
      rows: pricePoints(trend).map(({ date, values: [value] }) => [
        formatDate(date),
        print(value?.toFixed() ?? ''),
      ]),
    },
  };
}
