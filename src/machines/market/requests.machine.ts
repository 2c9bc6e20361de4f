import type { ActorRefFrom } from 'xstate';
import { optionalPart } from '../kit/calls/on-error.ts';
import { take } from '../kit/params.ts';
import { dismissal, noSubject, openForm, updatesOfSubject } from './proposal/proposal-subject.ts';
import { parseRequestsSearch } from './requests.search.ts';
import { listPage, requestsSetup } from './requests.setup.ts';

/**
 * Shows an investor's entries and proposals as the host reports them. One proposal is answered or signed at a time, and
 * no answer is sent twice.
 */
export const requestsMachine = requestsSetup.createMachine({
  id: 'requests',
  context: ({ input }) => ({
    ...listPage.initialContext(input),
    returned: parseRequestsSearch(input.location.search).returned,
    entries: [],
    ...noSubject(input),
    signed: null,
  }),
  entry: 'removeReturn',
  invoke: [
    listPage.list,
    { id: 'wires', src: 'wires', input: ({ context: { owner } }) => ({ owner }), onError: optionalPart },
  ],
  on: {
    ...updatesOfSubject,
    'location.updated': [
      {
        guard: { type: 'isHere', params: take('location') },
        actions: [
          { type: 'assignSearch', params: take('location') },
          'findSubject',
          'askList',
          'removeReturn',
        ],
      },
      { actions: 'leaveList' },
    ],
    'list.loaded': {
      actions: [
        { type: 'assignEntries', params: take('pages') },
        'showWires',
        'findSubject',
        'forwardSubject',
      ],
    },
    'requests.change': { actions: { type: 'show', params: take('change') } },
    'requests.close': dismissal,
  },
  initial: 'browsing',
  states: {
    browsing: {
      always: { guard: 'hasSubject', target: 'answering' },
      on: {
        'signing.begin': {
          target: 'signing',
          actions: { type: 'assignSigned', params: take('deal') },
        },
      },
    },
    /** A request is accepted, rejected, countered or withdrawn. */
    answering: openForm('answer', 'browsing'),
    /** Until the page is left for signing. Opening an answer meanwhile replaces it. */
    signing: {
      always: { guard: 'hasSubject', target: 'answering' },
      invoke: {
        id: 'signing',
        src: 'signing',
        input: ({ context: { signed }, self }) => ({ parent: self, toSign: { request: signed ?? 0 } }),
        onError: { target: 'browsing', actions: 'refreshList' },
      },
      on: {
        'signing.ended': { target: 'browsing', actions: ['refreshList', 'refreshInbox'] },
        'signing.begin': {
          actions: [
            { type: 'assignSigned', params: take('deal') },
            { type: 'retrySigning', params: take('deal') },
          ],
        },
      },
    },
  },
});

export type RequestsMachine = typeof requestsMachine;
export type RequestsActor = ActorRefFrom<RequestsMachine>;
