import { areaPaths, areaRoom, type AreaScales, type DrawnPoint } from './area-scales.ts';
import { AreaLabels } from './AreaLabels.tsx';
import { GridDays, Gridlines, GridValues } from './Gridlines.tsx';
import { sizeOf } from './svg-props.ts';

type AreaPictureProps = {
  readonly drawn: readonly DrawnPoint[];
  readonly scales: AreaScales;
  readonly width: number;
  readonly height: number;
  readonly names: { readonly top: string; readonly line: string };
  readonly printTick: (value: number) => string;
  readonly marked: DrawnPoint | undefined;
};

/** The area, the line, their names and the point being read. */
export function AreaPicture(props: AreaPictureProps) {
  const { drawn, scales, width, height, names, printTick, marked } = props;
  const { x, y } = scales;
  const paths = areaPaths(drawn, scales);
  return (
    <svg {...sizeOf(width, height)} className="block">
      <Gridlines y={y} width={width} count={3} />
      <GridDays x={x} y={height - 4} />
      <path d={paths.area} className="fill-series-1 opacity-15" />
      <path d={paths.rim} fill="none" strokeWidth={2} className="stroke-series-1" />
      <path d={paths.line} fill="none" strokeWidth={1.5} strokeDasharray="5 3" className="stroke-ink-muted" />
      <AreaLabels drawn={drawn} scales={scales} names={names} />
      <GridValues y={y} printTick={printTick} count={3} />
      {marked && (
        <>
          <path
            d={`M${x(marked.time)} ${areaRoom.top - 10}V${height - areaRoom.bottom}`}
            className="stroke-ink-muted"
          />
          {marked.line !== null && (
            <circle cx={x(marked.time)} cy={y(marked.line)} r={3.5} className="fill-ink-muted" />
          )}
          {marked.top !== null && (
            <circle cx={x(marked.time)} cy={y(marked.top)} r={4.5} className="fill-series-1" />
          )}
        </>
      )}
    </svg>
  );
}
