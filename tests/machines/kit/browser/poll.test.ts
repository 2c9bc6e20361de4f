import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { profileWatchMachine } from '../../../../src/machines/kit/browser/poll.machine.ts';
import { profile } from '../../../../src/fixtures/investor.ts';
import { listener } from '../../../support/listener.ts';
import { after, BranchGate, closeGate, done, failed, proveTable } from '../../../support/machine-table.ts';

const gate = new BranchGate(profileWatchMachine);
const due = after('pollDelay', 'profileWatch.waiting');
const hidden = { type: 'page.hidden' } as const;

proveTable(
  'profileWatch',
  {
    machine: profileWatchMachine,
    input: { parent: listener() },
    events: {
      due,
      hidden,
      shown: { type: 'page.shown' },
      loaded: done('loadProfile', profile()),
      broke: failed('loadProfile'),
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
  const machine = profileWatchMachine.provide({
    actors: {
      loadProfile: fromPromise(async () => {
        at.push(clock.now() / 1000);
        return profile();
      }),
    },
  });
  const actor = createActor(machine, { input: { parent: listener() }, clock, inspect: gate.inspect }).start();
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
  actor.send(hidden);
  await pass(600);
  expect(at).toHaveLength(6);
  actor.send({ type: 'page.shown' });
  expect(at).toHaveLength(7);
});

closeGate(gate);
