import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import { identified, investorDocument, newcomer, profile } from '../../../src/fixtures/investor.ts';
import { accreditationMachine } from '../../../src/machines/onboarding/accreditation.machine.ts';
import {
  after,
  BranchGate,
  closeGate,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(accreditationMachine);
const from = (person: Profile) => ({ profile: person, documents: [] });
const updated = (person: Profile) => ({ type: 'profile.updated', profile: person }) as const;

const american = { tax_residence_country: 'US', accreditation_region: 'us' } as const;
const people = {
  newcomer: newcomer(),
  undecided: identified({ accreditation_category: null }),
  moved: identified({ tax_residence_country: 'DE' }),
  stated: identified(),
  wealthy: identified({ ...american, accreditation_category: 'us_net_worth', accreditation_basis: 'alone' }),
  accredited: profile(),
  expired: profile({ is_accredited: false, onboarding_status: 'accreditation_missing' }),
} as const;
const proof = [
  investorDocument({ document_type: 'bank_statement', status: 'in_review' }),
  investorDocument({ id: 2, document_type: 'credit_report' }),
];

const reconsider = { type: 'category.reconsider' } as const;
const moves = {
  'profile of a newcomer': 'locked',
  'profile undecided': 'choosing',
  'profile moved abroad': 'choosing',
  'profile stated': 'provided',
  'profile wealthy': 'evidence',
  'profile accredited': 'accepted',
  'profile expired': 'expired',
} as const;
const again = (state: string) =>
  Object.fromEntries(Object.entries(moves).map(([name, to]) => [name, to === state ? '↺' : to]));

proveTable(
  'accreditation',
  {
    machine: accreditationMachine,
    input: from(people.undecided),
    events: {
      reconsider,
      keep: { type: 'category.keep' },
      'half of the proof': { type: 'documents.changed', documents: proof.slice(0, 1) },
      'the whole proof': { type: 'documents.changed', documents: proof },
      'the day of its renewal': after('untilRenewal', 'accreditation.accepted'),
      'profile of a newcomer': updated(people.newcomer),
      'profile undecided': updated(people.undecided),
      'profile moved abroad': updated(people.moved),
      'profile stated': updated(people.stated),
      'profile wealthy': updated(people.wealthy),
      'profile accredited': updated(people.accredited),
      'profile expired': updated(people.expired),
    },
    rows: {
      locked: { input: from(people.newcomer), reach: [], cells: again('locked') },
      choosing: {
        reach: [],
        cells: { ...again('choosing'), keep: '↺', 'half of the proof': '↺', 'the whole proof': '↺' },
      },
      evidence: {
        input: from(people.wealthy),
        reach: [],
        cells: {
          ...again('evidence'),
          reconsider: 'choosing',
          'half of the proof': '↺',
          'the whole proof': 'provided',
        },
      },
      provided: {
        input: from(people.stated),
        reach: [],
        cells: {
          ...again('provided'),
          reconsider: 'choosing',
          'half of the proof': '↺',
          'the whole proof': '↺',
        },
      },
      accepted: {
        input: from(people.accredited),
        reach: [],
        cells: { ...again('accepted'), reconsider: 'choosing', 'the day of its renewal': 'renewalDue' },
      },
      renewalDue: {
        input: from(people.accredited),
        reach: [after('untilRenewal', 'accreditation.accepted')],
        cells: { ...again('renewalDue'), reconsider: 'choosing' },
      },
      expired: {
        input: from(people.expired),
        reach: [],
        cells: { ...again('expired'), reconsider: 'choosing' },
      },
    },
  },
  gate,
);

describe('accreditation, what it knows', () => {
  it('goes back to what was chosen when nothing else is', () => {
    const actor = walk(
      accreditationMachine,
      from(people.stated),
      [reconsider, { type: 'category.keep' }],
      gate,
    );
    expect(actor.getSnapshot().value).toBe('provided');
  });
  it('stays with a choice that is being made anew when the profile brings news of something else', () => {
    const checked = updated(identified({ kyc_status: 'completed', is_kyc_checked: true }));
    const actor = walk(accreditationMachine, from(people.stated), [reconsider, checked], gate);
    expect(actor.getSnapshot().value).toBe('choosing');
    expect(actor.getSnapshot().context.profile?.is_kyc_checked).toBe(true);
    send(actor, updated(identified({ is_kyc_checked: true, accreditation_basis: 'income,net_assets' })));
    expect(actor.getSnapshot().value).toBe('provided');
  });
});

closeGate(gate);
