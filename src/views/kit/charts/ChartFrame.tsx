import { type ReactNode, useId, useRef, useState } from 'react';
import { useMoney } from '../format/money.ts';
import type { ChartTable, TooltipPosition, LabelsFor } from './chart-shapes.ts';
import { ChartActions } from './ChartActions.tsx';
import { ChartDataTable } from './ChartDataTable.tsx';
import { ChartReading } from './ChartReading.tsx';
import { useWidth } from './use-width.ts';

type ChartFrameProps = {
  readonly labels: LabelsFor;
  /** File name without extension. */
  readonly name: string;
  readonly height: number;
  /** Shown beside the title, such as a choice of the series. */
  readonly tools?: ReactNode;
  /** Draws a picture of this width; `at` is the row of the table that the cursor is on. */
  readonly draw: (width: number, at: number | null, point: (at: number) => void) => ReactNode;
  /** The position of that row in the picture. */
  readonly tooltipAt: (width: number, at: number) => TooltipPosition;
};

const readingOf = ({ heads, rows }: ChartTable, at: number) =>
  (rows[at] ?? []).map((cell, column) => (column === 0 ? cell : `${heads[column]} ${cell}`)).join(', ');

/**
 * Title, finding and picture of a chart, and its data as a table; arrow keys walk through it, and it can be saved. On a
 * right-to-left page the picture stays as it is, as is usual for financial charts: time and amounts run from left to
 * right, and so do the arrow keys, whose right arrow leads to later points. Text about a point keeps its own direction.
 * The actions and the table are mirrored like the rest of the page.
 */
export function ChartFrame({ labels, name, height, tools, draw, tooltipAt }: ChartFrameProps) {
  const id = useId();
  const { title, finding, summary, table } = labels(useMoney());
  const { box, width } = useWidth();
  const picture = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const last = table.rows.length - 1;
  const shown = at === null ? null : Math.min(at, last);
  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface-raised p-4 text-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus sm:p-5"
    >
      <figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h3 id={id} className="text-lg font-semibold text-balance">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-base text-ink-muted">
            <bdi>{finding}</bdi>
          </p>
        </div>
        <ChartActions
          labels={labels}
          title={`${title}: ${finding}`}
          name={name}
          isTable={isTable}
          onSwitch={() => setTable(!isTable)}
          picture={() => picture.current?.querySelector('svg') ?? null}
        />
      </figcaption>
      {tools}
      <p className="sr-only">{summary}</p>
      {isTable ? (
        <ChartDataTable label={title} table={table} />
      ) : (
        <>
          <div ref={box} className="contain-inline-size" style={{ blockSize: height }} dir="ltr">
            <div
              ref={picture}
              aria-hidden="true"
              className="relative touch-pan-y"
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
            >
              {width > 0 && draw(width, shown, setAt)}
              {width > 0 && shown !== null && (
                <ChartReading table={table} at={shown} tooltipAt={tooltipAt(width, shown)} width={width} />
              )}
            </div>
          </div>
          <input
            type="range"
            // A right-to-left slider would move to earlier points with the right arrow.
            dir="ltr"
            min={0}
            max={last}
            value={shown ?? last}
            aria-label={`Explore: ${title}`}
            aria-valuetext={readingOf(table, shown ?? last)}
            onChange={({ target }) => setAt(Number(target.value))}
            onFocus={() => setAt(shown ?? last)}
            onBlur={() => setAt(null)}
            onKeyDown={({ key }) => key === 'Escape' && setAt(null)}
            className="sr-only"
          />
        </>
      )}
    </figure>
  );
}
