import type { AreaScales, DrawnPoint } from './area-scales.ts';

type AreaLabelsProps = {
  readonly drawn: readonly DrawnPoint[];
  readonly scales: AreaScales;
  readonly names: { readonly top: string; readonly line: string };
};

/** Names at the ends of the area and of its line, never on top of either. */
export function AreaLabels({ drawn, scales: { x, y }, names }: AreaLabelsProps) {
  const end = drawn.at(-1);
  if (!end) return null;
  const isAbove = (end.top ?? 0) >= (end.line ?? 0);
  // Below the lower of the two and above the higher one, clear of every step in between.
  const near = drawn.slice(-Math.max(2, Math.ceil(drawn.length / 3)));
  const highest = Math.min(...near.map(({ top, line }) => Math.min(y(top ?? 0), y(line ?? 0))));
  const lowest = Math.max(...near.map(({ top, line }) => Math.max(y(top ?? line ?? 0), y(line ?? 0))));
  const place = (isUpper: boolean) => (isUpper ? highest - 6 : lowest + 15);
  const shared = { x: x(end.time), textAnchor: 'end' } as const;
  return (
    <>
      {end.top !== null && (
        <text {...shared} y={place(isAbove)} className="fill-series-1 text-xs font-semibold">
          {names.top}
        </text>
      )}
      {end.line !== null && (
        <text {...shared} y={place(!isAbove)} className="fill-ink-muted text-xs font-semibold">
          {names.line}
        </text>
      )}
    </>
  );
}
