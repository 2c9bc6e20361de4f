import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import { pendingCommitmentMachine } from '../../../../src/machines/rounds/commitment/pending-commitment.machine.ts';
import { application, commitmentTerms } from '../../../../src/fixtures/commitment.ts';
import { listener } from '../../../support/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machine-table.ts';

const gate = new BranchGate(pendingCommitmentMachine);
const request = {
  instance_type: 'round',
  instance_id: 418,
  action: 'submit',
  application: null,
  ...commitmentTerms(),
} as const;
const input = () => ({
  parent: listener(),
  id: 'pending-1' as const,
  intent: { key: 'key-1', request },
  round: 418,
  title: 'Northwind, Series B',
  draft: null,
});

const made = done('apply', application({ status: 'submitted' }));
const waitlisted = done('apply', application({ status: 'waitlisted' }));
const refused = failed(
  'apply',
  new RequestError(calls.applyToInstance, {
    kind: 'refused',
    status: 409,
    body: { detail: 'The round is closed.', code: 'round_closed' },
    retryAfter: null,
  }),
);
const lost = failed('apply', new RequestError(calls.applyToInstance, { kind: 'unreachable' }));
const due = after('nextTry', 'pendingCommitment.waiting');
const lostForGood = [lost, due, lost, due, lost, due, lost, due];

proveTable(
  'pendingCommitment',
  {
    machine: pendingCommitmentMachine,
    input: input(),
    events: { made, refused, lost, due, 'leaving unguarded': failed('warnBeforeLeaving') },
    rows: {
      asking: {
        reach: [],
        cells: { made: 'settled', refused: 'settled', lost: 'waiting', 'leaving unguarded': '↺' },
      },
      waiting: { reach: [lost], cells: { due: 'asking', 'leaving unguarded': '↺' } },
      settled: { reach: [made], cells: { 'leaving unguarded': '↺' } },
    },
  },
  gate,
);

describe('a commitment whose round is no longer shown', () => {
  it.each([
    ['made', [made], true, { kind: 'success', message: 'Your commitment was submitted' }],
    ['made after a lost answer', [lost, due, made], true, { kind: 'success' }],
    ['put on the waiting list', [waitlisted], true, { kind: 'success', message: 'On the waiting list' }],
    [
      'refused',
      [refused],
      false,
      { kind: 'error', description: 'Northwind, Series B: The round is closed.' },
    ],
    ['never heard of', [...lostForGood, lost], false, { kind: 'warning' }],
  ])('is told of when it was %s', (_, events, isMade, notice) => {
    const start = input();
    walk(pendingCommitmentMachine, start, events, gate);
    expect(start.parent.heard).toMatchObject([
      { type: 'commitment.settled', id: 'pending-1', round: 418, isMade, notice },
    ]);
  });
});

closeGate(gate);
