import { get, update } from 'idb-keyval';
import type * as z from 'zod/mini';
import { deviceStore } from './device.store.ts';

/** Both throw a DOMException where the browser stores nothing. */
export type DeviceMemory<Key, Memory, Entry> = {
  readonly read: (key: Key) => Promise<Memory>;
  readonly write: (key: Key, entries: readonly Entry[]) => Promise<Memory>;
};

/** One named value per person, stored on the device. */
export function deviceMemory<Key, Memory, Entry>(
  nameOf: (key: Key) => string,
  schema: z.ZodMiniType<Memory>,
  empty: Memory,
  reducer: (memory: Memory, entry: Entry) => Memory,
): DeviceMemory<Key, Memory, Entry> {
  /** Data written by another version is validated. */
  const memoryIn = (stored: unknown): Memory => {
    const parsed = schema.safeParse(stored);
    return parsed.success ? parsed.data : empty;
  };
  return {
    read: async (key) => memoryIn(await get(nameOf(key), deviceStore())),
    /** Another tab may have written meanwhile, so each change is applied to the currently stored value. */
    write: async (key, entries) => {
      let memory = empty;
      await update(
        nameOf(key),
        (stored: unknown) => {
          memory = entries.reduce(reducer, memoryIn(stored));
          return memory;
        },
        deviceStore(),
      );
      return memory;
    },
  };
}
