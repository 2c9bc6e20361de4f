import type { SnapshotFrom } from 'xstate';
import { noMemory, type WatchlistActor, type WatchlistEntry } from './watchlist.ts';

/** It starts a little later than its page. */
type WatchlistSnapshot = SnapshotFrom<WatchlistActor> | undefined;

export const selectMemory = (snapshot: WatchlistSnapshot) => snapshot?.context.memory ?? noMemory;
/** As it was at the start of this visit. */
export const selectMemoryBefore = (snapshot: WatchlistSnapshot) => snapshot?.context.before ?? noMemory;
export const selectIsMemoryKnown = (snapshot: WatchlistSnapshot): boolean =>
  snapshot?.matches('reading') === false;

export const changeWatchlist = (actor: WatchlistActor | undefined, entry: WatchlistEntry) =>
  actor?.send({ type: 'memory.change', entry });
