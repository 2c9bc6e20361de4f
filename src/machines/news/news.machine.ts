import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { NewsPage, NewsQuery } from '../../api/news/news.ts';
import { optionalPart } from '../kit/calls/on-error.ts';
import { createPagedListMachine, type PagedListReport } from '../kit/lists/paged-list.machine.ts';
import { type ListPageContext, createListPage } from '../kit/lists/paged-page.ts';
import type { StartupChoice } from '../kit/lists/startup-options.connect.ts';
import type { LocationUpdate, PageInput } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { createQueryMachine } from '../kit/query.machine.ts';
import { changedNews, newsLocation, newsQueryOf, type NewsSearch, parseNewsSearch } from './news.search.ts';
import { readMarksMachine } from './read-marks.ts';

type SearchChange = { readonly type: 'news.change'; readonly change: Partial<NewsSearch> };
type Typed = { readonly type: 'news.search'; readonly searchText: string };

export type NewsEvent =
  | SearchChange
  | Typed
  | { readonly type: 'news.more' }
  | { readonly type: 'news.markUnread'; readonly id: number }
  | PagedListReport<NewsPage>
  | LocationUpdate;

type NewsContext = ListPageContext<NewsSearch> & {
  /** The search text as typed; it becomes part of the address after a pause. */
  searchText: string;
};

/** The list and the choice of startups, which `connect` provides. */
export const newsParts = {
  list: createPagedListMachine<NewsQuery, NewsPage>(),
  startups: createQueryMachine<null, readonly StartupChoice[]>(),
};

const listPage = createListPage({
  route: 'news',
  parseSearch: parseNewsSearch,
  locationOf: newsLocation,
  changed: changedNews,
  queryOf: newsQueryOf,
});

/** Shows the news that match the address; an opened item is marked as read on this device. */
export const newsMachine = setup({
  types: {} as {
    context: NewsContext;
    events: NewsEvent;
    input: PageInput;
    children: { list: 'list'; startups: 'startups'; marks: 'marks' };
  },
  actors: { ...newsParts, marks: readMarksMachine },
  actions: {
    assignSearch: assign((_, { location }: Pick<LocationUpdate, 'location'>) => {
      const search = parseNewsSearch(location.search);
      return { search, searchText: search.q };
    }),
    assignSearchText: assign((_, { searchText }: Omit<Typed, 'type'>) => ({ searchText })),
    turnToFirst: assign(({ context }) => listPage.firstPage(context)),
    markRead: enqueueActions(({ context: { search }, enqueue }) => {
      if (search.item === null) return;
      enqueue.sendTo('marks', { type: 'memory.change', entry: { id: search.item, isRead: true } });
    }),
    markUnread: sendTo('marks', (_, { id }: { id: number }) => ({
      type: 'memory.change',
      entry: { id, isRead: false },
    })),
    showFound: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'location.corrected',
        location: newsLocation(changedNews(context.search, { q: context.searchText })),
      }),
    ),
  },
  guards: {
    isHere: listPage.isHere,
  },
  delays: { typingPause: 300 },
})
  .extend({ actions: listPage.actions<NewsContext, NewsEvent>() })
  .createMachine({
    id: 'news',
    context: ({ input }) => ({
      ...listPage.initialContext(input),
      searchText: parseNewsSearch(input.location.search).q,
    }),
    entry: 'markRead',
    invoke: [
      listPage.list,
      { id: 'startups', src: 'startups', input: { query: null }, onError: optionalPart },
      { id: 'marks', src: 'marks', input: ({ context: { owner } }) => ({ owner }), onError: optionalPart },
    ],
    on: {
      'location.updated': [
        {
          guard: { type: 'isHere', params: pick('location') },
          target: '.settled',
          actions: [{ type: 'assignSearch', params: pick('location') }, 'loadList', 'markRead'],
        },
        { target: '.settled', actions: 'leaveList' },
      ],
      'list.turned': { actions: ['turnToFirst', 'correctAddress', 'announceShorterList'] },
      'news.change': { actions: { type: 'show', params: pick('change') } },
      'news.more': {
        actions: {
          type: 'show',
          params: ({ context: { search } }) => ({ change: { page: search.page + 1 } }),
        },
      },
      'news.markUnread': { actions: { type: 'markUnread', params: pick('id') } },
      'news.search': {
        target: '.debouncing',
        actions: { type: 'assignSearchText', params: pick('searchText') },
      },
    },
    initial: 'settled',
    states: {
      settled: {},
      /** The search starts after a pause in typing. */
      debouncing: {
        after: { typingPause: { target: 'settled', actions: 'showFound' } },
      },
    },
  });

export type NewsMachine = typeof newsMachine;
export type NewsActor = ActorRefFrom<NewsMachine>;
