import { expect, it } from 'vitest';
import { concentrationOf, equalParts } from '../../../../src/domain/money/book/concentration.ts';

it.each([
  [['70.00'], '1.000', '1'],
  [['25.00', '25.00', '25.00', '25.00'], '0.250', '4'],
  [['100.00', '60.00', '40.00'], '0.380', '3'],
  [['70.00', '0.00'], '1.000', '1'],
])('the Herfindahl index of values of %s is %s, as of %s equal parts', (values, index, parts) => {
  const startups = values.map((value, id) => ({ id, name: `Startup ${id}`, fair_value_net: value }));
  const found = concentrationOf(startups) ?? expect.fail('there is a value');
  expect(found.herfindahl.toFixed(3)).toBe(index);
  expect(equalParts(found.herfindahl).toFixed(0)).toBe(parts);
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
