import { useSelector } from '@xstate/react';
import {
  selectIsMemoryKnown,
  selectMemory,
  selectMemoryBefore,
  changeWatchlist,
} from '../../../machines/rounds/watchlist/watchlist.selectors.ts';
import type { RoundMemory, WatchlistActor } from '../../../machines/rounds/watchlist/watchlist.ts';

export type Watchlist = {
  /** Null until the stars are loaded. */
  readonly toggle: ((id: number) => void) | null;
  readonly memory: RoundMemory;
  /** As it was at the start of this visit. */
  readonly before: RoundMemory;
};

/** The stars of this device, and the rounds seen on it before. */
export function useWatchlist(actor: WatchlistActor | undefined): Watchlist {
  const memory = useSelector(actor, selectMemory);
  const before = useSelector(actor, selectMemoryBefore);
  const isKnown = useSelector(actor, selectIsMemoryKnown);
  const toggle = (id: number) =>
    changeWatchlist(actor, { kind: 'star', id, isWatched: !memory.watched.includes(id) });
  return { memory, before, toggle: isKnown ? toggle : null };
}
