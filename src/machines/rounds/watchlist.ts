import type { Round } from '../../api/rounds/rounds.ts';

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

export const withStar = (memory: RoundMemory, id: number): RoundMemory => ({
  ...memory,
  watched: memory.watched.includes(id)
    ? memory.watched.filter((one) => one !== id)
    : joined(memory.watched, [id]),
});

export const withSeen = (memory: RoundMemory, ids: readonly number[], day: string): RoundMemory => ({
  ...memory,
  seen: joined(memory.seen, ids),
  day,
});

/** Opened since the person looked last, and not listed before; a round without a day is never new. */
export const isNewSince = (before: RoundMemory, { id, opens_date: day }: Pick<Round, 'id' | 'opens_date'>) =>
  before.day !== null && day !== null && day >= before.day && !before.seen.includes(id);
