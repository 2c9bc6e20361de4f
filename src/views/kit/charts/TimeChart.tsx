import { startOfDay } from '../../../domain/days/days.ts';
import type { TimePoint, TimeSeries, LabelsFor } from './chart-shapes.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { GridDays, Gridlines, GridValues } from './Gridlines.tsx';
import { type DrawnTime, type TimeScales, fills, LineNames, strokes } from './LineNames.tsx';
import { niceScale, timeScale } from './scales.ts';
import { stepLine, sizeOf } from './svg-props.ts';

type TimeChartProps = {
  readonly labels: LabelsFor;
  readonly name: string;
  readonly points: readonly TimePoint[];
  readonly series: readonly TimeSeries[];
  readonly printTick: (value: number) => string;
};

const height = 260;
/** The line begins beside the values of the grid, not below them. */
const margin = { top: 20, bottom: 24, side: 8, characterWidth: 7 };

const timeOf = ({ date }: TimePoint) => startOfDay(date).getTime();

/** Values that stay the same until somebody changes them: a step line, never a slope between two days. */
export function TimeChart({ labels, name, points, series, printTick }: TimeChartProps) {
  const drawn: readonly DrawnTime[] = points.map((point) => ({
    time: timeOf(point),
    values: point.values.map((value) => value?.toNumber() ?? null),
  }));
  const known = drawn.flatMap(({ values }) => values.filter((value) => value !== null));
  const [first = 0, last = 0] = [drawn[0]?.time, drawn.at(-1)?.time];
  const scalesOf = (width: number): TimeScales => {
    const range = [height - margin.bottom, margin.top] as const;
    const y = niceScale([Math.min(0, ...known), Math.max(0, ...known)], range, 4);
    const labelsWidth = Math.max(...y.ticks(4).map((tick) => printTick(tick).length)) * margin.characterWidth;
    const x = timeScale(
      [first, last === first ? first + 1 : last],
      [labelsWidth + margin.side, width - margin.side],
    );
    return { x, y };
  };
  const tooltipAt = (width: number, at: number) => ({
    x: scalesOf(width).x(drawn[at]?.time ?? first),
    y: margin.top,
  });
  const draw = (width: number, at: number | null, point: (at: number) => void) => {
    const scales = scalesOf(width);
    const { x, y } = scales;
    const marked = at === null ? undefined : drawn[at];
    const selectNearest = (offset: number) => {
      const distances = drawn.map(({ time }) => Math.abs(x(time) - offset));
      point(distances.indexOf(Math.min(...distances)));
    };
    return (
      <svg
        {...sizeOf(width, height)}
        onPointerDown={({ nativeEvent: { offsetX } }) => selectNearest(offsetX)}
        onPointerMove={({ nativeEvent: { offsetX } }) => selectNearest(offsetX)}
      >
        <Gridlines y={y} width={width} />
        <GridDays x={x} y={height - 6} />
        {series.map(({ name, tone }, index) => {
          const path = drawn.map(({ time, values }) => {
            const value = values[index];
            return value == null ? null : ([x(time), y(value)] as const);
          });
          return (
            <path
              key={name}
              d={stepLine(path)}
              fill="none"
              strokeWidth={2}
              className={strokes[tone]}
              strokeDasharray={tone === 'two' ? '5 3' : undefined}
            />
          );
        })}
        <LineNames {...{ drawn, series, scales, floor: height - margin.bottom }} />
        <GridValues y={y} printTick={printTick} />
        {marked && (
          <g>
            <path
              d={`M${x(marked.time)} ${margin.top}V${height - margin.bottom}`}
              className="stroke-ink-muted"
              strokeWidth={1}
            />
            {series.map(({ name, tone }, index) => {
              const value = marked.values[index];
              return (
                value != null && (
                  <circle key={name} cx={x(marked.time)} cy={y(value)} r={4.5} className={fills[tone]} />
                )
              );
            })}
          </g>
        )}
      </svg>
    );
  };
  return <ChartFrame {...{ labels, name, height, draw, tooltipAt }} />;
}
