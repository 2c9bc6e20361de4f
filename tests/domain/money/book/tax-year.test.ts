import { expect, it } from 'vitest';
import { exchangeByRates } from '../../../../src/domain/money/book/recorded-book.ts';
import { recordedTaxYear } from '../../../../src/domain/money/book/recorded-reports.ts';

const days = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'];
const book = {
  holdings: [
    {
      id: 1,
      currency: 'USD',
      carryRate: '0',
      lots: [{ date: '2023-01-10', units: '100', invested: '1000.00', fees: '0.00' }],
      distributions: days.map((date) => ({ date, gross: '200.00', carry: '0.00', costShare: '0.1' })),
      annualFees: days.map((date) => ({ date, amount: '5.00' })),
      marks: [],
      splits: [],
      conversion: null,
    },
  ],
  exchange: exchangeByRates('USD', []),
};
const yearOf = (from: string | null, to: string) => {
  const { rows, annualFees } = recordedTaxYear(book, { from, to }, { basis: 'net', method: 'fifo' });
  return { days: rows.map(({ date }) => date), annualFees: annualFees?.toFixed(2) };
};

it('includes what was paid on its first and on its last day, and nothing of the days beside them', () => {
  expect(yearOf('2025-01-01', '2025-12-31')).toEqual({
    days: ['2025-01-01', '2025-12-31'],
    annualFees: '10.00',
  });
  expect(yearOf(null, '2025-12-31').days).toEqual(days.slice(0, 3));
});
