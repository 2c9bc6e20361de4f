import { describe, expect, it } from 'vitest';
import type { PersonalDataChange } from '../../../src/api/onboarding/investors.ts';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import { dayMs } from '../../../src/domain/days/days.ts';
import { expiriesOf } from '../../../src/domain/documents/expiry.ts';
import { isDataLocked } from '../../../src/domain/onboarding/onboarding.ts';
import {
  companyData,
  identified,
  investorDocument,
  newcomer,
  profile,
} from '../../../src/fixtures/investor.ts';
import {
  evidenceDue,
  firstOpenStep,
  isDecisionAwaited,
  isReviewDue,
  newCheck,
  onboardingSteps,
  stepAfter,
  stepIn,
  stepStatuses,
} from '../../../src/machines/onboarding/checklist.ts';
import { untilRenewal } from '../../../src/machines/onboarding/onboarding.connect.ts';

const wealthy = {
  tax_residence_country: 'US',
  accreditation_category: 'us_net_worth',
  accreditation_basis: 'alone',
} as const;
const document = (document_type: string, status = 'in_review') => investorDocument({ document_type, status });

describe('where the steps stand', () => {
  it.each<[string, Profile, string]>([
    ['a newcomer', newcomer(), 'toDo toDo toDo locked locked locked'],
    ['all filled in', identified(), 'done done done done toDo locked'],
    ['identity handed in', identified({ kyc_status: 'pending' }), 'done done done done done toDo'],
    [
      'identity asked for again',
      identified({ kyc_status: 'completed', kyc_reject_type: 'RETRY' }),
      'done done done done attention locked',
    ],
    [
      'identity rejected',
      identified({ kyc_status: 'completed', kyc_reject_type: 'FINAL' }),
      'done done done done failed locked',
    ],
    ['a company', identified(companyData), 'done done done toDo toDo locked'],
    [
      'a company without owners',
      identified({ ...companyData, beneficial_owners: [] }),
      'toDo done done toDo toDo locked',
    ],
    [
      'no tax number, with a reason',
      identified({ tax_id: null, no_tax_id_reason: 'None' }),
      'done done done done toDo locked',
    ],
    ['no tax number, no reason', identified({ tax_id: null }), 'done toDo done locked toDo locked'],
    [
      'another source, no word',
      identified({ source_of_funds: 'other' }),
      'done toDo done locked toDo locked',
    ],
    [
      'bank not checked',
      identified({ is_wiring_bank_fatf_approved: null }),
      'done done toDo done toDo locked',
    ],
    [
      'bank needs a word',
      identified({ is_wiring_bank_fatf_approved: false }),
      'done done toDo done toDo locked',
    ],
    [
      'bank with a word',
      identified({ is_wiring_bank_fatf_approved: false, source_of_funds_comment: 'Savings' }),
      'done done done done toDo locked',
    ],
    [
      'a bank in the United States without a routing number',
      identified({ bank_country: 'US', bank_account_number: '12345678' }),
      'done done toDo done toDo locked',
    ],
    [
      'a bank in the United States',
      identified({ bank_country: 'US', bank_account_number: '12345678', bank_routing_code: '021000021' }),
      'done done done done toDo locked',
    ],
    ['evidence missing', identified(wealthy), 'done done done toDo toDo locked'],
    [
      'a category of another region',
      identified({ tax_residence_country: 'DE' }),
      'done done done toDo toDo locked',
    ],
    [
      'accreditation ended',
      profile({ is_accredited: false, onboarding_status: 'accreditation_missing' }),
      'done done done attention done locked',
    ],
    ['a member', profile(), 'done done done done done done'],
  ])('%s', (_, person, expected) => {
    const statuses = stepStatuses(person, []);
    expect(onboardingSteps.map((step) => statuses[step]).join(' ')).toBe(expected);
  });
  it('opens the first that is not done', () => {
    expect(firstOpenStep(newcomer(), [])).toBe('whoInvests');
    expect(firstOpenStep(identified(wealthy), [])).toBe('accreditation');
    expect(firstOpenStep(identified(), [])).toBe('identity');
    expect([firstOpenStep(profile(), []), firstOpenStep(null, [])]).toEqual(['whoInvests', 'whoInvests']);
  });
});

describe('the evidence of an accreditation', () => {
  const person = identified(wealthy);
  it.each([
    ['nothing', [], ['bank_statement', 'credit_report']],
    ['one of two', [document('bank_statement')], ['credit_report']],
    ['both', [document('bank_statement'), document('credit_report', 'accepted')], []],
    ['one refused', [document('bank_statement', 'rejected'), document('credit_report')], ['bank_statement']],
    ['one expired', [document('bank_statement', 'expired'), document('credit_report')], ['bank_statement']],
    ['a letter instead', [document('professional_letter')], []],
    [
      'a letter that was refused',
      [document('professional_letter', 'rejected')],
      ['bank_statement', 'credit_report'],
    ],
  ] as const)('%s', (_, documents, missing) => {
    expect(evidenceDue(person, documents)).toEqual(missing);
  });
  it('is nothing where the statement is enough, or nothing was chosen', () => {
    expect(evidenceDue(identified(), [])).toEqual([]);
    expect(evidenceDue(newcomer(), [])).toEqual([]);
  });
});

describe('what a change leads to', () => {
  it('is a new check only for a verified person', () => {
    expect(newCheck(profile(), { last_name_en: 'Lovelace' })).toBe('identity');
    expect(newCheck(profile(), { bank_swift: 'DEUTDEFF' })).toBe('bank');
    expect(newCheck(profile(), { accreditation_category: 'uk_restricted' })).toBe('accreditation');
    expect(newCheck(profile(), { phone: '+44' })).toBeNull();
    expect(newCheck(identified(), { last_name_en: 'Lovelace' })).toBeNull();
    expect(newCheck(null, { last_name_en: 'Lovelace' })).toBeNull();
  });
  it.each<[string, Profile, PersonalDataChange, ReturnType<typeof newCheck>]>([
    ['a company that becomes a person', profile(companyData), { entity_type: 'individual' }, 'identity'],
    ['an organisation', profile(companyData), { organization_name: 'Byron Trust' }, 'identity'],
    ['the same name again', profile(), { last_name_en: 'Byron' }, null],
    ['an account at the same bank', profile(), { bank_account_number: 'GB33BUKB20201555555555' }, 'bank'],
    ['another bank between', profile(), { intermediary_bank_swift: 'CHASUS33' }, 'bank'],
    ['the street of the bank', profile(), { bank_address: '1 Princes Street' }, null],
    ['a residence that ends the category', profile(), { tax_residence_country: 'DE' }, 'declarations'],
    ['a residence that keeps the category', profile(), { is_us_person: false }, null],
  ])('of %s is what the host does', (_, person, change, check) => {
    expect(newCheck(person, change)).toBe(check);
  });
  it('is nothing while the club looks', () => {
    const locked = ['in_review', 'rejected'].map((status) => isDataLocked(status));
    const open = ['draft', 'more_documents', 'accreditation_missing', 'verified', null].map((status) =>
      isDataLocked(status),
    );
    expect([...locked, ...open]).toEqual([true, true, false, false, false, false, false]);
  });
  it('is worth looking for while somebody else acts next', () => {
    expect(isDecisionAwaited(identified({ onboarding_status: 'in_review' }))).toBe(true);
    expect(isDecisionAwaited(identified({ kyc_status: 'onHold' }))).toBe(true);
    expect([isDecisionAwaited(identified()), isDecisionAwaited(profile()), isDecisionAwaited(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('what is due beside the steps', () => {
  const signed = { profile_signed_date: '2026-11-01' };
  it.each<[string, Profile, boolean]>([
    ['nothing for a newcomer', newcomer(), false],
    ['nothing while the checklist is open', identified(), false],
    ['nothing once verified', profile(), false],
    ['nothing while a verified person adds what is asked', profile({ onboarding_status: 'draft' }), false],
    ['a decision once it is signed', identified({ ...signed, onboarding_status: 'in_review' }), true],
    ['documents that are asked for', identified({ onboarding_status: 'more_documents' }), true],
    ['an accreditation that ended', identified({ onboarding_status: 'accreditation_missing' }), true],
    ['a refusal to be read', identified({ onboarding_status: 'rejected' }), true],
    [
      'the membership of somebody who is accredited',
      identified({ ...signed, onboarding_status: null, is_kyc_checked: true, is_accredited: true }),
      true,
    ],
  ])('is %s', (_, person, isDue) => expect(isReviewDue(person)).toBe(isDue));
});

describe('the address of a step', () => {
  it('names known steps only', () => {
    const at = (search: string) => stepIn({ path: '/onboarding', search });
    expect([at('?step=bank'), at('?step=Bank'), at('?step=toString'), at('')]).toEqual([
      'bank',
      null,
      null,
      null,
    ]);
  });
  it('leads from each to the next, and from the last nowhere', () => {
    expect(onboardingSteps.map((step) => stepAfter(step, profile(), []))).toEqual([
      ...onboardingSteps.slice(1),
      'signature',
    ]);
    expect(stepAfter('bank', null, [])).toBe('accreditation');
  });
  it('leads to the first that can be filled in where the next one is locked', () => {
    expect(stepAfter('bank', identified({ tax_id: null }), [])).toBe('contactAndTax');
    expect(stepAfter('bank', newcomer(), [])).toBe('whoInvests');
    const nameless = { birth_date: null };
    expect(stepAfter('accreditation', identified(nameless), [])).toBe('whoInvests');
    expect(stepAfter('identity', identified({ ...wealthy, kyc_status: 'pending' }), [])).toBe(
      'accreditation',
    );
  });
  it('never leads to a locked one, whatever is missing', () => {
    const gaps = [
      { birth_date: null },
      { tax_id: null },
      { is_wiring_bank_fatf_approved: null },
      wealthy,
      { kyc_status: 'pending' },
    ] as const;
    for (let subset = 0; subset < 2 ** gaps.length; subset += 1) {
      const person = identified(Object.assign({}, ...gaps.filter((_, at) => subset & (2 ** at))));
      const statuses = stepStatuses(person, []);
      for (const [at, step] of onboardingSteps.entries()) {
        const next = stepAfter(step, person, []);
        expect([subset, step, next, statuses[next]]).not.toContain('locked');
        const following = onboardingSteps[at + 1] ?? step;
        if (statuses[following] !== 'locked') expect([subset, step, next]).toEqual([subset, step, following]);
      }
    }
  });
});

describe('the reminder of an accreditation', () => {
  const until = (expiry: string | null, now: string) =>
    untilRenewal(profile({ accreditation_expiry_date: expiry }), new Date(now));
  it('comes on the day on which the inbox asks for a renewal', () => {
    const person = profile({ accreditation_expiry_date: '2026-12-31', passport_expiry_date: null });
    const asks = (today: string) => expiriesOf(person, [], today).length > 0;
    expect([asks('2026-11-30'), until('2026-12-31', '2026-11-30T00:00:00Z')]).toEqual([false, dayMs]);
    expect([asks('2026-12-01'), until('2026-12-31', '2026-12-01T00:00:00Z')]).toEqual([true, 0]);
  });
  it('comes thirty days before the end, at once when it is late, and never waits longer than a timer can', () => {
    expect(until('2026-12-31', '2026-11-21T00:00:00Z')).toBe(10 * dayMs);
    expect(until('2026-12-10', '2026-11-21T00:00:00Z')).toBe(0);
    expect(until('2027-12-31', '2026-11-21T00:00:00Z')).toBe(2_147_483_647);
    expect(until(null, '2026-11-21T00:00:00Z')).toBe(2_147_483_647);
  });
});
