import { describe, expect, it } from 'vitest';
import { exchangeByRates } from '../../../../src/domain/money/book/recorded-book.ts';
import { exchangedDisposals } from '../../../../src/domain/money/holdings/exchanged-disposals.ts';

/** Rates from 2024 on: what was paid before has none. */
const dollars = exchangeByRates('USD', [
  { date: '2024-01-01', from: 'EUR', to: 'USD', rate: '1.1', age: null },
]);

const rowsOf = (paidOn: string, deducted: { readonly fee?: string; readonly withheld?: string }) =>
  exchangedDisposals(
    {
      currency: 'EUR',
      lots: ['2024-02-01', '2024-03-01', '2024-04-01'].map((date) => ({
        date: paidOn < date ? date.replace('2024', '2022') : date,
        units: '1',
        invested: '10.00',
        fees: '0.00',
      })),
      distributions: [{ date: paidOn, gross: '100.00', carry: '10.00', costShare: '1', ...deducted }],
      marks: [],
      splits: [],
      conversion: null,
    },
    dollars,
    { basis: 'net', method: 'fifo' },
  ).map(({ gross, fee, carry, withheld, received, proceeds }) =>
    [gross, fee, carry, withheld, received, proceeds].map((amount) => amount?.toFixed(2) ?? null),
  );

describe('the deductions of a payment in another currency', () => {
  it('are shared as they are converted: the rows add up to the converted payment', () => {
    // 110.00 less 1.11 less 11.00, and 5.51 of tax.
    expect(rowsOf('2025-01-01', { fee: '1.01', withheld: '5.01' })).toEqual([
      ['36.67', '0.37', '3.67', '1.84', '30.79', '32.63'],
      ['36.67', '0.37', '3.67', '1.84', '30.79', '32.63'],
      ['36.66', '0.37', '3.66', '1.83', '30.80', '32.63'],
    ]);
  });
  it('are not known before the first rate, except those that are zero', () => {
    const unknown = [null, null, null, '0.00', null, null];
    expect(rowsOf('2023-06-01', { fee: '1.01' })).toEqual([unknown, unknown, unknown]);
    const taxed = [null, '0.00', null, null, null, null];
    expect(rowsOf('2023-06-01', { withheld: '5.01' })).toEqual([taxed, taxed, taxed]);
  });
});
