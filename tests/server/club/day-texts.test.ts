import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  hasMore,
  listsOf,
  readAmounts,
  readIndexes,
} from '../../../server/domain/club/performance/day-texts.ts';
import { addDays } from '../../../src/domain/days/days.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const texts = (list: string) => readAmounts(listsOf(list)).map((amount) => amount && amount.toFixed());

describe('the lists of a holding', () => {
  it.each([
    ['', []],
    ['25.00', ['25']],
    ['0.1', ['0.1']],
    ['25.5 - 40', ['25.5', null, '40']],
    ['0.3333333333 12.0000', ['0.3333333333', '12']],
    ['99999999999.9999 123456789012345.1234', ['99999999999.9999', '123456789012345.1234']],
    ['12345678901234567890', ['12345678901234567890']],
  ])('are read from %j', (list, amounts) => {
    expect(texts(list)).toEqual(amounts);
  });

  it('have for each payment the index of the first day on or after it', () => {
    const from = '2019-12-20';
    const day = fc.integer({ min: 0, max: 1_500 }).map((count) => addDays(from, count));
    const lists = fc.record({
      days: fc.uniqueArray(day, { minLength: 1, maxLength: 30 }),
      paid: fc.array(day, { maxLength: 30 }),
    });
    fc.assert(
      fc.property(lists, ({ days, paid }) => {
        const sorted = days.toSorted();
        const expected = paid.map((one) => {
          const index = sorted.findIndex((other) => other >= one);
          return index < 0 ? sorted.length : index;
        });
        expect(readIndexes(listsOf(paid.join(' ')), daysOf(sorted))).toEqual(expected);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('are read one after another', () => {
    const lists = listsOf('2021-03-15 2022-06-30,25.00 -,,;2023-01-01,1');
    const days = daysOf(['2021-12-31', '2022-12-31']);
    expect(readIndexes(lists, days)).toEqual([0, 1]);
    expect(readAmounts(lists).map((amount) => amount && amount.toFixed())).toEqual(['25', null]);
    expect(readIndexes(lists, days)).toEqual([]);
    expect(readAmounts(lists)).toEqual([]);
    expect(hasMore(lists)).toBe(true);
    expect(readIndexes(lists, days)).toEqual([2]);
    expect(readAmounts(lists).map((amount) => amount && amount.toFixed())).toEqual(['1']);
    expect(hasMore(lists)).toBe(false);
  });
});
