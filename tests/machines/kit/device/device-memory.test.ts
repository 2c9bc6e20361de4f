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
const recalled = done('recall', [1]);
const broken = failed('recall');
const change = (entry: number) => ({ type: 'memory.change', entry }) as const;
const recall = { type: 'memory.recall' } as const;
const remembered = done('remember', [1, 2]);

proveTable(
  'deviceMemory',
  {
    machine,
    input,
    events: {
      recalled,
      'cannot recall': broken,
      remembered,
      'cannot remember': failed('remember'),
      change: change(2),
      recall,
    },
    rows: {
      recalling: { reach: [], cells: { recalled: 'kept', 'cannot recall': 'unavailable', change: '↺' } },
      kept: { reach: [recalled], cells: { change: 'remembering', recall: 'recalling' } },
      remembering: {
        reach: [recalled, change(2)],
        cells: { remembered: 'kept', 'cannot remember': 'unavailable', change: '↺' },
      },
      unavailable: { reach: [broken], cells: { change: '↺' } },
    },
  },
  gate,
);

describe('what a device keeps', () => {
  const after = (...events: Parameters<typeof walk<typeof machine>>[2]) =>
    walk(machine, input, events, gate).getSnapshot();
  it('is not lost where it changes before it is known what was kept', () => {
    expect(after(change(2)).context.memory).toEqual([2]);
    expect(after(change(2), recalled)).toMatchObject({
      value: 'remembering',
      context: { memory: [1, 2], writing: [2], unwritten: [] },
    });
  });
  it('is written one thing after the other, and shown at once', () => {
    expect(after(recalled, change(2), change(3), remembered)).toMatchObject({
      value: 'remembering',
      context: { memory: [1, 2, 3], writing: [3], unwritten: [] },
    });
  });
  it('is shown as it was kept, where another tab wrote too', () => {
    expect(after(recalled, change(2), done('remember', [7, 2])).context.memory).toEqual([7, 2]);
  });
  it('is known as it was when the visit began', () => {
    const events = [recalled, change(2), remembered, recall, done('recall', [9])];
    expect(after(...events).context).toMatchObject({ memory: [9], before: [1] });
  });
  it('lasts as long as the visit where nothing can be kept', () => {
    expect(after(recalled, change(2), failed('remember'), change(3))).toMatchObject({
      value: 'unavailable',
      context: { memory: [1, 2, 3], unwritten: [] },
    });
  });
});

closeGate(gate);
