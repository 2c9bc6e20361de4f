import { describe, expect, it } from 'vitest';
import {
  chosenCategory,
  hasEnoughBases,
  lastValidDay,
  missingEvidence,
} from '../../../src/domain/onboarding/accreditation.ts';

const person = {
  accreditation_category: 'eu_sophisticated',
  tax_residence_country: 'FR',
  is_us_person: false,
  entity_type: 'individual',
};

describe('the chosen category', () => {
  it.each([
    ['in its region', {}, 'eu_sophisticated'],
    ['in no region yet', { tax_residence_country: null }, null],
    ['in an empty region', { tax_residence_country: '' }, null],
    ['in another region', { tax_residence_country: 'GB' }, null],
    ['in Luxembourg, which has two laws', { tax_residence_country: 'LU' }, 'eu_sophisticated'],
    ['for a US person', { is_us_person: true }, null],
    ['for a company', { entity_type: 'entity' }, null],
    ['that nobody knows', { accreditation_category: 'constructor' }, null],
    ['of nobody', { accreditation_category: null }, null],
  ])('%s', (_, change, category) => {
    expect(chosenCategory({ ...person, ...change })).toBe(category);
  });
});

it.each([
  ['us_insider', [], true],
  ['us_income', [], false],
  ['us_income', ['joint'], true],
  ['eu_sophisticated', ['finance_work'], false],
  ['eu_sophisticated', ['finance_work', 'finance_work'], false],
  ['eu_sophisticated', ['finance_work', 'transactions'], true],
] as const)('%s has enough criteria in %j: %s', (category, chosen, isEnough) => {
  expect(hasEnoughBases(category, chosen)).toBe(isEnough);
});

it.each([
  ['us_income', '2025-11-28', '2026-11-28'],
  ['us_income', '2023-11-28', '2024-11-27'],
  ['us_net_worth', '2026-11-28', '2027-02-26'],
] as const)('%s of %s is valid until %s', (category, date, last) => {
  expect(lastValidDay(category, date)).toBe(last);
});

describe('the evidence that is missing', () => {
  const document = (document_type: string, status = 'accepted') => ({ document_type, status });
  it.each([
    ['all of it at first', [], ['bank_statement', 'credit_report']],
    ['the part that was not uploaded', [document('credit_report', 'in_review')], ['bank_statement']],
    ['none with all of it', [document('credit_report'), document('bank_statement')], []],
    ['none with a letter of a professional', [document('professional_letter', 'in_review')], []],
    [
      'what has expired, was rejected or replaced',
      [
        document('bank_statement', 'expired'),
        document('credit_report', 'rejected'),
        document('professional_letter', 'replaced'),
      ],
      ['bank_statement', 'credit_report'],
    ],
  ])('%s', (_, documents, missing) => {
    expect(missingEvidence('us_net_worth', documents)).toEqual(missing);
  });
  it('is nothing where the signed statement is enough', () => {
    expect(missingEvidence('uk_hnw', [])).toEqual([]);
  });
});
