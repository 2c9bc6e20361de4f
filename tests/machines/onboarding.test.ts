import { describe, expect, it } from 'vitest';
import type { Profile } from '../../src/api/profile.ts';
import { onboardingMachine } from '../../src/machines/onboarding.machine.ts';
import { identified, newcomer, profile } from '../support/fixtures.ts';
import { listener } from '../support/listener.ts';
import { BranchGate, closeGate, done, failed, proveTable, tell, walk } from '../support/machine-table.ts';

const gate = new BranchGate(onboardingMachine);
const parent = listener();
const from = (person: Profile) => ({ parent, profile: person, restoreCode: null });
const updated = (person: Profile) => ({ type: 'profile.updated', profile: person }) as const;

const people = {
  newcomer: newcomer(),
  complete: identified(),
  handedIn: identified({ kyc_status: 'pending' }),
  signed: identified({
    kyc_status: 'pending',
    agree_to_electronic_signing: true,
    profile_signed_date: '2026-11-20',
    onboarding_status: 'in_review',
  }),
  moreDocuments: identified({ onboarding_status: 'more_documents' }),
  rejected: identified({ onboarding_status: 'rejected' }),
  accreditationMissing: identified({ onboarding_status: 'accreditation_missing' }),
  accredited: identified({ is_kyc_checked: true, is_accredited: true }),
  member: profile(),
} as const;

const save = { type: 'personalData.save', change: { first_name_en: 'Ada' } } as const;
const give = { type: 'signature.give', name: 'Ada Byron' } as const;
const decline = { type: 'signature.decline' } as const;

const events = {
  save,
  saved: done('savePersonalData', people.handedIn),
  'save broke': failed('savePersonalData'),
  give,
  decline,
  reconsider: { type: 'signature.reconsider' },
  signed: done('giveSignature', people.signed),
  'signing broke': failed('giveSignature'),
  declined: done('declineSignature', people.handedIn),
  'declining broke': failed('declineSignature'),
  'watch broke': failed('profileWatch'),
  'watch saw': { type: 'profile.changed', profile: people.member },
  'profile of a newcomer': updated(people.newcomer),
  'profile complete': updated(people.complete),
  'profile handed in': updated(people.handedIn),
  'profile signed': updated(people.signed),
  'profile lacks documents': updated(people.moreDocuments),
  'profile rejected': updated(people.rejected),
  'profile lacks accreditation': updated(people.accreditationMissing),
  'profile accredited': updated(people.accredited),
  'profile of a member': updated(people.member),
} as const;

/** What happens in the other regions changes context, but not this region's state. */
const elsewhere = (...names: (keyof typeof events)[]) => Object.fromEntries(names.map((name) => [name, '↺']));
const profiles = [
  'profile of a newcomer',
  'profile complete',
  'profile handed in',
  'profile signed',
  'profile lacks documents',
  'profile rejected',
  'profile lacks accreditation',
  'profile accredited',
  'profile of a member',
  'watch saw',
] as const;

proveTable(
  'onboarding, personal data',
  {
    machine: onboardingMachine,
    input: from(people.handedIn),
    region: 'personalData',
    events,
    rows: {
      editing: { reach: [], cells: { save: 'saving', ...elsewhere('give', 'decline', ...profiles) } },
      saving: {
        reach: [save],
        cells: { saved: 'editing', 'save broke': 'editing', ...elsewhere('give', 'decline', ...profiles) },
      },
    },
  },
  gate,
);

const signedProfiles = { 'profile signed': 'signed', 'profile of a member': 'signed' } as const;
const saving = elsewhere('save', 'watch saw');

proveTable(
  'onboarding, signature',
  {
    machine: onboardingMachine,
    input: from(people.handedIn),
    region: 'signature',
    events,
    rows: {
      locked: {
        input: from(people.newcomer),
        reach: [],
        cells: {
          ...elsewhere(...profiles),
          ...saving,
          ...signedProfiles,
          'profile handed in': 'ready',
          'profile accredited': 'ready',
        },
      },
      ready: {
        reach: [],
        cells: {
          ...saving,
          ...signedProfiles,
          give: 'signing',
          decline: 'declining',
          'profile of a newcomer': 'locked',
          'profile complete': 'locked',
          'profile handed in': '↺',
          'profile lacks documents': 'locked',
          'profile rejected': 'locked',
          'profile lacks accreditation': 'locked',
          'profile accredited': '↺',
        },
      },
      signing: {
        reach: [give],
        cells: { ...elsewhere(...profiles), ...saving, signed: 'signed', 'signing broke': 'ready' },
      },
      declining: {
        reach: [decline],
        cells: { ...elsewhere(...profiles), ...saving, declined: 'paperRoute', 'declining broke': 'ready' },
      },
      paperRoute: {
        reach: [decline, done('declineSignature', people.handedIn)],
        cells: { ...elsewhere(...profiles), ...saving, reconsider: 'ready' },
      },
      signed: {
        input: from(people.signed),
        reach: [],
        cells: {
          ...saving,
          // The review of a signed person is watched, and the watch may break.
          'watch broke': '↺',
          'profile of a newcomer': 'locked',
          'profile complete': 'locked',
          'profile handed in': 'ready',
          'profile signed': '↺',
          'profile lacks documents': 'locked',
          'profile rejected': 'locked',
          'profile lacks accreditation': 'locked',
          'profile accredited': 'ready',
          'profile of a member': '↺',
        },
      },
    },
  },
  gate,
);

const reviewOf = {
  'profile of a newcomer': 'drafting',
  'profile complete': 'drafting',
  'profile handed in': 'drafting',
  'profile signed': 'inReview',
  'profile lacks documents': 'moreDocuments',
  'profile rejected': 'rejected',
  'profile lacks accreditation': 'accreditationMissing',
  'profile accredited': 'membershipPending',
  'profile of a member': 'verified',
} as const;
const reviewCells = (mayGive: boolean) => ({
  ...reviewOf,
  ...saving,
  ...(mayGive && elsewhere('give', 'decline')),
});

proveTable(
  'onboarding, review',
  {
    machine: onboardingMachine,
    input: from(people.handedIn),
    region: 'review',
    events,
    rows: {
      drafting: { reach: [], cells: reviewCells(true) },
      inReview: {
        input: from(people.signed),
        reach: [],
        cells: { ...reviewCells(false), 'watch broke': '↺' },
      },
      moreDocuments: { input: from(people.moreDocuments), reach: [], cells: reviewCells(false) },
      rejected: { input: from(people.rejected), reach: [], cells: reviewCells(false) },
      accreditationMissing: {
        input: from(people.accreditationMissing),
        reach: [],
        cells: reviewCells(false),
      },
      membershipPending: {
        input: from(people.accredited),
        reach: [],
        cells: { ...reviewCells(true), 'watch broke': '↺' },
      },
      verified: { input: from(people.member), reach: [], cells: reviewCells(false) },
    },
  },
  gate,
);

describe('onboarding, what is kept', () => {
  it('keeps a refusal until the next save, and says so once something is saved', () => {
    const ear = listener();
    const actor = walk(
      onboardingMachine,
      { ...from(people.complete), parent: ear },
      [save, failed('savePersonalData')],
      gate,
    );
    expect(actor.getSnapshot().context.personalDataFailure).toMatchObject({ kind: 'unexpected' });
    actor.send(save);
    expect(actor.getSnapshot().context.personalDataFailure).toBeNull();
    tell(actor, done('savePersonalData', people.handedIn));
    expect(ear.heard).toEqual([
      { type: 'profile.changed', profile: people.handedIn },
      {
        type: 'notice.raised',
        kind: 'success',
        message: 'Saved',
        description: 'Your personal information is up to date.',
      },
    ]);
  });
});

closeGate(gate);
