import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Headline } from '../../api/news/news.ts';
import type { Round, RoundsPage } from '../../api/rounds/rounds.ts';
import { optionalPart } from '../kit/calls/on-error.ts';
import { savedViewsMachine } from '../kit/device/saved-views.ts';
import { createListMachine } from '../kit/list.machine.ts';
import { createPagedListMachine, type PagedListReport } from '../kit/lists/paged-list.machine.ts';
import { itemsOf, type ListPageContext, createListPage } from '../kit/lists/paged-page.ts';
import type { LocationUpdate, PageInput } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { createQueryMachine } from '../kit/query.machine.ts';
import {
  changedRounds,
  replacesRoundsEntry,
  maxPicked,
  type RoundsListQuery,
  roundsLocation,
  roundsQueryOf,
  type RoundsSearch,
  parseRoundsSearch,
} from './rounds.search.ts';
import { watchlistMachine } from './watchlist/watchlist.ts';

/** The filter choices. */
export type RoundFilters = { readonly years: readonly number[]; readonly tags: readonly string[] };

type SearchChange = { readonly type: 'rounds.change'; readonly change: Partial<RoundsSearch> };

export type RoundsEvent =
  | SearchChange
  | { readonly type: 'rounds.more' }
  | { readonly type: 'rounds.pick'; readonly round: Round }
  | { readonly type: 'rounds.unpick' }
  | PagedListReport<RoundsPage>
  | LocationUpdate;

type RoundsContext = ListPageContext<RoundsSearch> & { picked: readonly Round[] };

/** The list, the filter choices and the latest news, which `connect` provides. */
export const roundsParts = {
  list: createPagedListMachine<RoundsListQuery, RoundsPage>(),
  filters: createQueryMachine<null, RoundFilters>(),
  headlines: createListMachine<Headline>(),
};

const listPage = createListPage({
  route: 'rounds',
  parseSearch: parseRoundsSearch,
  locationOf: roundsLocation,
  changed: changedRounds,
  replacesHistoryEntry: replacesRoundsEntry,
  queryOf: roundsQueryOf,
});

/** Shows the rounds that match the address; rounds selected for comparison stay selected while the list changes. */
export const roundsMachine = setup({
  types: {} as {
    context: RoundsContext;
    events: RoundsEvent;
    input: PageInput;
    children: {
      list: 'list';
      filters: 'filters';
      headlines: 'headlines';
      watchlist: 'watchlist';
      savedViews: 'savedViews';
    };
  },
  actors: { ...roundsParts, watchlist: watchlistMachine, savedViews: savedViewsMachine },
  actions: {
    assignSearch: assign(listPage.searchUpdate),
    turnToFirst: assign(({ context }) => listPage.firstPage(context)),
    forwardSeen: enqueueActions(({ enqueue }, { pages }: { pages: readonly RoundsPage[] }) => {
      const ids = itemsOf(pages).map(({ id }) => id);
      if (ids.length > 0)
        enqueue.sendTo('watchlist', { type: 'memory.change', entry: { kind: 'seen', ids } });
    }),
    reloadStars: sendTo('watchlist', { type: 'memory.reload' }),
    pick: assign(({ context }, { round }: { round: Round }) => {
      const others = context.picked.filter(({ id }) => id !== round.id);
      const isPicked = others.length < context.picked.length;
      return { picked: isPicked ? others : [...others, round].slice(0, maxPicked) };
    }),
    unpickAll: assign({ picked: [] }),
  },
  guards: {
    isHere: listPage.isHere,
  },
})
  .extend({ actions: listPage.actions<RoundsContext, RoundsEvent>() })
  .createMachine({
    id: 'rounds',
    context: ({ input }) => ({ ...listPage.initialContext(input), picked: [] }),
    invoke: [
      listPage.list,
      { id: 'filters', src: 'filters', input: { query: null }, onError: optionalPart },
      { id: 'headlines', src: 'headlines', onError: optionalPart },
      {
        id: 'watchlist',
        src: 'watchlist',
        input: ({ context: { owner } }) => ({ owner }),
        onError: optionalPart,
      },
      {
        id: 'savedViews',
        src: 'savedViews',
        input: ({ context: { owner } }) => ({ owner, page: 'rounds' }),
        onError: optionalPart,
      },
    ],
    on: {
      'list.loaded': { actions: { type: 'forwardSeen', params: pick('pages') } },
      'list.turned': { actions: ['turnToFirst', 'correctAddress', 'announceShorterList'] },
      'rounds.change': { actions: { type: 'show', params: pick('change') } },
      'rounds.more': {
        actions: {
          type: 'show',
          params: ({ context: { search } }) => ({ change: { page: search.page + 1 } }),
        },
      },
      'rounds.pick': { actions: { type: 'pick', params: pick('round') } },
      'rounds.unpick': { actions: 'unpickAll' },
    },
    initial: 'reading',
    states: {
      reading: {
        on: {
          'location.updated': [
            {
              guard: { type: 'isHere', params: pick('location') },
              actions: [{ type: 'assignSearch', params: pick('location') }, 'loadList'],
            },
            { target: 'away', actions: 'leaveList' },
          ],
        },
      },
      /** Another page is open, where a round may be starred. */
      away: {
        on: {
          'location.updated': {
            guard: { type: 'isHere', params: pick('location') },
            target: 'reading',
            actions: [{ type: 'assignSearch', params: pick('location') }, 'loadList', 'reloadStars'],
          },
        },
      },
    },
  });

export type RoundsMachine = typeof roundsMachine;
export type RoundsActor = ActorRefFrom<RoundsMachine>;
