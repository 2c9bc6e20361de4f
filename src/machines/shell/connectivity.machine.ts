import { type ActorRef, type EventObject, sendTo, setup, type Snapshot } from 'xstate';
import type { ConnectivityEvent } from '../kit/browser/connection.actor.ts';
import { unsupportedSource } from '../kit/calls/on-error.ts';
import { notListening } from '../kit/not-provided.ts';

export type ConnectivityReport = { readonly type: 'connection.restored' };
type ConnectivityParent = ActorRef<Snapshot<unknown>, ConnectivityReport>;

/** Whether the browser considers itself online, as a hint only: no request is held back because of it. */
export const connectivityMachine = setup({
  types: {} as {
    context: { parent: ConnectivityParent };
    events: ConnectivityEvent;
    input: { parent: ConnectivityParent };
  },
  actors: { watchConnection: notListening<EventObject>() },
  actions: {
    reportRestored: sendTo(({ context }) => context.parent, { type: 'connection.restored' }),
  },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => ({ parent: input.parent }),
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: unsupportedSource },
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'offline' } },
    offline: { on: { 'connection.found': { target: 'online', actions: 'reportRestored' } } },
  },
});
