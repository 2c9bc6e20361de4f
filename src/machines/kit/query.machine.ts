import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Failure, failureFrom } from './failure.ts';
import { notProvided } from './not-provided.ts';
import { pick } from './params.ts';

/**
 * Loads one part of a page while that part is visible, so that the rest of the page does not wait for it. `null` means
 * that there is nothing. Another query is another actor.
 */
export const createQueryMachine = <Query, Data>() =>
  setup({
    types: {} as {
      context: { query: Query; data: Data | null; failure: Failure | null };
      events: { readonly type: 'query.retry' };
      input: { query: Query };
      tags: 'busy';
    },
    actors: { loadData: notProvided<Data | null, { query: Query }>('loadData') },
    actions: {
      assignData: assign((_, { data }: { data: Data | null }) => ({ data })),
      assignFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
      clearFailure: assign({ failure: null }),
    },
    guards: {
      hasNoData: (_, { data }: { data: Data | null }) => data === null,
    },
  }).createMachine({
    id: 'query',
    context: ({ input }) => ({ query: input.query, data: null, failure: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadData',
          src: 'loadData',
          input: ({ context }) => ({ query: context.query }),
          onDone: [
            {
              guard: { type: 'hasNoData', params: ({ event }) => ({ data: event.output }) },
              target: 'empty',
            },
            {
              target: 'shown',
              actions: { type: 'assignData', params: ({ event }) => ({ data: event.output }) },
            },
          ],
          onError: { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
        },
      },
      shown: {},
      empty: {},
      failed: { exit: 'clearFailure', on: { 'query.retry': 'loading' } },
    },
  });

export type QueryMachine<Query, Data> = ReturnType<typeof createQueryMachine<Query, Data>>;
export type QueryActor<Query, Data> = ActorRefFrom<QueryMachine<Query, Data>>;
