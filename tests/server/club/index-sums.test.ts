import { describe, expect, it } from 'vitest';
import { addChange, amountsOf, noSums } from '../../../server/domain/club/performance/index-sums.ts';
import { decimal, decimalOfTenThousandths } from '../../../src/domain/money/amounts/decimal.ts';

/** An amount as ten-thousandths, or as text. */
type Amount = number | string;
type Change = readonly [before: Amount, now: Amount];

const read = (amount: Amount) =>
  typeof amount === 'number' ? decimalOfTenThousandths(amount) : decimal(amount);

function sumOf(changes: readonly Change[]) {
  const sums = noSums(3);
  for (const [before, now] of changes) addChange(sums, 1, read(before), read(now));
  const { days, amounts } = amountsOf(sums);
  return {
    days,
    amounts: amounts.map((amount) => read(typeof amount === 'number' ? amount : amount.toFixed()).toFixed()),
  };
}

const most = Number.MAX_SAFE_INTEGER;

describe('sums by index of the day', () => {
  it.each<readonly [name: string, sum: string, changes: readonly Change[]]>([
    [
      'amounts that grow and fall',
      '0.5',
      [
        ['100', '150.5'],
        ['0', '20'],
        ['70', '0'],
      ],
    ],
    ['one that falls', '-100.0001', [['100.0001', '0']]],
    [
      'amounts finer than a ten-thousandth',
      '1.00001',
      [
        ['0', '0.00001'],
        ['0', '1'],
      ],
    ],
    [
      'a partial sum that a double does not represent',
      '0.0005',
      [
        [0, 4],
        [most - 1, most],
      ],
    ],
    [
      'a difference that a double does not represent',
      '900719925474.099',
      [
        [0, -most],
        [-most, most - 1],
      ],
    ],
    ['amounts of many digits', '123456789012345677.9012', [['1', '123456789012345678.9012']]],
  ])('are exact: %s', (_name, sum, changes) => {
    expect(sumOf(changes)).toEqual({ days: [1], amounts: [sum] });
  });

  it('have no day whose sum is zero', () => {
    const none = { days: [], amounts: [] };
    expect(
      sumOf([
        ['5', '0'],
        ['0', '5'],
      ]),
    ).toEqual(none);
    expect(
      sumOf([
        ['0', '0.00001'],
        ['0.00001', '0'],
      ]),
    ).toEqual(none);
  });
});
