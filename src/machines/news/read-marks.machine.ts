import { assign, setup } from 'xstate';
import { notProvided } from '../kit/not-provided.ts';
import { type MarkEntry, marked, noMarks, type ReadMarks } from './read-marks.ts';
import { take } from '../kit/params.ts';

export type ReadMarksEvent = { readonly type: 'marks.set' } & MarkEntry;

type ReadMarksInput = { readonly owner: number };
export type MarksChange = ReadMarksInput & { readonly entries: readonly MarkEntry[] };

type ReadMarksContext = ReadMarksInput & {
  marks: ReadMarks;
  unwritten: readonly MarkEntry[];
  writing: readonly MarkEntry[];
};

/** What was read is kept on this device, one write after the other; where nothing can be kept, it lasts as long as the visit. */
export const readMarksMachine = setup({
  types: {} as { context: ReadMarksContext; events: ReadMarksEvent; input: ReadMarksInput },
  actors: {
    recallMarks: notProvided<ReadMarks, ReadMarksInput>('recallMarks'),
    rememberMarks: notProvided<ReadMarks, MarksChange>('rememberMarks'),
  },
  actions: {
    keepMarks: assign(({ context }, { output }: { output: ReadMarks }) => ({
      marks: context.unwritten.reduce(marked, output),
      writing: [],
    })),
    takeEntries: assign(({ context }) => ({ writing: context.unwritten, unwritten: [] })),
    keepEntry: assign(({ context }, { id, isRead }: MarkEntry) => ({
      unwritten: [...context.unwritten, { id, isRead }],
    })),
    mark: assign(({ context }, entry: MarkEntry) => ({ marks: marked(context.marks, entry) })),
  },
  guards: { hasUnwritten: ({ context }) => context.unwritten.length > 0 },
}).createMachine({
  id: 'readMarks',
  context: ({ input }) => ({ ...input, marks: noMarks, unwritten: [], writing: [] }),
  on: {
    'marks.set': {
      actions: [
        { type: 'mark', params: take('id', 'isRead') },
        { type: 'keepEntry', params: take('id', 'isRead') },
      ],
    },
  },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallMarks',
        src: 'recallMarks',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: { target: 'kept', actions: { type: 'keepMarks', params: take('output') } },
        onError: 'forgetful',
      },
    },
    kept: { always: { guard: 'hasUnwritten', target: 'remembering' } },
    remembering: {
      entry: 'takeEntries',
      invoke: {
        id: 'rememberMarks',
        src: 'rememberMarks',
        input: ({ context: { owner, writing } }) => ({ owner, entries: writing }),
        onDone: { target: 'kept', actions: { type: 'keepMarks', params: take('output') } },
        onError: 'forgetful',
      },
    },
    /** The browser keeps nothing: marks last until the page is closed. */
    forgetful: {
      on: {
        'marks.set': { actions: { type: 'mark', params: take('id', 'isRead') } },
      },
    },
  },
});
