import { describe, expect, it } from 'vitest';
import {
  isAbove,
  isPositive,
  isWithin,
  isZero,
  smallerOf,
} from '../../../../src/domain/money/amounts/comparisons.ts';

describe('the sign of an amount', () => {
  it.each([
    ['0', true, false],
    ['0.0000', true, false],
    ['-0.00', true, false],
    ['0.0001', false, true],
    ['25000.00', false, true],
    ['-0.01', false, false],
    [null, false, false],
  ])('of %s: zero %s, positive %s', (amount, zero, positive) => {
    expect(isZero(amount)).toBe(zero);
    expect(isPositive(amount)).toBe(positive);
  });
});

describe('two amounts', () => {
  it('are compared as numbers and not as texts', () => {
    expect(isAbove('10', '9.99')).toBe(true);
    expect(isAbove('9.99', '10')).toBe(false);
    expect(isAbove('10.00', '10')).toBe(false);
  });
  it('have a smaller one, which keeps its digits', () => {
    expect(smallerOf('10.0000', '9.5')).toBe('9.5');
    expect(smallerOf('9.5', '10.0000')).toBe('9.5');
    expect(smallerOf('10.0000', '10')).toBe('10.0000');
  });
  it('are within a tolerance of exactly their difference, in both directions', () => {
    expect(isWithin('100.00', '100.02', '0.02')).toBe(true);
    expect(isWithin('100.02', '100.00', '0.02')).toBe(true);
    expect(isWithin('100.00', '100.03', '0.02')).toBe(false);
    expect(isWithin('100.03', '100.00', '0.02')).toBe(false);
  });
});
