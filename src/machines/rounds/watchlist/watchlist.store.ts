import * as z from 'zod/mini';
import type { MemoryKey } from '../../kit/device/device-memory.machine.ts';
import { deviceMemory } from '../../kit/device/device-memory.store.ts';
import { noMemory, type RoundMemory, type WatchlistEntry, withSeen, withStar } from './watchlist.ts';

const memorySchema = z.object({
  watched: z.array(z.number()),
  seen: z.array(z.number()),
  day: z.nullable(z.iso.date()),
});

/** @param today the day of this visit. */
export const watchlistMemory = (today: string) =>
  deviceMemory<MemoryKey, RoundMemory, WatchlistEntry>(
    ({ owner }) => `rounds ${owner}`,
    memorySchema,
    noMemory,
    (memory, entry) => (entry.kind === 'star' ? withStar(memory, entry) : withSeen(memory, entry.ids, today)),
  );
