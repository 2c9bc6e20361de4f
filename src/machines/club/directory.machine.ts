import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { InvestorsPage } from '../../api/onboarding/investing-profiles.ts';
import { type ErrorParams, type Failure, failureFrom, isKind } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import { pick } from '../kit/params.ts';

/** Sent to the club's page when the host refuses. */
export type Loss = { readonly type: 'club.lost'; readonly failure: Failure | null };
type DirectoryInput = { readonly parent: ActorRef<Snapshot<unknown>, Loss> };

type Typed = { readonly type: 'directory.search'; readonly searchText: string };
export type DirectoryEvent = Typed | { readonly type: 'directory.retry' };

type Loaded = { readonly output: InvestorsPage };

/**
 * Searches investors after a pause in typing; an older answer never replaces a newer one, and a refusal (403) applies
 * to the whole page.
 */
export const directoryMachine = setup({
  types: {} as {
    /** `page` stays visible while the next search loads. */
    context: DirectoryInput & { searchText: string; page: InvestorsPage | null; failure: Failure | null };
    events: DirectoryEvent;
    input: DirectoryInput;
    tags: 'busy';
  },
  actors: { findInvestors: notProvided<InvestorsPage, { searchText: string }>('findInvestors') },
  actions: {
    assignSearchText: assign((_, { searchText }: Omit<Typed, 'type'>) => ({ searchText })),
    assignPage: assign({ page: (_, { output }: Loaded) => output }),
    dropPage: assign({ page: null }),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    reportLoss: sendTo(
      ({ context }) => context.parent,
      (_, { error }: ErrorParams) => ({ type: 'club.lost', failure: failureFrom(error) }),
    ),
  },
  guards: {
    isBlank: (_, { searchText }: Omit<Typed, 'type'>) => searchText.trim() === '',
    hasNone: (_, { output }: Loaded) => output.results.length === 0,
    isForbidden: isKind('forbidden'),
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'directory',
  context: ({ input }) => ({ ...input, searchText: '', page: null, failure: null }),
  initial: 'idle',
  on: {
    'directory.search': [
      {
        guard: { type: 'isBlank', params: pick('searchText') },
        target: '.idle',
        actions: { type: 'assignSearchText', params: pick('searchText') },
      },
      {
        target: '.debouncing',
        reenter: true,
        actions: { type: 'assignSearchText', params: pick('searchText') },
      },
    ],
  },
  states: {
    idle: { entry: 'dropPage' },
    debouncing: { tags: 'busy', after: { typingPause: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'findInvestors',
        src: 'findInvestors',
        input: ({ context: { searchText } }) => ({ searchText: searchText.trim() }),
        onDone: [
          { guard: { type: 'hasNone', params: pick('output') }, target: 'nobody' },
          { target: 'found', actions: { type: 'assignPage', params: pick('output') } },
        ],
        onError: [
          {
            guard: { type: 'isForbidden', params: pick('error') },
            target: 'idle',
            actions: { type: 'reportLoss', params: pick('error') },
          },
          { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
    },
    found: {},
    nobody: { entry: 'dropPage' },
    failed: { entry: 'dropPage', exit: 'clearFailure', on: { 'directory.retry': 'searching' } },
  },
});

export type DirectoryActor = ActorRefFrom<typeof directoryMachine>;
