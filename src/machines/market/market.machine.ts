import type { ActorRefFrom } from 'xstate';
import { optionalPart } from '../kit/calls/on-error.ts';
import { take } from '../kit/params.ts';
import { listPage, marketSetup } from './market.setup.ts';
import { dismissal, noSubject, openForm, updatesOfSubject } from './proposal/proposal-subject.ts';

/**
 * Shows the entries that match the address. A bid goes to the current state of an entry, never to the investor's own,
 * and never twice.
 */
export const marketMachine = marketSetup.createMachine({
  id: 'market',
  context: ({ input }) => ({
    ...listPage.initialContext(input),
    entries: [],
    startups: null,
    ...noSubject(input),
  }),
  entry: 'findSubject',
  invoke: [
    listPage.list,
    {
      id: 'choices',
      src: 'choices',
      input: { query: null },
      onSnapshot: {
        actions: [{ type: 'assignStartups', params: take('snapshot') }, 'findSubject', 'forwardSubject'],
      },
      onError: optionalPart,
    },
  ],
  on: {
    ...updatesOfSubject,
    'list.loaded': {
      actions: [{ type: 'assignEntries', params: take('pages') }, 'findSubject', 'forwardSubject'],
    },
    'market.change': { actions: { type: 'show', params: take('change') } },
    'market.close': dismissal,
  },
  initial: 'browsing',
  states: {
    browsing: { always: { guard: 'hasSubject', target: 'bidding' } },
    /** A bid or a buy order is being made. */
    bidding: openForm('bid', 'browsing'),
  },
});

export type MarketMachine = typeof marketMachine;
export type MarketActor = ActorRefFrom<MarketMachine>;
