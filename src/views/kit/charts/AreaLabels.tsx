import { areaNamePositions, type AreaScales, type DrawnPoint } from './area-scales.ts';
import { halo } from './svg-props.ts';

type AreaLabelsProps = {
  readonly drawn: readonly DrawnPoint[];
  readonly scales: AreaScales;
  readonly names: { readonly top: string; readonly line: string };
};

/** Names at the ends of the area and of its line. */
export function AreaLabels({ drawn, scales, names }: AreaLabelsProps) {
  const end = drawn.at(-1);
  if (!end) return null;
  const positions = areaNamePositions(drawn, scales, names);
  const shared = { ...halo, x: scales.x(end.time), textAnchor: 'end' } as const;
  return (
    <>
      {end.top !== null && (
        <text
          {...shared}
          y={positions.top}
          className="fill-series-1 stroke-surface-raised text-xs font-semibold"
        >
          {names.top}
        </text>
      )}
      {end.line !== null && (
        <text
          {...shared}
          y={positions.line}
          className="fill-ink-muted stroke-surface-raised text-xs font-semibold"
        >
          {names.line}
        </text>
      )}
    </>
  );
}
