import { session } from '../pages.setup.ts';

/** Whether the person is asked to confirm their identity before a change. */
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
