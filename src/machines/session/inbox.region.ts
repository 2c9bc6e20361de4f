import { sendTo } from 'xstate';
import { session } from './session.setup.ts';

/** What waits for the person, from a moment after the person is known until the visit ends; its code comes after the page's. */
export const companion = session.createStateConfig({
  initial: 'withheld',
  states: {
    withheld: { always: { guard: 'isPersonKnown', target: 'granted' } },
    granted: {
      always: { guard: 'isPersonUnknown', target: 'withheld' },
      initial: 'awaited',
      states: {
        awaited: { after: { headStart: 'fetching' }, on: { 'openItems.refresh': 'fetching' } },
        fetching: {
          invoke: { id: 'fetchOpenItems', src: 'fetchOpenItems', onDone: 'here', onError: 'missing' },
        },
        missing: { on: { 'openItems.refresh': 'fetching' } },
        here: {
          invoke: { id: 'openItems', src: 'openItems', onError: 'missing' },
          on: {
            'openItems.refresh': { actions: sendTo('openItems', { type: 'openItems.refresh' }) },
            'profile.changed': {
              guard: { type: 'isNewProfile', params: ({ event }) => event },
              actions: sendTo('openItems', { type: 'openItems.refresh' }),
            },
          },
        },
      },
    },
  },
});
