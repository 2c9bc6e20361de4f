import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import { type Change, changesSince, type Look } from './last-visit.ts';
import { notProvided } from '../kit/not-provided.ts';

type LastLookInput = {
  readonly owner: number;
  readonly portfolio: Portfolio | null;
  /** The portfolio is one of an earlier day: neither compared nor remembered. */
  readonly isPast: boolean;
};

type LastLookContext = LastLookInput & {
  /** When the person looked before; null until it is known, and for somebody who never did. */
  since: string | null;
  changes: readonly Change[];
};

type Recalled = { readonly output: Look | null };

/** Says what is different since the person looked last on this device, and remembers this look without any amount. */
export const lastLookMachine = setup({
  types: {} as {
    context: LastLookContext;
    events: { readonly type: 'changes.dismiss' };
    input: LastLookInput;
  },
  actors: {
    recallLook: notProvided<Look | null, { owner: number }>('recallLook'),
    rememberLook: notProvided<void, { owner: number; portfolio: Portfolio | null }>('rememberLook'),
  },
  actions: {
    keepChanges: assign(({ context }, { output }: Recalled) => ({
      since: output?.at ?? null,
      changes: output && context.portfolio ? changesSince(output, context.portfolio) : [],
    })),
  },
  guards: {
    isComparable: ({ context }) => !context.isPast && context.portfolio !== null,
    isChanged: ({ context }) => context.changes.length > 0,
  },
}).createMachine({
  id: 'lastLook',
  context: ({ input }) => ({ ...input, since: null, changes: [] }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isComparable', target: 'recalling' }, { target: 'unchanged' }] },
    recalling: {
      invoke: {
        id: 'recallLook',
        src: 'recallLook',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: { target: 'remembering', actions: { type: 'keepChanges', params: ({ event }) => event } },
        // Where nothing can be kept, nothing can be compared.
        onError: 'unchanged',
      },
    },
    /** The changes of this visit are known; what is shown now is what the next visit is compared with. */
    remembering: {
      invoke: {
        id: 'rememberLook',
        src: 'rememberLook',
        input: ({ context: { owner, portfolio } }) => ({ owner, portfolio }),
        onDone: 'deciding',
        onError: 'deciding',
      },
    },
    deciding: { always: [{ guard: 'isChanged', target: 'changed' }, { target: 'unchanged' }] },
    changed: { on: { 'changes.dismiss': 'unchanged' } },
    unchanged: {},
  },
});

export type LastLookActor = ActorRefFrom<typeof lastLookMachine>;
