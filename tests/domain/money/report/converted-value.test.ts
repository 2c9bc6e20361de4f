import { describe, expect, it } from 'vitest';
import { convertedValueOf, rateOf } from '../../../../src/domain/money/report/converted-value.ts';
import { exposuresOf } from '../../../../src/domain/money/report/exposures.ts';
import { amountsOf } from '../../../../src/domain/money/report/holding-amounts.ts';
import { inEuros, withEuroHolding } from '../../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../../src/fixtures/portfolio.ts';

const rate = (date: string, value: string) => ({ from: 'EUR', to: 'USD', date, rate: value });
const report = {
  currency: 'USD',
  as_of_date: '2026-09-30',
  // Of several days, and not in their order.
  rates: [rate('2026-06-30', '1.1'), rate('2026-10-01', '9'), rate('2025-12-31', '1.2')],
};
const own = {
  currency: 'EUR',
  fair_value_gross: '10.04',
  accrued_carry: '0.05',
  fair_value_net: '9.99',
  startup: { id: 7 },
};

describe('the value of a holding in another currency', () => {
  it('is the gross value less the carry, each converted to the cent first', () => {
    // 10.04 × 1.1 = 11.04, 0.05 × 1.1 = 0.06; 9.99 × 1.1 would be 10.99.
    expect(convertedValueOf(report, own, 'net')?.toFixed(2)).toBe('10.98');
    expect(convertedValueOf(report, own, 'gross')?.toFixed(2)).toBe('11.04');
  });
  it('is the converted net value where the carry is not stated', () => {
    expect(convertedValueOf(report, { ...own, accrued_carry: null }, 'net')?.toFixed(2)).toBe('10.99');
  });
  it('is at the latest rate up to the day of the report, and unknown without one', () => {
    expect(rateOf(report, own)?.toFixed(1)).toBe('1.1');
    expect(convertedValueOf({ ...report, rates: null }, own, 'net')).toBeNull();
  });
});

describe('the value by startup that a commitment is added to', () => {
  it.each([
    ['dollars', portfolio()],
    ['euros', inEuros()],
    ['dollars, with one holding in euros', withEuroHolding()],
  ])('is that of the portfolio, in %s', (_, book) => {
    expect(exposuresOf(book, book.holdings)?.map(({ value }) => value)).toEqual(
      book.holdings.map((holding) => amountsOf(book, holding).fairValue),
    );
  });
  it('has the cents of the portfolio', () => {
    expect(exposuresOf(report, [own])).toEqual([{ startup: 7, value: '10.98' }]);
    expect(exposuresOf(report, [{ ...own, currency: 'USD' }])).toEqual([{ startup: 7, value: '9.99' }]);
  });
  it('is unknown where one of them is', () => {
    expect(exposuresOf({ ...report, rates: [] }, [own])).toBeNull();
    expect(exposuresOf(report, [own, { ...own, fair_value_gross: null, fair_value_net: null }])).toBeNull();
    expect(exposuresOf(report, [])).toEqual([]);
  });
});
