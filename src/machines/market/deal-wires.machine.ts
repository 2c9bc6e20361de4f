import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Wire } from '../../api/rounds/round-terms.ts';
import { mergeSeenWire, type SeenWire } from '../kit/device/wire-trace.ts';
import { notProvided } from '../kit/not-provided.ts';
import { pick } from '../kit/params.ts';

/** Bank details of each deal, by deal id. */
export type DealWire = { readonly deal: number; readonly wire: Wire };
export type SeenWires = ReadonlyMap<number, SeenWire>;

export type DealWiresEvent = { readonly type: 'wires.shown'; readonly wires: readonly DealWire[] };

/** Compares the bank details of deals to be paid with those that this device has shown before. */
export const dealWiresMachine = setup({
  types: {} as {
    context: {
      owner: number;
      wires: readonly DealWire[];
      /** By deal; the verdict on the same details stays until the visit ends. */
      seen: SeenWires;
    };
    events: DealWiresEvent;
    input: { readonly owner: number };
  },
  actors: {
    traceWires: notProvided<SeenWires, { owner: number; wires: readonly DealWire[] }>('traceWires'),
  },
  actions: {
    assignWires: assign((_, { wires }: { wires: readonly DealWire[] }) => ({ wires })),
    assignSeen: assign(({ context }, { output }: { output: SeenWires }) => {
      const seen = new Map(context.seen);
      for (const [deal, now] of output) seen.set(deal, mergeSeenWire(seen.get(deal), now));
      return { seen };
    }),
  },
  guards: { isAny: (_, { wires }: { wires: readonly DealWire[] }) => wires.length > 0 },
}).createMachine({
  id: 'dealWires',
  context: ({ input: { owner } }) => ({ owner, wires: [], seen: new Map() }),
  on: {
    'wires.shown': {
      guard: { type: 'isAny', params: pick('wires') },
      target: '.tracing',
      reenter: true,
      actions: { type: 'assignWires', params: pick('wires') },
    },
  },
  initial: 'waiting',
  states: {
    waiting: {},
    tracing: {
      invoke: {
        id: 'traceWires',
        src: 'traceWires',
        input: ({ context: { owner, wires } }) => ({ owner, wires }),
        onDone: { target: 'waiting', actions: { type: 'assignSeen', params: pick('output') } },
        onError: 'untraced',
      },
    },
    /** The browser stores nothing: what it showed before is not known. */
    untraced: {},
  },
});

/** What this device knows about the bank details of a deal; undefined where it knows nothing. */
export const selectSeenWire =
  (deal: number) =>
  (snapshot: SnapshotFrom<typeof dealWiresMachine> | undefined): SeenWire | undefined =>
    snapshot?.context.seen.get(deal);
