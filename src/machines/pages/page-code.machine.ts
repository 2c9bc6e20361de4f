import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { PageName, RouteName } from '../../routes.ts';
import { notProvided } from '../kit/not-provided.ts';
import { pick } from '../kit/params.ts';

/** The code of a page is loaded: its view, and its machine if it has one, which `page` names. */
export type PageCodeReport = { readonly type: 'pageCode.loaded'; readonly page: PageName | null };

export type PageCodeEvent =
  | { readonly type: 'pageCode.requested'; readonly route: RouteName }
  | { readonly type: 'pageCode.expected'; readonly routes: readonly RouteName[] }
  | { readonly type: 'pageCode.retry' }
  | { readonly type: 'pageCode.reload' };

type PageCodeParent = ActorRef<Snapshot<unknown>, PageCodeReport>;

/**
 * Loads the code of the page at the requested route and reports it. If that fails because the application was updated, the page is
 * reloaded at its new address; otherwise there is a retry and a reload, never a blank page. Access is not decided here.
 */
export const pageCodeMachine = setup({
  types: {} as {
    context: { parent: PageCodeParent; route: RouteName | null };
    events: PageCodeEvent;
    input: { parent: PageCodeParent };
    tags: 'busy';
  },
  actors: {
    loadPageCode: notProvided<PageName | null, { route: RouteName | null }>('loadPageCode'),
    findUpdate: notProvided<boolean>('findUpdate'),
  },
  actions: {
    assignRoute: assign({ route: (_, params: { route: RouteName }) => params.route }),
    reportLoaded: sendTo(
      ({ context }) => context.parent,
      (_, params: { page: PageName | null }) => ({ type: 'pageCode.loaded', page: params.page }),
    ),
    prefetch: (_, _params: { routes: readonly RouteName[] }) => undefined,
    reloadPage: () => undefined,
  },
  guards: {
    isOtherRoute: ({ context }, params: { route: RouteName }) => context.route !== params.route,
  },
}).createMachine({
  id: 'pageCode',
  context: ({ input }) => ({ parent: input.parent, route: null }),
  initial: 'idle',
  on: {
    'pageCode.requested': {
      guard: { type: 'isOtherRoute', params: pick('route') },
      target: '.loading',
      reenter: true,
      actions: { type: 'assignRoute', params: pick('route') },
    },
    'pageCode.expected': { actions: { type: 'prefetch', params: pick('routes') } },
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPageCode',
        src: 'loadPageCode',
        input: ({ context }) => ({ route: context.route }),
        onDone: {
          target: 'shown',
          actions: { type: 'reportLoaded', params: ({ event }) => ({ page: event.output }) },
        },
        onError: 'checking',
      },
    },
    // Its file is gone from the server, because the application was updated since it was opened.
    checking: {
      tags: 'busy',
      invoke: {
        id: 'findUpdate',
        src: 'findUpdate',
        onDone: [
          { guard: ({ event }) => event.output, target: 'updating', actions: 'reloadPage' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    updating: { tags: 'busy' },
    shown: {},
    failed: {
      on: {
        'pageCode.retry': 'loading',
        'pageCode.reload': { actions: 'reloadPage' },
        // The same page is requested again, for example when the connection is back.
        'pageCode.requested': { target: 'loading', actions: { type: 'assignRoute', params: pick('route') } },
      },
    },
  },
});

export type PageCodeActor = ActorRefFrom<typeof pageCodeMachine>;
