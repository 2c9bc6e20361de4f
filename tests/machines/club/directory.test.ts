import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import type { InvestorsPage } from '../../../src/api/onboarding/investing-profiles.ts';
import { investorsPage } from '../../../src/fixtures/investor-list.ts';
import { directoryMachine } from '../../../src/machines/club/directory.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  settled,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(directoryMachine);
const input = { parent: listener() };
const typed = (searchText: string) => ({ type: 'directory.search', searchText }) as const;
const ada = typed('ada');
const still = after('typingPause', 'directory.debouncing');
const found = done('findInvestors', investorsPage());
const nobody = done('findInvestors', investorsPage(0));
const broke = failed('findInvestors');
const refused = failed(
  'findInvestors',
  new RequestError(calls.listInvestors, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const always = { ada: 'debouncing', blank: 'idle' };

proveTable(
  'directory',
  {
    machine: directoryMachine,
    input,
    events: {
      ada,
      blank: typed('  '),
      still,
      found,
      nobody,
      broke,
      refused,
      retry: { type: 'directory.retry' },
    },
    rows: {
      idle: { reach: [], cells: { ...always, blank: '↺' } },
      debouncing: { reach: [ada], cells: { ...always, ada: '↺', still: 'searching' } },
      searching: {
        reach: [ada, still],
        cells: { ...always, found: 'found', nobody: 'nobody', broke: 'failed', refused: 'idle' },
      },
      found: { reach: [ada, still, found], cells: always },
      nobody: { reach: [ada, still, nobody], cells: always },
      failed: { reach: [ada, still, broke], cells: { ...always, retry: 'searching' } },
    },
  },
  gate,
);

describe('directory', () => {
  it('keeps who was found while another word is looked for, and drops them with the searchText', () => {
    const pageAfter = (...events: Parameters<typeof walk<typeof directoryMachine>>[2]) =>
      walk(directoryMachine, input, [ada, still, found, ...events], gate).getSnapshot().context.page;
    expect(pageAfter(typed('adab'), still)).toEqual(investorsPage());
    for (const events of [[typed('')], [ada, still, nobody], [ada, still, broke], [ada, still, refused]]) {
      expect(pageAfter(...events)).toBeNull();
    }
  });
  it('tells its place of a refusal', () => {
    const parent = listener();
    walk(directoryMachine, { parent }, [ada, still, refused], gate);
    expect(parent.heard).toMatchObject([{ type: 'club.lost', failure: { kind: 'forbidden' } }]);
  });
  it('sends one request once the text no longer changes, and only the last answer counts', async () => {
    const clock = new SimulatedClock();
    const asked: { readonly searchText: string; readonly answer: (page: InvestorsPage) => void }[] = [];
    const machine = directoryMachine.provide({
      actors: {
        findInvestors: fromPromise<InvestorsPage, { searchText: string }>(
          ({ input: { searchText } }) =>
            new Promise((answer) => {
              asked.push({ searchText, answer });
            }),
        ),
      },
    });
    const actor = createActor(machine, { input, clock, inspect: gate.inspect }).start();
    for (const searchText of ['a', 'ad', 'ada ']) {
      actor.send(typed(searchText));
      clock.increment(200);
    }
    expect(asked).toEqual([]);
    clock.increment(100);
    actor.send(typed('adam'));
    clock.increment(300);
    expect(asked.map(({ searchText }) => searchText)).toEqual(['ada', 'adam']);
    asked[1]?.answer(investorsPage(1));
    await settled();
    asked[0]?.answer(investorsPage(3));
    await settled();
    expect(actor.getSnapshot().context.page?.count).toBe(1);
    actor.stop();
  });
});

closeGate(gate);
