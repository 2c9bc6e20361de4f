import { describe, expect, test } from 'vitest';
import { and, assign, fromPromise, not, setup } from 'xstate';
import { frozenAt } from '../../.storybook/frozen-at.ts';
import { describeChart, type ChartState } from '../../.storybook/state-panel/describe-chart.ts';
import { mask } from '../../.storybook/state-panel/mask.ts';

const machine = setup({
  types: {
    context: {} as { accessToken: string; count: number; save: () => void },
    events: {} as
      | { type: 'job.start'; size: { width: number } }
      | { type: 'job.stop' }
      | { type: 'job.never' },
  },
  actors: { work: fromPromise<string>(() => Promise.resolve('')) },
  actions: { keep: assign({ count: 1 }) },
  guards: { isBig: ({ event }) => event.type === 'job.start' && event.size.width > 1, isOpen: () => true },
  delays: { longWait: 5000 },
}).createMachine({
  id: 'job',
  context: { accessToken: 'abc', count: 0, save: () => {} },
  type: 'parallel',
  states: {
    line: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'job.start': { target: 'working', guard: and(['isBig', not('isOpen')]) },
            'job.stop': { target: 'over', actions: 'keep' },
          },
        },
        working: {
          tags: 'busy',
          invoke: { id: 'work', src: 'work', onDone: 'over', onError: 'waiting' },
          after: { longWait: 'waiting', 300: 'over' },
        },
        over: { type: 'final' },
      },
    },
    light: { initial: 'on', states: { on: { always: { target: 'off', guard: 'isOpen' } }, off: {} } },
  },
});

function find(state: ChartState, name: string): ChartState {
  const queue = [state];
  for (const next of queue) {
    if (next.name === name) return next;
    queue.push(...next.states);
  }
  throw new Error(`no state ${name}`);
}

describe('describeChart', () => {
  const chart = describeChart(machine, frozenAt(machine, undefined).getSnapshot());

  test('nests regions and marks the active states', () => {
    expect(chart.machine).toBe('job');
    expect(chart.root.kind).toBe('parallel');
    expect(chart.root.states.map((state) => state.name)).toEqual(['line', 'light']);
    const active = ['line', 'waiting', 'working', 'light', 'on', 'off'].filter(
      (name) => find(chart.root, name).active,
    );
    expect(active).toEqual(['line', 'waiting', 'light', 'off']);
    expect(find(chart.root, 'waiting').initial).toBe(true);
    expect(find(chart.root, 'over').kind).toBe('final');
  });

  test('puts events, guards, delays and invokes into words', () => {
    expect(find(chart.root, 'waiting').transitions).toEqual([
      { event: 'job.start', targets: ['line.working'], guard: 'isBig and not isOpen', actions: [] },
      { event: 'job.stop', targets: ['line.over'], guard: null, actions: ['keep'] },
    ]);
    const working = find(chart.root, 'working');
    expect(working.invokes).toEqual(['work']);
    expect(working.tags).toEqual(['busy']);
    expect(working.transitions.map(({ event, targets }) => [event, targets[0]])).toEqual([
      ['done work', 'line.over'],
      ['failed work', 'line.waiting'],
      ['after 300 ms', 'line.over'],
      ['after longWait', 'line.waiting'],
    ]);
    expect(find(chart.root, 'on').transitions).toEqual([
      { event: 'always', targets: ['light.off'], guard: 'isOpen', actions: [] },
    ]);
  });

  test('tells which events are taken, which a guard holds back and which are not heard', () => {
    expect(chart.events).toEqual([
      { type: 'job.start', answer: 'guarded' },
      { type: 'job.stop', answer: 'accepted' },
    ]);
    const stopped = describeChart(
      machine,
      frozenAt(machine, undefined, [{ type: 'job.stop' }]).getSnapshot(),
    );
    expect(stopped.events.map((event) => event.answer)).toEqual(['ignored', 'ignored']);
  });

  test('is plain data', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });

  test('masks secrets and functions', () => {
    expect(chart.context).toEqual({ accessToken: '•••', count: 0, save: 'ƒ' });
  });
});

describe('mask', () => {
  class Secret {
    readonly secret = 'x';
  }
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;

  test.each([
    [
      { password: 'p', passwordAgain: 'q', tokens: { access: 'a' } },
      { password: '•••', passwordAgain: '•••', tokens: '•••' },
    ],
    [
      { access: 'a', refresh: 'r', code: 'c' },
      { access: '•••', refresh: '•••', code: '•••' },
    ],
    [
      { hasToken: true, token: null },
      { hasToken: true, token: null },
    ],
    [new Secret(), '‹Secret›'],
    [[...Array.from({ length: 21 }).keys()].slice(0, 2), [0, 1]],
    [new Error('no'), '‹Error: no›'],

    ['x'.repeat(201), `${'x'.repeat(200)}…`],
  ])('%s is drawn as %j', (value, drawn) => {
    expect(mask(value)).toEqual(drawn);
  });

  test('ends', () => {
    expect(JSON.stringify(mask(endless))).toContain('…');
    expect(mask(12n)).toBe('12');
    expect(mask(Array.from({ length: 25 }, () => 1))).toHaveLength(21);
  });
});
