import { type ReactNode, useState } from 'react';
import { type AreaPoint, areaScales, drawnPoints } from './area-scales.ts';
import { AreaPicture } from './AreaPicture.tsx';
import { ChartTip } from './ChartTip.tsx';
import { useWidth } from './use-width.ts';

type AreaChartProps = {
  readonly label: string;
  readonly points: readonly AreaPoint[];
  readonly names: { readonly top: string; readonly line: string };
  readonly height: number;
  readonly printTick: (value: number) => string;
  /** A point in words, for screen readers. */
  readonly reading: (at: number) => string;
  /** The same, shown beside the point. */
  readonly tip: (at: number) => ReactNode;
};

/**
 * One area and one line to compare it with. A point is read by mouse, by touch and with the arrow keys; Esc closes the
 * reading.
 */
export function AreaChart({ label, points, names, height, printTick, reading, tip }: AreaChartProps) {
  const { box, width } = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = at === null ? null : Math.min(at, last);
  const drawn = drawnPoints(points);
  const scales = areaScales(drawn, { width, height }, printTick);
  const marked = shown === null ? undefined : drawn[shown];
  const point = (clientX: number) => {
    const offset = clientX - (box.current?.getBoundingClientRect().left ?? 0);
    const distances = drawn.map(({ time }) => Math.abs(scales.x(time) - offset));
    setAt(distances.indexOf(Math.min(...distances)));
  };
  return (
    // Time runs from left to right in every language, as in all charts here.
    <div
      dir="ltr"
      className="relative rounded-control has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus"
    >
      <div
        ref={box}
        aria-hidden="true"
        className="touch-pan-y"
        style={{ blockSize: height }}
        onPointerDown={({ clientX }) => point(clientX)}
        onPointerMove={({ clientX }) => point(clientX)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
      >
        {width > 0 && <AreaPicture {...{ drawn, scales, width, height, names, printTick, marked }} />}
      </div>
      {marked && shown !== null && (
        <ChartTip at={scales.x(marked.time)} width={width}>
          {tip(shown)}
        </ChartTip>
      )}
      <input
        type="range"
        min={0}
        max={last}
        value={shown ?? last}
        aria-label={label}
        aria-valuetext={reading(shown ?? last)}
        onChange={({ target }) => setAt(Number(target.value))}
        onFocus={() => setAt(shown ?? last)}
        onBlur={() => setAt(null)}
        onKeyDown={({ key }) => key === 'Escape' && setAt(null)}
        className="sr-only"
      />
    </div>
  );
}
