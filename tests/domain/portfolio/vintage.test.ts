import { expect, it } from 'vitest';
import { oddVintages, vintageOf } from '../../../src/domain/portfolio/vintage.ts';

it.each([
  ['a year far before the others', [2002, 2020, 2021, 2022], [2002]],
  ['a year far after them', [2020, 2021, 2022, 2062], [2062]],
  ['no year of a club that paused for five years', [2015, 2020, 2021], []],
  ['a year beyond such a pause', [2014, 2020, 2021], [2014]],
  ['a year that stands twice', [2002, 2002, 2021, 2022], [2002]],
  ['none of two', [2002, 2022], []],
  ['none of none', [], []],
])('finds %s', (_, years, odd) => {
  expect(oddVintages(years)).toEqual(odd);
});

it('the vintage is the year of the first purchase', () => {
  expect(vintageOf([{ date: '2021-12-31' }, { date: '2022-01-01' }])).toBe(2021);
  expect(vintageOf([])).toBeNull();
});
