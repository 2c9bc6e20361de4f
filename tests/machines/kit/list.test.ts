import { describe, expect, it } from 'vitest';
import { createListMachine } from '../../../src/machines/kit/list.machine.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const machine = createListMachine<string>();
const gate = new BranchGate(machine);

proveTable(
  'list',
  {
    machine,
    input: undefined,
    events: {
      some: done('loadItems', ['a']),
      none: done('loadItems', []),
      broke: failed('loadItems'),
      retry: { type: 'list.retry' },
      refresh: { type: 'list.refresh' },
    },
    rows: {
      loading: { reach: [], cells: { some: 'shown', none: 'empty', broke: 'failed' } },
      shown: { reach: [done('loadItems', ['a'])], cells: { refresh: 'refreshing' } },
      empty: { reach: [done('loadItems', [])], cells: { refresh: 'refreshing' } },
      refreshing: {
        reach: [done('loadItems', ['a']), { type: 'list.refresh' }],
        cells: { some: 'shown', none: 'empty', broke: 'shown' },
      },
      failed: { reach: [failed('loadItems')], cells: { retry: 'loading' } },
    },
  },
  gate,
);

describe('list', () => {
  it('keeps what was there when it cannot be had anew', () => {
    const refresh = { type: 'list.refresh' } as const;
    const full = walk(machine, undefined, [done('loadItems', ['a']), refresh, failed('loadItems')], gate);
    expect(full.getSnapshot().context.items).toEqual(['a']);
    const none = walk(machine, undefined, [done('loadItems', []), refresh, failed('loadItems')], gate);
    expect(none.getSnapshot().value).toBe('empty');
  });
  it('keeps what went wrong only until it is asked again', () => {
    const actor = walk(machine, undefined, [failed('loadItems')], gate);
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unexpected' });
    send(actor, { type: 'list.retry' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});

closeGate(gate);
