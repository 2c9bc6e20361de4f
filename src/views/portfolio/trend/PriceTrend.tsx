import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { startOfDay } from '../../../domain/days/days.ts';
import { sizeOf } from '../../kit/charts/svg-props.ts';
import { unknown } from '../../kit/format/format.ts';
import { trendText } from './price-chart.labels.ts';
import { type Trend, trendOf } from './trend.ts';

const width = 88;
const height = 28;
const edge = 3;

/** Where each step begins, from zero at the bottom, so that the heights of two rows can be compared. */
function pointsOf({ steps, end }: Trend) {
  const day = (date: string) => startOfDay(date).getTime();
  const [from, to] = [day(steps[0]?.date ?? end), day(end)];
  const max = Math.max(...steps.map(({ value }) => Number(value)), 0) || 1;
  const x = (time: number) => edge + ((time - from) / Math.max(to - from, 1)) * (width - 2 * edge);
  const y = (value: string) => height - edge - (Number(value) / max) * (height - 2 * edge);
  return steps.map(({ date, value }) => ({ x: x(day(date)), y: y(value) }));
}

const placed = (length: number) => length.toFixed(1);

/** The price of a holding over time as a step line: a private value stays the same until somebody changes it. */
export function PriceTrend({ portfolio, holding }: { portfolio: Portfolio; holding: Holding }) {
  const trend = trendOf(portfolio, holding);
  if (trend === null) return unknown;
  const points = pointsOf(trend);
  const last = points.at(-1);
  const path = points.map(({ x, y }, at) =>
    at === 0 ? `M${placed(x)} ${placed(y)}` : `H${placed(x)}V${placed(y)}`,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image that is drawn here
    <svg role="img" {...sizeOf(width, height)} className="block">
      <title>{trendText(trend)}</title>
      <path d={`M0 ${height - 1}H${width}`} className="stroke-line" />
      <path
        d={`${path.join('')}H${width - edge}`}
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        className="stroke-series-1"
      />
      {last && <circle cx={width - edge} cy={last.y} r={2.5} className="fill-series-1" />}
    </svg>
  );
}
