import { describe, expect, it } from 'vitest';
import { readAmounts, readIndexes } from '../../../server/domain/club/performance/day-texts.ts';

const texts = (list: string) => readAmounts(list).map((amount) => amount && amount.toFixed());

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

  it('have the index of each day', () => {
    const indexOf = (day: string) => Number(day.slice(0, 4));
    expect(readIndexes('2021-03-15 2022-06-30', { indexOf })).toEqual([2021, 2022]);
    expect(readIndexes('', { indexOf })).toEqual([]);
  });
});
