import { expect, it } from 'vitest';
import { roundDetail, roundStats } from '../../../../src/fixtures/rounds.ts';
import { interestMachine } from '../../../../src/machines/rounds/commitment/interest.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(interestMachine);
const input = (parent = listener(), detail = roundDetail()) => ({ parent, detail });
const express = { type: 'interest.express', amount: '25000.00' } as const;
const withdraw = { type: 'interest.withdraw' } as const;
const figures = { ...roundStats, my_interest_amount: '25000.00' };
const reported = done('reportInterest', figures);
const rejected = failed('reportInterest');
const always = { 'the round tells': '↺', closed: '↺' };

proveTable(
  'interest',
  {
    machine: interestMachine,
    input: input(),
    events: {
      express,
      withdraw,
      reported,
      rejected,
      'the round tells': { type: 'stats.changed', stats: { ...roundStats, my_interest_amount: '9000.00' } },
      closed: { type: 'round.changed', detail: roundDetail({ status: 'closed' }) },
    },
    rows: {
      quiet: { reach: [], cells: { ...always, express: 'reporting', withdraw: 'reporting' } },
      reporting: { reach: [express], cells: { ...always, reported: 'quiet', rejected: 'failed' } },
      failed: {
        reach: [express, rejected],
        cells: { ...always, express: 'reporting', withdraw: 'reporting' },
      },
    },
  },
  gate,
);

it('tells the figures that came with interest, and keeps how much it was', () => {
  const parent = listener();
  const actor = walk(interestMachine, input(parent), [express], gate);
  expect(actor.getSnapshot().context.request).toMatchObject({ event: 'interest', amount: '25000.00' });
  actor.send(reported);
  expect(actor.getSnapshot().context.amount).toBe('25000.00');
  expect(parent.heard).toEqual([{ type: 'stats.updated', stats: figures }]);
  actor.send(withdraw);
  expect(actor.getSnapshot().context.request).toMatchObject({ event: 'interest_withdrawn', amount: null });
});

it('is not taken in a round that is over, nor in one that is over by now', () => {
  const over = roundDetail({ status: 'closed' });
  const state = (...args: Parameters<typeof walk<typeof interestMachine>>) =>
    walk(...args).getSnapshot().value;
  expect(state(interestMachine, input(listener(), over), [express], gate)).toBe('quiet');
  const closed = { type: 'round.changed', detail: over } as const;
  expect(state(interestMachine, input(), [closed, express], gate)).toBe('quiet');
});

closeGate(gate);
