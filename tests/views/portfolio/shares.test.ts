import { expect, it } from 'vitest';
import { ratioOf } from '../../../src/domain/money/amounts/decimal.ts';
import { formatChange } from '../../../src/views/kit/format/format.ts';

it.each([
  ['-384999.96', '10000000.00', '−3.8%'],
  ['-385000.00', '10000000.00', '−3.9%'],
  ['6449.99', '100000.00', '+6.4%'],
  ['1.00', '0.00', '—'],
  [null, '1.00', '—'],
])('the gain %s of %s paid in is rounded once, to %s', (gain, paidIn, shown) =>
  expect(formatChange(ratioOf(gain, paidIn))).toBe(shown),
);
