import type { ActorRefFrom } from 'xstate';
import { listed, requestsSetup } from './requests.setup.ts';
import { parseRequestsSearch } from './requests.search.ts';
import { formInput } from './proposal/proposal-subject.ts';

/** Both sides of everything that an investor trades are shown as the host says they stand; one thing is answered or signed at a time, and nothing twice. */
export const requestsMachine = requestsSetup.createMachine({
  id: 'requests',
  context: ({ input }) => ({
    ...listed.initially(input),
    returned: parseRequestsSearch(input.location.search).returned,
    entries: [],
    subject: null,
    openSubjectKey: null,
    signed: null,
    signingUrl: null,
    failure: null,
  }),
  entry: 'tidyAddress',
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
        actions: [
          { type: 'assignSearch', params: ({ event }) => event },
          'findSubject',
          'askList',
          'tidyAddress',
        ],
      },
      { actions: 'leaveList' },
    ],
    'list.loaded': {
      actions: [{ type: 'keepEntries', params: ({ event }) => event }, 'findSubject', 'forwardSubject'],
    },
    'list.turned': { actions: ['turnToFirst', 'correctAddress'] },
    'requests.change': { actions: { type: 'show', params: ({ event }) => event } },
    'requests.close': { actions: 'closeForm' },
  },
  initial: 'browsing',
  states: {
    browsing: {
      always: { guard: 'hasSubject', target: 'answering' },
      on: {
        'signing.begin': {
          target: 'signing',
          actions: { type: 'noteSigned', params: ({ event }) => event },
        },
      },
    },
    /** A request is accepted, rejected, countered or taken back. */
    answering: {
      entry: 'assignOpenSubject',
      exit: 'clearOpenSubject',
      always: { guard: 'isOtherSubject', target: 'browsing' },
      invoke: {
        id: 'answer',
        src: 'answer',
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
    signing: {
      initial: 'asking',
      states: {
        /** The address of the ceremony is asked for at the press: it is good once, for minutes. */
        asking: {
          tags: 'busy',
          invoke: {
            id: 'openSigning',
            src: 'openSigning',
            input: ({ context: { signed } }) => ({ deal: signed ?? 0 }),
            onDone: [
              {
                guard: { type: 'isOpened', params: ({ event }) => event },
                target: 'away',
                actions: { type: 'keepUrl', params: ({ event }) => event },
              },
              { target: '#requests.browsing', actions: 'refreshList' },
            ],
            onError: {
              target: 'openFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        openFailed: {
          exit: 'clearFailure',
          on: {
            'signing.begin': {
              target: 'asking',
              actions: { type: 'noteSigned', params: ({ event }) => event },
            },
          },
        },
        away: {
          tags: 'busy',
          exit: 'forgetUrl',
          invoke: [
            {
              id: 'leaveForSigning',
              src: 'leaveForSigning',
              input: ({ context: { signingUrl } }) => ({ url: signingUrl }),
              onError: {},
            },
            { id: 'watchVisibility', src: 'watchVisibility', onError: {} },
          ],
          after: {
            awayPatience: { target: '#requests.browsing', actions: ['refreshList', 'refreshInbox'] },
          },
          on: {
            'page.shown': { target: '#requests.browsing', actions: ['refreshList', 'refreshInbox'] },
          },
        },
      },
    },
  },
});

export type RequestsMachine = typeof requestsMachine;
export type RequestsActor = ActorRefFrom<RequestsMachine>;
