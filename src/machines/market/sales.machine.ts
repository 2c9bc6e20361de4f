import type { ActorRefFrom } from 'xstate';
import { listed, salesSetup } from './sales.setup.ts';
import { formInput } from './proposal/proposal-subject.ts';

/** What is held is shown with what of it can be offered; the form that the address names is open for what it is about, and nothing is listed twice. */
export const salesMachine = salesSetup.createMachine({
  id: 'sales',
  context: ({ input }) => ({
    ...listed.initially(input),
    stakes: null,
    listings: [],
    subject: null,
    openSubjectKey: null,
    failure: null,
  }),
  type: 'parallel',
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context, self }) => ({ parent: self, ...listed.wanted(context) }),
    onError: {},
  },
  on: {
    'location.updated': [
      {
        guard: { type: 'isHere', params: ({ event }) => event },
        actions: [{ type: 'assignSearch', params: ({ event }) => event }, 'findSubject', 'askList'],
      },
      { actions: 'leaveList' },
    ],
    'list.loaded': {
      actions: [{ type: 'keepListings', params: ({ event }) => event }, 'findSubject', 'forwardSubject'],
    },
    'list.turned': { actions: ['turnToFirst', 'correctAddress'] },
    'sales.change': { actions: { type: 'show', params: ({ event }) => event } },
    'sales.close': { actions: 'closeForm' },
  },
  states: {
    stakes: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadStakes',
            src: 'loadStakes',
            onDone: [
              {
                guard: { type: 'hasStakes', params: ({ event }) => event },
                target: 'shown',
                actions: [{ type: 'keepStakes', params: ({ event }) => event }, 'findSubject'],
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        shown: { on: { 'market.moved': 'renewing' } },
        /** What was shown stays while it is asked for anew, and when that fails. */
        renewing: {
          on: { 'market.moved': { target: 'renewing', reenter: true } },
          invoke: {
            id: 'loadStakes',
            src: 'loadStakes',
            onDone: {
              target: 'shown',
              actions: [
                { type: 'keepStakes', params: ({ event }) => event },
                'findSubject',
                'forwardSubject',
              ],
            },
            onError: 'shown',
          },
        },
        empty: {},
        failed: { exit: 'clearFailure', on: { 'stakes.retry': 'loading' } },
      },
    },
    /** The form that the address names, alive as long as what it is about is known. */
    form: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasSubject', target: 'open' } },
        open: {
          entry: 'assignOpenSubject',
          exit: 'clearOpenSubject',
          always: { guard: 'isOtherSubject', target: 'closed' },
          invoke: {
            id: 'saleOffer',
            src: 'saleOffer',
            input: ({ context, self }) => formInput(context, self),
            onError: {},
          },
          on: {
            'market.moved': [
              {
                guard: { type: 'isMade', params: ({ event }) => event },
                actions: [
                  'refreshList',
                  'closeForm',
                  { type: 'announce', params: ({ event }) => event },
                  'refreshInbox',
                ],
              },
              { actions: 'refreshList' },
            ],
          },
        },
      },
    },
  },
});

export type SalesMachine = typeof salesMachine;
export type SalesActor = ActorRefFrom<SalesMachine>;
