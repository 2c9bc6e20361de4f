import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { PageName, RouteName } from '../../routes.ts';
import { notProvided } from '../kit/not-provided.ts';
import { take } from '../kit/params.ts';

/** The code of a view is loaded, and with it the machine of its page, if it has one. */
export type ScreenReport = { readonly type: 'screen.loaded'; readonly page: PageName | null };

export type ScreenEvent =
  | { readonly type: 'screen.requested'; readonly view: RouteName }
  | { readonly type: 'screen.expected'; readonly views: readonly RouteName[] }
  | { readonly type: 'screen.retry' }
  | { readonly type: 'screen.reload' };

type ScreenParent = ActorRef<Snapshot<unknown>, ScreenReport>;

/**
 * Loads the code of the requested view and reports it. If that fails because the application was updated, the page is
 * reloaded at its new address; otherwise there is a retry and a reload, never a blank page. Access is not decided here.
 */
export const screenMachine = setup({
  types: {} as {
    context: { parent: ScreenParent; view: RouteName | null };
    events: ScreenEvent;
    input: { parent: ScreenParent };
    tags: 'busy';
  },
  actors: {
    loadScreen: notProvided<PageName | null, { view: RouteName | null }>('loadScreen'),
    findUpdate: notProvided<boolean>('findUpdate'),
  },
  actions: {
    assignView: assign({ view: (_, params: { view: RouteName }) => params.view }),
    reportLoaded: sendTo(
      ({ context }) => context.parent,
      (_, params: { page: PageName | null }) => ({ type: 'screen.loaded', page: params.page }),
    ),
    prefetch: (_, _params: { views: readonly RouteName[] }) => undefined,
    reloadPage: () => undefined,
  },
  guards: {
    isOtherView: ({ context }, params: { view: RouteName }) => context.view !== params.view,
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => ({ parent: input.parent, view: null }),
  initial: 'idle',
  on: {
    'screen.requested': {
      guard: { type: 'isOtherView', params: take('view') },
      target: '.loading',
      reenter: true,
      actions: { type: 'assignView', params: take('view') },
    },
    'screen.expected': { actions: { type: 'prefetch', params: take('views') } },
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ view: context.view }),
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
        'screen.retry': 'loading',
        'screen.reload': { actions: 'reloadPage' },
        // The same page is requested again, for example when the connection is back.
        'screen.requested': { target: 'loading', actions: { type: 'assignView', params: take('view') } },
      },
    },
  },
});

export type ScreenActor = ActorRefFrom<typeof screenMachine>;
