import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountFromText,
  digitGroups,
  groupedAmount,
  withoutGroups,
} from '../../../src/views/kit/format/amount-text.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

describe('a typed amount', () => {
  it.each([
    ['10000', 'en-US', '10000'],
    ['10,000', 'en-US', '10000'],
    ['1,234,567.5', 'en-US', '1234567.5'],
    [' $10,000.50 ', 'en-US', '10000.50'],
    ['10,000 USD', 'en-GB', '10000'],
    ['USD 10,000', 'en-GB', '10000'],
    ['10.000,50', 'en-DE', '10000.50'],
    ['10.000', 'en-DE', '10000'],
    ['10000,5', 'en-DE', '10000.5'],
    ['10000.50', 'en-DE', '10000.50'],
    ['10 000,50 €', 'en-DE', '10000.50'],
    ["10'000.50", 'en-CH', '10000.50'],
    ['12,34,567', 'en-IN', '1234567'],
    ['10.000,50', 'en-US', '10000.50'],
    ['10,000.50', 'en-DE', '10000.50'],
    ['12.', 'en-US', '12.'],
    ['0.500', 'en-DE', '0.500'],
    ['0,500', 'en-DE', '0.500'],
    ['', 'en-US', ''],
  ])('%j of %s is %j', (typed, locale, amount) => expect(amountFromText(typed, locale)).toBe(amount));

  it.each(['10,5', '10k', '1e3', '1,00', '-5', '1.2.3', '1,000 000', '0,500', '00,500'])(
    '%j is left as it is',
    (typed) => expect(amountFromText(typed, 'en-US')).toBe(typed),
  );
});

describe('a shown amount', () => {
  it.each([
    ['10000', 'en-US', '10,000'],
    ['10000.50', 'en-US', '10,000.50'],
    ['10000.5', 'en-DE', '10.000,5'],
    ['1234567', 'en-IN', '12,34,567'],
    ['9007199254740993.01', 'en-GB', '9,007,199,254,740,993.01'],
    ['10,5', 'en-US', '10,5'],
    ['', 'en-US', ''],
  ])('%j of %s is %j', (amount, locale, text) => expect(groupedAmount(amount, locale)).toBe(text));

  const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(99)).map(([whole, cents]) => {
    return `${whole}.${String(cents).padStart(2, '0')}`;
  });
  it('is read back as the same amount in every notation, grouped and edited', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom('en-GB', 'en-US', 'en-DE', 'en-CH', 'en-IN', 'en-SE', 'en-ZA', 'en-AT'),
        (amount, locale) => {
          expect(amountFromText(groupedAmount(amount, locale), locale)).toBe(amount);
          expect(amountFromText(withoutGroups(groupedAmount(amount, locale), locale), locale)).toBe(amount);
        },
      ),
      { numRuns: fuzzRuns(200) },
    );
  });
  it('loses its groups once a digit is typed or removed', () => {
    expect(withoutGroups('10,0500.50', 'en-US')).toBe('100500.50');
    expect(withoutGroups('10.0500,50', 'en-DE')).toBe('100500,50');
  });
});

describe('the groups of digits of an amount', () => {
  it.each([
    ['$123,456,789.00', 'en-US', ['$123,', '456,', '789.00']],
    ['€123.456.789,00', 'en-DE', ['€123.', '456.', '789,00']],
    ['1 234 567,00 kr', 'en-SE', ['1 ', '234 ', '567,00 kr']],
    ['₹12,34,56,789.00', 'en-IN', ['₹12,', '34,', '56,', '789.00']],
    ['•••', 'en-GB', ['•••']],
  ])('%j in %s', (text, locale, groups) => expect(digitGroups(text, locale)).toEqual(groups));
  it.each([
    ['$12.345', 'en-US', ['$12.345']],
    ['$1,234.5678', 'en-US', ['$1,', '234.5678']],
    ['12,3456 €', 'en-DE', ['12,3456 €']],
  ])('are none of its decimals: %j in %s', (text, locale, groups) =>
    expect(digitGroups(text, locale)).toEqual(groups),
  );
});
