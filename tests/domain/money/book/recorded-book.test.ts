import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/days/days.ts';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  exchangeByRates,
  measuredOn,
  type RecordedHolding,
  withPayments,
} from '../../../../src/domain/money/book/recorded-book.ts';
import { exchangedPayments, exchangeTo } from '../../../../src/domain/money/exchange/exchange.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const holding = (change: Partial<RecordedHolding> = {}): RecordedHolding => ({
  id: 1,
  currency: 'EUR',
  carryRate: '0.2',
  lots: [
    { date: '2023-01-10', units: '100', invested: '1000.00', fees: '20.00' },
    { date: '2024-01-10', units: '50', invested: '900.00', fees: '0.00' },
  ],
  distributions: [{ date: '2025-03-01', gross: '800.00', carry: '0.00', costShare: '0.2' }],
  marks: [{ date: '2024-06-01', method: 'priced_round', price: '20', factor: null }],
  splits: [],
  conversion: null,
  ...change,
});
const rate = (date: string, value: string, age: number | null) => ({
  date,
  from: 'EUR',
  to: 'USD',
  rate: value,
  age,
});
const inEuros = exchangeByRates('EUR', []);
const valueOn = (day: string, one = holding()) =>
  measuredOn(one, inEuros, day)?.amounts.fairValueGross?.toFixed(2);

describe('a holding by what was recorded about it', () => {
  it.each([
    ['before its first purchase', '2023-01-09', undefined],
    ['at cost', '2023-12-31', '1000.00'],
    ['at its valuation', '2024-06-01', '3000.00'],
    ['after a part was sold', '2025-03-01', '2400.00'],
  ])('has the value of the day: %s', (_, day, value) => expect(valueOn(day)).toBe(value));
  it('has no units before its conversion, and those that its purchases state from it on', () => {
    const note = holding({
      conversion: { date: '2024-06-01' },
      lots: [{ date: '2023-01-10', units: '80', invested: '1000.00', fees: '0.00' }],
      marks: [
        { date: '2023-06-01', method: 'calibrated', price: null, factor: '1.1' },
        { date: '2024-06-01', method: 'priced_round', price: '15', factor: null },
      ],
      distributions: [],
    });
    expect([valueOn('2024-05-31', note), valueOn('2024-06-01', note)]).toEqual(['1100.00', '1200.00']);
    expect(measuredOn(note, inEuros, '2024-05-31')?.amounts.unitsLeft).toBeNull();
  });
  it('is written off by its last valuation, and translated until that day', () => {
    const lost = holding({
      distributions: [],
      marks: [
        { date: '2025-01-01', method: 'written_off', price: null, factor: null },
        { date: '2025-02-01', method: 'written_off', price: null, factor: null },
      ],
    });
    const dollars = exchangeByRates('USD', [
      rate('2023-01-10', '1', 0),
      rate('2024-01-10', '1', 0),
      rate('2025-01-01', '1.5', 0),
      rate('2025-02-01', '3', 60),
    ]);
    const { amounts } = measuredOn(lost, dollars, '2025-03-01') ?? {};
    expect(amounts?.translation?.realised?.toFixed(2)).toBe('950.00');
  });
});

describe('a holding with other payments', () => {
  // Rates from 2024 on: what was paid in 2023 has none.
  const dollars = exchangeByRates('USD', [rate('2024-01-01', '2', null)]);
  const sumsWith = (change: Partial<Pick<RecordedHolding, 'lots' | 'distributions' | 'annualFees'>>) => {
    const one = holding({ lots: [], distributions: [], ...change });
    const { amounts } = measuredOn(holding({ currency: 'USD' }), dollars, '2025-06-01') ?? {};
    if (!amounts) throw new Error('No amounts');
    const { invested, fees, annualFees, paidIn, proceedsGross, carryPaid, saleFees, distributions } =
      withPayments(amounts, exchangedPayments(one, 'EUR', dollars));
    const all = { invested, fees, annualFees, paidIn, proceedsGross, carryPaid, saleFees, distributions };
    return Object.entries(all).flatMap(([name, sum]) => (sum === null ? [name] : []));
  };
  const bought = (date: string, invested: string, fees: string) => ({ date, units: null, invested, fees });
  const sold = (date: string, carry: string, fee: string | null) => ({
    date,
    gross: '50.00',
    carry,
    fee,
    costShare: '0.1',
  });

  it.each([
    ['nothing', {}, []],
    ['an annual fee', { annualFees: [{ date: '2023-06-01', amount: '5.00' }] }, ['annualFees', 'paidIn']],
    ['a purchase without a fee', { lots: [bought('2023-06-01', '10.00', '0.00')] }, ['invested', 'paidIn']],
    ['the fee of a trade', { lots: [bought('2023-06-01', '0.00', '2.00')] }, ['fees', 'paidIn']],
    [
      'a payment without carry and fee',
      { distributions: [sold('2023-06-01', '0.00', null)] },
      ['proceedsGross', 'distributions'],
    ],
    [
      'a payment with both',
      { distributions: [sold('2023-06-01', '1.00', '0.50')] },
      ['proceedsGross', 'carryPaid', 'saleFees', 'distributions'],
    ],
  ])('does not know what depends on %s before the first rate, and all else', (_, missing, unknown) => {
    const known = {
      lots: [bought('2024-06-01', '10.00', '1.00')],
      distributions: [sold('2024-07-01', '1.00', '0.50')],
      annualFees: [{ date: '2024-06-01', amount: '5.00' }],
    };
    const together = {
      lots: [...('lots' in missing ? missing.lots : []), ...known.lots],
      distributions: [...('distributions' in missing ? missing.distributions : []), ...known.distributions],
      annualFees: [...('annualFees' in missing ? missing.annualFees : []), ...known.annualFees],
    };
    expect(sumsWith(together)).toEqual(unknown);
  });
});

describe('the rates that a report states', () => {
  const exchange = exchangeByRates('USD', [
    rate('2025-03-01', '1.2', 3),
    rate('2024-01-10', '1.1', 0),
    { date: '2024-01-10', from: 'EUR', to: 'GBP', rate: '0.8', age: 0 },
  ]);
  const dollarsOn = (day: string) => exchange.convert(decimal('100'), 'EUR', day)?.toFixed(2) ?? null;
  it.each([
    ['before the first', '2024-01-09', null],
    ['on its day', '2024-01-10', '110.00'],
    ['later than it was used', '2024-01-11', null],
    ['as late as it was used', '2025-03-04', '120.00'],
    ['a day later', '2025-03-05', null],
  ])('convert an amount %s', (_, day, amount) => expect(dollarsOn(day)).toBe(amount));
  it('leave the amounts of the report’s own currency and zero as they are', () => {
    expect(exchange.convert(decimal('7.005'), 'USD', '2000-01-01')?.toFixed(3)).toBe('7.005');
    expect(exchange.convert(decimal(0), 'CHF', '2000-01-01')?.toFixed()).toBe('0');
    expect(exchange.convert(decimal(1), 'CHF', '2025-03-01')).toBeNull();
  });
  it('apply for any time where the host does not state an age', () => {
    const other = exchangeByRates('USD', [rate('2024-01-10', '1.1', null)]);
    expect(other.convert(decimal(1), 'EUR', '2030-01-01')?.toFixed(2)).toBe('1.10');
  });
  it('convert every amount as the host did, also by rates over a third currency', () => {
    const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'CHF');
    const dayIn = fc.integer({ min: 0, max: 9 }).map((days) => addDays('2025-01-01', days));
    const stored = fc.record({
      day: dayIn,
      base: currency,
      quote: currency,
      rate: fc.constantFrom('0.8', '0.9', '1.1', '1.25'),
      source: fc.constant('Test'),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(stored, { selector: ({ day, base, quote }) => day + base + quote, maxLength: 12 }),
        fc.array(fc.tuple(currency, dayIn), { maxLength: 8 }),
        (rates, payments) => {
          const exchange = exchangeTo(
            'USD',
            rates.filter(({ base, quote }) => base !== quote),
          );
          const convert = (own: typeof exchange) =>
            payments.map(([from, day]) => own.convert(decimal('1000'), from, day)?.toFixed(2) ?? null);
          const converted = convert(exchange);
          expect(convert(exchangeByRates('USD', exchange.used()))).toEqual(converted);
        },
      ),
      { numRuns: fuzzRuns(300) },
    );
  });
});
