import { type LinearScale, type TimeScale, timeLabels } from './scales.ts';
import { halo } from './svg-props.ts';

type Ticks = { readonly y: LinearScale; readonly count?: number };

/** Light lines; the one at zero is the base line. */
export function Gridlines({ y, width, count = 4 }: Ticks & { readonly width: number }) {
  return y
    .ticks(count)
    .map((tick) => (
      <path
        key={tick}
        d={`M0 ${y(tick)}H${width}`}
        strokeWidth={1}
        className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
      />
    ));
}

/** The values of the lines, drawn after everything that might cross them. */
export function GridValues({
  y,
  printTick,
  count = 4,
}: Ticks & { readonly printTick: (value: number) => string }) {
  return y.ticks(count).map((tick) => (
    <text
      {...halo}
      key={tick}
      x={0}
      y={y(tick) - 4}
      className="pointer-events-none fill-ink-muted stroke-surface-raised text-xs"
    >
      {printTick(tick)}
    </text>
  ));
}

/** The days of a chart along its lower edge, `y` pixels below its upper one. */
export const GridDays = ({ x, y }: { readonly x: TimeScale; readonly y: number }) =>
  timeLabels(x).map((label) => (
    <text key={label.time} x={label.x} y={y} textAnchor="middle" className="fill-ink-muted text-xs">
      {label.text}
    </text>
  ));
