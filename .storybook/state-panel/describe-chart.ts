import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { mask } from './mask.ts';
import { actionName, eventLabels, guardName } from './names.ts';

export interface ChartTransition {
  /** As text: an event's own type, "after noticeLife", "done loadProfile", "failed loadProfile", "always". */
  event: string;
  targets: string[];
  guard: string | null;
  actions: string[];
}

export interface ChartState {
  id: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: boolean;
  active: boolean;
  description: string | null;
  tags: string[];
  invokes: string[];
  transitions: ChartTransition[];
  states: ChartState[];
}

export interface ChartEvent {
  type: string;
  /** Taken now; handled here but refused by a guard for an event without data; or not handled here. */
  answer: 'accepted' | 'guarded' | 'ignored';
}

export interface ChartDescription {
  machine: string;
  value: unknown;
  status: string;
  tags: string[];
  context: unknown;
  events: ChartEvent[];
  root: ChartState;
}

function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  // oxlint-disable-next-line no-underscore-dangle -- the only list of the active nodes XState gives
  return snapshot._nodes;
}

function transitionsOf(node: AnyStateNode): ChartTransition[] {
  const declared = [...node.transitions.values()].flat();
  return [...declared, ...(node.always ?? [])].map((transition) => ({
    event: eventLabels(transition.eventType, node),
    targets: (transition.target ?? []).map((target) => target.path.join('.') || target.key),
    guard: guardName(transition.guard),
    actions: transition.actions.map(actionName),
  }));
}

export function describeState(node: AnyStateNode, active: ReadonlySet<AnyStateNode>): ChartState {
  const first = new Set(node.initial?.target?.map((target) => target.key));
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    initial: false,
    active: active.has(node),
    description: node.description ?? null,
    tags: [...node.tags],
    invokes: node.invoke.map((invoke) => (typeof invoke.src === 'string' ? invoke.src : invoke.id)),
    transitions: transitionsOf(node),
    states: Object.values(node.states).map((child) =>
      Object.assign(describeState(child, active), {
        initial: node.type === 'compound' && first.has(child.key),
      }),
    ),
  };
}

/** How the state responds to an event; without its data a guard may throw. */
export function answerOf(snapshot: AnyMachineSnapshot, event: AnyEventObject): ChartEvent['answer'] {
  try {
    if (snapshot.can(event)) return 'accepted';
  } catch {
    return 'guarded';
  }
  const handled = activeNodes(snapshot).some((node) => node.ownEvents.includes(event.type));
  return handled && snapshot.status === 'active' ? 'guarded' : 'ignored';
}

/** All data of the panel, as plain objects that can be sent between the preview and the manager. */
export function describeChart(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): ChartDescription {
  const active = new Set(activeNodes(snapshot));
  const declared = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*');
  return {
    machine: machine.id,
    value: snapshot.value,
    status: snapshot.status,
    tags: [...snapshot.tags].toSorted(),
    context: mask(snapshot.context),
    events: declared.map((type) => ({ type, answer: answerOf(snapshot, { type }) })),
    root: describeState(machine.root, active),
  };
}
