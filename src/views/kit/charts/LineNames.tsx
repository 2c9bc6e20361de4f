import type { TimeSeries } from './chart-shapes.ts';
import { labelPositions } from './label-positions.ts';
import type { LinearScale, TimeScale } from './scales.ts';
import { halo } from './svg-props.ts';

export const strokes = { one: 'stroke-series-1', two: 'stroke-series-3' } as const;
export const fills = { one: 'fill-series-1', two: 'fill-series-3' } as const;

export type DrawnTime = { readonly time: number; readonly values: readonly (number | null)[] };

export type TimeScales = {
  readonly x: TimeScale;
  readonly y: LinearScale;
};

const letter = 7;
const inset = 6;

type LineNamesProps = {
  readonly drawn: readonly DrawnTime[];
  readonly series: readonly TimeSeries[];
  readonly scales: TimeScales;
  /** The bottom of the picture. */
  readonly floor: number;
};

/** The last point of every line, and the names of several lines there, on top of none. */
export function LineNames({ drawn, series, scales: { x, y }, floor }: LineNamesProps) {
  const right = Math.max(0, ...drawn.map(({ time }) => x(time))) - inset;
  const left = right - Math.max(...series.map(({ name }) => name.length)) * letter;
  // A step reaches from its day to the next one, so one that begins left of the names counts as well.
  const from = drawn.findLastIndex(({ time }) => x(time) <= left);
  const near = drawn.slice(Math.max(0, from));
  const lines = series.map((_, index) => {
    const heights = near.flatMap(({ values }) => values[index] ?? []).map((value) => y(value));
    return heights.length > 0 ? { top: Math.min(...heights), bottom: Math.max(...heights) } : null;
  });
  const positions = labelPositions(
    lines.map((line) => line ?? { top: y(0), bottom: y(0) }),
    floor,
  );
  return series.map(({ name, tone }, index) => {
    const end = drawn.findLast(({ values }) => values[index] != null);
    return (
      <g key={name}>
        {end && <circle cx={x(end.time)} cy={y(end.values[index] ?? 0)} r={3.5} className={fills[tone]} />}
        {lines[index] && series.length > 1 && (
          <text
            {...halo}
            x={right}
            y={positions[index]}
            textAnchor="end"
            className={`${fills[tone]} stroke-surface-raised text-xs font-semibold`}
          >
            {name}
          </text>
        )}
      </g>
    );
  });
}
