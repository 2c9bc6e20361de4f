import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../../src/api/onboarding/profile.ts';
import { identified, newcomer, pageInputOf, profile } from '../../../../src/fixtures/investor.ts';
import { onboardingResultMachine } from '../../../../src/machines/onboarding/review/onboarding-result.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import { BranchGate, closeGate, failed, proveTable, walk } from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(onboardingResultMachine);
const parent = listener();
const from = (person: Profile) => pageInputOf(parent, person);
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
      'address here': {
        type: 'location.updated',
        location: { path: '/onboarding/result', search: '?article=12' },
      },
      'address elsewhere': {
        type: 'location.updated',
        location: { path: '/portfolio', search: '?article=12' },
      },
      'close the article': { type: 'article.close' },
      'watch broke': failed('profileWatch'),
      'signed broke': failed('signed'),
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
            'address here': '↺',
            'close the article': '↺',
            'signed broke': '↺',
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
  it('reports a changed profile to the session, and waits for its update', () => {
    const ear = listener();
    const seen = { type: 'profile.changed', profile: people.verified } as const;
    const actor = walk(onboardingResultMachine, pageInputOf(ear, people.inReview), [seen], gate);
    expect(ear.heard).toEqual([seen]);
    expect(actor.getSnapshot().value).toBe('inReview');
  });
});

describe('onboardingResult, the article that is read', () => {
  const here = (search: string) =>
    ({ type: 'location.updated', location: { path: '/onboarding/result', search } }) as const;

  it('is what the address says, and not what another page says', () => {
    const place = { ...pageInputOf(parent, people.inReview), location: here('?article=12').location };
    const start = walk(onboardingResultMachine, place, [], gate);
    expect(start.getSnapshot().context.search).toEqual({ article: 12 });
    const elsewhere = {
      type: 'location.updated',
      location: { path: '/portfolio', search: '?article=7' },
    } as const;
    const later = walk(onboardingResultMachine, place, [here('?article=13'), elsewhere], gate);
    expect(later.getSnapshot().context.search).toEqual({ article: 13 });
  });

  it('is closed in the address', () => {
    const ear = listener();
    walk(onboardingResultMachine, pageInputOf(ear, people.inReview), [{ type: 'article.close' }], gate);
    expect(ear.heard).toEqual([
      { type: 'location.corrected', location: { path: '/onboarding/result', search: '' } },
    ]);
  });
});

closeGate(gate);
