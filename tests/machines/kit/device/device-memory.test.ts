import { describe, expect, it } from 'vitest';
import {
  createMemoryMachine,
  type MemoryKey,
} from '../../../../src/machines/kit/device/device-memory.machine.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const machine = createMemoryMachine<MemoryKey, readonly number[], number>([], (memory, entry) => [
  ...memory,
  entry,
]);
const gate = new BranchGate(machine);
const input = { owner: 1042 };
const loaded = done('read', [1]);
const broken = failed('read');
const change = (entry: number) => ({ type: 'memory.change', entry }) as const;
const reload = { type: 'memory.reload' } as const;
const written = done('write', [1, 2]);

proveTable(
  'deviceMemory',
  {
    machine,
    input,
    events: {
      loaded,
      'cannot read': broken,
      written,
      'cannot write': failed('write'),
      change: change(2),
      reload,
    },
    rows: {
      reading: { reach: [], cells: { loaded: 'stored', 'cannot read': 'unavailable', change: '↺' } },
      stored: { reach: [loaded], cells: { change: 'writing', reload: 'reading' } },
      writing: {
        reach: [loaded, change(2)],
        cells: { written: 'stored', 'cannot write': 'unavailable', change: '↺' },
      },
      unavailable: { reach: [broken], cells: { change: '↺' } },
    },
  },
  gate,
);

describe('a value stored on the device', () => {
  const after = (...events: Parameters<typeof walk<typeof machine>>[2]) =>
    walk(machine, input, events, gate).getSnapshot();
  it('is not lost where it changes before the stored value is read', () => {
    expect(after(change(2)).context.memory).toEqual([2]);
    expect(after(change(2), loaded)).toMatchObject({
      value: 'writing',
      context: { memory: [1, 2], writing: [2], unwritten: [] },
    });
  });
  it('is written one thing after the other, and shown at once', () => {
    expect(after(loaded, change(2), change(3), written)).toMatchObject({
      value: 'writing',
      context: { memory: [1, 2, 3], writing: [3], unwritten: [] },
    });
  });
  it('is shown as it was stored, where another tab wrote too', () => {
    expect(after(loaded, change(2), done('write', [7, 2])).context.memory).toEqual([7, 2]);
  });
  it('is known as it was when the visit began', () => {
    const events = [loaded, change(2), written, reload, done('read', [9])];
    expect(after(...events).context).toMatchObject({ memory: [9], before: [1] });
  });
  it('lasts as long as the visit where nothing can be stored', () => {
    expect(after(loaded, change(2), failed('write'), change(3))).toMatchObject({
      value: 'unavailable',
      context: { memory: [1, 2, 3], unwritten: [] },
    });
  });
});

closeGate(gate);
