import type { ScaleLinear } from 'd3-scale';
import { halo } from './halo.ts';

type GridlinesProps = {
  readonly y: ScaleLinear<number, number>;
  readonly width: number;
  readonly printTick: (value: number) => string;
};

/** Quiet lines with their value on them; the one at zero is the ground. */
export function Gridlines({ y, width, printTick }: GridlinesProps) {
  return (
    <g>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <path
            d={`M0 ${y(tick)}H${width}`}
            strokeWidth={1}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={0} y={y(tick) - 4} className="fill-ink-muted stroke-surface-raised text-xs" {...halo}>
            {printTick(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
