import { useSelector } from '@xstate/react';
import { noMemory, type RoundMemory } from '../../../machines/rounds/watchlist.ts';
import type { WatchlistActor } from '../../../machines/rounds/watchlist.machine.ts';

export type Watchlist = {
  /** Null while it is not known what has a star. */
  readonly toggle: ((id: number) => void) | null;
  readonly memory: RoundMemory;
  /** As it was when this visit began. */
  readonly before: RoundMemory;
};

/** The stars of this device, and what was seen on it before. */
export function useWatchlist(actor: WatchlistActor | undefined): Watchlist {
  const memory = useSelector(actor, (snapshot) => snapshot?.context.memory ?? noMemory);
  const before = useSelector(actor, (snapshot) => snapshot?.context.before ?? noMemory);
  const isKnown = useSelector(actor, (snapshot) => snapshot?.matches('recalling') === false);
  const toggle = (id: number) => actor?.send({ type: 'watchlist.toggle', id });
  return { memory, before, toggle: isKnown ? toggle : null };
}
