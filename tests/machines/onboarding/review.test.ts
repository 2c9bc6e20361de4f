import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import { onboardingResultMachine } from '../../../src/machines/onboarding/review.machine.ts';
import { identified, newcomer, placeOf, profile } from '../../../src/fixtures/investor.ts';
import { listener } from '../../support/listener.ts';
import { BranchGate, closeGate, failed, proveTable, walk } from '../../support/machine-table.ts';

const gate = new BranchGate(onboardingResultMachine);
const parent = listener();
const from = (person: Profile) => placeOf(parent, person);
const updated = (person: Profile) => ({ type: 'profile.updated', profile: person }) as const;
const signed = { agree_to_electronic_signing: true, profile_signed_date: '2026-11-20' } as const;

const people = {
  drafting: newcomer(),
  inReview: identified({ ...signed, kyc_status: 'pending', onboarding_status: 'in_review' }),
  moreDocuments: identified({ ...signed, onboarding_status: 'more_documents' }),
  rejected: identified({ ...signed, onboarding_status: 'rejected' }),
  accreditationMissing: identified({ ...signed, onboarding_status: 'accreditation_missing' }),
  membershipPending: identified({
    ...signed,
    is_kyc_checked: true,
    is_accredited: true,
    onboarding_status: 'in_review',
  }),
  verified: profile(),
} as const;
const statuses = ['drafting', 'inReview', 'moreDocuments', 'rejected'] as const;
const later = ['accreditationMissing', 'membershipPending', 'verified'] as const;
const all = [...statuses, ...later];

const moves = (state: string) =>
  Object.fromEntries(all.map((name) => [`profile ${name}`, name === state ? '↺' : name]));

proveTable(
  'onboardingResult',
  {
    machine: onboardingResultMachine,
    input: from(people.drafting),
    events: {
      'watch saw': { type: 'profile.changed', profile: people.verified },
      'watch broke': failed('profileWatch'),
      'papers broke': failed('papers'),
      'documents broke': failed('documents'),
      'news broke': failed('news'),
      ...Object.fromEntries(all.map((name) => [`profile ${name}`, updated(people[name])])),
    },
    rows: Object.fromEntries(
      all.map((state) => [
        state,
        {
          input: from(people[state]),
          reach: [],
          cells: {
            ...moves(state),
            'watch saw': '↺',
            'papers broke': '↺',
            'documents broke': '↺',
            'news broke': '↺',
            ...(['inReview', 'membershipPending'].includes(state) && { 'watch broke': '↺' }),
          },
        },
      ]),
    ),
  },
  gate,
);

describe('onboardingResult, what it passes on', () => {
  it('tells the session what the watch saw, and waits to be told', () => {
    const ear = listener();
    const seen = { type: 'profile.changed', profile: people.verified } as const;
    const actor = walk(onboardingResultMachine, placeOf(ear, people.inReview), [seen], gate);
    expect(ear.heard).toEqual([seen]);
    expect(actor.getSnapshot().value).toBe('inReview');
  });
});

closeGate(gate);
