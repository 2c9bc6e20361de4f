import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import {
  identified,
  investorDocument,
  newcomer,
  pageInputOf,
  profile,
} from '../../../src/fixtures/investor.ts';
import {
  locationOf,
  type OnboardingStep,
  onboardingSteps,
} from '../../../src/machines/onboarding/checklist.ts';
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(onboardingMachine);
const parent = listener();
const at = (step: OnboardingStep, person: Profile = identified()) =>
  pageInputOf(parent, person, { location: locationOf(step) });
const opened = (step: OnboardingStep) => ({ type: 'location.updated', location: locationOf(step) }) as const;
const updated = (person: Profile) => ({ type: 'profile.updated', profile: person }) as const;

const pending = identified({ kyc_status: 'pending' });
/** Which step is open depends on what this person has handed in. */
const wealthy = identified({
  tax_residence_country: 'US',
  accreditation_region: 'us',
  accreditation_category: 'us_net_worth',
  accreditation_basis: 'alone',
});
const statement = investorDocument({ document_type: 'bank_statement', status: 'in_review' });
const report = investorDocument({ id: 2, document_type: 'credit_report' });
const nameless = (person: Profile, ear = parent) =>
  pageInputOf(ear, person, { location: { path: '/onboarding', search: '' } });

const info = { swift: 'DEUTDEFF', bank_name: 'Deutsche Bank', address: null, city: null, country: 'DE' };

const unsaved = { values: {}, change: { bank_name: 'A bank' }, isWhole: false };

const finished = { type: 'step.finished', step: 'bank' } as const;

const events = {
  ...Object.fromEntries(onboardingSteps.map((step) => [`${step} opened`, opened(step)])),
  'page opened without a step': { type: 'location.updated', location: { path: '/onboarding', search: '' } },
  'another page opened': { type: 'location.updated', location: { path: '/rounds', search: '?step=bank' } },
  'step finished': finished,
  'drafts changed': { type: 'drafts.changed', drafts: { bank: unsaved } },
  'details of a file typed': { type: 'fileDrafts.changed', drafts: { uploads: null } },
  'drafts saved': { type: 'drafts.changed', drafts: { bank: { ...unsaved, change: {} } } },
  'warning broke': failed('warnBeforeLeaving'),
  'bank found': { type: 'bank.found', info },
  'bank checked': { type: 'bank.checked', country: 'DE', isApproved: true },
  'documents came': { type: 'documents.changed', documents: [investorDocument()] },
  'documents uploaded': { type: 'inbox.refresh' },
  'watch saw': { type: 'profile.changed', profile: pending },
  'watch broke': failed('profileWatch'),
  'personal data broke': failed('personalData'),
  'documents broke': failed('documents'),
  'documents take long': after('documentsTimeout', 'onboarding.step.choosing'),
  'bank broke': failed('bank'),
  'accreditation broke': failed('accreditation'),
  'signature broke': failed('signature'),
  'profile pending': updated(pending),
  'profile open': updated(identified()),
  'profile of a member': updated(profile()),
} as const;

/** What is passed on or kept, whatever is open. */
const passed = {
  'page opened without a step': '↺',
  'step finished': '↺',
  'drafts changed': '↺',
  'drafts saved': '↺',
  'details of a file typed': '↺',
  'bank found': '↺',
  'bank checked': '↺',
  'documents came': '↺',
  'documents uploaded': '↺',
  'watch saw': '↺',
  'documents broke': '↺',
  'personal data broke': '↺',
  'profile pending': '↺',
  'profile open': '↺',
  'profile of a member': '↺',
} as const;

const openings = (step: OnboardingStep, target?: string) =>
  Object.fromEntries(
    onboardingSteps.filter((other) => other !== step).map((other) => [`${other} opened`, target ?? other]),
  );

const withActor: Readonly<Partial<Record<OnboardingStep, string>>> = {
  bank: 'bank broke',
  accreditation: 'accreditation broke',
  signature: 'signature broke',
};

proveTable(
  'onboarding, step',
  {
    machine: onboardingMachine,
    input: at('whoInvests'),
    region: 'step',
    events,
    rows: {
      choosing: {
        input: nameless(wealthy),
        reach: [],
        cells: {
          ...passed,
          ...Object.fromEntries(onboardingSteps.map((step) => [`${step} opened`, step])),
          'documents came': 'accreditation',
          'documents take long': 'accreditation',
        },
      },
      ...Object.fromEntries(
        onboardingSteps.map((step) => {
          const broke = withActor[step];
          return [
            step,
            {
              input: at(step),
              reach: [],
              cells: { ...passed, ...openings(step), ...(broke && { [broke]: '↺' }) },
            },
          ];
        }),
      ),
    },
  },
  gate,
);

proveTable(
  'onboarding, leaving',
  {
    machine: onboardingMachine,
    input: at('bank'),
    region: 'leaving',
    events,
    rows: {
      free: {
        reach: [],
        cells: {
          ...passed,
          ...openings('bank', '↺'),
          'bank broke': '↺',
          'bank found': 'guarded',
          'drafts changed': 'guarded',
        },
      },
      guarded: {
        input: { ...at('bank'), drafts: { bank: unsaved } },
        reach: [],
        cells: {
          ...passed,
          ...openings('bank', '↺'),
          'bank broke': '↺',
          'warning broke': '↺',
          'drafts saved': 'free',
        },
      },
    },
  },
  gate,
);

const elsewhere = Object.fromEntries(
  onboardingSteps.filter((step) => step !== 'whoInvests').map((step) => [`${step} opened`, '↺']),
);

proveTable(
  'onboarding, decision',
  {
    machine: onboardingMachine,
    input: at('whoInvests'),
    region: 'decision',
    events,
    rows: {
      open: { reach: [], cells: { ...passed, ...elsewhere, 'profile pending': 'awaited' } },
      awaited: {
        input: at('whoInvests', pending),
        reach: [],
        cells: {
          ...passed,
          ...elsewhere,
          'watch broke': '↺',
          'profile open': 'open',
          'profile of a member': 'open',
        },
      },
    },
  },
  gate,
);

describe('onboarding, what it opens', () => {
  it.each([
    ['a newcomer', newcomer(), 'whoInvests'],
    ['somebody who has to be identified', identified(), 'identity'],
    ['a member', profile(), 'whoInvests'],
  ] as const)('opens the first step that is not done, for %s', (_, person, step) => {
    const plain = pageInputOf(parent, person, { location: { path: '/onboarding', search: '' } });
    expect(walk(onboardingMachine, plain, [], gate).getSnapshot().value).toMatchObject({ step });
  });
  it.each([
    ['all that is asked for was handed in', [statement, report], 'identity'],
    ['some of it is missing', [statement], 'accreditation'],
    ['nothing was uploaded, or the documents are not known', [], 'accreditation'],
  ] as const)('waits for the documents where they decide, and %s', (_, documents, step) => {
    const ear = listener();
    const actor = walk(onboardingMachine, nameless(wealthy, ear), [], gate);
    expect(actor.getSnapshot().value.step).toBe('choosing');
    actor.send({ type: 'location.updated', location: { path: '/onboarding', search: '' } });
    expect(ear.heard).toEqual([]);
    actor.send({ type: 'documents.changed', documents });
    expect(actor.getSnapshot().value.step).toBe(step);
    expect(ear.heard).toEqual([{ type: 'location.corrected', location: locationOf(step) }]);
    expect(actor.getSnapshot().children.personalData?.getSnapshot().context.step).toBe(step);
  });
  it('does not wait where the documents change nothing', () => {
    const expired = { ...wealthy, onboarding_status: 'accreditation_missing' };
    expect(walk(onboardingMachine, nameless(expired), [], gate).getSnapshot().value.step).toBe(
      'accreditation',
    );
    const unchosen = { ...wealthy, accreditation_category: null };
    expect(walk(onboardingMachine, nameless(unchosen), [], gate).getSnapshot().value.step).toBe(
      'accreditation',
    );
  });
  it('gives every opened step an address of its own', () => {
    const ear = listener();
    const plain = { type: 'location.updated', location: { path: '/onboarding', search: '' } } as const;
    walk(onboardingMachine, pageInputOf(ear, identified()), [opened('bank'), plain], gate);
    expect(ear.heard).toEqual([
      { type: 'location.corrected', location: locationOf('identity') },
      { type: 'location.corrected', location: locationOf('bank') },
    ]);
  });
  it('opens the step that something was typed into before the session ended', () => {
    const drafts = { bank: { values: {}, change: {}, isWhole: false } };
    const plain = pageInputOf(parent, newcomer(), { drafts });
    expect(walk(onboardingMachine, plain, [], gate).getSnapshot().value.step).toBe('bank');
  });
  it('asks the session for the step after a finished one', () => {
    const ear = listener();
    walk(onboardingMachine, pageInputOf(ear, identified()), [opened('bank'), finished], gate);
    expect(ear.heard).toContainEqual({
      type: 'location.requested',
      location: locationOf('accreditation'),
    });
  });
  it('asks for the first open step where the one after a finished one is locked', () => {
    const ear = listener();
    walk(onboardingMachine, pageInputOf(ear, newcomer()), [opened('bank'), finished], gate);
    expect(ear.heard).toContainEqual({ type: 'location.requested', location: locationOf('whoInvests') });
  });
  it('stays at a step that was opened while the one before was being saved', () => {
    const ear = listener();
    const path = [opened('bank'), opened('identity'), finished];
    expect(walk(onboardingMachine, pageInputOf(ear, identified()), path, gate).getSnapshot().value.step).toBe(
      'identity',
    );
    expect(ear.heard.filter(({ type }) => type === 'location.requested')).toEqual([]);
  });
  it('does not leave an unknown step, nor follow a foreign address', () => {
    const odd = {
      type: 'location.updated',
      location: { path: '/onboarding', search: '?step=constructor' },
    } as const;
    const actor = walk(onboardingMachine, at('bank'), [odd, events['another page opened']], gate);
    expect(actor.getSnapshot().value.step).toBe('bank');
  });
  it('runs a step’s own machine only while the step is open', () => {
    const actor = walk(onboardingMachine, at('bank'), [], gate);
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['documents', 'personalData', 'bank']);
    actor.send(opened('signature'));
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['documents', 'personalData', 'signature']);
  });
  it('gives the documents what was typed about files, and passes it on beside the drafts of the steps', () => {
    const ear = listener();
    const uploads = { '7 a.pdf': { name: 'a.pdf', typed: {} } };
    const drafts = { bank: unsaved, uploads };
    const actor = walk(onboardingMachine, pageInputOf(ear, identified(), { drafts }), [], gate);
    expect(actor.getSnapshot().children.documents?.getSnapshot().context.drafts).toEqual(uploads);
    actor.send({ type: 'fileDrafts.changed', drafts: { uploads: null } });
    expect(ear.heard.at(-1)).toEqual({ type: 'fileDrafts.changed', drafts: { uploads: null } });
    expect(actor.getSnapshot().context.drafts.bank).toEqual(unsaved);
  });
  it('gives the bank what was typed before what is saved', () => {
    const drafts = {
      bank: { values: { bank_swift: 'DEUTDEFF', bank_country: 'DE' }, change: {}, isWhole: false },
    };
    const actor = walk(onboardingMachine, { ...at('bank'), drafts }, [], gate);
    const bank = actor.getSnapshot().children['bank'];
    expect(bank?.getSnapshot().context).toMatchObject({ swift: 'DEUTDEFF', country: 'DE' });
  });
});

closeGate(gate);
