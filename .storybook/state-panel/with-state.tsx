import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { addons } from 'storybook/preview-api';
import type { Actor, AnyEventObject, AnyStateMachine } from 'xstate';
import {
  eventGiven,
  eventSent,
  machineChosen,
  panelParameter,
  stateAsked,
  stateShown,
  type ShownState,
} from './channel.ts';
import { answerOf, describeChart } from './describe-chart.ts';
import { isMachineActor, type MachineActor, machinesOf, ownMachine } from './machines-of.ts';
import { mask } from './mask.ts';
import { StateChart } from './StateChart.tsx';

interface StoryMachine {
  storyId: string;
  page: MachineActor;
  own: MachineActor;
  isFrozen: boolean;
}

const overheard = new WeakSet<MachineActor>();

/** A frozen actor ignores events; the panel shows what the view sent and how the state would respond. */
function overhear(actor: MachineActor): void {
  if (overheard.has(actor)) return;
  overheard.add(actor);
  const send = actor.send.bind(actor);
  actor.send = (event) => {
    const answer = answerOf(actor.getSnapshot(), event);
    addons.getChannel().emit(eventSent, { type: event.type, data: mask(event), answer });
    send(event);
  };
}

/** Keeps the panel up to date with a story's machine until another story is selected. */
function connectPanel({ storyId, page, own, isFrozen }: StoryMachine): () => void {
  const channel = addons.getChannel();
  let chosen = own;
  const publish = () => {
    const machines = machinesOf(page);
    const shown = machines.find(({ actor }) => actor === chosen) ?? machines[0];
    if (!shown) return;
    overhear(shown.actor);
    const state: ShownState = {
      storyId,
      isFrozen,
      shown: shown.name,
      machines: machines.map(({ name }) => name),
      chart: describeChart(shown.actor.logic, shown.actor.getSnapshot()),
    };
    channel.emit(stateShown, state);
  };
  const live = isFrozen ? [] : [page, own].map((actor) => actor.subscribe(publish));
  const choose = (name: string) => {
    chosen = machinesOf(page).find((machine) => machine.name === name)?.actor ?? own;
    if (!isFrozen) live.push(chosen.subscribe(publish));
    publish();
  };
  const give = (event: AnyEventObject) => {
    if (isFrozen) return;
    try {
      // A guard that throws would stop the machine.
      chosen.getSnapshot().can(event);
      chosen.send(event);
    } catch {
      channel.emit(eventSent, { type: event.type, data: mask(event), answer: 'guarded' });
    }
  };
  channel.on(stateAsked, publish);
  channel.on(machineChosen, choose);
  channel.on(eventGiven, give);
  publish();
  return () => {
    for (const subscription of live) subscription.unsubscribe();
    channel.off(stateAsked, publish);
    channel.off(machineChosen, choose);
    channel.off(eventGiven, give);
  };
}

const nothing = { chart: null, machines: [], shown: '', isFrozen: true };

function WithState({
  storyId,
  page,
  own,
  isFrozen,
  children,
}: {
  storyId: string;
  page: MachineActor | null;
  own: MachineActor | null;
  isFrozen: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    if (page && own) return connectPanel({ storyId, page, own, isFrozen });
    addons.getChannel().emit(stateShown, { storyId, ...nothing });
    return undefined;
  }, [storyId, page, own, isFrozen]);
  return children;
}

/**
 * Decorates every story. A story with `parameters.actor` is frozen; one whose loader returns an `actor` is live.
 * `parameters.machine` names children: the story is about the first one that runs.
 */
export const withState: Decorator = (Story, { id, parameters, loaded, viewMode }) => {
  const make: unknown = parameters['actor'];
  const started: unknown = loaded['actor'];
  const isFrozen = typeof make === 'function';
  const made: unknown = isFrozen ? make() : started;
  const page = isMachineActor(made) ? made : null;
  const names: unknown = parameters['machine'];
  const own = page && ownMachine(page, Array.isArray(names) ? names.map(String) : []);
  if (viewMode === 'docs') {
    return (
      <>
        <Story />
        {own && (
          <div className="mt-6 border-t border-line pt-6">
            <StateChart chart={describeChart(own.logic, own.getSnapshot())} />
          </div>
        )}
      </>
    );
  }
  return (
    <WithState storyId={id} page={page} own={own} isFrozen={isFrozen}>
      <Story />
    </WithState>
  );
};

/** The parameters that add the State panel to a story. */
export const withPanel = { [panelParameter]: { disable: false } };

/**
 * A screen story that shows one frozen state: `meta.story(atState(() => frozenAt(…), (actor) => <View actor={actor}
 * />))`. The actor is created when the story is first rendered, and is never an arg: args are copied to the manager.
 * `machine` names children of the actor if the story is about one of them.
 */
export function atState<Machine extends AnyStateMachine>(
  make: () => Actor<Machine>,
  draw: (actor: Actor<Machine>) => ReactNode,
  machine: readonly string[] = [],
) {
  let made: Actor<Machine> | undefined;
  const actor = () => (made ??= make());
  return {
    tags: ['screen'],
    parameters: { actor, ...withPanel, machine },
    render: () => <>{draw(actor())}</>,
  };
}
