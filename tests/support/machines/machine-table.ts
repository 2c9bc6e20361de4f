import { afterAll, describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';

/** A done, error or delayed event created by the machine itself, for use in a table. */
export type InnerEvent = {
  readonly type: `xstate.${string}`;
  readonly output?: unknown;
  readonly error?: unknown;
};

export const done = (id: string, output?: unknown): InnerEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
});
export const failed = (id: string, error: unknown = new Error('broke')): InnerEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
});
export const after = (delay: string, stateId: string): InnerEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});

/** "loggedOut.open" for {loggedOut: 'open'}; parallel regions are separated by a comma. */
export function nameOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner && Object.keys(inner).length > 0 ? `${key}.${nameOf(inner)}` : key))
    .join(', ');
}

const branchName = (transition: AnyTransitionDefinition) => {
  const siblings = transition.source.transitions.get(transition.eventType) ?? transition.source.always ?? [];
  const index = siblings.findIndex(
    ({ target, guard, actions }) =>
      target === transition.target && guard === transition.guard && actions === transition.actions,
  );
  return `${transition.source.id} on ${transition.eventType || 'always'} [${index}]`;
};

function declaredBranches(node: AnyStateNode): string[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(branchName);
  return [...own, ...Object.values(node.states).flatMap(declaredBranches)];
}

function leafNames(node: AnyStateNode): string[] {
  const children = Object.values(node.states);
  return children.length === 0 ? [node.path.join('.')] : children.flatMap(leafNames);
}

/** Records which declared branches of one machine were taken, over all watched actors. */
export class BranchGate {
  readonly #taken = new Set<string>();
  readonly #root: AnyStateNode;
  readonly #exempt: ReadonlySet<string>;

  constructor(machine: AnyStateMachine, exempt: readonly string[] = []) {
    this.#root = machine.root;
    this.#exempt = new Set(exempt);
  }

  readonly inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.microstep') return;
    for (const transition of inspection._transitions) {
      if (transition.source.machine.id === this.#root.machine.id) this.#taken.add(branchName(transition));
    }
  };

  missing(): string[] {
    return declaredBranches(this.#root).filter(
      (branch) => !this.#taken.has(branch) && !this.#exempt.has(branch),
    );
  }
}

type Table<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** Every event that a person, a child, a timer or another tab can cause, by a short name. */
  readonly events: Readonly<Record<string, EventFromLogic<Machine> | InnerEvent>>;
  /**
   * Leaf state → how it is reached from the start, and where each event leads. "↺" keeps the state but has an effect;
   * an event that is not listed is ignored, which is asserted too.
   */
  readonly rows: Readonly<
    Record<
      string,
      {
        readonly reach: readonly (EventFromLogic<Machine> | InnerEvent)[];
        readonly input?: InputFrom<Machine>;
        readonly cells: Readonly<Record<string, string>>;
      }
    >
  >;
  /** The part of the state value that the table covers: one region of a parallel machine, by its dotted path. */
  readonly region?: string;
  /** A parallel state within that part whose regions have separate tables. */
  readonly apart?: string;
};

const inside = (value: StateValue | undefined, key: string): StateValue | undefined =>
  typeof value === 'string' ? undefined : value?.[key];

/** After a region was left, the state of the surrounding region. */
const regionOf = (value: StateValue, region: string | undefined): string => {
  if (region === undefined) return nameOf(value);
  const path = region.split('.');
  let inner: StateValue | undefined = value;
  for (const key of path) inner = inside(inner, key);
  const around = inner ?? inside(value, path[0] ?? '');
  return around === undefined ? '' : nameOf(around);
};

const eventType = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '';

/** Starts a machine with a stopped clock, and sends it the events. */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly (EventFromLogic<Machine> | InnerEvent)[],
  gate: BranchGate,
) {
  const actor = createActor<AnyStateMachine>(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: gate.inspect,
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const event of events) actor.send(event);
  return actor;
}

/** Until all settled promises have been processed. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Sends an event that the machine itself creates to a real actor. */
export const send = (actor: AnyActorRef, event: { readonly type: string }) => actor.send(event);

/** Checks every cell of a table, and that every leaf state has a row. */
export function proveTable<Machine extends AnyStateMachine>(
  name: string,
  { machine, input, events, rows, region, apart }: Table<Machine>,
  gate: BranchGate,
) {
  describe(name, () => {
    for (const [state, row] of Object.entries(rows)) {
      it.each(Object.keys(events))(`${state} on %s`, (column) => {
        const actor = walk(machine, row.input ?? input, row.reach, gate);
        const before: SnapshotFrom<AnyStateMachine> = actor.getSnapshot();
        expect(regionOf(before.value, region), 'the row is reached').toBe(state);
        const event = events[column];
        const source = /^xstate\.error\.actor\.(.+)$/.exec(eventType(event))?.[1];
        if (source !== undefined && row.cells[column] === undefined) {
          // An error can come only from a running actor; each of those must be handled.
          expect(Object.keys(before.children), 'an unanswered actor').not.toContain(source);
          return;
        }
        if (event) actor.send(event);
        const now = actor.getSnapshot();
        expect(now.status, 'the machine lives').toBe('active');
        const expected = row.cells[column] ?? '·';
        if (expected === '·') {
          expect({ value: now.value, context: now.context }, 'ignored').toEqual({
            value: before.value,
            context: before.context,
          });
        } else expect(regionOf(now.value, region)).toBe(expected === '↺' ? state : expected);
        actor.stop();
      });
      it(`${state} names only known events`, () => {
        expect(Object.keys(row.cells).filter((cell) => !Object.hasOwn(events, cell))).toEqual([]);
      });
    }
    it('has a row for every leaf state that can last', () => {
      const prefix = region === undefined ? '' : `${region}.`;
      const leaves = leafNames(machine.root)
        .filter((leaf) => leaf.startsWith(prefix) && (!apart || !leaf.startsWith(`${prefix}${apart}.`)))
        .map((leaf) => leaf.slice(prefix.length));
      const transient = leaves.filter((leaf) => isTransient(machine.root, `${prefix}${leaf}`));
      expect(Object.keys(rows).toSorted()).toEqual(
        leaves.filter((leaf) => !transient.includes(leaf)).toSorted(),
      );
    });
  });
}

/** A state whose last `always` branch has no guard is left at once. */
function isTransient(root: AnyStateNode, path: string): boolean {
  let node: AnyStateNode | undefined = root;
  for (const key of path.split('.')) node = node?.states[key];
  return node?.always?.at(-1)?.guard === undefined && (node?.always?.length ?? 0) > 0;
}

/** Fails the file with the list of declared branches that no test has taken. */
export function closeGate(gate: BranchGate) {
  afterAll(() => {
    expect(gate.missing(), 'declared branches that no test took').toEqual([]);
  });
}
