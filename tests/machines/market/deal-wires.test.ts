import { describe, expect, it } from 'vitest';
import { deal, marketEntry, wire } from '../../../src/fixtures/market.ts';
import type { SeenWire } from '../../../src/machines/kit/device/wire-trace.ts';
import {
  dealWiresMachine,
  selectSeenWire,
  type SeenWires,
} from '../../../src/machines/market/deal-wires.machine.ts';
import { dealWires } from '../../../src/machines/market/requests.machine.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(dealWiresMachine);
const input = { owner: 1042 };
const shown = { type: 'wires.shown', wires: [{ deal: 705, wire: wire() }] } as const;
const none = { type: 'wires.shown', wires: [] } as const;
const seen = (change: Partial<SeenWire> = {}): SeenWires =>
  new Map([
    [705, { fingerprint: '9F2A 41C3 07BE', since: '2026-11-19', trust: 'first' as const, ...change }],
  ]);
const traced = done('traceWires', seen());

proveTable(
  'dealWires',
  {
    machine: dealWiresMachine,
    input,
    events: { shown, none, traced, untraced: failed('traceWires') },
    rows: {
      waiting: { reach: [], cells: { shown: 'tracing' } },
      tracing: { reach: [shown], cells: { shown: '↺', traced: 'waiting', untraced: 'untraced' } },
      untraced: { reach: [shown, failed('traceWires')], cells: { shown: 'tracing' } },
    },
  },
  gate,
);

describe('the bank details of a deal', () => {
  const trustAfter = (...outputs: readonly SeenWires[]) =>
    selectSeenWire(705)(
      walk(
        dealWiresMachine,
        input,
        outputs.flatMap((output) => [shown, done('traceWires', output)]),
        gate,
      ).getSnapshot(),
    )?.trust;
  it('are what was said of them first in this visit, over midnight too', () => {
    expect(trustAfter(seen(), seen({ trust: 'known' }))).toBe('first');
    expect(trustAfter(seen({ trust: 'changed' }), seen({ trust: 'known' }))).toBe('changed');
    expect(trustAfter(seen({ trust: 'known' }))).toBe('known');
  });
  it('are remembered while other deals are shown', () => {
    expect(trustAfter(seen(), new Map(), seen({ trust: 'known' }))).toBe('first');
  });
  it('warn at once where they change during the visit', () => {
    expect(trustAfter(seen({ trust: 'known' }), seen({ fingerprint: '0000', trust: 'changed' }))).toBe(
      'changed',
    );
  });
  it('are unknown before they are traced, and of another deal', () => {
    const snapshot = walk(dealWiresMachine, input, [shown, traced], gate).getSnapshot();
    expect(selectSeenWire(706)(snapshot)).toBeUndefined();
    expect(selectSeenWire(705)(undefined)).toBeUndefined();
  });
  it('are those of each deal that is to be paid now', () => {
    const toPay = deal({ id: 705, wire: wire() });
    expect(dealWires([marketEntry({ requests: [deal(), toPay] }), marketEntry()])).toEqual([
      { deal: 705, wire: wire() },
    ]);
  });
});

closeGate(gate);
