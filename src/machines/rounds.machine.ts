import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Round, RoundsPage } from '../api/rounds.ts';
import { bookmarksMachine } from './bookmarks.machine.ts';
import { createInquiryMachine } from './inquiry.machine.ts';
import { createPagedListMachine, type PagedListReport } from './paged-list.machine.ts';
import type { LocationUpdate, PlaceInput, PlaceParent, ProfileUpdate } from './places.ts';
import { isFullyVerified } from './profile.ts';
import {
  changedRounds,
  isSameRoundsStep,
  mostPicked,
  type RoundsListQuery,
  roundsLocation,
  roundsQueryOf,
  type RoundsView,
  roundsViewIn,
} from './rounds-view.ts';
import { viewAt } from './routes.ts';
import { watchlistMachine } from './watchlist.machine.ts';

/** What the list can be narrowed to. */
export type RoundFilters = { readonly years: readonly number[]; readonly tags: readonly string[] };

type ViewChange = { readonly type: 'rounds.change'; readonly change: Partial<RoundsView> };

export type RoundsEvent =
  | ViewChange
  | { readonly type: 'rounds.more' }
  | { readonly type: 'rounds.pick'; readonly round: Round }
  | { readonly type: 'rounds.unpick' }
  | PagedListReport<RoundsPage>
  | LocationUpdate
  | ProfileUpdate;

type RoundsContext = {
  parent: PlaceParent;
  owner: number;
  isVerified: boolean;
  /** As the address says; only a new address changes it, and a page beyond the end. */
  view: RoundsView;
  picked: readonly Round[];
};

/** The list and what it can be narrowed to, which `connect` provides. */
export const roundsParts = {
  list: createPagedListMachine<RoundsListQuery, RoundsPage>(),
  filters: createInquiryMachine<null, RoundFilters>(),
};

/** The rounds that the address asks for are what is shown; what is chosen to be compared stays while they change. */
export const roundsMachine = setup({
  types: {} as {
    context: RoundsContext;
    events: RoundsEvent;
    input: PlaceInput;
    children: { list: 'list'; filters: 'filters'; watchlist: 'watchlist'; bookmarks: 'bookmarks' };
  },
  actors: { ...roundsParts, watchlist: watchlistMachine, bookmarks: bookmarksMachine },
  actions: {
    keepStanding: assign({ isVerified: (_, { profile }: ProfileUpdate) => isFullyVerified(profile) }),
    keepView: assign({ view: (_, { location }: LocationUpdate) => roundsViewIn(location.search) }),
    askList: sendTo('list', ({ context: { view, owner } }) => ({
      type: 'list.ask',
      query: roundsQueryOf(view, owner),
      page: view.page,
    })),
    leaveList: sendTo('list', { type: 'list.leave' }),
    tellSeen: enqueueActions(({ enqueue }, { pages }: { pages: readonly RoundsPage[] }) => {
      const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
      if (ids.length > 0) enqueue.sendTo('watchlist', { type: 'watchlist.see', ids });
    }),
    recallStars: sendTo('watchlist', { type: 'watchlist.recall' }),
    turnToFirst: assign({ view: ({ context }) => ({ ...context.view, page: 1 }) }),
    correctAddress: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'location.corrected', location: roundsLocation(context.view) }),
    ),
    explainTurn: sendTo(({ context }) => context.parent, {
      type: 'notice.raised',
      kind: 'info',
      message: 'The list is shorter now',
      description: 'That page of the rounds is no longer there. You are on the first one.',
    }),
    show: sendTo(
      ({ context }) => context.parent,
      ({ context: { view } }, { change }: { change: Partial<RoundsView> }) => ({
        type: isSameRoundsStep(view, change) ? 'location.corrected' : 'location.requested',
        location: roundsLocation(changedRounds(view, change)),
      }),
    ),
    pick: assign(({ context }, { round }: { round: Round }) => {
      const others = context.picked.filter(({ id }) => id !== round.id);
      const isPicked = others.length < context.picked.length;
      return { picked: isPicked ? others : [...others, round].slice(0, mostPicked) };
    }),
    unpickAll: assign({ picked: [] }),
  },
  guards: {
    isVerified: ({ context }) => context.isVerified,
    isMember: (_, { profile }: ProfileUpdate) => isFullyVerified(profile),
    isHere: (_, { location }: LocationUpdate) => viewAt(location.path) === 'rounds',
  },
}).createMachine({
  id: 'rounds',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    isVerified: profile !== null && isFullyVerified(profile),
    view: roundsViewIn(location.search),
    picked: [],
  }),
  initial: 'withheld',
  states: {
    /** The gate leads such a person elsewhere; nothing is kept for somebody who may not see it. */
    withheld: {
      entry: 'unpickAll',
      always: { guard: 'isVerified', target: 'open' },
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
          input: ({ context: { view, owner }, self }) => ({
            parent: self,
            query: roundsQueryOf(view, owner),
            page: view.page,
          }),
          onError: {},
        },
        { id: 'filters', src: 'filters', input: { question: null }, onError: {} },
        { id: 'watchlist', src: 'watchlist', input: ({ context: { owner } }) => ({ owner }), onError: {} },
        {
          id: 'bookmarks',
          src: 'bookmarks',
          input: ({ context: { owner } }) => ({ owner, place: 'rounds' }),
          onError: {},
        },
      ],
      on: {
        'profile.updated': [
          { guard: { type: 'isMember', params: ({ event }) => event } },
          { target: 'withheld', actions: { type: 'keepStanding', params: ({ event }) => event } },
        ],
        'list.told': { actions: { type: 'tellSeen', params: ({ event }) => event } },
        'list.turned': { actions: ['turnToFirst', 'correctAddress', 'explainTurn'] },
        'rounds.change': { actions: { type: 'show', params: ({ event }) => event } },
        'rounds.more': {
          actions: {
            type: 'show',
            params: ({ context: { view } }) => ({ change: { page: view.page + 1 } }),
          },
        },
        'rounds.pick': { actions: { type: 'pick', params: ({ event }) => event } },
        'rounds.unpick': { actions: 'unpickAll' },
      },
      initial: 'reading',
      states: {
        reading: {
          on: {
            'location.updated': [
              {
                guard: { type: 'isHere', params: ({ event }) => event },
                actions: [{ type: 'keepView', params: ({ event }) => event }, 'askList'],
              },
              { target: 'away', actions: 'leaveList' },
            ],
          },
        },
        /** Another page is read, where a round may be given a star. */
        away: {
          on: {
            'location.updated': {
              guard: { type: 'isHere', params: ({ event }) => event },
              target: 'reading',
              actions: [{ type: 'keepView', params: ({ event }) => event }, 'askList', 'recallStars'],
            },
          },
        },
      },
    },
  },
});

export type RoundsMachine = typeof roundsMachine;
export type RoundsActor = ActorRefFrom<RoundsMachine>;
