import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { RowBar, LabelsFor } from './chart-shapes.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { linearScale } from './scales.ts';
import { halo, sizeOf } from './svg-props.ts';

type RowsChartProps = {
  readonly labels: LabelsFor;
  readonly name: string;
  readonly rows: readonly RowBar[];
  readonly tools?: ReactNode;
};

const rowHeight = 40;
const barTop = 20;
const barHeight = 12;
const fills = { total: 'fill-series-1', plus: 'fill-series-2', minus: 'fill-series-5' } as const;

/**
 * As much of a name as fits; the table has the whole name. Isolated, so that the ellipsis is at the end of a name in
 * any script.
 */
const fitted = (text: string, width: number) => {
  const letters = Math.max(6, Math.floor(width / 6.6));
  return `\u2068${text.length > letters ? `${text.slice(0, letters - 1)}…` : text}\u2069`;
};

/** One bar per line, its name and its figure above it; a bar may begin where the previous one ended. */
export function RowsChart({ labels, name, rows, tools }: RowsChartProps) {
  const bars = rows.map((row) => ({ ...row, from: row.from.toNumber(), to: row.to.toNumber() }));
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const isRunning = bars.some(({ from }) => from !== 0);
  const scaleOf = (width: number) =>
    linearScale([Math.min(0, ...ends), Math.max(0, ...ends, Number.MIN_VALUE)], [0, width]);
  const draw = (width: number, at: number | null, point: (at: number) => void) => {
    const x = scaleOf(width);
    return (
      <svg {...sizeOf(width, rows.length * rowHeight)}>
        {bars.map(({ key, label, from, to, text, tone }, index) => {
          const top = index * rowHeight;
          const [left, right] = [x(Math.min(from, to)), x(Math.max(from, to))];
          return (
            <g key={key} onPointerEnter={() => point(index)}>
              <rect
                y={top}
                width={width}
                height={rowHeight}
                className={at === index ? 'fill-surface-muted' : 'fill-transparent'}
              />
              <text x={0} y={top + 14} className="fill-ink text-sm">
                {fitted(label, width - text.length * 7.5 - 12)}
              </text>
              <text
                {...halo}
                x={width}
                y={top + 14}
                textAnchor="end"
                className={clsx(
                  'fill-ink text-sm font-semibold',
                  at === index ? 'stroke-surface-muted' : 'stroke-surface-raised',
                )}
              >
                {text}
              </text>
              <rect
                x={left}
                y={top + barTop}
                width={Math.max(right - left, 1)}
                height={barHeight}
                rx={2}
                className={fills[tone]}
              />
              {isRunning && index < bars.length - 1 && (
                <path
                  d={`M${x(to)} ${top + barTop + barHeight}V${top + rowHeight + barTop}`}
                  className="stroke-ink-faint"
                  strokeWidth={1}
                  strokeDasharray="2 2"
                />
              )}
            </g>
          );
        })}
      </svg>
    );
  };
  // Below the bar, beside its longer end.
  const tooltipAt = (width: number, at: number) => {
    const { from = 0, to = 0 } = bars[at] ?? {};
    return { x: scaleOf(width)(Math.max(from, to)), y: at * rowHeight + barTop + barHeight + 4 };
  };
  return <ChartFrame {...{ labels, name, tools, draw, tooltipAt }} height={rows.length * rowHeight} />;
}
