import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { TimePoint, TimeSeries, Wording } from './chart-shapes.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { Gridlines, GridValues } from './Gridlines.tsx';
import { halo } from './halo.ts';

type TimeChartProps = {
  readonly words: Wording;
  readonly name: string;
  readonly points: readonly TimePoint[];
  readonly series: readonly TimeSeries[];
  readonly printTick: (value: number) => string;
};

const height = 260;
/** The line begins beside the values of the grid, not under them. */
const room = { top: 20, bottom: 24, side: 8, letter: 7 };
const strokes = { one: 'stroke-series-1', two: 'stroke-series-3' } as const;
const fills = { one: 'fill-series-1', two: 'fill-series-3' } as const;

const timeOf = ({ date }: TimePoint) => Date.parse(`${date}T00:00:00Z`);

/** Values that stay as they are until somebody changes them: a step line, never a slope between two days. */
export function TimeChart({ words, name, points, series, printTick }: TimeChartProps) {
  const drawn = points.map((point) => ({
    time: timeOf(point),
    values: point.values.map((value) => value?.toNumber() ?? null),
  }));
  const known = drawn.flatMap(({ values }) => values.filter((value) => value !== null));
  const [first = 0, last = 0] = [drawn[0]?.time, drawn.at(-1)?.time];
  const draw = (width: number, at: number | null, point: (at: number) => void) => {
    const y = scaleLinear([Math.min(0, ...known), Math.max(0, ...known)], [height - room.bottom, room.top]);
    y.nice(4);
    const values = Math.max(...y.ticks(4).map((tick) => printTick(tick).length)) * room.letter;
    const x = scaleUtc([first, last === first ? first + 1 : last], [values + room.side, width - room.side]);
    const ends = series.map((_, index) => drawn.findLast(({ values }) => values[index] != null));
    const marked = at === null ? undefined : drawn[at];
    return (
      <svg
        width={width}
        height={height}
        onPointerMove={({ nativeEvent: { offsetX } }) => {
          const distances = drawn.map(({ time }) => Math.abs(x(time) - offsetX));
          point(distances.indexOf(Math.min(...distances)));
        }}
      >
        <Gridlines y={y} width={width} />
        {x.ticks(Math.max(2, Math.floor(width / 90))).map((day) => (
          <text
            key={day.getTime()}
            x={x(day)}
            y={height - 6}
            textAnchor="middle"
            className="fill-ink-muted text-xs"
          >
            {day.getUTCMonth() === 0 ? day.getUTCFullYear() : day.toISOString().slice(0, 7)}
          </text>
        ))}
        {series.map(({ name, tone }, index) => {
          const path = line<(typeof drawn)[number]>()
            .defined(({ values }) => values[index] != null)
            .x(({ time }) => x(time))
            .y(({ values }) => y(values[index] ?? 0))
            .curve(curveStepAfter);
          const end = ends[index];
          const height = y(end?.values[index] ?? 0);
          const other = y(ends[1 - index]?.values[1 - index] ?? 0);
          return (
            <g key={name}>
              <path
                d={path(drawn) ?? ''}
                fill="none"
                strokeWidth={2}
                className={strokes[tone]}
                strokeDasharray={tone === 'two' ? '5 3' : undefined}
              />
              {end && <circle cx={x(end.time)} cy={height} r={3.5} className={fills[tone]} />}
              {end && series.length > 1 && (
                <text
                  {...halo}
                  x={Math.min(x(end.time), width - room.side) - 6}
                  y={height > other ? height + 16 : height - 8}
                  textAnchor={x(end.time) < width / 2 ? 'start' : 'end'}
                  className={`${fills[tone]} stroke-surface-raised text-xs font-semibold`}
                >
                  {name}
                </text>
              )}
            </g>
          );
        })}
        <GridValues y={y} printTick={printTick} />
        {marked && (
          <g>
            <path
              d={`M${x(marked.time)} ${room.top}V${height - room.bottom}`}
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
  return <ChartFrame words={words} name={name} height={height} draw={draw} />;
}
