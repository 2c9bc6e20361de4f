import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { take } from '../params.ts';

export type MemoryEvent<Entry> =
  | { readonly type: 'memory.change'; readonly entry: Entry }
  | { readonly type: 'memory.recall' };

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
  applied: (memory: Memory, entry: Entry) => Memory,
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
      recall: notProvided<Memory, { key: Key }>('recall'),
      remember: notProvided<Memory, MemoryChange<Key, Entry>>('remember'),
    },
    actions: {
      assignKept: assign(({ context }, { output }: { output: Memory }) => ({
        memory: context.unwritten.reduce(applied, output),
        before: context.before ?? output,
        writing: [],
      })),
      takeEntries: assign(({ context }) => ({ writing: context.unwritten, unwritten: [] })),
      apply: assign(({ context }, { entry }: { entry: Entry }) => ({
        memory: applied(context.memory, entry),
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
          { type: 'apply', params: take('entry') },
          { type: 'queue', params: take('entry') },
        ],
      },
    },
    initial: 'recalling',
    states: {
      recalling: {
        invoke: {
          id: 'recall',
          src: 'recall',
          input: ({ context: { key } }) => ({ key }),
          onDone: { target: 'kept', actions: { type: 'assignKept', params: take('output') } },
          onError: 'unavailable',
        },
      },
      kept: {
        always: { guard: 'hasUnwritten', target: 'remembering' },
        on: { 'memory.recall': 'recalling' },
      },
      remembering: {
        entry: 'takeEntries',
        invoke: {
          id: 'remember',
          src: 'remember',
          input: ({ context: { key, writing } }) => ({ key, entries: writing }),
          onDone: { target: 'kept', actions: { type: 'assignKept', params: take('output') } },
          onError: 'unavailable',
        },
      },
      /** Storage is unavailable: the value lasts until the end of the visit. */
      unavailable: { on: { 'memory.change': { actions: { type: 'apply', params: take('entry') } } } },
    },
  });

export type MemoryMachine<Key extends MemoryKey, Memory, Entry> = ReturnType<
  typeof createMemoryMachine<Key, Memory, Entry>
>;
