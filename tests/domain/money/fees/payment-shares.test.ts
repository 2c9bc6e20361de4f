import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { sharesOf } from '../../../../src/domain/money/fees/payment-shares.ts';
import { shared } from '../../../../src/domain/money/holdings/lot-pool.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const partOf = ([gross, fee, carry, withheld]: readonly [string, string, string, string]) => ({
  gross: decimal(gross),
  fee: decimal(fee),
  carry: decimal(carry),
  withheld: decimal(withheld),
});
const figures = ['gross', 'fee', 'carry', 'withheld', 'received'] as const;
const rowsOf = (amounts: readonly [string, string, string, string], units: readonly string[]) =>
  sharesOf(partOf(amounts), units.map(decimal), 'USD').map((share) =>
    figures.map((figure) => share[figure].toFixed(2)),
  );

describe('the shares of a payment', () => {
  it('leave no lot with less than nothing', () => {
    expect(rowsOf(['1.09', '0.34', '0.03', '0.71'], ['5', '5', '3'])).toEqual([
      ['0.42', '0.13', '0.01', '0.28', '0.00'],
      ['0.42', '0.13', '0.01', '0.27', '0.01'],
      ['0.25', '0.08', '0.01', '0.16', '0.00'],
    ]);
  });

  it('are as equal as the minor unit allows where the lots are', () => {
    const rows = rowsOf(
      ['81.82', '0.59', '3.27', '0'],
      Array.from({ length: 6 }, () => '1'),
    );
    expect(rows.map(([gross]) => gross)).toEqual(['13.64', '13.64', '13.64', '13.63', '13.64', '13.63']);
  });

  it('are exact as well where more is deducted than was paid', () => {
    expect(rowsOf(['10.00', '8.00', '4.00', '1.00'], ['1', '1'])).toEqual([
      ['5.00', '4.00', '2.00', '0.50', '-1.50'],
      ['5.00', '4.00', '2.00', '0.50', '-1.50'],
    ]);
    expect(rowsOf(['10.00', '6.00', '4.00', '1.00'], ['1', '1'])).toEqual([
      ['5.00', '3.00', '2.00', '0.50', '-0.50'],
      ['5.00', '3.00', '2.00', '0.50', '-0.50'],
    ]);
    expect(rowsOf(['10.00', '0', '0', '11.00'], ['3', '1'])).toEqual([
      ['7.50', '0.00', '0.00', '8.25', '-0.75'],
      ['2.50', '0.00', '0.00', '2.75', '-0.25'],
    ]);
  });

  const cents = (max: number) => fc.integer({ min: 0, max });
  const little = fc.oneof(cents(3), cents(5_000));
  const money = (amount: number) => (amount / 100).toFixed(2);

  it('of any payment are exact in each amount, never negative, and gross and net as those amounts are shared', () => {
    fc.assert(
      fc.property(
        fc.tuple(little, little, little, cents(50_000)),
        fc.array(fc.constantFrom('1', '3', '5', '33.3333'), { minLength: 1, maxLength: 5 }),
        ([fee, carry, withheld, rest], units) => {
          const part = partOf([
            money(fee + carry + withheld + rest),
            money(fee),
            money(carry),
            money(withheld),
          ]);
          const weights = units.map(decimal);
          const shares = sharesOf(part, weights, 'USD');
          for (const figure of ['gross', 'fee', 'carry', 'withheld'] as const)
            expect(sumOf(shares.map((share) => share[figure])).eq(part[figure])).toBe(true);
          for (const { gross, fee: own, carry: carried, withheld: tax, net, received } of shares) {
            expect([gross, own, carried, tax, received].filter((amount) => amount.lt(0))).toEqual([]);
            expect(gross.minus(own).minus(carried).eq(net) && net.minus(tax).eq(received)).toBe(true);
          }
          const net = part.gross.minus(part.fee).minus(part.carry);
          expect(shares.map((share) => share.net.toFixed(2))).toEqual(
            shared(net, weights, 'USD').map((amount) => amount.toFixed(2)),
          );
          expect(shares.map(({ gross }) => gross.toFixed(2))).toEqual(
            shared(part.gross, weights, 'USD').map((amount) => amount.toFixed(2)),
          );
        },
      ),
      { numRuns: fuzzRuns(500) },
    );
  });
});
