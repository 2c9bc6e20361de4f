import { Graph, layout } from '@dagrejs/dagre';
import type { Page, Way } from './page-flow.ts';

export interface PlacedPage {
  page: Page;
  x: number;
  y: number;
}
export interface PlacedWay {
  way: Way;
  points: readonly { readonly x: number; readonly y: number }[];
}
export interface PageMap {
  width: number;
  height: number;
  pages: readonly PlacedPage[];
  ways: readonly PlacedWay[];
}

export const box = { width: 196, height: 64 };
const margin = 12;

/** Pages from top to bottom in the order in which a person reaches them. */
export function layOutPages(pages: readonly Page[], ways: readonly Way[]): PageMap {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 20, ranksep: 52, edgesep: 14 });
  for (const { route } of pages) graph.setNode(route, { ...box });
  for (const { from, to, by } of ways) graph.setEdge(from, to, { weight: by === 'session' ? 3 : 1 }, by);
  layout(graph);
  const lines: readonly PlacedWay[] = ways.map((way) => ({
    way,
    points: graph.edge(way.from, way.to, way.by).points ?? [],
  }));
  // dagre measures boxes only; an arrow may pass outside of them.
  const edges = (axis: 'x' | 'y', length: number) => [
    ...lines.flatMap(({ points }) => points.map((point) => point[axis])),
    ...pages.flatMap(({ route }) => {
      const middle = graph.node(route)[axis] ?? 0;
      return [middle - length / 2, middle + length / 2];
    }),
  ];
  const [across, down] = [edges('x', box.width), edges('y', box.height)];
  const [left, top] = [Math.min(...across) - margin, Math.min(...down) - margin];
  return {
    width: Math.max(...across) + margin - left,
    height: Math.max(...down) + margin - top,
    pages: pages.map((page) => {
      const { x = 0, y = 0 } = graph.node(page.route);
      return { page, x: x - box.width / 2 - left, y: y - box.height / 2 - top };
    }),
    ways: lines.map(({ way, points }) => ({
      way,
      points: points.map(({ x, y }) => ({ x: x - left, y: y - top })),
    })),
  };
}
