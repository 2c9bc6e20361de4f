import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Profile } from '../../../../src/api/onboarding/profile.ts';
import { profile } from '../../../../src/fixtures/investor.ts';
import { createPollMachine } from '../../../../src/machines/kit/browser/poll.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
} from '../../../support/machines/machine-table.ts';

const pollMachine = createPollMachine<{ readonly name: string }, Profile, { type: 'read'; profile: Profile }>(
  (read) => ({ type: 'read', profile: read }),
);
const gate = new BranchGate(pollMachine);
const query = { name: 'profile' };
const due = after('pollDelay', 'poll.waiting');
const hidden = { type: 'page.hidden' } as const;

proveTable(
  'poll',
  {
    machine: pollMachine,
    input: { parent: listener(), query },
    events: {
      due,
      hidden,
      shown: { type: 'page.shown' },
      loaded: done('loadData', profile()),
      broke: failed('loadData'),
      'listener broke': failed('watchVisibility'),
    },
    rows: {
      waiting: { reach: [], cells: { due: 'refreshing', hidden: 'paused', 'listener broke': '↺' } },
      refreshing: {
        reach: [due],
        cells: { hidden: 'paused', loaded: 'waiting', broke: 'waiting', 'listener broke': '↺' },
      },
      paused: { reach: [hidden], cells: { shown: 'refreshing', 'listener broke': '↺' } },
    },
  },
  gate,
);

it('looks after 5, 10, 20 and 40 seconds, then once a minute, and not while hidden', async () => {
  const clock = new SimulatedClock();
  const at: number[] = [];
  const asked: unknown[] = [];
  const parent = listener();
  const machine = pollMachine.provide({
    actors: {
      loadData: fromPromise(async ({ input }) => {
        asked.push(input.query);
        at.push(clock.now() / 1000);
        return profile();
      }),
    },
  });
  const actor = createActor(machine, { input: { parent, query }, clock, inspect: gate.inspect }).start();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.increment(1000);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  await pass(161);
  expect(at).toEqual([5, 10, 20, 40, 100, 160]);
  expect(new Set(asked)).toEqual(new Set([query]));
  expect(parent.heard).toHaveLength(6);
  expect(parent.heard.at(-1)).toEqual({ type: 'read', profile: profile() });
  actor.send(hidden);
  await pass(600);
  expect(at).toHaveLength(6);
  actor.send({ type: 'page.shown' });
  expect(at).toHaveLength(7);
});

closeGate(gate);
