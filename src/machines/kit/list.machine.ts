import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Failure, failureFrom } from './failure.ts';
import { notProvided } from './not-provided.ts';
import { pick } from './params.ts';

export type ListEvent = { readonly type: 'list.retry' } | { readonly type: 'list.refresh' };

/** A short optional list of a page: it loads or can be retried, and nothing else waits for it. */
export const createListMachine = <Item>() =>
  setup({
    types: {} as {
      context: { items: readonly Item[]; failure: Failure | null };
      events: ListEvent;
      tags: 'busy';
    },
    actors: { loadItems: notProvided<readonly Item[]>('loadItems') },
    actions: {
      assignItems: assign((_, { items }: { items: readonly Item[] }) => ({ items })),
      assignFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
      clearFailure: assign({ failure: null }),
    },
    guards: {
      hasNone: (_, { items }: { items: readonly Item[] }) => items.length === 0,
      keepsNone: ({ context }) => context.items.length === 0,
    },
  }).createMachine({
    id: 'list',
    context: { items: [], failure: null },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadItems',
          src: 'loadItems',
          onDone: [
            { guard: { type: 'hasNone', params: ({ event }) => ({ items: event.output }) }, target: 'empty' },
            {
              target: 'shown',
              actions: { type: 'assignItems', params: ({ event }) => ({ items: event.output }) },
            },
          ],
          onError: { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
        },
      },
      shown: { on: { 'list.refresh': 'refreshing' } },
      empty: { on: { 'list.refresh': 'refreshing' } },
      /** The items stay while they are loaded again, and also if that fails. */
      refreshing: {
        invoke: {
          id: 'loadItems',
          src: 'loadItems',
          onDone: [
            {
              guard: { type: 'hasNone', params: ({ event }) => ({ items: event.output }) },
              target: 'empty',
              actions: { type: 'assignItems', params: ({ event }) => ({ items: event.output }) },
            },
            {
              target: 'shown',
              actions: { type: 'assignItems', params: ({ event }) => ({ items: event.output }) },
            },
          ],
          onError: [{ guard: 'keepsNone', target: 'empty' }, { target: 'shown' }],
        },
      },
      failed: { exit: 'clearFailure', on: { 'list.retry': 'loading' } },
    },
  });

export type ListActor<Item> = ActorRefFrom<ReturnType<typeof createListMachine<Item>>>;
