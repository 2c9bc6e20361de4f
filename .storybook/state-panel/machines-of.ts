import type { Actor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export type MachineActor = Actor<AnyStateMachine>;

export interface NamedMachine {
  /** The machine's id; below it the names that its parents give it: "round › commitment". */
  name: string;
  actor: MachineActor;
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'children' in snapshot;

export const isMachineActor = (actor: unknown): actor is MachineActor =>
  typeof actor === 'object' &&
  actor !== null &&
  'getSnapshot' in actor &&
  typeof actor.getSnapshot === 'function' &&
  isMachineSnapshot(actor.getSnapshot());

/** A machine and all its running descendants, parents before children. */
export function machinesOf(root: MachineActor): NamedMachine[] {
  const found: NamedMachine[] = [];
  const add = (name: string, actor: unknown) => {
    if (!isMachineActor(actor) || found.some((known) => known.actor === actor)) return;
    found.push({ name, actor });
    const children: Record<string, unknown> = actor.getSnapshot().children;
    for (const [child, ref] of Object.entries(children)) add(`${name} › ${child}`, ref);
  };
  add(root.logic.id, root);
  return found;
}

/** The descendant at a path of names, such as "commitment.form"; null where one of them does not run. */
function childAt(root: MachineActor, way: string): MachineActor | null {
  let actor = root;
  for (const name of way.split('.')) {
    const children: Record<string, unknown> = actor.getSnapshot().children;
    const child = children[name];
    if (!isMachineActor(child)) return null;
    actor = child;
  }
  return actor;
}

/** The machine of a story: the first of these children that its page runs, or the page's own. */
export function ownMachine(root: MachineActor, ways: readonly string[] = []): MachineActor {
  for (const way of ways) {
    const child = childAt(root, way);
    if (child) return child;
  }
  return root;
}
