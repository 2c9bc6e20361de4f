import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '../../../../src/domain/money/amounts/day-sums.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

describe('days as numbers', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2024-02-29', 19_782],
  ])('counts %s as %i', (date, day) => {
    expect([dayNumber(date), dateOfDay(day)]).toEqual([day, date]);
  });
  it('reads each day back as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => dayNumber(dateOfDay(day)) === day),
      { numRuns: fuzzRuns(1_000) },
    );
  });
  it.each(['2023-02-29', '2023-13-01', 'today'])('refuses %s, which is no day', (date) => {
    expect(() => dayNumber(date)).toThrow(RangeError);
  });
});
