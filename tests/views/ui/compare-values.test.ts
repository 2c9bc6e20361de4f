import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, compareTexts } from '../../../src/views/ui/table/compare-values.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

test.each([
  ['1.10', '1.1', 0],
  ['-0.00', '0', 0],
  ['007', '7.0', 0],
  ['10', '9', 1],
  ['-10', '-9', -1],
  ['-1', '1', -1],
  ['-5', '-5.0', 0],
  ['0.009', '0.01', -1],
  ['9007199254740993.00', '9007199254740992.00', 1],
  ['1234567890123456789.01', '1234567890123456789.02', -1],
])('%s against %s', (one, other, order) => {
  expect(Math.sign(compareDecimals(one, other))).toBe(order);
  expect(Math.sign(compareDecimals(other, one))).toBe(0 - order);
});

/** Prints hundredths as a decimal string. */
function print(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

test('decimals are ordered as their scaled integers are', () => {
  const scaled = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  fc.assert(
    fc.property(scaled, scaled, (a, b) => {
      expect(Math.sign(compareDecimals(print(a), print(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
    { numRuns: fuzzRuns(100) },
  );
});

test('texts compare without regard to case and with numbers by value', () => {
  expect(['Series 10', 'series 2', 'Ápex', 'apex b'].toSorted(compareTexts)).toEqual([
    'Ápex',
    'apex b',
    'series 2',
    'Series 10',
  ]);
});
