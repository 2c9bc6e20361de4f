import type { ChartDescription, ChartState, ChartTransition } from './describe-chart.ts';

/** A state as a box. */
export interface GraphNode {
  id: string;
  name: string;
  /** Its dotted path within the machine; empty for the machine itself. */
  path: string;
  kind: ChartState['kind'];
  initial: boolean;
  active: boolean;
  tags: string[];
  invokes: string[];
  /** Transitions without an arrow: internal ones, or those that re-enter the state or an ancestor. */
  lines: string[];
  parent: string | null;
  children: string[];
}

/** All transitions of one state to another, as one arrow. */
export interface GraphEdge {
  id: string;
  source: string;
  target: string;
  /** The innermost state that contains both ends, or is the source. */
  container: string;
  labels: string[];
}

export interface ChartGraph {
  root: string;
  nodes: ReadonlyMap<string, GraphNode>;
  edges: readonly GraphEdge[];
}

const labelOf = ({ event, guard }: ChartTransition) => (guard === null ? event : `${event} [${guard}]`);
const doing = (transition: ChartTransition) =>
  transition.actions.length === 0
    ? labelOf(transition)
    : `${labelOf(transition)} / ${transition.actions.join(', ')}`;

function boxes(root: ChartState): Map<string, GraphNode> {
  const nodes = new Map<string, GraphNode>();
  const add = (state: ChartState, parent: GraphNode | null) => {
    const path = parent === null ? '' : [parent.path, state.name].filter(Boolean).join('.');
    const node: GraphNode = {
      id: state.id,
      name: state.name,
      path,
      kind: state.kind,
      initial: state.initial,
      active: state.active,
      tags: state.tags,
      invokes: state.invokes,
      lines: [],
      parent: parent?.id ?? null,
      children: state.states.map(({ id }) => id),
    };
    nodes.set(state.id, node);
    for (const child of state.states) add(child, node);
  };
  add(root, null);
  return nodes;
}

/** The state itself, then its ancestors, the machine last. */
export function ancestors(nodes: ReadonlyMap<string, GraphNode>, id: string): string[] {
  const found: string[] = [];
  for (let at: string | null = id; at !== null; at = nodes.get(at)?.parent ?? null) found.push(at);
  return found;
}

/** Boxes and arrows of a chart. Every transition of the machine is an arrow's label or a line of its state's box. */
export function graphOf({ root }: Pick<ChartDescription, 'root'>): ChartGraph {
  const nodes = boxes(root);
  const byPath = new Map([...nodes.values()].map((node) => [node.path, node]));
  const edges = new Map<string, GraphEdge>();
  const connect = (state: ChartState) => {
    const source = nodes.get(state.id);
    if (!source) return;
    const around = ancestors(nodes, source.id);
    for (const transition of state.transitions) {
      if (transition.targets.length === 0) source.lines.push(doing(transition));
      for (const path of transition.targets) {
        const target = byPath.get(path) ?? nodes.get(root.id);
        if (!target || around.includes(target.id)) {
          source.lines.push(
            `${labelOf(transition)} ↻ ${target === source ? '' : (target?.name ?? path)}`.trim(),
          );
          continue;
        }
        const container = ancestors(nodes, target.id).find((id) => around.includes(id)) ?? root.id;
        const id = `${source.id} → ${target.id}`;
        const edge = edges.get(id) ?? { id, source: source.id, target: target.id, container, labels: [] };
        edge.labels.push(labelOf(transition));
        edges.set(id, edge);
      }
    }
    for (const child of state.states) connect(child);
  };
  connect(root);
  return { root: root.id, nodes, edges: [...edges.values()] };
}
