import { type ActorRefFrom, assign, setup } from 'xstate';
import { notProvided } from '../kit/not-provided.ts';
import { noMemory, type RoundMemory, withStar } from './watchlist.ts';
import { take } from '../kit/params.ts';

export type WatchlistEvent =
  | { readonly type: 'watchlist.toggle'; readonly id: number }
  | { readonly type: 'watchlist.see'; readonly ids: readonly number[] }
  | { readonly type: 'watchlist.recall' };

type WatchlistInput = { readonly owner: number };

/** What is kept by a write: a star that changes, or rounds that were listed. */
type Entry =
  | { readonly kind: 'star'; readonly id: number }
  | { readonly kind: 'seen'; readonly ids: readonly number[] };
export type MemoryChange = WatchlistInput & { readonly entries: readonly Entry[] };

type WatchlistContext = WatchlistInput & {
  memory: RoundMemory;
  /** As it was when this visit began: what is new is judged by it. */
  before: RoundMemory;
  isFirst: boolean;
  unwritten: readonly Entry[];
  writing: readonly Entry[];
};

type Recalled = { readonly output: RoundMemory | null };

/** Keeps stars and what was seen on this device, one write after the other; where nothing can be kept, it lasts as long as the visit. */
export const watchlistMachine = setup({
  types: {} as { context: WatchlistContext; events: WatchlistEvent; input: WatchlistInput },
  actors: {
    recallRounds: notProvided<RoundMemory | null, WatchlistInput>('recallRounds'),
    rememberRounds: notProvided<RoundMemory, MemoryChange>('rememberRounds'),
  },
  actions: {
    keepRecalled: assign(({ context }, { output }: Recalled) => {
      const memory = output ?? noMemory;
      return { memory, before: context.isFirst ? memory : context.before, isFirst: false };
    }),
    keepWritten: assign({ memory: (_, { output }: { output: RoundMemory }) => output, writing: [] }),
    takeEntries: assign(({ context }) => ({ writing: context.unwritten, unwritten: [] })),
    star: assign(({ context }, { id }: { id: number }) => ({
      memory: withStar(context.memory, id),
      unwritten: [...context.unwritten, { kind: 'star', id } as const],
    })),
    see: assign(({ context }, { ids }: { ids: readonly number[] }) => ({
      unwritten: [...context.unwritten, { kind: 'seen', ids } as const],
    })),
  },
  guards: { hasUnwritten: ({ context }) => context.unwritten.length > 0 },
}).createMachine({
  id: 'watchlist',
  context: ({ input }) => ({
    ...input,
    memory: noMemory,
    before: noMemory,
    isFirst: true,
    unwritten: [],
    writing: [],
  }),
  on: {
    'watchlist.toggle': { actions: { type: 'star', params: take('id') } },
    'watchlist.see': { actions: { type: 'see', params: take('ids') } },
  },
  initial: 'recalling',
  states: {
    recalling: {
      // A star that is pressed before it is known what has one would be overwritten.
      on: { 'watchlist.toggle': {} },
      invoke: {
        id: 'recallRounds',
        src: 'recallRounds',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: { target: 'kept', actions: { type: 'keepRecalled', params: take('output') } },
        onError: 'forgetful',
      },
    },
    kept: {
      always: { guard: 'hasUnwritten', target: 'remembering' },
      on: { 'watchlist.recall': 'recalling' },
    },
    remembering: {
      entry: 'takeEntries',
      invoke: {
        id: 'rememberRounds',
        src: 'rememberRounds',
        input: ({ context: { owner, writing } }) => ({ owner, entries: writing }),
        onDone: { target: 'kept', actions: { type: 'keepWritten', params: take('output') } },
        onError: 'forgetful',
      },
    },
    /** The browser keeps nothing: stars last until the page is closed. */
    forgetful: { on: { 'watchlist.see': {} } },
  },
});

export type WatchlistActor = ActorRefFrom<typeof watchlistMachine>;
