import type { ChartTable, TooltipPosition } from './chart-shapes.ts';
import { ChartTip } from './ChartTip.tsx';

type ChartReadingProps = {
  readonly table: ChartTable;
  readonly at: number;
  readonly tooltipAt: TooltipPosition;
  readonly width: number;
};

/** A row of the table beside its point in the picture; empty values are left out. */
export function ChartReading({ table: { heads, rows }, at, tooltipAt, width }: ChartReadingProps) {
  const [name, ...cells] = rows[at] ?? [];
  return (
    <ChartTip at={tooltipAt.x} top={tooltipAt.y} width={width}>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 tabular-nums">
        {cells.map(
          (cell, column) =>
            cell !== '' && (
              <div key={heads[column + 1]} className="contents">
                <dt className="text-ink-muted">{heads[column + 1]}</dt>
                <dd className="text-end">{cell}</dd>
              </div>
            ),
        )}
      </dl>
    </ChartTip>
  );
}
