import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, quotient, ratioText, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { ratioOfSum } from '../../../../src/domain/money/amounts/ratio-of-sum.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

describe('amounts beside a whole', () => {
  it.each([
    [['41800.00'], '26000.00', '1.6076923077'],
    [['41800.00', '-1800.00'], '26000', '1.5384615385'],
    [['0.00'], '26000.00', '0.0000'],
    [[], '26000.00', '0.0000'],
    [['-0.01'], '26000.00', '-0.0000003846'],
    [['-0.01'], '999999999999.00', '0.0000'],
    [['-1.00'], '20000.00', '-0.00005'],
    [['1.00'], '20000.00', '0.00005'],
    [['1.00'], '-20000.00', '-0.00005'],
    [['1'], '0.00', null],
    [['123456789012345678.00'], '2', '61728394506172839.0000'],
    [['1.00001'], '2', '0.500005'],
  ])('%j beside %s is %s', (parts, whole, ratio) => {
    expect(ratioOfSum(parts, whole)).toBe(ratio);
  });

  it('are what the quotient of the decimals is, rounded', () => {
    const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((cents) => {
      const size = String(cents < 0n ? -cents : cents).padStart(3, '0');
      return `${cents < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
    });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 3 }), amount, (parts, whole) => {
        const exact = quotient(sumOf(parts.map(decimal)), decimal(whole));
        expect(ratioOfSum(parts, whole)).toBe(exact && ratioText(exact));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});
