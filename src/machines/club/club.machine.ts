import type { ActorRefFrom } from 'xstate';
import { optionalPart, showsOwnFailures } from '../kit/calls/on-error.ts';
import { take } from '../kit/params.ts';
import { parseClubSearch } from './club.search.ts';
import { clubSetup } from './club.setup.ts';

/**
 * Shows what the address asks of the club, to a cyborg only; nothing of the club is kept once the host refuses. Filters
 * and files load independently of the page.
 */
export const clubMachine = clubSetup.createMachine({
  id: 'club',
  type: 'parallel',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    isCyborg: profile?.is_cyborg === true,
    view: parseClubSearch(location),
    content: null,
    failure: null,
  }),
  invoke: {
    id: 'bookmarks',
    src: 'bookmarks',
    input: ({ context: { owner } }) => ({ owner, page: 'cyborg' }),
    onError: optionalPart,
  },
  on: { 'club.change': { actions: { type: 'show', params: take('change') } } },
  states: {
    content: {
      initial: 'gated',
      on: {
        'profile.updated': [
          {
            guard: { type: 'staysCyborg', params: take('profile') },
            actions: { type: 'assignProfile', params: take('profile') },
          },
          { target: '.gated', actions: { type: 'assignProfile', params: take('profile') } },
        ],
        'location.updated': [
          {
            guard: { type: 'isSameQuery', params: take('location') },
            actions: { type: 'assignSearch', params: take('location') },
          },
          {
            guard: { type: 'isHere', params: take('location') },
            target: '.loading',
            actions: { type: 'assignSearch', params: take('location') },
          },
        ],
        'club.lost': { target: '.forbidden', actions: { type: 'assignLoss', params: take('failure') } },
      },
      states: {
        /** The frame shows "no access" to such a person, whatever this page does. */
        gated: {
          entry: 'dropContent',
          on: {
            'club.lost': {},
            'location.updated': {
              guard: { type: 'isHere', params: take('location') },
              actions: { type: 'assignSearch', params: take('location') },
            },
          },
          always: { guard: 'isCyborg', target: 'loading' },
        },
        /** What the same page showed before stays visible until the next answer arrives. */
        loading: {
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { longWait: 'lengthy' } },
            lengthy: { on: { 'club.cancel': '#club.content.cancelled' } },
          },
          invoke: {
            id: 'loadClub',
            src: 'loadClub',
            input: ({ context: { view } }) => ({ view }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: take('output') },
                target: 'empty',
                actions: { type: 'assignContent', params: take('output') },
              },
              { target: 'shown', actions: { type: 'assignContent', params: take('output') } },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: take('error') },
                actions: { type: 'reportLoss', params: take('error') },
              },
              {
                target: 'failed',
                actions: ['dropContent', { type: 'assignFailure', params: take('error') }],
              },
            ],
          },
        },
        cancelled: { entry: 'dropContent', on: { 'club.retry': 'loading' } },
        shown: {
          initial: 'current',
          on: { 'club.refresh': '.renewing' },
          states: {
            current: {},
            /** Reloading; what was shown stays. */
            renewing: {
              tags: 'busy',
              on: { 'club.refresh': {} },
              invoke: {
                id: 'loadClub',
                src: 'loadClub',
                input: ({ context: { view } }) => ({ view }),
                onDone: { target: 'current', actions: { type: 'assignContent', params: take('output') } },
                onError: [
                  {
                    guard: { type: 'isForbidden', params: take('error') },
                    actions: { type: 'reportLoss', params: take('error') },
                  },
                  { target: 'outdated' },
                ],
              },
            },
            outdated: {},
          },
        },
        /** The answer has no holdings, payments or commitments. */
        empty: {},
        forbidden: {
          entry: 'dropContent',
          exit: 'clearFailure',
          on: { 'club.retry': 'loading', 'club.lost': {} },
        },
        failed: { exit: 'clearFailure', on: { 'club.retry': 'loading' } },
      },
    },
    /** For a cyborg only: the filter choices, the search for investors, and the page as a file. */
    beside: {
      initial: 'gated',
      on: {
        'profile.updated': { guard: { type: 'isNoCyborg', params: take('profile') }, target: '.gated' },
        'club.lost': '.gated',
      },
      states: {
        gated: { always: { guard: 'isCyborg', target: 'allowed' } },
        allowed: {
          invoke: [
            {
              id: 'choices',
              src: 'choices',
              input: ({ context: { view } }) => ({ query: { asOf: view.asOf } }),
              onSnapshot: {
                guard: { type: 'isRefused', params: take('snapshot') },
                actions: { type: 'reportRefusal', params: take('snapshot') },
              },
              onError: optionalPart,
            },
            { id: 'file', src: 'file', input: ({ self }) => ({ parent: self }), onError: showsOwnFailures },
          ],
          on: {
            'club.save': { actions: { type: 'saveFile', params: take('format', 'locale') } },
            'location.updated': [
              {
                guard: { type: 'isOtherPage', params: take('location') },
                target: '.browsing',
                actions: 'dismissFile',
              },
              { target: '.browsing' },
            ],
          },
          initial: 'browsing',
          states: {
            browsing: { on: { 'directory.open': 'searching' } },
            /** Also for investors without holdings. */
            searching: {
              on: { 'directory.close': 'browsing' },
              invoke: {
                id: 'directory',
                src: 'directory',
                input: ({ self }) => ({ parent: self }),
                onError: 'browsing',
              },
            },
          },
        },
      },
    },
  },
});

export type ClubMachine = typeof clubMachine;
export type ClubActor = ActorRefFrom<ClubMachine>;
