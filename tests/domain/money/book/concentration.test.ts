import { expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { equalParts, herfindahlOf } from '../../../../src/domain/money/book/concentration.ts';

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
