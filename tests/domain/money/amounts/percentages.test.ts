import { expect, it } from 'vitest';
import { fractionOf, percentageOf } from '../../../../src/domain/money/amounts/percentages.ts';

it.each([
  ['0.2000', '20'],
  ['0.0125', '1.25'],
  ['0', '0'],
  ['1.5', '150'],
])('the fraction %s is %s percent', (fraction, percentage) => {
  expect(percentageOf(fraction)).toBe(percentage);
  expect(Number(fractionOf(percentage))).toBe(Number(fraction));
});

it('a percentage is exact, or rounded half away from zero to so many places', () => {
  expect(percentageOf('0.123456')).toBe('12.3456');
  expect(percentageOf('0.12345', 2)).toBe('12.35');
  expect(fractionOf('12.3456')).toBe('0.123456');
});
