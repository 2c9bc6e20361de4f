import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { deviceStore } from '../kit/device/device.store.ts';
import { noMemory, type RoundMemory, withSeen, withStar } from './watchlist.ts';
import type { MemoryChange } from './watchlist.machine.ts';

/** What another version may have kept is not believed. */
const memorySchema = z.object({
  watched: z.array(z.number()),
  seen: z.array(z.number()),
  day: z.nullable(z.iso.date()),
});

const keyOf = (owner: number) => `rounds ${owner}`;

function memoryIn(kept: unknown): RoundMemory | null {
  const read = memorySchema.safeParse(kept);
  return read.success ? read.data : null;
}

/** Null for the first visit. @throws DOMException where the browser keeps nothing. */
export const recallRounds = async (owner: number): Promise<RoundMemory | null> =>
  memoryIn(await get(keyOf(owner), deviceStore()));

/** Another tab may have written meanwhile, so each entry is applied to what is kept now. */
export async function rememberRounds({ owner, entries }: MemoryChange, day: string): Promise<RoundMemory> {
  let memory = noMemory;
  await update(
    keyOf(owner),
    (kept: unknown) => {
      memory = entries.reduce(
        (before, entry) =>
          entry.kind === 'star' ? withStar(before, entry.id) : withSeen(before, entry.ids, day),
        memoryIn(kept) ?? noMemory,
      );
      return memory;
    },
    deviceStore(),
  );
  return memory;
}
