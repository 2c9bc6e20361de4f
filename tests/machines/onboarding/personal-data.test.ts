import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PersonalDataChange } from '../../../src/api/onboarding/investors.ts';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import { identified, newcomer, profile } from '../../../src/fixtures/investor.ts';
import type { Draft } from '../../../src/machines/onboarding/drafts.ts';
import { personalDataMachine } from '../../../src/machines/onboarding/personal-data.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(personalDataMachine);
const parent = listener();
const from = (person: Profile) => ({ parent, profile: person, step: 'whoInvests', drafts: {} }) as const;
const updated = (person: Profile) => ({ type: 'profile.updated', profile: person }) as const;

const change: PersonalDataChange = { first_name_en: 'Augusta' };
const draft = (isWhole: boolean, requested: PersonalDataChange = change): Draft => ({
  values: { first_name_en: 'Augusta' },
  change: requested,
  isWhole,
});
const save = { type: 'step.save', step: 'whoInvests', change, isContinued: true } as const;
const saveDraft = { ...save, isContinued: false } as const;
const saveNothing = { ...save, change: {} } as const;
const type = { type: 'draft.changed', step: 'whoInvests', draft: draft(false) } as const;
const judged = { type: 'bank.checked', country: 'GB', isApproved: false } as const;
const info = {
  swift: 'DEUTDEFF',
  bank_name: 'Deutsche Bank',
  address: null,
  city: 'Frankfurt',
  country: 'DE',
};

const saved = identified({ first_name_en: 'Augusta' });
const member = profile();
const inReview = identified({ onboarding_status: 'in_review' });

const events = {
  save,
  'draft saved': saveDraft,
  'nothing saved': saveNothing,
  'nothing of a draft saved': { ...saveDraft, change: {} },
  typed: type,
  discarded: { type: 'draft.discard' },
  'same step opened': { type: 'step.opened', step: 'whoInvests' },
  'next step opened': { type: 'step.opened', step: 'contactAndTax' },
  retry: { type: 'save.retry' },
  cancel: { type: 'save.cancel' },
  'ten seconds': after('longWait', 'personalData.saving.brief'),
  confirm: { type: 'change.confirm' },
  'confirmation declined': { type: 'change.discard' },
  'bank found': { type: 'bank.found', info },
  'saved country checked': judged,
  'another country checked': { ...judged, country: 'KE' },
  done: done('savePersonalData', saved),
  broke: failed('savePersonalData'),
  'profile under review': updated(inReview),
} as const;

const always = {
  typed: '↺',
  discarded: '↺',
  'same step opened': '↺',
  'next step opened': '↺',
  'bank found': '↺',
  'another country checked': '↺',
  'profile under review': '↺',
} as const;

const whileSaving = {
  ...always,
  save: '↺',
  'draft saved': '↺',
  'nothing saved': '↺',
  'nothing of a draft saved': '↺',
  'saved country checked': '↺',
  done: 'settled',
  broke: 'unsaved',
  cancel: 'unsaved',
} as const;

proveTable(
  'personalData',
  {
    machine: personalDataMachine,
    input: from(identified()),
    events,
    rows: {
      settled: {
        reach: [],
        cells: {
          ...always,
          'same step opened': '·',
          save: 'saving.brief',
          'draft saved': 'saving.brief',
          'nothing saved': '↺',
          'saved country checked': 'saving.brief',
        },
      },
      confirming: {
        input: from(member),
        reach: [save],
        cells: {
          ...always,
          'same step opened': '·',
          'saved country checked': '↺',
          confirm: 'saving.brief',
          'confirmation declined': 'settled',
        },
      },
      'saving.brief': {
        reach: [save],
        cells: {
          ...whileSaving,
          'ten seconds': 'saving.lengthy',
        },
      },
      'saving.lengthy': {
        reach: [save, events['ten seconds']],
        cells: {
          ...whileSaving,
        },
      },
      unsaved: {
        reach: [save, failed('savePersonalData')],
        cells: {
          ...always,
          'same step opened': '·',
          save: 'saving.brief',
          'draft saved': 'saving.brief',
          'nothing saved': 'settled',
          retry: 'saving.brief',
          'saved country checked': 'saving.brief',
        },
      },
    },
  },
  gate,
);

/** What a walked machine sends as PATCH. */
const sent = (person: Profile, ...path: Parameters<typeof walk<typeof personalDataMachine>>[2]) =>
  walk(personalDataMachine, from(person), path, gate).getSnapshot().context.saving?.change;

describe('personalData, what is saved', () => {
  it('finishes a step without a request when nothing differs', () => {
    const ear = listener();
    walk(personalDataMachine, { ...from(member), parent: ear }, [saveNothing], gate);
    expect(ear.heard).toContainEqual({ type: 'step.finished', step: 'whoInvests' });
  });
  it('saves what is right of a draft when another step is opened, and keeps the rest', () => {
    const ear = listener();
    const actor = walk(
      personalDataMachine,
      { ...from(identified()), parent: ear },
      [type, { type: 'step.opened', step: 'bank' }, done('savePersonalData', saved)],
      gate,
    );
    const { context, value } = actor.getSnapshot();
    expect([value, context.step, context.drafts.whoInvests]).toEqual([
      'settled',
      'bank',
      { values: { first_name_en: 'Augusta' }, change: {}, isWhole: false },
    ]);
    expect(ear.heard.filter(({ type: reported }) => reported === 'step.finished')).toEqual([]);
  });
  it('forgets a draft once the whole of it is saved, and not what was typed meanwhile', () => {
    const whole = { type: 'draft.changed', step: 'whoInvests', draft: draft(true) } as const;
    const after = walk(
      personalDataMachine,
      from(identified()),
      [whole, save, done('savePersonalData', saved)],
      gate,
    );
    expect(after.getSnapshot().context.drafts).toEqual({});
    const later = {
      type: 'draft.changed',
      step: 'whoInvests',
      draft: draft(true, { first_name_en: 'Augusta Ada' }),
    } as const;
    const meanwhile = walk(
      personalDataMachine,
      from(identified()),
      [whole, save, later, done('savePersonalData', saved)],
      gate,
    );
    expect(meanwhile.getSnapshot().context.drafts.whoInvests).toEqual(later.draft);
  });
  it('carries what the country of the bank means with the change of the country', () => {
    const move = {
      type: 'step.save',
      step: 'bank',
      change: { bank_country: 'KE' },
      isContinued: true,
    } as const;
    const kenya = { type: 'bank.checked', country: 'KE', isApproved: false } as const;
    expect(sent(newcomer(), kenya, move)).toEqual({ bank_country: 'KE', is_wiring_bank_fatf_approved: 'NO' });
    expect(sent(newcomer(), { ...kenya, isApproved: true }, move)).toEqual({
      bank_country: 'KE',
      is_wiring_bank_fatf_approved: 'YES',
    });
    expect(sent(newcomer(), { ...kenya, country: 'GB' }, move)).toEqual({ bank_country: 'KE' });
  });
  it('saves a judgement of the saved country at once, unless it is known', () => {
    expect(sent(identified(), judged)).toEqual({ is_wiring_bank_fatf_approved: 'NO' });
    const known = walk(personalDataMachine, from(identified()), [{ ...judged, isApproved: true }], gate);
    expect(known.getSnapshot().value).toBe('settled');
  });
  it('keeps the bank that was found as a draft, unless it is the saved one', () => {
    const actor = walk(personalDataMachine, from(identified()), [events['bank found']], gate);
    expect(actor.getSnapshot().context.drafts.bank).toMatchObject({
      values: { bank_name: 'Deutsche Bank', bank_address: '', bank_city: 'Frankfurt', bank_country: 'DE' },
      change: { bank_name: 'Deutsche Bank', bank_address: null, bank_country: 'DE' },
    });
    const same = { ...info, bank_name: 'National Westminster Bank Plc', country: 'GB' };
    const known = walk(personalDataMachine, from(identified()), [{ type: 'bank.found', info: same }], gate);
    expect(known.getSnapshot().context.drafts).toEqual({});
  });
  it.each([
    ['first_name_en', 'Augusta'],
    ['country', 'FR'],
    ['bank_account_number', '1'],
    ['accreditation_category', 'uk_restricted'],
  ] as const)('asks a verified person before a change of %s', (field, value) => {
    const asked = { ...save, change: { [field]: value } };
    expect(walk(personalDataMachine, from(member), [asked], gate).getSnapshot().value).toBe('confirming');
    expect(walk(personalDataMachine, from(identified()), [asked], gate).getSnapshot().matches('saving')).toBe(
      true,
    );
  });
  it('asks before such a change after a failure too, and when it waited for another save', () => {
    const move = { ...save, step: 'contactAndTax', change: { phone: '+4420' } } as const;
    const named = { ...save, change: { last_name_en: 'Lovelace' } };
    const broken = walk(personalDataMachine, from(member), [move, failed('savePersonalData'), named], gate);
    expect(broken.getSnapshot().value).toBe('confirming');
    const waited = walk(personalDataMachine, from(member), [move, named], gate);
    send(waited, done('savePersonalData', member));
    expect(waited.getSnapshot().value).toBe('confirming');
    expect(waited.getSnapshot().context).toMatchObject({ waiting: null, saving: { change: named.change } });
  });
  it('finishes a step whose refused change was taken back', () => {
    const ear = listener();
    const path = [save, failed('savePersonalData'), saveNothing] as const;
    const actor = walk(personalDataMachine, { ...from(identified()), parent: ear }, path, gate);
    expect(actor.getSnapshot().context).toMatchObject({ saving: null, failure: null });
    expect(ear.heard).toContainEqual({ type: 'step.finished', step: 'whoInvests' });
  });
  it('sends nothing again once the club is looking', () => {
    const path = [save, failed('savePersonalData'), updated(inReview), save] as const;
    expect(walk(personalDataMachine, from(identified()), path, gate).getSnapshot().value).toBe('unsaved');
  });
  it('keeps such a change as a draft when another step is opened, and asks nothing', () => {
    const there = { type: 'step.opened', step: 'bank' } as const;
    const actor = walk(personalDataMachine, from(member), [type, there], gate);
    expect(actor.getSnapshot().value).toBe('settled');
    expect(actor.getSnapshot().context.drafts.whoInvests).toEqual(type.draft);
  });
  it('does not ask before a change that nobody has to look at', () => {
    const moved = { ...save, change: { phone: '+4420' } };
    expect(walk(personalDataMachine, from(member), [moved], gate).getSnapshot().matches('saving')).toBe(true);
  });
  it('sends nothing while the club is looking', () => {
    expect(walk(personalDataMachine, from(inReview), [save], gate).getSnapshot().value).toBe('settled');
  });
  it('discards what was typed, and has the form filled anew', () => {
    const kept = { ...from(identified()), drafts: { whoInvests: draft(false) } };
    const actor = walk(personalDataMachine, kept, [], gate);
    expect(actor.getSnapshot().context).toMatchObject({ restored: 'whoInvests', edition: 0 });
    send(actor, { type: 'draft.discard' });
    expect(actor.getSnapshot().context).toMatchObject({ restored: null, edition: 1, drafts: {} });
  });
});

describe('personalData, one save at a time', () => {
  type Request = { change: PersonalDataChange; answer: (person: Profile) => void; fail: () => void };
  function start(person: Profile) {
    const requests: Request[] = [];
    const actor = createActor(
      personalDataMachine.provide({
        actors: {
          savePersonalData: fromPromise(
            ({ input }) =>
              new Promise<Profile>((resolve, reject) => {
                requests.push({ change: input.change, answer: resolve, fail: () => reject(new Error('no')) });
              }),
          ),
        },
      }),
      { input: from(person), inspect: gate.inspect },
    ).start();
    return { actor, requests };
  }
  const city = { ...saveDraft, step: 'contactAndTax', change: { city: 'Bath' } } as const;

  it('ACT-07: a second save waits for the first and is sent after it', async () => {
    const { actor, requests } = start(identified());
    actor.send(save);
    actor.send(city);
    actor.send({ ...city, change: { region: 'Somerset' } });
    expect(requests.map(({ change: requested }) => requested)).toEqual([change]);
    requests[0]?.answer(saved);
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]?.change).toEqual({ city: 'Bath', region: 'Somerset' });
    requests[1]?.answer(saved);
    await expect.poll(() => actor.getSnapshot().value).toBe('settled');
    actor.stop();
  });
  it('sends nothing more when another step is opened while the only change is being saved', async () => {
    const { actor, requests } = start(member);
    actor.send(save);
    actor.send({ type: 'change.confirm' });
    actor.send({ type: 'step.opened', step: 'identity' });
    requests[0]?.answer(saved);
    await expect.poll(() => actor.getSnapshot().value).toBe('settled');
    expect(requests.map(({ change: requested }) => requested)).toEqual([change]);
    actor.stop();
  });
  it('FRM-19: after a failure one retry sends all that is not saved', async () => {
    const { actor, requests } = start(identified());
    actor.send(save);
    actor.send(city);
    requests[0]?.fail();
    await expect.poll(() => actor.getSnapshot().value).toBe('unsaved');
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unexpected' });
    actor.send({ type: 'save.retry' });
    expect(requests[1]?.change).toEqual({ first_name_en: 'Augusta', city: 'Bath' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    actor.stop();
  });
  it('FRM-11: pressing save twenty times sends it once', () => {
    const { actor, requests } = start(identified());
    for (let press = 0; press < 20; press += 1) actor.send(save);
    expect(requests).toHaveLength(1);
    actor.stop();
  });
});

closeGate(gate);
