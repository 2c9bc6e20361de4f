import { describe, expect, it } from 'vitest';
import { forgettableFrom } from '../../../src/domain/days/retention.ts';

describe('retention', () => {
  it('is counted from the end of the year', () => {
    expect(forgettableFrom('2026-01-01', 10)).toBe('2037-01-01');
    expect(forgettableFrom('2026-12-31', 5)).toBe('2032-01-01');
  });
  it.each([
    ['2026-02-30', 10],
    ['2026-01-01', 4],
    ['2026-01-01', 31],
    ['2026-01-01', 7.5],
  ])('refuses %s and %d', (day, years) => {
    expect(() => forgettableFrom(day, years)).toThrow(RangeError);
  });
});
