import { session } from '../pages.setup.ts';

/** Whether the person is asked to prove again who it is, before what the host then lets them change. */
export const confirmation = session.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'confirmation.demanded': 'asking' } },
    asking: {
      always: { guard: 'isPersonUnknown', target: 'idle' },
      invoke: { id: 'confirmation', src: 'confirmation', onError: 'idle' },
      on: { 'confirmation.dismissed': 'idle' },
    },
  },
});
