import { describe, expect, it } from 'vitest';
import { createInquiryMachine } from '../../../src/machines/kit/query.machine.ts';
import { BranchGate, closeGate, done, failed, proveTable, tell, walk } from '../../support/machine-table.ts';

const machine = createInquiryMachine<string, number>();
const gate = new BranchGate(machine);
const input = { question: 'how many' };
const answered = done('loadAnswer', 5);
const nothing = done('loadAnswer', null);
const broke = failed('loadAnswer');

proveTable(
  'inquiry',
  {
    machine,
    input,
    events: { answered, nothing, broke, retry: { type: 'inquiry.retry' } },
    rows: {
      loading: { reach: [], cells: { answered: 'shown', nothing: 'empty', broke: 'failed' } },
      shown: { reach: [answered], cells: {} },
      empty: { reach: [nothing], cells: {} },
      failed: { reach: [broke], cells: { retry: 'loading' } },
    },
  },
  gate,
);

describe('inquiry', () => {
  it('keeps what went wrong only until it is asked again', () => {
    const actor = walk(machine, input, [broke], gate);
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unexpected' });
    tell(actor, { type: 'inquiry.retry' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});

closeGate(gate);
