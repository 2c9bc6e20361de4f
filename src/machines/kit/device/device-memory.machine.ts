import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { pick } from '../params.ts';

export type MemoryEvent<Entry> =
  | { readonly type: 'memory.change'; readonly entry: Entry }
  | { readonly type: 'memory.reload' };

/** Owner and page of the stored value. */
export type MemoryKey = { readonly owner: number };
export type MemoryChange<Key, Entry> = { readonly key: Key; readonly entries: readonly Entry[] };

/**
 * Stores a value on this device, one write after the other, and shows each change at once; where nothing can be stored,
 * the value lasts until the end of the visit.
 */
export const createMemoryMachine = <Key extends MemoryKey, Memory, Entry>(
  empty: Memory,
  /** Shown until the stored value is loaded, which another tab may have written. */
  reducer: (memory: Memory, entry: Entry) => Memory,
) =>
  setup({
    types: {} as {
      context: {
        key: Key;
        memory: Memory;
        /** As it was at the start of this visit; null until loaded. */
        before: Memory | null;
        unwritten: readonly Entry[];
        writing: readonly Entry[];
      };
      events: MemoryEvent<Entry>;
      input: Key;
    },
    actors: {
      read: notProvided<Memory, { key: Key }>('read'),
      write: notProvided<Memory, MemoryChange<Key, Entry>>('write'),
    },
    actions: {
      assignStored: assign(({ context }, { output }: { output: Memory }) => ({
        memory: context.unwritten.reduce(reducer, output),
        before: context.before ?? output,
        writing: [],
      })),
      takeEntries: assign(({ context }) => ({ writing: context.unwritten, unwritten: [] })),
      apply: assign(({ context }, { entry }: { entry: Entry }) => ({
        memory: reducer(context.memory, entry),
      })),
      queue: assign(({ context }, { entry }: { entry: Entry }) => ({
        unwritten: [...context.unwritten, entry],
      })),
    },
    guards: { hasUnwritten: ({ context }) => context.unwritten.length > 0 },
  }).createMachine({
    id: 'deviceMemory',
    context: ({ input }) => ({ key: input, memory: empty, before: null, unwritten: [], writing: [] }),
    on: {
      'memory.change': {
        actions: [
          { type: 'apply', params: pick('entry') },
          { type: 'queue', params: pick('entry') },
        ],
      },
    },
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { key } }) => ({ key }),
          onDone: { target: 'stored', actions: { type: 'assignStored', params: pick('output') } },
          onError: 'unavailable',
        },
      },
      stored: {
        always: { guard: 'hasUnwritten', target: 'writing' },
        on: { 'memory.reload': 'reading' },
      },
      writing: {
        entry: 'takeEntries',
        invoke: {
          id: 'write',
          src: 'write',
          input: ({ context: { key, writing } }) => ({ key, entries: writing }),
          onDone: { target: 'stored', actions: { type: 'assignStored', params: pick('output') } },
          onError: 'unavailable',
        },
      },
      /** Storage is unavailable: the value lasts until the end of the visit. */
      unavailable: { on: { 'memory.change': { actions: { type: 'apply', params: pick('entry') } } } },
    },
  });

export type MemoryMachine<Key extends MemoryKey, Memory, Entry> = ReturnType<
  typeof createMemoryMachine<Key, Memory, Entry>
>;
