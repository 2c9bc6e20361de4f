import type { ActorRefFrom } from 'xstate';
import type { Round } from '../../../api/rounds/rounds.ts';
import { createMemoryMachine, type MemoryKey } from '../../kit/device/memory.machine.ts';

/** What this device keeps of one person's rounds: no amount, and nothing that the person wrote. */
export type RoundMemory = {
  /** Ids of the rounds with a star. */
  readonly watched: readonly number[];
  /** Ids of the rounds that were listed, the latest last. */
  readonly seen: readonly number[];
  /** The day of the last visit, `YYYY-MM-DD`; null before the second. */
  readonly day: string | null;
};

export const noMemory: RoundMemory = { watched: [], seen: [], day: null };

const mostKept = 500;

const joined = (ids: readonly number[], more: readonly number[]) =>
  [...new Set([...ids, ...more])].slice(-mostKept);

/** A star that is set or taken away, or rounds that were listed. */
export type WatchlistEntry =
  | { readonly kind: 'star'; readonly id: number; readonly isWatched: boolean }
  | { readonly kind: 'seen'; readonly ids: readonly number[] };

type Star = Pick<Extract<WatchlistEntry, { kind: 'star' }>, 'id' | 'isWatched'>;

export const withStar = (memory: RoundMemory, { id, isWatched }: Star): RoundMemory => ({
  ...memory,
  watched: isWatched ? joined(memory.watched, [id]) : memory.watched.filter((one) => one !== id),
});

export const withSeen = (memory: RoundMemory, ids: readonly number[], day: string): RoundMemory => ({
  ...memory,
  seen: joined(memory.seen, ids),
  day,
});

/** Opened since the person looked last, and not listed before; a round without a day is never new. */
export const isNewSince = (before: RoundMemory, { id, opens_date: day }: Pick<Round, 'id' | 'opens_date'>) =>
  before.day !== null && day !== null && day >= before.day && !before.seen.includes(id);

/** Stars, and what was listed on this device; what is new is judged by the visit before, so that nothing listed now is shown of it. */
export const watchlistMachine = createMemoryMachine<MemoryKey, RoundMemory, WatchlistEntry>(
  noMemory,
  (memory, entry) => (entry.kind === 'star' ? withStar(memory, entry) : memory),
);
export type WatchlistActor = ActorRefFrom<typeof watchlistMachine>;
