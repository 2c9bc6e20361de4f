import {
  createActor,
  initialTransition,
  transition,
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyActorRef,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** The result that an invoked actor or a delay sends to its machine. */
export interface ActorReport {
  type: `xstate.done.actor.${string}` | `xstate.error.actor.${string}` | `xstate.after.${string}`;
  actorId?: string;
  output?: unknown;
  error?: unknown;
}

export function done(id: string, output?: unknown): ActorReport {
  return { type: `xstate.done.actor.${id}`, actorId: id, output };
}

export function failed(id: string, error: unknown): ActorReport {
  return { type: `xstate.error.actor.${id}`, actorId: id, error };
}

/** The named delay of a state has elapsed; `state` is its dotted path without the machine's id. */
export function elapsed(machine: AnyStateMachine, delay: string | number, state: string): ActorReport {
  return { type: `xstate.after.${delay}.${machine.id}.${state}` };
}

/** Starts nothing: pure transitions only. Throws when a state ignores an event, so that no story shows an impossible state. */
export function snapshotAfter<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly (EventFromLogic<Machine> | ActorReport)[],
): SnapshotFrom<Machine> {
  const plain: AnyStateMachine = machine;
  let [snapshot]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(plain, input);
  for (const event of events) {
    // Results of actors are not among the machine's declared events.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const sent = event as AnyEventObject;
    if (!snapshot.can(sent)) {
      throw new Error(`${machine.id} in ${JSON.stringify(snapshot.value)} ignores "${sent.type}"`);
    }
    [snapshot] = transition(plain, snapshot, sent);
    if (snapshot.status === 'error') throw new Error(`${machine.id} broke`, { cause: snapshot.error });
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it came from this machine
  return snapshot as SnapshotFrom<Machine>;
}

/**
 * An actor frozen in the state to which these events lead. It is never started: it sends no requests, runs no timers,
 * and ignores events from the view; `can`, tags and the initial states of children are those of the real one.
 */
export function frozenAt<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly (EventFromLogic<Machine> | ActorReport)[] = [],
  children: Readonly<Record<string, AnyActorRef>> = {},
): Actor<Machine> {
  const plain: AnyStateMachine = machine;
  // Children survive only in their persisted form; a live snapshot would create them again without their input.
  const persisted = plain.getPersistedSnapshot(snapshotAfter(machine, input, events));
  const actor = createActor(plain, { snapshot: persisted, input });
  Object.assign(actor.getSnapshot().children, children);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it runs this machine
  return actor as Actor<Machine>;
}
