import { dayOf } from '../../../domain/days.ts';
import { connectMemory } from '../../kit/device/memory.connect.ts';
import type { PageOutside } from '../../kit/outside.ts';
import { watchlistMachine } from './watchlist.ts';

export const connectWatchlist = ({ now }: PageOutside) =>
  connectMemory(watchlistMachine, async () => {
    const { watchlistMemory } = await import('./watchlist.store.ts');
    return watchlistMemory(dayOf(now()));
  });
