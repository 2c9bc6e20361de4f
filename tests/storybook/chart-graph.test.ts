import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { ancestors, graphOf } from '../../.storybook/state-panel/chart-graph.ts';
import { type Box, layOut } from '../../.storybook/state-panel/chart-layout.ts';
import { type ChartState, describeState } from '../../.storybook/state-panel/describe-chart.ts';
import { machines } from '../support/machines.ts';
import { sourcesIn } from '../support/sources.ts';

const graphs = machines.map((machine: AnyStateMachine) => {
  const root = describeState(machine.root, new Set());
  return { id: machine.id, root, graph: graphOf({ root }) };
});

const everyState = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(everyState)];

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;

const contains = (outer: Box, inner: Box) =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

describe('the chart of a machine', () => {
  it('is known for every machine of the application', () => {
    const written = sourcesIn('src/machines', /\.machine\.ts$/).flatMap(
      ({ source }) => /createMachine\(\{\s*id: '(\w+)'/.exec(source)?.[1] ?? [],
    );
    expect(written.length).toBeGreaterThan(35);
    expect(graphs.map(({ id }) => id).toSorted()).toEqual([...new Set(written)].toSorted());
  });

  it.each(graphs)('$id has every state and every transition', ({ root, graph }) => {
    const states = everyState(root);
    expect([...graph.nodes.keys()].toSorted()).toEqual(states.map(({ id }) => id).toSorted());
    const ways = states
      .flatMap(({ transitions }) => transitions)
      .reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0);
    const labels = graph.edges.reduce((sum, { labels: own }) => sum + own.length, 0);
    const lines = [...graph.nodes.values()].reduce((sum, node) => sum + node.lines.length, 0);
    expect(labels + lines).toBe(ways);
    for (const { source, target, container } of graph.edges) {
      expect(ancestors(graph.nodes, source)).toContain(container);
      expect(ancestors(graph.nodes, target)).toContain(container);
    }
  });

  it.each(graphs)('$id stands with each state in its own, and none on another', ({ graph }) => {
    const { nodes, edges } = layOut(graph);
    const placed = new Map(nodes.map((box) => [box.node.id, box]));
    expect(placed.size).toBe(graph.nodes.size);
    expect(edges.length).toBe(graph.edges.length);
    for (const box of nodes) {
      const parent = placed.get(box.node.parent ?? '');
      if (parent) expect(contains(parent, box), box.node.id).toBe(true);
      const siblings = nodes.filter(({ node }) => node !== box.node && node.parent === box.node.parent);
      expect(siblings.filter((sibling) => overlap(sibling, box)).map(({ node }) => node.id)).toEqual([]);
    }
    for (const { edge, points, label } of edges) {
      expect(points.length, edge.id).toBeGreaterThan(1);
      expect(
        points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
        edge.id,
      ).toBe(true);
      expect(label.width, edge.id).toBeGreaterThan(0);
    }
  });
});

describe('an arrow', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    on: { 'door.paint': { actions: () => {} }, 'door.break': '.open' },
    states: {
      shut: { on: { 'door.push': 'open', 'door.kick': 'open', 'door.knock': 'shut' } },
      open: { initial: 'wide', states: { wide: { on: { 'door.pull': '#door.shut' } }, ajar: {} } },
    },
  });
  const graph = graphOf({ root: describeState(machine.root, new Set()) });

  it('is one for all transitions between two states', () => {
    expect(graph.edges.map(({ source, target, labels }) => [source, target, labels])).toEqual([
      ['door', 'door.open', ['door.break']],
      ['door.shut', 'door.open', ['door.push', 'door.kick']],
      ['door.open.wide', 'door.shut', ['door.pull']],
    ]);
  });
  it('is a line of the box where it stays', () => {
    expect(graph.nodes.get('door')?.lines).toEqual(['door.paint / actions']);
    expect(graph.nodes.get('door.shut')?.lines).toEqual(['door.knock ↻']);
  });
  it('ends at the deep state that it leads from', () => {
    const { nodes, edges } = layOut(graph);
    const wide = nodes.find(({ node }) => node.id === 'door.open.wide');
    const [start] = edges.find(({ edge }) => edge.source === 'door.open.wide')?.points ?? [];
    if (!wide || !start) throw new Error('not placed');
    expect(contains(wide, { ...start, width: 0, height: 0 })).toBe(true);
  });
});
