import { describe, expect, it } from 'vitest';
import { atLeastZero } from '../../../../src/domain/money/amounts/at-least-zero.ts';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';

describe('at least zero', () => {
  it.each([
    ['0.0001', '0.0001'],
    ['0', '0'],
    ['-0.0001', '0'],
  ])('makes %s %s', (given, expected) => {
    expect(atLeastZero(decimal(given)).toFixed()).toBe(expected);
  });
});
