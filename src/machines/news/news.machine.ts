import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { NewsPage, NewsQuery } from '../../api/news/news.ts';
import { createQueryMachine } from '../kit/query.machine.ts';
import { type ListedContext, listPage } from '../kit/lists/paged-page.ts';
import { changedNews, newsLocation, newsQueryOf, type NewsSearch, parseNewsSearch } from './news.search.ts';
import { createPagedListMachine, type PagedListReport } from '../kit/lists/paged-list.machine.ts';
import type { StartupChoice } from '../kit/startup-options.connect.ts';
import type { LocationUpdate, PageInput } from '../kit/page-contract.ts';
import { readMarksMachine } from './read-marks.machine.ts';

type SearchChange = { readonly type: 'news.change'; readonly change: Partial<NewsSearch> };
type Typed = { readonly type: 'news.search'; readonly words: string };

export type NewsEvent =
  | SearchChange
  | Typed
  | { readonly type: 'news.more' }
  | { readonly type: 'news.markUnread'; readonly id: number }
  | PagedListReport<NewsPage>
  | LocationUpdate;

type NewsContext = ListedContext<NewsSearch> & {
  /** As they are typed; they become part of the address after a pause. */
  words: string;
};

/** The list and the choice of startups, which `connect` provides. */
export const newsParts = {
  list: createPagedListMachine<NewsQuery, NewsPage>(),
  startups: createQueryMachine<null, readonly StartupChoice[]>(),
};

const listed = listPage({
  route: 'news',
  parseSearch: parseNewsSearch,
  locationOf: newsLocation,
  changed: changedNews,
  queryOf: newsQueryOf,
});

/** The news that the address asks for are what is shown; an item that is opened counts as read on this device. */
export const newsMachine = setup({
  types: {} as {
    context: NewsContext;
    events: NewsEvent;
    input: PageInput;
    children: { list: 'list'; startups: 'startups'; marks: 'marks' };
  },
  actors: { ...newsParts, marks: readMarksMachine },
  actions: {
    assignSearch: assign((_, { location }: LocationUpdate) => {
      const view = parseNewsSearch(location.search);
      return { view, words: view.search };
    }),
    keepWords: assign((_, { words }: Typed) => ({ words })),
    turnToFirst: assign(({ context }) => listed.firstPage(context)),
    askList: sendTo('list', ({ context }) => ({ type: 'list.ask', ...listed.wanted(context) })),
    leaveList: sendTo('list', { type: 'list.leave' }),
    markRead: enqueueActions(({ context: { view }, enqueue }) => {
      if (view.item !== null) enqueue.sendTo('marks', { type: 'marks.set', id: view.item, isRead: true });
    }),
    markUnread: sendTo('marks', (_, { id }: { id: number }) => ({ type: 'marks.set', id, isRead: false })),
    show: sendTo(
      ({ context }) => context.parent,
      ({ context }, { change }: { change: Partial<NewsSearch> }) => listed.stepped(context, change),
    ),
    showFound: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'location.corrected',
        location: newsLocation(changedNews(context.view, { search: context.words })),
      }),
    ),
    correctAddress: sendTo(
      ({ context }) => context.parent,
      ({ context }) => listed.corrected(context),
    ),
    explainTurn: sendTo(({ context }) => context.parent, {
      type: 'notice.raised',
      kind: 'info',
      message: 'The list is now shorter',
      description: 'That page of news no longer exists. You’re on the first page.',
    }),
  },
  guards: {
    isHere: listed.isHere,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'news',
  context: ({ input }) => ({
    ...listed.initially(input),
    words: parseNewsSearch(input.location.search).search,
  }),
  entry: 'markRead',
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context, self }) => ({ parent: self, ...listed.wanted(context) }),
      onError: {},
    },
    { id: 'startups', src: 'startups', input: { query: null }, onError: {} },
    { id: 'marks', src: 'marks', input: ({ context: { owner } }) => ({ owner }), onError: {} },
  ],
  on: {
    'location.updated': [
      {
        guard: { type: 'isHere', params: ({ event }) => event },
        target: '.settled',
        actions: [{ type: 'assignSearch', params: ({ event }) => event }, 'askList', 'markRead'],
      },
      { target: '.settled', actions: 'leaveList' },
    ],
    'list.turned': { actions: ['turnToFirst', 'correctAddress', 'explainTurn'] },
    'news.change': { actions: { type: 'show', params: ({ event }) => event } },
    'news.more': {
      actions: {
        type: 'show',
        params: ({ context: { view } }) => ({ change: { page: view.page + 1 } }),
      },
    },
    'news.markUnread': { actions: { type: 'markUnread', params: ({ event }) => event } },
    'news.search': {
      target: '.typing',
      actions: { type: 'keepWords', params: ({ event }) => event },
    },
  },
  initial: 'settled',
  states: {
    settled: {},
    /** The host is asked for words once they stand still. */
    typing: {
      after: { typingPause: { target: 'settled', actions: 'showFound' } },
    },
  },
});

export type NewsMachine = typeof newsMachine;
export type NewsActor = ActorRefFrom<NewsMachine>;
