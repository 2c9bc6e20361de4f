import { describe, expect, it } from 'vitest';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { factText } from '../../../src/views/portfolio/proof/subject-facts.ts';

describe('a fact of a report', () => {
  it.each([
    ['carry_rate', '0.2000', '20.0%'],
    ['pre_money', '12000000.00', '€12,000,000.00'],
    ['valuation_cap', null, '—'],
    ['price_per_unit', '4.0000', '€4.00'],
    ['opened_date', '2024-07-10', '10 Jul 2024'],
    ['country', 'AT', 'Austria'],
    ['kind', 'spv', 'SPV'],
    ['instrument', 'convertible_note', 'Convertible note'],
    ['sector', 'Space', 'Space'],
    ['something_new', '1', '1'],
  ])('%s %s is read as %s', (name, value, text) => {
    expect(factText(name, value, 'EUR', shownMoney)).toBe(text);
  });
});
