import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { NewsPage, NewsQuery } from '../api/news.ts';
import { createInquiryMachine } from './inquiry.machine.ts';
import { changedNews, newsLocation, newsQueryOf, type NewsView, newsViewIn } from './news-view.ts';
import { createPagedListMachine, type PagedListReport } from './paged-list.machine.ts';
import type { LocationUpdate, PlaceInput, PlaceParent, ProfileUpdate } from './places.ts';
import { isFullyVerified } from './profile.ts';
import { readMarksMachine } from './read-marks.machine.ts';
import { viewAt } from './routes.ts';

/** A startup to narrow by. */
export type StartupChoice = { readonly id: number; readonly name: string; readonly isMine: boolean };

type ViewChange = { readonly type: 'news.change'; readonly change: Partial<NewsView> };
type Typed = { readonly type: 'news.search'; readonly words: string };

export type NewsEvent =
  | ViewChange
  | Typed
  | { readonly type: 'news.more' }
  | { readonly type: 'news.markUnread'; readonly id: number }
  | PagedListReport<NewsPage>
  | LocationUpdate
  | ProfileUpdate;

type NewsContext = {
  parent: PlaceParent;
  owner: number;
  isVerified: boolean;
  /** As the address says. */
  view: NewsView;
  /** As they are typed; they become part of the address after a pause. */
  words: string;
};

/** The list and the choice of startups, which `connect` provides. */
export const newsParts = {
  list: createPagedListMachine<NewsQuery, NewsPage>(),
  startups: createInquiryMachine<null, readonly StartupChoice[]>(),
};

const isNews = ({ location }: LocationUpdate) => viewAt(location.path) === 'news';

/** The news that the address asks for are what is shown; an item that is opened counts as read on this device. */
export const newsMachine = setup({
  types: {} as {
    context: NewsContext;
    events: NewsEvent;
    input: PlaceInput;
    children: { list: 'list'; startups: 'startups'; marks: 'marks' };
  },
  actors: { ...newsParts, marks: readMarksMachine },
  actions: {
    keepStanding: assign({ isVerified: (_, { profile }: ProfileUpdate) => isFullyVerified(profile) }),
    keepView: assign((_, { location }: LocationUpdate) => {
      const view = newsViewIn(location.search);
      return { view, words: view.search };
    }),
    keepWords: assign((_, { words }: Typed) => ({ words })),
    turnToFirst: assign({ view: ({ context }) => ({ ...context.view, page: 1 }) }),
    askList: sendTo('list', ({ context: { view } }) => ({
      type: 'list.ask',
      query: newsQueryOf(view),
      page: view.page,
    })),
    leaveList: sendTo('list', { type: 'list.leave' }),
    markRead: enqueueActions(({ context: { view }, enqueue }) => {
      if (view.item !== null) enqueue.sendTo('marks', { type: 'marks.set', id: view.item, isRead: true });
    }),
    markUnread: sendTo('marks', (_, { id }: { id: number }) => ({ type: 'marks.set', id, isRead: false })),
    showNext: sendTo(
      ({ context }) => context.parent,
      ({ context }, { change }: { change: Partial<NewsView> }) => ({
        type: 'location.requested',
        location: newsLocation(changedNews(context.view, change)),
      }),
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
      ({ context }) => ({ type: 'location.corrected', location: newsLocation(context.view) }),
    ),
    explainTurn: sendTo(({ context }) => context.parent, {
      type: 'notice.raised',
      kind: 'info',
      message: 'The list is shorter now',
      description: 'That page of the news is no longer there. You are on the first one.',
    }),
  },
  guards: {
    isVerified: ({ context }) => context.isVerified,
    isMember: (_, { profile }: ProfileUpdate) => isFullyVerified(profile),
    isHere: (_, update: LocationUpdate) => isNews(update),
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'news',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    isVerified: profile !== null && isFullyVerified(profile),
    view: newsViewIn(location.search),
    words: newsViewIn(location.search).search,
  }),
  initial: 'withheld',
  states: {
    /** The gate leads such a person elsewhere; nothing is kept for somebody who may not see it. */
    withheld: {
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
      entry: 'markRead',
      invoke: [
        {
          id: 'list',
          src: 'list',
          input: ({ context: { view }, self }) => ({
            parent: self,
            query: newsQueryOf(view),
            page: view.page,
          }),
          onError: {},
        },
        { id: 'startups', src: 'startups', input: { question: null }, onError: {} },
        { id: 'marks', src: 'marks', input: ({ context: { owner } }) => ({ owner }), onError: {} },
      ],
      on: {
        'profile.updated': [
          { guard: { type: 'isMember', params: ({ event }) => event } },
          { target: 'withheld', actions: { type: 'keepStanding', params: ({ event }) => event } },
        ],
        'location.updated': [
          {
            guard: { type: 'isHere', params: ({ event }) => event },
            target: '.settled',
            actions: [{ type: 'keepView', params: ({ event }) => event }, 'askList', 'markRead'],
          },
          { target: '.settled', actions: 'leaveList' },
        ],
        'list.turned': { actions: ['turnToFirst', 'correctAddress', 'explainTurn'] },
        'news.change': { actions: { type: 'showNext', params: ({ event }) => event } },
        'news.more': {
          actions: {
            type: 'showNext',
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
    },
  },
});

export type NewsMachine = typeof newsMachine;
export type NewsActor = ActorRefFrom<NewsMachine>;
