import { get, update } from 'idb-keyval';
import type * as z from 'zod/mini';
import { deviceStore } from './device.store.ts';

/** Both throw a DOMException where the browser stores nothing. */
export type DeviceMemory<Key, Memory, Entry> = {
  readonly recall: (key: Key) => Promise<Memory>;
  readonly remember: (key: Key, entries: readonly Entry[]) => Promise<Memory>;
};

/** One named value per person, stored on the device. */
export function deviceMemory<Key, Memory, Entry>(
  nameOf: (key: Key) => string,
  schema: z.ZodMiniType<Memory>,
  empty: Memory,
  applied: (memory: Memory, entry: Entry) => Memory,
): DeviceMemory<Key, Memory, Entry> {
  /** Data written by another version is validated. */
  const memoryIn = (kept: unknown): Memory => {
    const read = schema.safeParse(kept);
    return read.success ? read.data : empty;
  };
  return {
    recall: async (key) => memoryIn(await get(nameOf(key), deviceStore())),
    /** Another tab may have written meanwhile, so each change is applied to the currently stored value. */
    remember: async (key, entries) => {
      let memory = empty;
      await update(
        nameOf(key),
        (kept: unknown) => {
          memory = entries.reduce(applied, memoryIn(kept));
          return memory;
        },
        deviceStore(),
      );
      return memory;
    },
  };
}
