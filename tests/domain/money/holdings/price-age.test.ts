import { expect, it } from 'vitest';
import { isOldPrice } from '../../../../src/domain/money/holdings/price-age.ts';

it.each([
  ['2025-11-21', '2026-11-21', false],
  ['2025-11-20', '2026-11-21', true],
  // The day before in a year that has no 29 February.
  ['2027-02-28', '2028-02-29', false],
  ['2027-02-27', '2028-02-29', true],
])('a price of %s is old on %s: %s', (priceDate, asOf, isOld) => {
  expect(isOldPrice(priceDate, asOf)).toBe(isOld);
});
