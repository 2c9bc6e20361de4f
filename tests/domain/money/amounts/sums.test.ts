import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, tenThousandthsOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { signedSum } from '../../../../src/domain/money/amounts/signed-sum.ts';
import { knownSumOf, completeSum } from '../../../../src/domain/money/amounts/sums.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
const textOf = (amount: bigint) => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('a sum of what is known', () => {
  it('is null where nothing is known, and zero where zero is', () => {
    expect(knownSumOf([])).toEqual({ sum: null, known: 0, count: 0 });
    expect(knownSumOf([null, null])).toEqual({ sum: null, known: 0, count: 2 });
    expect(knownSumOf(['0.00', null]).sum?.toFixed(2)).toBe('0.00');
  });
  it('says how many are known, and is whole only if all are', () => {
    const partly = knownSumOf(['1.10', null, '2.20']);
    expect(partly).toMatchObject({ known: 2, count: 3 });
    expect(partly.sum?.toFixed(2)).toBe('3.30');
    expect(completeSum(partly)).toBeNull();
    expect(completeSum(knownSumOf(['0.10', '0.20']))?.toFixed()).toBe('0.3');
  });
  it('MNY-01, MNY-02, MNY-13: is exact to the cent for any number of amounts of any size', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 50 }), (amounts) => {
        const expected = amounts.reduce((sum, amount) => sum + amount, 0n);
        expect(knownSumOf(amounts.map(textOf)).sum?.toFixed(2)).toBe(textOf(expected));
      }),
      { numRuns: fuzzRuns(100) },
    );
    const many = knownSumOf(Array.from({ length: 10_000 }, () => '0.10'));
    expect(many.sum?.toFixed(2)).toBe('1000.00');
  });
});

describe('two amounts together', () => {
  it('are the same as money as they are as decimals', () => {
    const amount = fc.oneof(cents.map(textOf), fc.stringMatching(/^-?[1-9]?\d{1,10}(\.\d{1,6})?$/));
    const sign = fc.constantFrom<1 | -1>(1, -1);
    fc.assert(
      fc.property(sign, amount, sign, amount, (a, one, b, other) => {
        const exact = decimal(one).times(a).plus(decimal(other).times(b));
        expect(signedSum(a, one, b, other)).toBe(moneyText(exact));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

describe('a decimal text in whole ten-thousandths', () => {
  it.each([
    '',
    '-',
    '.',
    '1.',
    '.5',
    '-.5',
    '1e3',
    '1.2.3',
    '+1',
    ' 1',
    '1.23456',
    '123456789012',
    '123456789012.1',
  ])('is not what %j is', (text) => {
    expect(tenThousandthsOf(text)).toBeNull();
  });
  it('is exact for everything that a double holds', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 11n) + 1n, max: 10n ** 11n - 1n }),
        fc.stringMatching(/^(\.\d{1,4})?$/),
        (whole, fraction) => {
          const text = `${whole}${fraction}`;
          expect(tenThousandthsOf(text)).toBe(decimal(text).times(10_000).toNumber());
        },
      ),
      { numRuns: fuzzRuns(100) },
    );
  });
});
