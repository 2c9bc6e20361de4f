import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type EventObject,
  sendTo,
  setup,
  type Snapshot,
} from 'xstate';
import type { VisibilityEvent } from '../browser/visibility.actor.ts';
import { unsupportedSource } from '../calls/on-error.ts';
import { type ErrorParams, type Failure, failureFrom, isKind } from '../failure.ts';
import { notListening, notProvided } from '../not-provided.ts';
import { pick } from '../params.ts';

/** The host's answer to one page of a list. */
export type ListPage = { readonly count: number; readonly results: readonly { readonly id: number }[] };

/** `query` is flat and always built in the same order, so that it can be compared as text. */
type Requested<Query> = { readonly query: Query; readonly page: number };

/** Pages of one list, from the first one shown to the requested one. */
export type PagesQuery<Query> = Requested<Query> & { readonly from: number };

export type PagedListReport<Answer> =
  | { readonly type: 'list.turned' }
  | { readonly type: 'list.loaded'; readonly pages: readonly Answer[] };

type PagedListParent<Answer> = ActorRef<Snapshot<unknown>, PagedListReport<Answer>>;

export type PagedListEvent<Query> =
  | ({ readonly type: 'list.load' } & Requested<Query>)
  | { readonly type: 'list.leave' }
  | { readonly type: 'list.retry' }
  | { readonly type: 'list.refresh' }
  | { readonly type: 'list.cancel' }
  | VisibilityEvent;

type PagedListContext<Query, Answer extends ListPage> = Requested<Query> & {
  parent: PagedListParent<Answer>;
  /** The loaded items, by page; the first page has the number `from`. */
  pages: readonly Answer[];
  from: number;
  /** Ids of items that a background refresh found changed. */
  changed: readonly number[];
  failure: Failure | null;
};

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Ids of items that were in the list before and have changed. */
function changedIds(before: readonly ListPage[], now: readonly ListPage[]): number[] {
  const known = new Map(before.flatMap(({ results }) => results).map((item) => [item.id, item]));
  return now
    .flatMap(({ results }) => results)
    .filter((item) => known.has(item.id) && !isAlike(known.get(item.id), item))
    .map(({ id }) => id);
}

/**
 * Shows the page requested last; an older answer never replaces a newer one. Items stay visible while more are loaded
 * and while the list is refreshed.
 */
export const createPagedListMachine = <Query, Answer extends ListPage>() => {
  type Context = PagedListContext<Query, Answer>;
  type Load = Extract<PagedListEvent<Query>, { type: 'list.load' }>;
  type Loaded = { readonly output: readonly Answer[] };
  const last = ({ from, pages }: Context) => from + pages.length - 1;
  return setup({
    types: {} as {
      context: Context;
      events: PagedListEvent<Query>;
      input: Requested<Query> & { parent: PagedListParent<Answer> };
      tags: 'busy';
    },
    actors: {
      loadPages: notProvided<readonly Answer[], PagesQuery<Query>>('loadPages'),
      watchVisibility: notListening<EventObject>(),
    },
    actions: {
      assignRequested: assign((_, { query, page }: Omit<Load, 'type'>) => ({ query, page })),
      /** The list restarts at the requested page. */
      beginAtPage: assign(({ context }) => ({ from: context.page, changed: [] })),
      assignPages: assign((_, { output }: Loaded) => ({ pages: output })),
      assignRefreshed: assign(({ context }, { output }: Loaded) => ({
        pages: output,
        changed: [...new Set([...context.changed, ...changedIds(context.pages, output)])],
      })),
      addPages: assign(({ context }, { output }: Loaded) => ({ pages: [...context.pages, ...output] })),
      showFewer: assign(({ context }) => ({
        pages: context.pages.slice(0, context.page - context.from + 1),
      })),
      dropPages: assign({ pages: [] }),
      turnToFirst: assign({ page: 1 }),
      reportPages: sendTo(
        ({ context }) => context.parent,
        ({ context: { pages } }) => ({ type: 'list.loaded', pages }),
      ),
      reportTurn: sendTo(({ context }) => context.parent, { type: 'list.turned' }),
      assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
      clearFailure: assign({ failure: null }),
    },
    guards: {
      isSame: ({ context }, { query, page }: Omit<Load, 'type'>) =>
        page === context.page && isAlike(query, context.query),
      /** The page after the last one shown. */
      isNext: ({ context }, { query, page }: Omit<Load, 'type'>) =>
        page === last(context) + 1 && isAlike(query, context.query),
      isShown: ({ context }, { query, page }: Omit<Load, 'type'>) =>
        page >= context.from && page <= last(context) && isAlike(query, context.query),
      hasAny: (_, { output }: Loaded) => output.some(({ results }) => results.length > 0),
      isForbidden: isKind('forbidden'),
      isPastEnd: ({ context }, { error }: ErrorParams) =>
        context.page > 1 && failureFrom(error).kind === 'missing',
    },
    delays: { longWait: 10_000, refreshPause: 60_000 },
  }).createMachine({
    id: 'pagedList',
    context: ({ input }) => ({ ...input, pages: [], from: input.page, changed: [], failure: null }),
    on: {
      'list.load': [
        { guard: { type: 'isSame', params: pick('query', 'page') } },
        {
          target: '.loading',
          actions: { type: 'assignRequested', params: pick('query', 'page') },
        },
      ],
    },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        entry: 'beginAtPage',
        initial: 'brief',
        states: {
          brief: { after: { longWait: 'lengthy' } },
          lengthy: { on: { 'list.cancel': '#pagedList.cancelled' } },
        },
        invoke: {
          id: 'loadPages',
          src: 'loadPages',
          input: ({ context: { query, page, from } }) => ({ query, page, from }),
          onDone: [
            {
              guard: { type: 'hasAny', params: pick('output') },
              target: 'shown',
              actions: [{ type: 'assignPages', params: pick('output') }, 'reportPages'],
            },
            {
              target: 'empty',
              actions: [{ type: 'assignPages', params: pick('output') }, 'reportPages'],
            },
          ],
          onError: [
            {
              guard: { type: 'isPastEnd', params: pick('error') },
              target: 'loading',
              reenter: true,
              actions: ['turnToFirst', 'reportTurn'],
            },
            {
              guard: { type: 'isForbidden', params: pick('error') },
              target: 'forbidden',
              actions: ['dropPages', { type: 'assignFailure', params: pick('error') }],
            },
            {
              target: 'failed',
              actions: ['dropPages', { type: 'assignFailure', params: pick('error') }],
            },
          ],
        },
      },
      cancelled: { entry: 'dropPages', on: { 'list.retry': 'loading' } },
      shown: {
        initial: 'current',
        invoke: { id: 'watchVisibility', src: 'watchVisibility', onError: unsupportedSource },
        on: {
          'list.refresh': '.refreshing',
          'list.leave': '.away',
          'page.hidden': '.hidden',
          'list.load': [
            { guard: { type: 'isSame', params: pick('query', 'page') } },
            {
              guard: { type: 'isNext', params: pick('query', 'page') },
              target: '.adding',
              actions: { type: 'assignRequested', params: pick('query', 'page') },
            },
            {
              guard: { type: 'isShown', params: pick('query', 'page') },
              target: '.current',
              actions: [{ type: 'assignRequested', params: pick('query', 'page') }, 'showFewer'],
            },
            {
              target: '#pagedList.loading',
              actions: { type: 'assignRequested', params: pick('query', 'page') },
            },
          ],
        },
        states: {
          current: { after: { refreshPause: 'refreshing' } },
          refreshing: {
            invoke: {
              id: 'loadPages',
              src: 'loadPages',
              input: ({ context: { query, page, from } }) => ({ query, page, from }),
              onDone: [
                {
                  guard: { type: 'hasAny', params: pick('output') },
                  target: 'current',
                  actions: [{ type: 'assignRefreshed', params: pick('output') }, 'reportPages'],
                },
                {
                  target: '#pagedList.empty',
                  actions: [{ type: 'assignRefreshed', params: pick('output') }, 'reportPages'],
                },
              ],
              onError: [
                {
                  guard: { type: 'isPastEnd', params: pick('error') },
                  target: '#pagedList.loading',
                  actions: ['turnToFirst', 'reportTurn'],
                },
                { target: 'outdated', actions: { type: 'assignFailure', params: pick('error') } },
              ],
            },
          },
          /** The next page is loading; the items stay. */
          adding: {
            tags: 'busy',
            on: { 'list.refresh': {}, 'page.hidden': {} },
            invoke: {
              id: 'loadPages',
              src: 'loadPages',
              input: ({ context: { query, page } }) => ({ query, page, from: page }),
              onDone: {
                target: 'current',
                actions: [{ type: 'addPages', params: pick('output') }, 'reportPages'],
              },
              onError: [
                {
                  guard: { type: 'isPastEnd', params: pick('error') },
                  target: '#pagedList.loading',
                  actions: ['turnToFirst', 'reportTurn'],
                },
                { target: 'unadded', actions: { type: 'assignFailure', params: pick('error') } },
              ],
            },
          },
          unadded: {
            exit: 'clearFailure',
            on: { 'list.retry': 'adding', 'list.refresh': {}, 'page.hidden': {} },
          },
          /** The refresh failed; the next one follows by itself. */
          outdated: { exit: 'clearFailure', after: { refreshPause: 'refreshing' } },
          hidden: { on: { 'page.shown': 'refreshing' } },
          /** Another page of the application is open. */
          away: {
            on: {
              'page.hidden': {},
              'list.load': [
                {
                  guard: { type: 'isSame', params: pick('query', 'page') },
                  target: 'refreshing',
                },
                {
                  target: '#pagedList.loading',
                  actions: { type: 'assignRequested', params: pick('query', 'page') },
                },
              ],
            },
          },
        },
      },
      /** The list is empty, or nothing matches the filters. */
      empty: { on: { 'list.refresh': 'loading' } },
      forbidden: { exit: 'clearFailure', on: { 'list.retry': 'loading' } },
      failed: { exit: 'clearFailure', on: { 'list.retry': 'loading' } },
    },
  });
};

export type PagedListMachine<Query, Answer extends ListPage> = ReturnType<
  typeof createPagedListMachine<Query, Answer>
>;
export type PagedListActor<Query, Answer extends ListPage> = ActorRefFrom<PagedListMachine<Query, Answer>>;
