import { describe, expect, it } from 'vitest';
import { isKnownLater, knownOn, markOf } from '../../../../src/domain/money/holdings/mark.ts';

const none = { date: '2025-03-31', price: null, factor: null };

describe('a mark', () => {
  it.each([
    [undefined, { kind: 'cost' }],
    [{ ...none, method: 'cost' }, { kind: 'cost' }],
    [
      { ...none, method: 'priced_round', price: '4.00' },
      { kind: 'price', price: '4.00', date: '2025-03-31' },
    ],
    [
      { ...none, method: 'adjusted', factor: '1.2' },
      { kind: 'factor', factor: '1.2' },
    ],
    // Nothing is left of it, whatever else the line says.
    [{ ...none, method: 'written_off', price: '4.00' }, { kind: 'writtenOff' }],
    [{ ...none, method: 'priced_round' }, { kind: 'unknown' }],
  ])('of %j is %j', (valuation, mark) => expect(markOf(valuation)).toEqual(mark));
});

const days = (date: string, known_date: string) => ({ date, known_date });

describe('a valuation that became known after its own day', () => {
  it.each([
    ['2025-03-09', true],
    // Known at the end of that day.
    ['2025-03-10', false],
    ['2025-03-11', false],
  ])('is known later as of %s: %s', (day, isLater) =>
    expect(isKnownLater(days('2025-01-31', '2025-03-10'), day)).toBe(isLater),
  );

  it('is none where there is no valuation, or where it was known at once', () => {
    expect(isKnownLater(undefined, '2025-01-31')).toBe(false);
    expect(isKnownLater(days('2025-01-31', '2025-01-31'), '2025-01-31')).toBe(false);
  });

  it('is not among those known on a day, nor is one of a later day', () => {
    const [first, second, third] = [
      days('2024-12-31', '2025-01-20'),
      days('2025-01-31', '2025-03-10'),
      days('2025-02-28', '2025-02-28'),
    ];
    const all = [first, second, third];
    expect(knownOn(all, '2025-01-31')).toEqual([first]);
    expect(knownOn(all, '2025-01-19')).toEqual([]);
    expect(knownOn(all, '2025-02-28')).toEqual([first, third]);
    expect(knownOn(all, '2025-03-10')).toEqual(all);
  });
});
