import { expect, it } from 'vitest';
import { multipleBands } from '../../../../src/domain/money/report/multiple-bands.ts';

it('a multiple is in one band, at its lower end', () => {
  const { bands, unknown } = multipleBands(
    '0.0000 0.0001 0.9999 1.0000 2.9999 3.0000 10.0000 10.0001'.split(' '),
  );
  expect(bands.map(({ name, count }) => `${name}: ${count}`)).toEqual([
    '0x: 1',
    'Under 1x: 2',
    '1x to 3x: 2',
    '3x to 10x: 2',
    'Over 10x: 1',
  ]);
  expect(unknown).toBe(0);
});

it('a multiple that is not known is in none', () => {
  const { bands, unknown } = multipleBands([null, '2', null]);
  expect(bands.map(({ count }) => count)).toEqual([0, 0, 1, 0, 0]);
  expect(unknown).toBe(2);
});
