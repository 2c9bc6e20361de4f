import { describe, expect, it } from 'vitest';
import { enteredFacts } from '../../../src/views/club/desk/desk.labels.ts';

const textsOf = (field: string, value: string, category = '') =>
  enteredFacts([
    { field: 'accreditation_category', value: category },
    { field, value },
  ])[1]?.[1];

describe('the data of an application', () => {
  it.each([
    ['birth_date', '1984-05-17', ['17 May 1984']],
    ['citizenship', 'DE', ['Germany']],
    ['tax_residence_country', 'LU', ['Luxembourg']],
    ['bank_country', 'GB', ['United Kingdom']],
    ['is_us_person', 'no', ['No']],
    ['entity_type', 'entity', ['Entity']],
    ['source_of_funds', 'business', ['Business income']],
    ['source_of_funds', 'sale_of_assets', ['Sale of assets']],
    ['accreditation_region', 'lu', ['Luxembourg (law on well-informed investors)']],
    ['passport_number', '••••2913', ['••••2913']],
    // As typed, whatever it contains.
    ['address_line_1', 'rue de l’Eau 4, c/o A_B', ['rue de l’Eau 4, c/o A_B']],
    ['first_name_en', 'ida', ['ida']],
  ])('says %s %s in words', (field, value, texts) => {
    expect(textsOf(field, value)).toEqual(texts);
  });

  it('says each criterion in the words that the investor chose from', () => {
    expect(textsOf('accreditation_basis', 'finance_work,transactions', 'eu_sophisticated')).toEqual([
      'One year in finance, or 12 months as an executive of a qualifying company',
      'Ten significant transactions per quarter over the last four quarters',
    ]);
  });

  it('makes a code of a newer host readable', () => {
    expect(textsOf('accreditation_basis', 'new_rule', 'eu_sophisticated')).toEqual(['New rule']);
    expect(textsOf('accreditation_basis', 'new_rule', 'new_category')).toEqual(['New rule']);
    expect(textsOf('source_of_funds', 'lottery_prize')).toEqual(['Lottery prize']);
  });
});
