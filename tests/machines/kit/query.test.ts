import { describe, expect, it } from 'vitest';
import { createQueryMachine } from '../../../src/machines/kit/query.machine.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const machine = createQueryMachine<string, number>();
const gate = new BranchGate(machine);
const input = { query: 'how many' };
const answered = done('loadData', 5);
const nothing = done('loadData', null);
const broke = failed('loadData');

proveTable(
  'query',
  {
    machine,
    input,
    events: { answered, nothing, broke, retry: { type: 'query.retry' } },
    rows: {
      loading: { reach: [], cells: { answered: 'shown', nothing: 'empty', broke: 'failed' } },
      shown: { reach: [answered], cells: {} },
      empty: { reach: [nothing], cells: {} },
      failed: { reach: [broke], cells: { retry: 'loading' } },
    },
  },
  gate,
);

describe('query', () => {
  it('keeps what went wrong only until it is asked again', () => {
    const actor = walk(machine, input, [broke], gate);
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unexpected' });
    send(actor, { type: 'query.retry' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});

closeGate(gate);
