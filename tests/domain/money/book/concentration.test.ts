import { expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  concentrationOf,
  equalParts,
  herfindahlOf,
} from '../../../../src/domain/money/book/concentration.ts';

it.each([
  [['1'], '1.000', '1'],
  [['0.25', '0.25', '0.25', '0.25'], '0.250', '4'],
  [['0.5', '0.3', '0.2'], '0.380', '3'],
  [['1', '0'], '1.000', '1'],
])('the Herfindahl index of shares of %s is %s, as of %s equal parts', (shares, index, parts) => {
  const found = herfindahlOf(shares.map((share) => decimal(share)));
  expect(found.toFixed(3)).toBe(index);
  expect(equalParts(found).toFixed(0)).toBe(parts);
});

it('is of the startups that have a value, largest first, ten of them', () => {
  const startups = Array.from({ length: 12 }, (_, id) => ({
    id,
    name: `Startup ${id}`,
    fair_value_net: id === 0 ? null : `${id}.00`,
  }));
  const found = concentrationOf(startups);
  expect(found?.top.map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect([found?.total.toFixed(2), found?.unvalued]).toEqual(['66.00', 1]);
  expect(found?.topShare.toFixed(6)).toBe('0.984848');
  expect(concentrationOf(startups.slice(0, 1))).toBeNull();
});
