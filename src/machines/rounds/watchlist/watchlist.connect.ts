import { dayOf } from '../../../domain/days/days.ts';
import type { PageDependencies } from '../../kit/dependencies.ts';
import { connectMemory } from '../../kit/device/device-memory.connect.ts';
import { watchlistMachine } from './watchlist.ts';

export const connectWatchlist = ({ now }: PageDependencies) =>
  connectMemory(watchlistMachine, async () => {
    const { watchlistMemory } = await import('./watchlist.store.ts');
    return watchlistMemory(dayOf(now()));
  });
