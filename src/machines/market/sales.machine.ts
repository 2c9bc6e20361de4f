import type { ActorRefFrom } from 'xstate';
import { take } from '../kit/params.ts';
import { dismissal, noSubject, openForm, updatesOfSubject } from './proposal/proposal-subject.ts';
import { listPage, salesSetup } from './sales.setup.ts';

/**
 * Shows holdings with the units that can be offered; the form of the address opens for its subject, and nothing is
 * listed twice.
 */
export const salesMachine = salesSetup.createMachine({
  id: 'sales',
  context: ({ input }) => ({
    ...listPage.initialContext(input),
    holdings: null,
    listings: [],
    orderId: null,
    answered: null,
    orderFailure: null,
    ...noSubject(input),
    failure: null,
  }),
  type: 'parallel',
  invoke: listPage.list,
  on: {
    ...updatesOfSubject,
    'list.loaded': {
      actions: [{ type: 'assignListings', params: take('pages') }, 'findSubject', 'forwardSubject'],
    },
    'sales.change': { actions: { type: 'show', params: take('change') } },
    'sales.close': dismissal,
  },
  states: {
    holdings: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadHoldings',
            src: 'loadHoldings',
            onDone: [
              {
                guard: { type: 'hasHoldings', params: take('output') },
                target: 'shown',
                actions: [{ type: 'assignHoldings', params: take('output') }, 'findSubject'],
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'assignFailure', params: take('error') },
            },
          },
        },
        shown: { on: { 'market.changed': 'renewing' } },
        /** What was shown stays during a reload, and if it fails. */
        renewing: {
          on: { 'market.changed': { target: 'renewing', reenter: true } },
          invoke: {
            id: 'loadHoldings',
            src: 'loadHoldings',
            onDone: {
              target: 'shown',
              actions: [{ type: 'assignHoldings', params: take('output') }, 'findSubject', 'forwardSubject'],
            },
            onError: 'shown',
          },
        },
        empty: {},
        failed: { exit: 'clearFailure', on: { 'holdings.retry': 'loading' } },
      },
    },
    /** The buy order that the address names is loaded; a form that answers it waits for that. */
    order: {
      initial: 'settled',
      states: {
        settled: { always: { guard: 'needsOrder', target: 'loading' } },
        loading: {
          entry: 'beginOrder',
          always: { guard: 'needsOrder', target: 'loading', reenter: true },
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context: { view } }) => ({ id: view.answer, startup: view.startup }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'assignOrder', params: ({ event }) => ({ entry: event.output }) },
                'findSubject',
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'assignOrderFailure', params: take('error') },
            },
          },
        },
        failed: {
          exit: 'clearOrderFailure',
          always: [
            { guard: 'needsOrder', target: 'loading' },
            { guard: 'namesNoOrder', target: 'settled', actions: 'forgetOrder' },
          ],
          on: { 'order.retry': 'loading' },
        },
      },
    },
    /** The form of the address runs as long as its subject is loaded. */
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
