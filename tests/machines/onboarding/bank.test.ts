import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import type { BankInfo, FatfAnswer } from '../../../src/api/onboarding/bank.ts';
import { bankMachine } from '../../../src/machines/onboarding/bank.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(bankMachine);
const parent = listener();
const nothing = { parent, swift: '', country: '' };

const info: BankInfo = {
  swift: 'NWBKGB2L',
  bank_name: 'National Westminster Bank Plc',
  address: null,
  city: 'London',
  country: 'GB',
};
const answer = (change: Partial<FatfAnswer> = {}): FatfAnswer => ({
  country: 'GB',
  is_fatf_country: true,
  list_status: 'none',
  as_of_date: '2026-06-19',
  ...change,
});
const missing = new RequestError(calls.getBankInfo, {
  kind: 'refused',
  status: 404,
  body: { detail: 'Bank not found.' },
  retryAfter: null,
});

const type = { type: 'swift.typed', swift: ' nwbk gb2l ' } as const;
const choose = { type: 'country.chosen', country: 'GB' } as const;

const events = {
  'half a BIC typed': { type: 'swift.typed', swift: 'NWBKGB' },
  'BIC typed': type,
  'another BIC typed': { type: 'swift.typed', swift: 'DEUTDEFF500' },
  found: done('findBank', info),
  'found without a country': done('findBank', { ...info, country: null }),
  'not found': failed('findBank', missing),
  'lookup broke': failed('findBank'),
  'country chosen': choose,
  'another country chosen': { type: 'country.chosen', country: 'KE' },
  'no country chosen': { type: 'country.chosen', country: '' },
  approved: done('checkFatf', answer()),
  'needs a check': done('checkFatf', answer({ is_fatf_country: false, list_status: 'increased_monitoring' })),
  'no list named': done('checkFatf', answer({ is_fatf_country: false, list_status: null })),
  'call for action': done('checkFatf', answer({ is_fatf_country: false, list_status: 'call_for_action' })),
  'check broke': failed('checkFatf'),
  recheck: { type: 'country.recheck' },
} as const;

const typing = { 'half a BIC typed': 'idle', 'BIC typed': 'searching', 'another BIC typed': 'searching' };
/** What happens to the country while the bank is looked at. */
const countries = { 'country chosen': '↺', 'another country chosen': '↺' };

proveTable(
  'bank, lookup',
  {
    machine: bankMachine,
    input: nothing,
    region: 'lookup',
    events,
    rows: {
      idle: { reach: [], cells: { ...typing, ...countries, 'half a BIC typed': '↺' } },
      searching: {
        reach: [type],
        cells: {
          ...typing,
          ...countries,
          'BIC typed': '·',
          'another BIC typed': '↺',
          found: 'found',
          'found without a country': 'found',
          'not found': 'notFound',
          'lookup broke': 'unavailable',
        },
      },
      found: {
        reach: [type, done('findBank', info)],
        cells: {
          ...typing,
          'BIC typed': '·',
          'another country chosen': '↺',
          'no country chosen': '↺',
          approved: '↺',
          'needs a check': '↺',
          'no list named': '↺',
          'call for action': '↺',
          'check broke': '↺',
        },
      },
      notFound: {
        reach: [type, failed('findBank', missing)],
        cells: { ...typing, ...countries, 'BIC typed': '·' },
      },
      unavailable: {
        reach: [type, failed('findBank')],
        cells: { ...typing, ...countries, 'BIC typed': '·' },
      },
    },
  },
  gate,
);

const inBritain = { parent, swift: '', country: 'GB' };
const checks = {
  'half a BIC typed': '↺',
  'BIC typed': '↺',
  'another BIC typed': '↺',
  'another country chosen': 'checking',
  'no country chosen': 'unchosen',
};

proveTable(
  'bank, country',
  {
    machine: bankMachine,
    input: inBritain,
    region: 'country',
    events,
    rows: {
      unchosen: {
        input: nothing,
        reach: [],
        cells: { ...checks, 'country chosen': 'checking', 'no country chosen': '·' },
      },
      checking: {
        reach: [],
        cells: {
          ...checks,
          'another country chosen': '↺',
          approved: 'approved',
          'needs a check': 'notApproved',
          'no list named': 'notApproved',
          'call for action': 'callForAction',
          'check broke': 'unknown',
        },
      },
      approved: { reach: [events.approved], cells: checks },
      notApproved: { reach: [events['needs a check']], cells: checks },
      callForAction: { reach: [events['call for action']], cells: checks },
      unknown: { reach: [events['check broke']], cells: { ...checks, recheck: 'checking' } },
    },
  },
  gate,
);

describe('bank, what it tells', () => {
  it('opens on what is saved: the bank is looked up and its country checked', () => {
    const actor = walk(bankMachine, { parent, swift: 'nwbkgb2l', country: 'GB' }, [], gate);
    expect(actor.getSnapshot().value).toEqual({ lookup: 'searching', country: 'checking' });
  });
  it('tells the bank and the judgement, and takes the country of the bank for the choice', () => {
    const ear = listener();
    const actor = walk(
      bankMachine,
      { ...nothing, parent: ear },
      [type, done('findBank', info), events['call for action']],
      gate,
    );
    expect(actor.getSnapshot().value).toEqual({ lookup: 'found', country: 'callForAction' });
    expect(ear.heard).toEqual([
      { type: 'bank.found', info },
      { type: 'bank.checked', country: 'GB', isApproved: false },
    ]);
  });
});

type Question = { country: string; answer: (isApproved: boolean) => void; signal: AbortSignal };

describe('bank, answers out of order', () => {
  it('FRM-16: the last choice wins, and the request of an earlier one is given up', async () => {
    const asked: Question[] = [];
    const ear = listener();
    const actor = createActor(
      bankMachine.provide({
        actors: {
          checkFatf: fromPromise(
            ({ input, signal }) =>
              new Promise<FatfAnswer>((resolve) => {
                asked.push({
                  country: input.country,
                  signal,
                  answer: (isApproved) =>
                    resolve(answer({ country: input.country, is_fatf_country: isApproved })),
                });
              }),
          ),
        },
      }),
      { input: { ...nothing, parent: ear }, inspect: gate.inspect },
    ).start();
    for (const country of ['GB', 'KE', 'GB']) actor.send({ type: 'country.chosen', country });
    expect(asked.map(({ country, signal }) => [country, signal.aborted])).toEqual([
      ['GB', true],
      ['KE', true],
      ['GB', false],
    ]);
    asked[2]?.answer(true);
    asked[1]?.answer(false);
    asked[0]?.answer(false);
    await expect.poll(() => actor.getSnapshot().value.country).toBe('approved');
    expect(ear.heard).toEqual([{ type: 'bank.checked', country: 'GB', isApproved: true }]);
    actor.stop();
  });
  it('FRM-17: asks only for a whole BIC, in capitals and without blanks, and once for each', () => {
    const asked: string[] = [];
    const actor = createActor(
      bankMachine.provide({
        actors: {
          findBank: fromPromise(({ input }) => {
            asked.push(input.swift);
            return new Promise<BankInfo>(() => undefined);
          }),
        },
      }),
      { input: nothing, inspect: gate.inspect },
    ).start();
    const typed = [
      'n',
      'nwbkgb2',
      'nwbk gb2l',
      'NWBKGB2L',
      'NWBKGB2LX',
      'NWBKGB2LXX',
      'NWBKGB2LXXX',
      'ŃWBKGB2L',
    ];
    for (const swift of typed) actor.send({ type: 'swift.typed', swift });
    expect(asked).toEqual(['NWBKGB2L', 'NWBKGB2LXXX']);
    actor.stop();
  });
});

closeGate(gate);
