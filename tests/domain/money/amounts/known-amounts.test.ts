import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, sumOfTexts } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  absoluteOf,
  decimalIfKnown,
  differenceIfKnown,
  isSumOf,
  negated,
  sumIfKnown,
} from '../../../../src/domain/money/amounts/known-amounts.ts';
import { lowestBy } from '../../../../src/domain/money/amounts/lowest.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((cents) => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});

describe('amounts that may not be known', () => {
  it('have no sum and no difference as soon as one of them is not known, which is not zero', () => {
    expect(sumIfKnown([])).toBe('0.00');
    expect(sumIfKnown(['1.10', null])).toBeNull();
    expect(differenceIfKnown('1.10', null)).toBeNull();
    expect(differenceIfKnown(null, '1.10')).toBeNull();
    expect(negated(null)).toBeNull();
  });
  it('are added and subtracted exactly', () => {
    fc.assert(
      fc.property(amount, fc.array(amount), (first, others) => {
        const sum = sumOfTexts(others);
        expect(sumIfKnown([first, ...others])).toBe(moneyText(sum.plus(first)));
        expect(differenceIfKnown(first, ...others)).toBe(moneyText(decimal(first).minus(sum)));
        expect(negated(first)).toBe(moneyText(decimal(first).neg()));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

describe('a total', () => {
  it('is the sum of its parts, or not, or nobody knows', () => {
    expect(isSumOf(['1.10', '2.20'], '3.30')).toBe(true);
    expect(isSumOf(['1.10', '2.20'], '3.31')).toBe(false);
    expect(isSumOf(['1.10', null], '1.10')).toBeNull();
    expect(isSumOf(['1.10'], null)).toBeNull();
  });
});

describe('an amount as a figure', () => {
  it('is calculated with, and loses or changes its sign, only where it is known', () => {
    expect(decimalIfKnown('-1.50')?.toFixed(2)).toBe('-1.50');
    expect(decimalIfKnown('0.00')?.toFixed(2)).toBe('0.00');
    expect(decimalIfKnown(null)).toBeNull();
    expect([absoluteOf('-1.5'), absoluteOf('1.50'), absoluteOf(null)]).toEqual(['1.50', '1.50', null]);
    expect([negated('-1.5'), negated('1.50')]).toEqual(['1.50', '-1.50']);
  });
  it('is the lowest as a number, the first of equal ones, and not where it is unknown', () => {
    const rows = [
      ['a', null],
      ['b', '10.00'],
      ['c', '-9.00'],
      ['d', '-9'],
      ['e', '-1.00'],
    ] as const;
    const lowest = (some: readonly (typeof rows)[number][]) => lowestBy(some, ([, amount]) => amount)?.[0];
    expect(lowest(rows)).toBe('c');
    expect(lowest(rows.slice(0, 2))).toBe('b');
    expect(lowestBy(rows.slice(0, 1), ([, amount]) => amount)).toBeNull();
  });
});
