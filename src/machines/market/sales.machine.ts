import type { ActorRefFrom } from 'xstate';
import { listed, salesSetup } from './sales.setup.ts';
import { openForm, updatesOfSubject } from './proposal/proposal-subject.ts';
import { take } from '../kit/params.ts';

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
  invoke: listed.list,
  on: {
    ...updatesOfSubject,
    'list.loaded': {
      actions: [{ type: 'keepListings', params: take('pages') }, 'findSubject', 'forwardSubject'],
    },
    'sales.change': { actions: { type: 'show', params: take('change') } },
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
                guard: { type: 'hasStakes', params: take('output') },
                target: 'shown',
                actions: [{ type: 'keepStakes', params: take('output') }, 'findSubject'],
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: take('error') },
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
              actions: [{ type: 'keepStakes', params: take('output') }, 'findSubject', 'forwardSubject'],
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
        open: openForm('saleOffer', 'closed'),
      },
    },
  },
});

export type SalesMachine = typeof salesMachine;
export type SalesActor = ActorRefFrom<SalesMachine>;
