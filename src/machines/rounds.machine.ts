import type { ActorRefFrom } from 'xstate';
import { isFullyVerified } from './profile.ts';
import { roundsSetup } from './rounds.setup.ts';
import { roundsViewIn } from './rounds-view.ts';

const turned = ['turnToFirst', 'correctAddress', 'explainTurn'] as const;

/**
 * The rounds that the address asks for are what is shown, and an older answer never takes their place; what was shown
 * stays while more is added to it and while it is looked at again.
 */
export const roundsMachine = roundsSetup.createMachine({
  id: 'rounds',
  type: 'parallel',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    isVerified: profile !== null && isFullyVerified(profile),
    view: roundsViewIn(location.search),
    pages: [],
    from: 1,
    count: null,
    changed: [],
    picked: [],
    failure: null,
    filters: null,
    filtersFailure: null,
  }),
  invoke: [
    { id: 'watchlist', src: 'watchlist', input: ({ context: { owner } }) => ({ owner }), onError: {} },
    {
      id: 'bookmarks',
      src: 'bookmarks',
      input: ({ context: { owner } }) => ({ owner, place: 'rounds' }),
      onError: {},
    },
  ],
  on: {
    'rounds.change': [
      {
        guard: { type: 'isSameStep', params: ({ event }) => event },
        actions: { type: 'showInstead', params: ({ event }) => event },
      },
      { actions: { type: 'showNext', params: ({ event }) => event } },
    ],
    'rounds.pick': { actions: { type: 'pick', params: ({ event }) => event } },
    'rounds.unpick': { actions: 'unpickAll' },
  },
  states: {
    list: {
      on: {
        'profile.updated': [
          {
            guard: { type: 'isMember', params: ({ event }) => event },
            actions: { type: 'keepStanding', params: ({ event }) => event },
          },
          { target: '.withheld', actions: { type: 'keepStanding', params: ({ event }) => event } },
        ],
        'location.updated': [
          {
            guard: { type: 'isSameQuestion', params: ({ event }) => event },
            actions: { type: 'keepView', params: ({ event }) => event },
          },
          {
            guard: { type: 'isHere', params: ({ event }) => event },
            target: '.loading',
            actions: { type: 'keepView', params: ({ event }) => event },
          },
        ],
      },
      initial: 'withheld',
      states: {
        /** The gate leads such a person elsewhere; nothing of the rounds is kept for somebody who may not see them. */
        withheld: {
          entry: ['dropRounds', 'unpickAll'],
          on: {
            'location.updated': {
              guard: { type: 'isHere', params: ({ event }) => event },
              actions: { type: 'keepView', params: ({ event }) => event },
            },
          },
          always: { guard: 'isVerified', target: 'loading' },
        },
        /** What was shown before stays in sight until its successor is here. */
        loading: {
          entry: 'beginAtPage',
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { patience: 'lengthy' } },
            lengthy: { on: { 'rounds.cancel': '#rounds.list.cancelled' } },
          },
          invoke: {
            id: 'loadRounds',
            src: 'loadRounds',
            input: ({ context: { view, from, owner } }) => ({ view, from, owner }),
            onDone: [
              {
                guard: { type: 'hasRounds', params: ({ event }) => event },
                target: 'shown',
                actions: [
                  { type: 'keepRounds', params: ({ event }) => event },
                  { type: 'tellSeen', params: ({ event }) => event },
                ],
              },
              {
                guard: 'isNarrowed',
                target: 'noMatch',
                actions: { type: 'keepRounds', params: ({ event }) => event },
              },
              { target: 'empty', actions: { type: 'keepRounds', params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: { type: 'isPastEnd', params: ({ event }) => event },
                target: 'loading',
                reenter: true,
                actions: turned,
              },
              {
                guard: { type: 'isForbidden', params: ({ event }) => event },
                target: 'forbidden',
                actions: ['dropRounds', { type: 'keepFailure', params: ({ event }) => event }],
              },
              {
                target: 'failed',
                actions: ['dropRounds', { type: 'keepFailure', params: ({ event }) => event }],
              },
            ],
          },
        },
        cancelled: { entry: 'dropRounds', on: { 'rounds.retry': 'loading' } },
        shown: {
          initial: 'current',
          invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: {} },
          on: {
            'rounds.refresh': '.renewing',
            'rounds.more': { actions: 'showMore' },
            'location.updated': [
              {
                guard: { type: 'isSameQuestion', params: ({ event }) => event },
                actions: { type: 'keepView', params: ({ event }) => event },
              },
              {
                guard: { type: 'isNextPage', params: ({ event }) => event },
                target: '.adding',
                actions: { type: 'keepView', params: ({ event }) => event },
              },
              {
                guard: { type: 'isShownPage', params: ({ event }) => event },
                target: '.current',
                actions: [{ type: 'keepView', params: ({ event }) => event }, 'showFewer'],
              },
              {
                guard: { type: 'isHere', params: ({ event }) => event },
                target: '#rounds.list.loading',
                actions: { type: 'keepView', params: ({ event }) => event },
              },
              { target: '.away' },
            ],
            'page.hidden': '.hidden',
          },
          states: {
            current: { after: { refreshPause: 'renewing' } },
            renewing: {
              invoke: {
                id: 'loadRounds',
                src: 'loadRounds',
                input: ({ context: { view, from, owner } }) => ({ view, from, owner }),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'keepRenewed', params: ({ event }) => event },
                    { type: 'tellSeen', params: ({ event }) => event },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isPastEnd', params: ({ event }) => event },
                    target: '#rounds.list.loading',
                    actions: turned,
                  },
                  { target: 'outdated', actions: { type: 'keepFailure', params: ({ event }) => event } },
                ],
              },
            },
            /** The next page is on its way; the cards before it stay. */
            adding: {
              tags: 'busy',
              on: { 'rounds.more': {}, 'rounds.refresh': {}, 'page.hidden': {} },
              invoke: {
                id: 'loadRounds',
                src: 'loadRounds',
                input: ({ context: { view, owner } }) => ({ view, from: view.page, owner }),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'addRounds', params: ({ event }) => event },
                    { type: 'tellSeen', params: ({ event }) => event },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isPastEnd', params: ({ event }) => event },
                    target: '#rounds.list.loading',
                    actions: turned,
                  },
                  { target: 'unadded', actions: { type: 'keepFailure', params: ({ event }) => event } },
                ],
              },
            },
            unadded: {
              exit: 'clearFailure',
              on: { 'rounds.retry': 'adding', 'rounds.more': {}, 'rounds.refresh': {}, 'page.hidden': {} },
            },
            /** Looking again did not work; the next try comes by itself. */
            outdated: { exit: 'clearFailure', after: { refreshPause: 'renewing' } },
            hidden: { on: { 'page.shown': 'renewing' } },
            /** Another page is read. */
            away: {
              on: {
                'page.hidden': {},
                'location.updated': [
                  {
                    guard: { type: 'isSameQuestion', params: ({ event }) => event },
                    target: 'renewing',
                    actions: [{ type: 'keepView', params: ({ event }) => event }, 'recallStars'],
                  },
                  {
                    guard: { type: 'isHere', params: ({ event }) => event },
                    target: '#rounds.list.loading',
                    actions: [{ type: 'keepView', params: ({ event }) => event }, 'recallStars'],
                  },
                ],
              },
            },
          },
        },
        /** There is no open round. */
        empty: { on: { 'rounds.refresh': 'loading' } },
        /** There is none in what was asked for. */
        noMatch: { on: { 'rounds.refresh': 'loading' } },
        forbidden: { exit: 'clearFailure', on: { 'rounds.retry': 'loading' } },
        failed: { exit: 'clearFailure', on: { 'rounds.retry': 'loading' } },
      },
    },
    /** What the list can be narrowed to; the list does not wait for it. */
    filters: {
      initial: 'withheld',
      on: {
        'profile.updated': {
          guard: { type: 'isNoMember', params: ({ event }) => event },
          target: '.withheld',
        },
      },
      states: {
        withheld: { always: { guard: 'isVerified', target: 'loading' } },
        loading: {
          invoke: {
            id: 'loadFilters',
            src: 'loadFilters',
            onDone: { target: 'shown', actions: { type: 'keepFilters', params: ({ event }) => event } },
            onError: {
              target: 'failed',
              actions: { type: 'keepFiltersFailure', params: ({ event }) => event },
            },
          },
        },
        shown: {},
        failed: { exit: 'clearFiltersFailure', on: { 'filters.retry': 'loading' } },
      },
    },
  },
});

export type RoundsMachine = typeof roundsMachine;
export type RoundsActor = ActorRefFrom<RoundsMachine>;
