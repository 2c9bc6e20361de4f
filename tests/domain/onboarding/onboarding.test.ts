import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import {
  identityStatus,
  isCheckOutdated,
  isIdentityDue,
  isReadyForIdentity,
  isSignatureOutdated,
  missingBank,
  missingContactAndTax,
  missingWhoInvests,
} from '../../../src/domain/onboarding/onboarding.ts';
import { companyData, identified, newcomer } from '../../../src/fixtures/investor.ts';

const company = identified(companyData);
const listed = { is_wiring_bank_fatf_approved: false } as const;

describe('what is missing', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['of a person', missingWhoInvests(identified()), []],
    ['of a company', missingWhoInvests(company), []],
    ['of a person without a number in a register', missingWhoInvests(identified(listed)), []],
    [
      'of a company that says nothing of itself',
      missingWhoInvests(identified({ entity_type: 'entity' })),
      [
        'registration_number',
        'registration_country',
        'incorporation_date',
        'signatory_title',
        'company_name',
        'beneficial_owners',
      ],
    ],
    ['of a blank name', missingWhoInvests(identified({ first_name_en: ' ' })), ['first_name_en']],
    ['of the contact', missingContactAndTax(identified()), []],
    ['of an answer that is no', missingContactAndTax(identified({ is_pep: false })), []],
    ['of an answer that was not given', missingContactAndTax(identified({ is_pep: null })), ['is_pep']],
    ['of a tax number', missingContactAndTax(identified({ tax_id: null })), ['tax_id']],
    [
      'of a tax number that was not issued',
      missingContactAndTax(identified({ tax_id: null, no_tax_id_reason: 'None is issued' })),
      [],
    ],
    [
      'of another source of funds',
      missingContactAndTax(identified({ source_of_funds: 'other' })),
      ['source_of_funds_comment'],
    ],
    ['of the bank', missingBank(identified()), []],
    [
      'of a bank in the United States',
      missingBank(identified({ bank_country: 'US' })),
      ['bank_routing_code'],
    ],
    ['of a bank in a listed country', missingBank(identified(listed)), ['source_of_funds_comment']],
    [
      'of a bank in a listed country, with a word',
      missingBank(identified({ ...listed, source_of_funds_comment: 'Savings' })),
      [],
    ],
    [
      'of a bank that nobody has judged',
      missingBank(identified({ is_wiring_bank_fatf_approved: null })),
      ['is_wiring_bank_fatf_approved'],
    ],
    [
      'of a newcomer’s bank',
      missingBank(newcomer()),
      ['bank_swift', 'bank_name', 'bank_country', 'bank_account_number', 'bank_account_holder'],
    ],
  ])('%s', (_, missing, expected) => {
    expect(missing).toEqual(expected);
  });
});

describe('the identity check', () => {
  it.each<[Partial<Profile>, boolean]>([
    [{}, true],
    [{ entity_type: null }, false],
    [{ first_name_en: null }, false],
    [{ last_name_en: '' }, false],
    [{ birth_date: null }, false],
    [{ country: null }, false],
    [{ phone: null }, false],
    [{ ...companyData, company_name: null }, false],
    [{ ...companyData, company_name: null, organization_name: 'Byron Trust' }, true],
  ])('of a person with %j may begin: %s', (change, isReady) => {
    expect(isReadyForIdentity(identified(change))).toBe(isReady);
    expect(identityStatus(identified(change))).toBe(isReady ? 'ready' : 'locked');
  });

  it.each<[Partial<Profile>, boolean]>([
    [{ kyc_status: 'init' }, true],
    [{ kyc_status: 'init', phone: null }, true],
    [{ kyc_status: 'init', is_kyc_checked: true }, false],
    [{ kyc_status: 'pending' }, false],
    [{ kyc_status: 'pending', kyc_reject_type: 'RETRY' }, false],
    [{ kyc_status: 'onHold' }, false],
    [{ kyc_status: 'completed', kyc_reject_type: 'RETRY' }, true],
    [{ kyc_status: 'completed', kyc_reject_type: null }, true],
    [{ kyc_status: 'completed', kyc_reject_type: 'FINAL' }, false],
    [{ kyc_status: 'completed', is_kyc_checked: true }, false],
  ])('of a person with %j has yet to be done: %s', (change, isDue) => {
    expect(isIdentityDue(identified({ is_kyc_checked: false, kyc_reject_type: null, ...change }))).toBe(
      isDue,
    );
  });

  it.each([
    ['entity_type', 'identity'],
    ['first_name_en', 'identity'],
    ['last_name_en', 'identity'],
    ['company_name', 'identity'],
    ['organization_name', 'identity'],
    ['birth_date', 'identity'],
    ['country', 'identity'],
    ...(['citizenship', 'passport_number', 'passport_issue_date', 'passport_expiry_date'] as const).map(
      (field) => [field, 'identity'] as const,
    ),
    ...(
      [
        'registration_number',
        'registration_country',
        'incorporation_date',
        'signatory_title',
        'tax_residence_country',
        'tax_id',
        'no_tax_id_reason',
        'source_of_funds',
        'source_of_funds_comment',
      ] as const
    ).map((field) => [field, 'declarations'] as const),
    ['bank_swift', 'bank'],
    ['bank_name', 'bank'],
    ['bank_country', 'bank'],
    ['bank_account_number', 'bank'],
    ['bank_routing_code', 'bank'],
    ['bank_account_holder', 'bank'],
    ['intermediary_bank_swift', 'bank'],
    ['accreditation_region', 'accreditation'],
    ['accreditation_category', 'accreditation'],
    ['accreditation_basis', 'accreditation'],
    ['accreditation_date', 'accreditation'],
    ['phone', null],
    ['bank_city', null],
  ] as const)('another %s outdates the check of: %s', (field, outdated) => {
    const checks = (['identity', 'declarations', 'bank', 'accreditation'] as const).filter((check) =>
      isCheckOutdated(check, company, { ...company, [field]: 'another' }),
    );
    expect(checks).toEqual(outdated === null ? [] : [outdated]);
    const isSignedAgain = outdated === 'identity' || outdated === 'declarations';
    expect(isSignatureOutdated(company, { ...company, [field]: 'another' })).toBe(isSignedAgain);
  });

  it.each([
    ['is_us_person', { is_us_person: null }],
    ['is_pep', { is_pep: true }],
    ['agree_to_electronic_signing', { agree_to_electronic_signing: false }],
    ['beneficial_owners', { beneficial_owners: [] }],
  ])('another %s outdates the signature', (_, change) => {
    expect(isSignatureOutdated(company, { ...company, ...change })).toBe(true);
    expect(
      isSignatureOutdated(company, { ...company, beneficial_owners: [...company.beneficial_owners] }),
    ).toBe(false);
  });
});
