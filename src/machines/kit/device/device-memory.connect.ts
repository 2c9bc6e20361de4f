import { fromPromise } from 'xstate';
import type { MemoryKey, MemoryMachine } from './device-memory.machine.ts';
import type { DeviceMemory } from './device-memory.store.ts';

/** @param load loads the code for the browser's database after the code of the page. */
export const connectMemory = <Key extends MemoryKey, Memory, Entry>(
  machine: MemoryMachine<Key, Memory, Entry>,
  load: () => Promise<DeviceMemory<Key, Memory, Entry>>,
) =>
  machine.provide({
    actors: {
      read: fromPromise(async ({ input: { key } }: { input: { key: Key } }) => (await load()).read(key)),
      write: fromPromise(async ({ input }: { input: { key: Key; entries: readonly Entry[] } }) =>
        (await load()).write(input.key, input.entries),
      ),
    },
  });
