import { assign, type EventObject, sendTo, setup } from 'xstate';
import type { Round, RoundsPage } from '../api/rounds.ts';
import { type Failure, failureFrom } from './failure.ts';
import { notListening, notProvided } from './not-provided.ts';
import type { LocationUpdate, PlaceInput, PlaceParent, ProfileUpdate } from './places.ts';
import { isFullyVerified } from './profile.ts';
import type { VisibilityEvent } from './profile-watch.machine.ts';
import {
  changedRounds,
  isNarrowed,
  isSameFilter,
  isSameRoundsStep,
  mostPicked,
  roundsLocation,
  type RoundsView,
  roundsViewIn,
} from './rounds-view.ts';
import { viewAt } from './routes.ts';
import { bookmarksMachine } from './bookmarks.machine.ts';
import { watchlistMachine } from './watchlist.machine.ts';

/** What the list can be narrowed to. */
export type RoundFilters = { readonly years: readonly number[]; readonly tags: readonly string[] };

/** Pages of one list, from the first that was asked for to the one that the address names. */
export type RoundsQuestion = {
  readonly view: RoundsView;
  readonly from: number;
  /** Whose rounds they are. */
  readonly owner: number;
};

type ViewChange = { readonly type: 'rounds.change'; readonly change: Partial<RoundsView> };

export type RoundsEvent =
  | ViewChange
  | { readonly type: 'rounds.more' }
  | { readonly type: 'rounds.retry' }
  | { readonly type: 'rounds.refresh' }
  | { readonly type: 'rounds.cancel' }
  | { readonly type: 'rounds.pick'; readonly round: Round }
  | { readonly type: 'rounds.unpick' }
  | { readonly type: 'filters.retry' }
  | VisibilityEvent
  | LocationUpdate
  | ProfileUpdate;

type RoundsContext = {
  parent: PlaceParent;
  owner: number;
  isVerified: boolean;
  /** As the address says; only a new address changes it, and a page beyond the end. */
  view: RoundsView;
  /** What is shown, by page: the first one has the number `from`. */
  pages: readonly (readonly Round[])[];
  from: number;
  /** Of all pages; null while unknown. */
  count: number | null;
  /** Ids of the rounds that a quiet refresh found different. */
  changed: readonly number[];
  picked: readonly Round[];
  failure: Failure | null;
  filters: RoundFilters | null;
  filtersFailure: Failure | null;
};

type Loaded = { readonly output: readonly RoundsPage[] };
type Broken = { readonly error: unknown };

const isRounds = ({ location }: LocationUpdate) => viewAt(location.path) === 'rounds';
const last = ({ from, pages }: RoundsContext) => from + pages.length - 1;

const keptPages = ({ output }: Loaded) => ({
  pages: output.map(({ results }) => results),
  count: output.at(-1)?.count ?? null,
});

/** The words in which the chart of the rounds is written. */
export const roundsSetup = setup({
  types: {} as {
    context: RoundsContext;
    events: RoundsEvent;
    input: PlaceInput;
    tags: 'busy';
    children: { watchlist: 'watchlist'; bookmarks: 'bookmarks' };
  },
  actors: {
    loadRounds: notProvided<readonly RoundsPage[], RoundsQuestion>('loadRounds'),
    loadFilters: notProvided<RoundFilters>('loadFilters'),
    watchVisibility: notListening<EventObject>(),
    watchlist: watchlistMachine,
    bookmarks: bookmarksMachine,
  },
  actions: {
    keepStanding: assign({ isVerified: (_, { profile }: ProfileUpdate) => isFullyVerified(profile) }),
    dropRounds: assign({ pages: [], count: null, changed: [] }),
    keepView: assign({ view: (_, { location }: LocationUpdate) => roundsViewIn(location.search) }),
    /** The list begins anew with the page of the address. */
    beginAtPage: assign({ from: ({ context }) => context.view.page, changed: [] }),
    keepRounds: assign((_, loaded: Loaded) => ({ ...keptPages(loaded), changed: [] })),
    keepRenewed: assign(({ context }, loaded: Loaded) => {
      const before = new Map(context.pages.flat().map((round) => [round.id, JSON.stringify(round)]));
      const kept = keptPages(loaded);
      const found = kept.pages
        .flat()
        .filter((round) => before.has(round.id) && before.get(round.id) !== JSON.stringify(round));
      return { ...kept, changed: [...new Set([...context.changed, ...found.map(({ id }) => id)])] };
    }),
    addRounds: assign(({ context }, loaded: Loaded) => {
      const { pages, count } = keptPages(loaded);
      return { pages: [...context.pages, ...pages], count };
    }),
    showFewer: assign(({ context }) => ({
      pages: context.pages.slice(0, context.view.page - context.from + 1),
    })),
    tellSeen: sendTo('watchlist', (_, { output }: Loaded) => ({
      type: 'watchlist.see',
      ids: output.flatMap(({ results }) => results.map(({ id }) => id)),
    })),
    recallStars: sendTo('watchlist', { type: 'watchlist.recall' }),
    keepFailure: assign({ failure: (_, { error }: Broken) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    keepFilters: assign({ filters: (_, { output }: { output: RoundFilters }) => output }),
    keepFiltersFailure: assign({ filtersFailure: (_, { error }: Broken) => failureFrom(error) }),
    clearFiltersFailure: assign({ filtersFailure: null }),
    turnToFirst: assign({ view: ({ context }) => ({ ...context.view, page: 1 }) }),
    correctAddress: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'location.corrected', location: roundsLocation(context.view) }),
    ),
    explainTurn: sendTo(({ context }) => context.parent, {
      type: 'notice.raised',
      kind: 'info',
      message: 'The list is shorter now',
      description: 'That page of the rounds is no longer there. You are on the first one.',
    }),
    showNext: sendTo(
      ({ context }) => context.parent,
      ({ context }, { change }: ViewChange) => ({
        type: 'location.requested',
        location: roundsLocation(changedRounds(context.view, change)),
      }),
    ),
    showInstead: sendTo(
      ({ context }) => context.parent,
      ({ context }, { change }: ViewChange) => ({
        type: 'location.corrected',
        location: roundsLocation(changedRounds(context.view, change)),
      }),
    ),
    showMore: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'location.requested',
        location: roundsLocation({ ...context.view, page: context.view.page + 1 }),
      }),
    ),
    pick: assign(({ context }, { round }: { round: Round }) => {
      const others = context.picked.filter(({ id }) => id !== round.id);
      const isPicked = others.length < context.picked.length;
      return { picked: isPicked ? others : [...others, round].slice(0, mostPicked) };
    }),
    unpickAll: assign({ picked: [] }),
  },
  guards: {
    isVerified: ({ context }) => context.isVerified,
    isMember: (_, { profile }: ProfileUpdate) => isFullyVerified(profile),
    isNoMember: (_, { profile }: ProfileUpdate) => !isFullyVerified(profile),
    isHere: (_, update: LocationUpdate) => isRounds(update),
    /** What is looked at changes, and not what was asked for. */
    isSameQuestion: ({ context }, update: LocationUpdate) => {
      const view = roundsViewIn(update.location.search);
      return isRounds(update) && isSameFilter(view, context.view) && view.page === context.view.page;
    },
    /** The page after the last one that is shown. */
    isNextPage: ({ context }, update: LocationUpdate) => {
      const view = roundsViewIn(update.location.search);
      return isRounds(update) && isSameFilter(view, context.view) && view.page === last(context) + 1;
    },
    isShownPage: ({ context }, update: LocationUpdate) => {
      const view = roundsViewIn(update.location.search);
      const isInside = view.page >= context.from && view.page <= last(context);
      return isRounds(update) && isInside && isSameFilter(view, context.view);
    },
    isSameStep: ({ context }, { change }: ViewChange) => isSameRoundsStep(context.view, change),
    hasRounds: (_, { output }: Loaded) => output.some(({ results }) => results.length > 0),
    isNarrowed: ({ context }) => isNarrowed(context.view),
    isForbidden: (_, { error }: Broken) => failureFrom(error).kind === 'forbidden',
    isPastEnd: ({ context }, { error }: Broken) =>
      context.view.page > 1 && failureFrom(error).kind === 'missing',
  },
  delays: { patience: 10_000, refreshPause: 60_000 },
});
