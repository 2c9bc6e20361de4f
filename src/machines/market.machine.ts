import type { ActorRefFrom } from 'xstate';
import { isFullyVerified } from './profile.ts';
import { marketSetup } from './market.setup.ts';
import { marketQueryOf, marketViewIn } from './market-view.ts';

/** What is offered and wanted is shown as the address asks for it; a bid is made on what is left of a lot now, never on an own one, and never twice. */
export const marketMachine = marketSetup.createMachine({
  id: 'market',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    isVerified: profile !== null && isFullyVerified(profile),
    view: marketViewIn(location.search),
    entries: [],
    subject: null,
    begun: null,
  }),
  initial: 'withheld',
  states: {
    /** The gate leads such a person elsewhere; nothing is kept for somebody who may not see it. */
    withheld: {
      entry: 'forgetMarket',
      always: { guard: 'isVerified', target: 'open', actions: 'findSubject' },
      on: {
        'profile.updated': { actions: { type: 'keepStanding', params: ({ event }) => event } },
        'location.updated': {
          guard: { type: 'isHere', params: ({ event }) => event },
          actions: { type: 'keepView', params: ({ event }) => event },
        },
      },
    },
    open: {
      invoke: [
        {
          id: 'list',
          src: 'list',
          input: ({ context: { view }, self }) => ({
            parent: self,
            query: marketQueryOf(view),
            page: view.page,
          }),
          onError: {},
        },
        { id: 'choices', src: 'choices', input: { question: null }, onError: {} },
      ],
      on: {
        'profile.updated': [
          { guard: { type: 'isMember', params: ({ event }) => event } },
          { target: 'withheld', actions: { type: 'keepStanding', params: ({ event }) => event } },
        ],
        'location.updated': [
          {
            guard: { type: 'isHere', params: ({ event }) => event },
            actions: [{ type: 'keepView', params: ({ event }) => event }, 'findSubject', 'askList'],
          },
          { actions: 'leaveList' },
        ],
        'list.told': {
          actions: [{ type: 'keepEntries', params: ({ event }) => event }, 'findSubject', 'tellSubject'],
        },
        'list.turned': { actions: ['turnToFirst', 'correctAddress'] },
        'market.change': { actions: { type: 'show', params: ({ event }) => event } },
        'market.close': { actions: 'closeForm' },
      },
      initial: 'looking',
      states: {
        looking: { always: { guard: 'hasSubject', target: 'bidding' } },
        /** A bid or a wanted is being made. */
        bidding: {
          entry: 'noteBegun',
          exit: 'forgetBegun',
          always: { guard: 'isOtherSubject', target: 'looking' },
          invoke: {
            id: 'bid',
            src: 'bid',
            input: ({ context: { subject, owner }, self }) => {
              if (subject === null) throw new Error('A form is open for something only');
              return { parent: self, owner, subject };
            },
            onError: {},
          },
          on: {
            'market.moved': [
              {
                guard: { type: 'isMade', params: ({ event }) => event },
                actions: ['refreshList', 'closeForm', 'announce'],
              },
              { actions: 'refreshList' },
            ],
          },
        },
      },
    },
  },
});

export type MarketMachine = typeof marketMachine;
export type MarketActor = ActorRefFrom<MarketMachine>;
