import { expect, it } from 'vitest';
import { runningTotals } from '../../../../src/domain/money/amounts/running-totals.ts';

it.each([
  [[], []],
  [
    ['-100.00', '30.10', '0.20'],
    ['-100.00', '-69.90', '-69.70'],
  ],
  [
    ['0.1', '0.2'],
    ['0.10', '0.30'],
  ],
  [
    ['-5.00', null, '7.00'],
    ['-5.00', null, null],
  ],
])('the running totals of %j are %j', (amounts, totals) => {
  expect(runningTotals(amounts)).toEqual(totals);
});
