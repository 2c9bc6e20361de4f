import type { SnapshotFrom } from 'xstate';
import { noMemory, type WatchlistActor } from './watchlist.ts';

/** It comes a little later than its page. */
type WatchlistSnapshot = SnapshotFrom<WatchlistActor> | undefined;

export const selectMemory = (snapshot: WatchlistSnapshot) => snapshot?.context.memory ?? noMemory;
/** As it was when this visit began. */
export const selectMemoryBefore = (snapshot: WatchlistSnapshot) => snapshot?.context.before ?? noMemory;
export const selectIsMemoryKnown = (snapshot: WatchlistSnapshot): boolean =>
  snapshot?.matches('recalling') === false;
