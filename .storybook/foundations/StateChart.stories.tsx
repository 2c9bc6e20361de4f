import { useSelector } from '@xstate/react';
import { addons } from 'storybook/preview-api';
import { expect, userEvent, waitFor } from 'storybook/test';
import { assign, createActor, fromPromise, setup, type ActorRefFrom } from 'xstate';
import preview from '#storybook/preview.tsx';
import { Button } from '../../src/views/ui/navigation/Button.tsx';
import { done, failed, frozenAt } from '../frozen-at.ts';
import { eventGiven, type ShownState, stateAsked, stateShown } from '../state-panel/channel.ts';
import { describeChart } from '../state-panel/describe-chart.ts';
import { StateChart } from '../state-panel/StateChart.tsx';
import { atState, withPanel } from '../state-panel/with-state.tsx';

/** A small machine with one example of everything that the chart can draw. */
const parcelMachine = setup({
  types: {
    context: {} as { street: string; token: string; tries: number },
    events: {} as
      | { type: 'parcel.send'; to: { street: string } }
      | { type: 'parcel.cancel' }
      | { type: 'line.lost' },
    input: {} as { street: string },
    tags: {} as 'busy',
  },
  actors: { deliver: fromPromise<string>(() => Promise.resolve('delivered')) },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: { hasStreet: ({ event }) => event.type === 'parcel.send' && event.to.street !== '' },
  delays: { longWait: 10_000 },
}).createMachine({
  id: 'parcel',
  context: ({ input }) => ({ street: input.street, token: 'never drawn', tries: 0 }),
  type: 'parallel',
  states: {
    way: {
      initial: 'packed',
      states: {
        packed: { on: { 'parcel.send': { target: 'delivering', guard: 'hasStreet', actions: 'countTry' } } },
        delivering: {
          tags: 'busy',
          invoke: { id: 'deliver', src: 'deliver', onDone: 'delivered', onError: 'returned' },
          after: { longWait: 'returned' },
          on: { 'parcel.cancel': 'packed' },
        },
        returned: { on: { 'parcel.send': { target: 'delivering', guard: 'hasStreet' } } },
        delivered: { type: 'final' },
      },
    },
    line: { initial: 'up', states: { up: { on: { 'line.lost': 'down' } }, down: {} } },
  },
});

const input = { street: 'Main Street 1' };
const send = { type: 'parcel.send', to: input } as const;

function Parcel({ actor }: { actor: ActorRefFrom<typeof parcelMachine> }) {
  const way = useSelector(actor, (snapshot) => snapshot.value.way);
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'parcel.cancel' }));
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-base">The parcel is {way}.</p>
      <Button disabled={!canCancel} onClick={() => actor.send({ type: 'parcel.cancel' })}>
        Cancel the delivery
      </Button>
    </div>
  );
}

const meta = preview.meta({ title: 'Foundations/State chart' });

export const Packed = meta.story(
  atState(
    () => frozenAt(parcelMachine, input),
    (actor) => <Parcel actor={actor} />,
  ),
);

export const Delivering = meta.story({
  ...atState(
    () => frozenAt(parcelMachine, input, [send]),
    (actor) => <Parcel actor={actor} />,
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the delivery' }));
    await expect(canvas.getByText('The parcel is delivering.')).toBeVisible();
  },
});

export const Returned = meta.story(
  atState(
    () => frozenAt(parcelMachine, input, [send, failed('deliver', new Error('Nobody at home'))]),
    (actor) => <Parcel actor={actor} />,
  ),
);

export const Delivered = meta.story(
  atState(
    () => frozenAt(parcelMachine, input, [send, done('deliver', 'delivered')]),
    (actor) => <Parcel actor={actor} />,
  ),
);

/** A running machine: the State panel can send it events, with fields, and reset the story. */
export const Live = meta.story({
  parameters: withPanel,
  loaders: [
    () => {
      // It never resolves, so that the state stays pending until an event is sent.
      const never = fromPromise<string>(() => new Promise(() => {}));
      const slow = parcelMachine.provide({ actors: { deliver: never }, delays: { longWait: 3_600_000 } });
      return { actor: createActor(slow, { input }).start() };
    },
  ],
  render: (_, { loaded: { actor } }) => <Parcel actor={actor} />,
  play: async ({ canvas, id }) => {
    await expect(canvas.getByText('The parcel is packed.')).toBeVisible();
    const panel = addons.getChannel();
    const shown: ShownState[] = [];
    const listener = (state: ShownState) => shown.push(state);
    panel.on(stateShown, listener);
    // The panel is connected once the story is rendered.
    await waitFor(async () => {
      panel.emit(stateAsked);
      await expect(shown.at(-1)).toMatchObject({ storyId: id, isFrozen: false });
    });
    panel.emit(eventGiven, { type: 'parcel.send', to: { street: 'Main Street 1' } });
    await expect(await canvas.findByText('The parcel is delivering.')).toBeVisible();
    await waitFor(() =>
      expect(shown.at(-1)).toMatchObject({
        storyId: id,
        shown: 'parcel',
        isFrozen: false,
        chart: { value: { way: 'delivering', line: 'up' } },
      }),
    );
    panel.off(stateShown, listener);
  },
});

/** What the State panel draws. */
export const Chart = meta.story({
  render: () => (
    <StateChart chart={describeChart(parcelMachine, frozenAt(parcelMachine, input, [send]).getSnapshot())} />
  ),
});

export const ChartInTheDark = meta.story({ ...Chart.input, globals: { theme: 'dark' } });
