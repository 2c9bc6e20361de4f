import type { Decimal } from '../../../domain/money/amounts/decimal.ts';
import type { LabelsFor } from './chart-shapes.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { Gridlines, GridValues } from './Gridlines.tsx';
import { bandScale, niceScale } from './scales.ts';
import { sizeOf } from './svg-props.ts';

type Column = { readonly key: string; readonly up: Decimal; readonly down: Decimal };

type ColumnsChartProps = {
  readonly labels: LabelsFor;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly upName: string;
  readonly downName: string;
  readonly printTick: (value: number) => string;
};

const height = 240;
const margin = { top: 24, bottom: 24 };

/** Columns above and below a common base line. */
export function ColumnsChart({ labels, name, columns, upName, downName, printTick }: ColumnsChartProps) {
  const bars = columns.map(({ key, up, down }) => ({ key, up: up.toNumber(), down: -down.toNumber() }));
  const bandsOf = (width: number) => bandScale(bars.length, [40, width], 0.25);
  const draw = (width: number, at: number | null, point: (at: number) => void) => {
    const bands = bandsOf(width);
    const y = niceScale(
      [Math.min(0, ...bars.map(({ down }) => down)), Math.max(0, ...bars.map(({ up }) => up))],
      [height - margin.bottom, margin.top],
      4,
    );
    const every = Math.ceil(48 / bands.step);
    return (
      <svg {...sizeOf(width, height)}>
        <Gridlines y={y} width={width} />
        <text x={width} y={12} textAnchor="end" className="fill-series-2 text-xs font-semibold">
          ▲ {upName}
        </text>
        <text x={width - 110} y={12} textAnchor="end" className="fill-series-1 text-xs font-semibold">
          ▼ {downName}
        </text>
        {bars.map(({ key, up, down }, index) => {
          const left = bands.left(index);
          return (
            <g key={key} onPointerEnter={() => point(index)}>
              <rect
                x={left - (bands.step - bands.width) / 2}
                y={margin.top}
                width={bands.step}
                height={height - margin.top - margin.bottom}
                className={at === index ? 'fill-surface-muted' : 'fill-transparent'}
              />
              <rect x={left} y={y(up)} width={bands.width} height={y(0) - y(up)} className="fill-series-2" />
              <rect x={left} y={y(0)} width={bands.width} height={y(down) - y(0)} className="fill-series-1" />
              {index % every === 0 && (
                <text
                  x={left + bands.width / 2}
                  y={height - 6}
                  textAnchor="middle"
                  className="fill-ink-muted text-xs"
                >
                  {key}
                </text>
              )}
            </g>
          );
        })}
        <GridValues y={y} printTick={printTick} />
      </svg>
    );
  };
  const tooltipAt = (width: number, at: number) => {
    const bands = bandsOf(width);
    return { x: bands.left(at) + bands.width / 2, y: margin.top };
  };
  return <ChartFrame {...{ labels, name, height, draw, tooltipAt }} />;
}
