import type { ActorRefFrom } from 'xstate';
import type { Round } from '../../../api/rounds/rounds.ts';
import { createMemoryMachine, type MemoryKey } from '../../kit/device/device-memory.machine.ts';

/** What this device stores about one person's rounds: no amounts, and nothing that the person wrote. */
export type RoundMemory = {
  /** Ids of starred rounds. */
  readonly watched: readonly number[];
  /** Ids of rounds that were listed, latest last. */
  readonly seen: readonly number[];
  /** The day of the last visit, `YYYY-MM-DD`; null before the second visit. */
  readonly day: string | null;
};

export const noMemory: RoundMemory = { watched: [], seen: [], day: null };

const maxIds = 500;

const joined = (ids: readonly number[], more: readonly number[]) =>
  [...new Set([...ids, ...more])].slice(-maxIds);

/** A star was set or removed, or rounds were listed. */
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

/** Opened since the last visit, and not listed before; a round without a day is never new. */
export const isNewSince = (before: RoundMemory, { id, opens_date: day }: Pick<Round, 'id' | 'opens_date'>) =>
  before.day !== null && day !== null && day >= before.day && !before.seen.includes(id);

/**
 * Stars and listed rounds on this device; a round is new compared with the last visit, so that listing it now does not
 * change that.
 */
export const watchlistMachine = createMemoryMachine<MemoryKey, RoundMemory, WatchlistEntry>(
  noMemory,
  (memory, entry) => (entry.kind === 'star' ? withStar(memory, entry) : memory),
);
export type WatchlistActor = ActorRefFrom<typeof watchlistMachine>;
