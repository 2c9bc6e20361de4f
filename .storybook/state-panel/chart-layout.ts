import { Graph, layout } from '@dagrejs/dagre';
import { ancestors, type ChartGraph, type GraphEdge, type GraphNode } from './chart-graph.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
/** The position of a state; `lines` are in columns of equal width below its name. */
export interface PlacedNode extends Box {
  node: GraphNode;
  lines: string[];
  columns: number;
}
export interface PlacedEdge {
  edge: GraphEdge;
  points: Point[];
  label: Box;
}
/** The top of a state, or the anchor of arrows from a state to one inside it. */
export interface PlacedDot extends Point {
  kind: 'first' | 'anywhere';
}
export interface ChartLayout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  dots: PlacedDot[];
  starts: Point[][];
}

export const lineHeight = 15;
export const nameHeight = 22;
export const padding = 10;
const gap = 24;
const characterWidth = 6.9;
const maxLength = 46;

/** A text as shortened for the chart; the full text is the tooltip of its element. */
export const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);

const textWidth = (texts: readonly string[]) =>
  Math.max(0, ...texts.map((text) => cut(text).length)) * characterWidth;

const linesOf = (node: GraphNode) => [...node.invokes.map((name) => `runs ${name}`), ...node.lines];

interface Inside {
  width: number;
  height: number;
  places: ReadonlyMap<string, Point>;
  edges: readonly { edge: GraphEdge; points: Point[]; label: Box }[];
  dots: readonly PlacedDot[];
  starts: readonly Point[][];
}
interface Sized {
  width: number;
  height: number;
  columns: number;
  top: number;
  inside: Inside | null;
}

/** Unconnected regions are arranged in rows, about as wide as they are high in total. */
function inRows(children: readonly string[], sizes: ReadonlyMap<string, Sized>): Inside {
  const all = children.map((id) => ({
    id,
    width: sizes.get(id)?.width ?? 0,
    height: sizes.get(id)?.height ?? 0,
  }));
  const area = all.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const limit = Math.max(1.4 * Math.sqrt(area), ...all.map(({ width }) => width));
  const places = new Map<string, Point>();
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const child of all) {
    if (x > 0 && x + child.width > limit) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    places.set(child.id, { x, y });
    width = Math.max(width, x + child.width);
    rowHeight = Math.max(rowHeight, child.height);
    x += child.width + gap;
  }
  return { width, height: y + rowHeight, places, edges: [], dots: [], starts: [] };
}

/** The children of a state with the arrows between them; an arrow from or to a descendant counts for its child. */
function inRanks(
  { nodes }: ChartGraph,
  parent: GraphNode,
  edges: readonly GraphEdge[],
  sizes: ReadonlyMap<string, Sized>,
): Inside {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: gap, ranksep: gap, edgesep: 14 });
  const childOf = (id: string) => ancestors(nodes, id).find((up) => parent.children.includes(up));
  for (const id of parent.children) {
    graph.setNode(id, { width: sizes.get(id)?.width ?? 0, height: sizes.get(id)?.height ?? 0 });
  }
  const first = parent.children.find((id) => nodes.get(id)?.initial);
  if (first !== undefined) {
    graph.setNode('first', { width: 10, height: 10 });
    graph.setEdge('first', first, { weight: 2 }, 'first');
  }
  if (edges.some(({ source }) => source === parent.id)) graph.setNode('anywhere', { width: 14, height: 14 });
  for (const { id, source, target, labels } of edges) {
    const size = { width: textWidth(labels) + 8, height: labels.length * lineHeight, labelpos: 'c' };
    graph.setEdge(childOf(source) ?? 'anywhere', childOf(target) ?? parent.id, size, id);
  }
  layout(graph);
  const corner = (id: string): Point => {
    const { x = 0, y = 0, width, height } = graph.node(id);
    return { x: x - width / 2, y: y - height / 2 };
  };
  const pointsOf = (source: string, target: string, name: string): Point[] =>
    graph.edge(source, target, name).points ?? [];
  const centre = (kind: PlacedDot['kind']): PlacedDot[] => {
    if (!graph.hasNode(kind)) return [];
    const { x = 0, y = 0 } = graph.node(kind);
    return [{ kind, x, y }];
  };
  return {
    width: graph.graph().width ?? 0,
    height: graph.graph().height ?? 0,
    places: new Map(parent.children.map((id) => [id, corner(id)])),
    edges: edges.map((edge) => {
      const [source, target] = [childOf(edge.source) ?? 'anywhere', childOf(edge.target) ?? parent.id];
      const { x = 0, y = 0, width = 0, height = 0 } = graph.edge(source, target, edge.id);
      return {
        edge,
        points: pointsOf(source, target, edge.id),
        label: { x: x - width / 2, y: y - height / 2, width, height },
      };
    }),
    dots: [...centre('first'), ...centre('anywhere')],
    starts: first === undefined ? [] : [pointsOf('first', first, 'first')],
  };
}

function size(graph: ChartGraph, id: string, sizes: Map<string, Sized>): void {
  const node = graph.nodes.get(id);
  if (!node) return;
  for (const child of node.children) size(graph, child, sizes);
  const lines = linesOf(node);
  const name = node.name.length * 8.6 + 40 + textWidth([node.tags.map((tag) => `#${tag}`).join(' ')]);
  const lineWidth = textWidth(lines) + 12;
  if (node.children.length === 0) {
    const height = nameHeight + lines.length * lineHeight + (lines.length > 0 ? 6 : 2);
    sizes.set(id, { width: Math.max(60, name, lineWidth), height, columns: 1, top: 0, inside: null });
    return;
  }
  const own = graph.edges.filter(({ container }) => container === id);
  const isJoined = own.length > 0 || node.kind === 'compound';
  const inside = isJoined ? inRanks(graph, node, own, sizes) : inRows(node.children, sizes);
  const width = Math.max(name, lineWidth, inside.width) + 2 * padding;
  const columns = Math.max(1, Math.min(lines.length, Math.floor((width - padding) / lineWidth)));
  const top = nameHeight + Math.ceil(lines.length / columns) * lineHeight + padding;
  sizes.set(id, { width, height: top + inside.height + padding, columns, top, inside });
}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The point at which the line from the centre of a box towards a point leaves the box. */
function border(box: Box, towards: Point): Point {
  const { x, y } = middle(box);
  const [dx, dy] = [towards.x - x, towards.y - y];
  const scale = Math.min(
    dx === 0 ? 1 : box.width / 2 / Math.abs(dx),
    dy === 0 ? 1 : box.height / 2 / Math.abs(dy),
    1,
  );
  return { x: x + dx * scale, y: y + dy * scale };
}

const moved = (by: Point) => (point: Point) => ({ x: point.x + by.x, y: point.y + by.y });

/** Lays out every state, arrow and label of a chart; states contain their child states. */
export function layOut(graph: ChartGraph): ChartLayout {
  const sizes = new Map<string, Sized>();
  size(graph, graph.root, sizes);
  const placed = new Map<string, PlacedNode>();
  const result: ChartLayout = { width: 0, height: 0, nodes: [], edges: [], dots: [], starts: [] };
  const place = (id: string, at: Point) => {
    const [node, sized] = [graph.nodes.get(id), sizes.get(id)];
    if (!node || !sized) return;
    const { width, height, columns, top, inside } = sized;
    const box = { ...at, width, height, columns, node, lines: linesOf(node) };
    placed.set(id, box);
    result.nodes.push(box);
    if (!inside) return;
    const origin = { x: at.x + (width - inside.width) / 2, y: at.y + top };
    for (const [child, point] of inside.places) place(child, moved(origin)(point));
    result.dots.push(...inside.dots.map((dot) => ({ ...dot, ...moved(origin)(dot) })));
    result.starts.push(...inside.starts.map((points) => points.map(moved(origin))));
    for (const { edge, points, label } of inside.edges) {
      const [source, target] = [placed.get(edge.source), placed.get(edge.target)];
      const line = points.map(moved(origin));
      const [begin, end] = [line[0], line.at(-1)];
      if (!source || !target || !begin || !end) continue;
      // dagre ends an arrow at the child that contains the target state.
      const isDeepSource = edge.source !== id && !inside.places.has(edge.source);
      if (isDeepSource) line.unshift(border(source, begin));
      if (!inside.places.has(edge.target)) line.push(border(target, end));
      result.edges.push({ edge, points: line, label: { ...label, ...moved(origin)(label) } });
    }
  };
  place(graph.root, { x: 0, y: 0 });
  const whole = sizes.get(graph.root);
  return { ...result, width: whole?.width ?? 0, height: whole?.height ?? 0 };
}
