import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sumOf, sumOfTexts } from '../../src/finance/decimal.ts';
import { propertyRuns } from '../support/property-runs.ts';

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((all) => all.join(''));
/** From a cent to thirty digits, with none to eight decimals. */
const text = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 30), fc.option(digits(1, 8), { nil: null }))
  .map(([sign, whole, fraction]) => sign + whole + (fraction === null ? '' : `.${fraction}`));

describe('the sum of many texts', () => {
  it('is the exact sum, however long they are and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
        const exact = sumOf(texts.map((one) => decimal(one)));
        expect(sumOfTexts(texts).eq(exact)).toBe(true);
        expect(sumOfTexts(texts.toReversed()).eq(exact)).toBe(true);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
  it('does not lose a unit where doubles would', () => {
    const texts = Array.from({ length: 20_000 }, () => '99999999999.9999');
    expect(sumOfTexts([...texts, '0.0001']).toFixed()).toBe('1999999999999998.0001');
    expect(sumOfTexts(['0.1', '0.2']).toFixed()).toBe('0.3');
    expect(sumOfTexts([]).toFixed()).toBe('0');
  });
  it.each(['', 'NaN', '1,5', '0x10', ' 1', '1 ', '--1', 'Infinity'])('refuses %j', (wrong) => {
    expect(() => sumOfTexts([wrong])).toThrow(/Invalid number/);
  });
});
