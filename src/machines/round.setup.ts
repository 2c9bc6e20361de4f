import { assign, setup } from 'xstate';
import type { NewsItem } from '../api/news.ts';
import type { RoundDetail, RoundDocument, RoundEvent, RoundStats } from '../api/round-detail.ts';
import type { Round } from '../api/rounds.ts';
import { type Failure, failureFrom } from './failure.ts';
import { createInquiryMachine } from './inquiry.machine.ts';
import { notProvided } from './not-provided.ts';
import type { LocationUpdate, PlaceInput, PlaceParent, ProfileUpdate } from './places.ts';
import { isFullyVerified } from './profile.ts';
import { viewAt } from './routes.ts';
import { watchlistMachine } from './watchlist.machine.ts';

export type RoundPlaceEvent =
  | { readonly type: 'round.retry' }
  | { readonly type: 'round.refresh' }
  | { readonly type: 'round.cancel' }
  | { readonly type: 'round.tell'; readonly told: RoundEvent }
  | LocationUpdate
  | ProfileUpdate;

/** What is read beside the round; the page lives without either. */
export const roundParts = {
  documents: createInquiryMachine<{ readonly round: number }, readonly RoundDocument[]>(),
  news: createInquiryMachine<{ readonly startup: number }, readonly NewsItem[]>(),
};

type RoundContext = {
  parent: PlaceParent;
  owner: number;
  isVerified: boolean;
  /** As the address says; null when it names none. */
  id: number | null;
  /** What the list of rounds told before: paints the head while the rest is on its way. */
  known: Round | null;
  detail: RoundDetail | null;
  /** The figures as they are now, where the host told them since. */
  stats: RoundStats | null;
  told: RoundEvent | null;
  failure: Failure | null;
};

type Broken = { readonly error: unknown };

export const roundIn = (search: string): number | null => {
  const id = new URLSearchParams(search).get('round') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
};

const isRound = ({ location }: LocationUpdate) => viewAt(location.path) === 'round';

const base = setup({
  types: {} as {
    context: RoundContext;
    events: RoundPlaceEvent;
    input: PlaceInput;
    tags: 'busy';
    children: { documents: 'documents'; news: 'news'; watchlist: 'watchlist' };
  },
  actors: {
    loadRound: notProvided<RoundDetail, { id: number }>('loadRound'),
    tellRound: notProvided<RoundStats, { id: number; told: RoundEvent | null }>('tellRound'),
    ...roundParts,
    watchlist: watchlistMachine,
  },
  actions: {
    keepStanding: assign({ isVerified: (_, { profile }: ProfileUpdate) => isFullyVerified(profile) }),
    keepId: assign({ id: (_, { location }: LocationUpdate) => roundIn(location.search) }),
    /** `connect` provides what the list of rounds told of it. */
    recallKnown: assign({ known: null, detail: null, stats: null }),
    dropRound: assign({ known: null, detail: null, stats: null }),
    keepDetail: assign((_, { output }: { output: RoundDetail }) => ({ detail: output, stats: null })),
    keepStats: assign({ stats: (_, { output }: { output: RoundStats }) => output }),
    keepTold: assign({ told: (_, { told }: { told: RoundEvent }) => told }),
    keepFailure: assign({ failure: (_, { error }: Broken) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isWithheld: ({ context }) => !context.isVerified,
    isVerified: ({ context }) => context.isVerified,
    isNamed: ({ context }) => context.id !== null,
    isShown: ({ context }) => context.detail !== null,
    isMember: (_, { profile }: ProfileUpdate) => isFullyVerified(profile),
    isSameRound: ({ context }, update: LocationUpdate) =>
      isRound(update) && roundIn(update.location.search) === context.id,
    isOtherRound: ({ context }, update: LocationUpdate) =>
      isRound(update) && roundIn(update.location.search) !== context.id,
    isForbidden: (_, { error }: Broken) => failureFrom(error).kind === 'forbidden',
    isMissing: (_, { error }: Broken) => failureFrom(error).kind === 'missing',
  },
  delays: { patience: 10_000 },
});

/** The words in which the chart of one round is written. */
export const roundSetup = base.extend({
  actions: {
    tellView: base.raise({
      type: 'round.tell',
      told: { event: 'view', amount: null, document: null },
    }),
  },
});
