import { describe, expect, it } from 'vitest';
import { quartilesOf, quartilesWithin } from '../../../src/domain/portfolio/quartile.ts';

describe('quartiles', () => {
  it('divide the ranks into four, the best first, in whatever order they came', () => {
    expect(quartilesOf(['0.5', '2.0', '1.0', '3.0'])).toEqual([4, 2, 3, 1]);
    expect(quartilesOf(['8', '7', '6', '5', '4', '3', '2', '1'])).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(quartilesOf(['5', '4', '3', '2', '1'])).toEqual([1, 1, 2, 3, 4]);
  });
  it('are the same for equal values, written one way or another', () => {
    expect(quartilesOf(['1', '1.0', '1.00', '1'])).toEqual([1, 1, 1, 1]);
    expect(quartilesOf(['3', '2', '2.0', '1'])).toEqual([1, 2, 2, 4]);
  });
  it('leave out what is not known, and are none of fewer than four', () => {
    expect(quartilesOf(['4', null, '3', '2', '1'])).toEqual([1, null, 2, 3, 4]);
    expect(quartilesOf(['4', null, '3', '2'])).toEqual([null, null, null, null]);
    expect(quartilesOf([])).toEqual([]);
  });
});

describe('the quartiles of rows in groups', () => {
  it('are those of each group, in the order of the rows', () => {
    const rows = ['a4', 'b9', 'a3', 'a2', 'b8', 'a1'] as const;
    const group = (row: string) => row.slice(0, 1);
    expect(quartilesWithin(rows, group, (row) => row.slice(1))).toEqual([1, null, 2, 3, null, 4]);
    expect(quartilesWithin(rows, group, (row) => (row === 'a1' ? null : row.slice(1)))).toEqual(
      rows.map(() => null),
    );
  });
});
