import type { ActorRefFrom } from 'xstate';
import { listed, marketSetup } from './market.setup.ts';
import { formInput } from './proposal/proposal-subject.ts';

/** What is offered and wanted is shown as the address asks for it; a bid is made on what is left of a lot now, never on an own one, and never twice. */
export const marketMachine = marketSetup.createMachine({
  id: 'market',
  context: ({ input }) => ({ ...listed.initially(input), entries: [], subject: null, openSubjectKey: null }),
  entry: 'findSubject',
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context, self }) => ({ parent: self, ...listed.wanted(context) }),
      onError: {},
    },
    { id: 'choices', src: 'choices', input: { query: null }, onError: {} },
  ],
  on: {
    'location.updated': [
      {
        guard: { type: 'isHere', params: ({ event }) => event },
        actions: [{ type: 'assignSearch', params: ({ event }) => event }, 'findSubject', 'askList'],
      },
      { actions: 'leaveList' },
    ],
    'list.loaded': {
      actions: [{ type: 'keepEntries', params: ({ event }) => event }, 'findSubject', 'forwardSubject'],
    },
    'list.turned': { actions: ['turnToFirst', 'correctAddress'] },
    'market.change': { actions: { type: 'show', params: ({ event }) => event } },
    'market.close': { actions: 'closeForm' },
  },
  initial: 'browsing',
  states: {
    browsing: { always: { guard: 'hasSubject', target: 'bidding' } },
    /** A bid or a wanted is being made. */
    bidding: {
      entry: 'assignOpenSubject',
      exit: 'clearOpenSubject',
      always: { guard: 'isOtherSubject', target: 'browsing' },
      invoke: {
        id: 'bid',
        src: 'bid',
        input: ({ context, self }) => formInput(context, self),
        onError: {},
      },
      on: {
        'market.moved': [
          {
            guard: { type: 'isMade', params: ({ event }) => event },
            actions: ['refreshList', 'closeForm', 'announce', 'refreshInbox'],
          },
          { actions: 'refreshList' },
        ],
      },
    },
  },
});

export type MarketMachine = typeof marketMachine;
export type MarketActor = ActorRefFrom<MarketMachine>;
