import { useId, useMemo } from 'react';
import { type ChartGraph, graphOf } from './chart-graph.ts';
import {
  type ChartLayout,
  cut,
  layOut,
  lineHeight,
  nameHeight,
  type PlacedEdge,
  type PlacedNode,
  type Point,
} from './chart-layout.ts';
import type { ChartDescription } from './describe-chart.ts';
import { usePanZoom } from './use-pan-zoom.ts';

const bend = 14;

/** The point at a distance from one point towards another, at most half of the way. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(bend / length, 0.5);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A polyline with rounded corners. */
function curve(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x},${point.y}`;
      if (!after) return `L${point.x},${point.y}`;
      const [begin, end] = [towards(point, before), towards(point, after)];
      return `L${begin.x},${begin.y} Q${point.x},${point.y} ${end.x},${end.y}`;
    })
    .join(' ');
}

function State({ placed }: { placed: PlacedNode }) {
  const { node, x, y, width, height, lines, columns } = placed;
  const rows = Math.ceil(lines.length / columns);
  const notes = node.tags.map((tag) => `#${tag}`).join(' ');
  const kind = node.children.length > 0 ? 'sc-around' : 'sc-box';
  return (
    <g transform={`translate(${x},${y})`} className={node.active ? 'sc-here' : undefined}>
      <title>{[node.path || node.name, ...lines].join('\n')}</title>
      <rect {...{ width, height }} rx={8} className={`${kind} sc-${node.kind}`} />
      {node.kind === 'final' && (
        <rect x={3} y={3} width={width - 6} height={height - 6} rx={6} className="sc-ring" />
      )}
      <text x={10} y={nameHeight - 7} className="sc-title">
        {node.active ? `● ${node.name}` : node.name}
        {notes && (
          <tspan className="sc-note" dx={8}>
            {notes}
          </tspan>
        )}
      </text>
      {lines.map((line, index) => (
        <text
          // oxlint-disable-next-line react/no-array-index-key -- drawn once, in the machine's order
          key={index}
          x={10 + Math.floor(index / rows) * ((width - 10) / columns)}
          y={nameHeight + ((index % rows) + 1) * lineHeight - 4}
          className="sc-note"
        >
          {cut(line)}
        </text>
      ))}
    </g>
  );
}

function Label({ placed: { edge, label }, isLive }: { placed: PlacedEdge; isLive: boolean }) {
  return (
    <g className={isLive ? 'sc-label sc-live' : 'sc-label'}>
      <title>{edge.labels.join('\n')}</title>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={3} />
      {edge.labels.map((text, index) => (
        <text
          // oxlint-disable-next-line react/no-array-index-key -- drawn once, in the machine's order
          key={index}
          x={label.x + label.width / 2}
          y={label.y + (index + 1) * lineHeight - 4}
          textAnchor="middle"
        >
          {cut(text)}
        </text>
      ))}
    </g>
  );
}

/** The centre of the innermost active states. */
function here({ nodes }: ChartLayout): Point {
  const leaves = nodes.filter(({ node }) => node.active && node.children.length === 0);
  const [first] = leaves.length > 0 ? leaves : nodes;
  return first ? { x: first.x + first.width / 2, y: first.y + first.height / 2 } : { x: 0, y: 0 };
}

function Drawing({ chart, layout, marker }: { chart: ChartGraph; layout: ChartLayout; marker: string }) {
  const isLive = ({ edge }: PlacedEdge) => chart.nodes.get(edge.source)?.active ?? false;
  const boxes = layout.nodes.filter(({ node }) => node.children.length === 0);
  const around = layout.nodes.filter(({ node }) => node.children.length > 0);
  return (
    <>
      <defs>
        <marker
          id={marker}
          viewBox="0 0 10 10"
          refX={9}
          refY={5}
          markerWidth={7}
          markerHeight={7}
          orient="auto"
        >
          <path d="M0,1 L10,5 L0,9 z" fill="context-stroke" />
        </marker>
      </defs>
      {around.map((placed) => (
        <State key={placed.node.id} placed={placed} />
      ))}
      <g markerEnd={`url(#${marker})`}>
        {layout.starts.map((points) => (
          <path key={curve(points)} d={curve(points)} className="sc-arrow" />
        ))}
        {layout.edges.map((placed) => (
          <path
            key={placed.edge.id}
            d={curve(placed.points)}
            className={isLive(placed) ? 'sc-arrow sc-live' : 'sc-arrow'}
          />
        ))}
      </g>
      {layout.dots.map(({ kind, x, y }) => (
        <circle
          key={`${kind} ${x} ${y}`}
          cx={x}
          cy={y}
          r={kind === 'first' ? 5 : 7}
          className={`sc-dot-${kind}`}
        >
          <title>{kind === 'first' ? 'begins here' : 'from anywhere in this state'}</title>
        </circle>
      ))}
      {boxes.map((placed) => (
        <State key={placed.node.id} placed={placed} />
      ))}
      {layout.edges.map((placed) => (
        <Label key={placed.edge.id} placed={placed} isLive={isLive(placed)} />
      ))}
    </>
  );
}

/** The machine as states and labelled arrows; the active states and their outgoing arrows are highlighted. */
export function ChartCanvas({ chart }: { chart: ChartDescription }) {
  const marker = useId();
  const { layout, drawing } = useMemo(() => {
    const graph = graphOf(chart);
    const placed = layOut(graph);
    return { layout: placed, drawing: <Drawing chart={graph} layout={placed} marker={marker} /> };
  }, [chart, marker]);
  const state = JSON.stringify(chart.value);
  const { frame, view, zoom, fit } = usePanZoom(`${chart.machine} ${state}`, layout, here(layout));
  return (
    <div className="sc-canvas">
      <svg
        ref={frame}
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys, + and - move it
        tabIndex={0}
        aria-label={`State chart of ${chart.machine}, now in ${state}. Arrow keys move it, plus and minus change its size.`}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      >
        {drawing}
      </svg>
      <div className="sc-tools">
        <button type="button" onClick={() => zoom(1.25)} aria-label="Larger">
          +
        </button>
        <button type="button" onClick={() => zoom(0.8)} aria-label="Smaller">
          −
        </button>
        <button type="button" onClick={fit}>
          Whole chart
        </button>
      </div>
    </div>
  );
}
