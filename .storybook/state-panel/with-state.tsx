import type { Decorator } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { addons } from 'storybook/preview-api';
import type { Actor, AnyStateMachine } from 'xstate';
import { eventSent, stateAsked, stateShown, type ShownState } from './channel.ts';
import { answerOf, describeChart } from './describe-chart.ts';
import { mask } from './mask.ts';
import { StateChart } from './StateChart.tsx';

type MachineActor = Actor<AnyStateMachine>;

let last: ShownState | undefined;
let listening = false;

function publish(state: ShownState): void {
  const channel = addons.getChannel();
  last = state;
  channel.emit(stateShown, state);
  if (listening) return;
  listening = true;
  channel.on(stateAsked, () => channel.emit(stateShown, last));
}

const overheard = new WeakSet<MachineActor>();

/** A frozen actor hears nothing; the panel tells what the view said and how the state would answer. */
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

function WithState({
  storyId,
  actor,
  children,
}: {
  storyId: string;
  actor: MachineActor | null;
  children: ReactNode;
}) {
  useEffect(() => {
    if (actor) overhear(actor);
    publish({ storyId, chart: actor && describeChart(actor.logic, actor.getSnapshot()) });
  }, [storyId, actor]);
  return children;
}

/** Decorates every story; those that name their actor in `parameters.actor` get the chart in panel and docs. */
export const withState: Decorator = (Story, { id, parameters, viewMode }) => {
  const make: unknown = parameters['actor'];
  const actor: MachineActor | null = typeof make === 'function' ? make() : null;
  if (viewMode === 'docs') {
    return (
      <>
        <Story />
        {actor && (
          <div className="mt-6 border-t border-line pt-6">
            <StateChart chart={describeChart(actor.logic, actor.getSnapshot())} />
          </div>
        )}
      </>
    );
  }
  return (
    <WithState storyId={id} actor={actor}>
      <Story />
    </WithState>
  );
};

/**
 * A screen story that shows one frozen state: `meta.story(atState(() => frozenAt(…), (actor) => <View actor={actor} />))`.
 * The actor is made when the story is first drawn, and is never an arg: args are copied to the manager.
 */
export function atState<Machine extends AnyStateMachine>(
  make: () => Actor<Machine>,
  draw: (actor: Actor<Machine>) => ReactNode,
) {
  let made: Actor<Machine> | undefined;
  const actor = () => (made ??= make());
  return { tags: ['screen'], parameters: { actor }, render: () => <>{draw(actor())}</> };
}
