import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { priceAgainst } from '../../../../src/domain/money/holdings/price-against.ts';
import { priceBandOf, purchaseOf, saleOf, vwapOf } from '../../../../src/domain/money/holdings/sale.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

describe('a sale', () => {
  it('pays what is left of units times price after the fee, and after carry on the gain', () => {
    expect(
      saleOf({
        units: '400',
        price: '12.6',
        feeRate: '0.02',
        cost: '4000',
        currency: 'USD',
        carryRate: '0.2',
      }),
    ).toEqual({
      gross: '5040.00',
      fee: '100.80',
      carry: '187.84',
      net: '4751.36',
      gain: '939.20',
    });
  });

  it('takes no carry on a loss', () => {
    expect(
      saleOf({ units: '100', price: '5', feeRate: '0.02', cost: '1000', currency: 'USD', carryRate: '0.2' }),
    ).toEqual({
      gross: '500.00',
      fee: '10.00',
      carry: '0.00',
      net: '490.00',
      gain: '-510.00',
    });
  });

  it('costs the buyer the gross amount and the fee', () => {
    expect(purchaseOf('33.3333', '12.3456', '0.02', 'USD')).toEqual({
      gross: '411.52',
      fee: '8.23',
      net: '419.75',
    });
  });

  it('loses no cent: gross is fee, carry and net, whatever is sold', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000_000 }).map((value) => (value / 10_000).toFixed(4));
    const rate = fc.integer({ min: 0, max: 5_000 }).map((value) => (value / 10_000).toFixed(4));
    fc.assert(
      fc.property(amount, amount, rate, rate, amount, (units, price, feeRate, carryRate, cost) => {
        const sale = saleOf({ units, price, feeRate, carryRate, cost, currency: 'USD' });
        expect(decimal(sale.fee).plus(sale.carry).plus(sale.net).toFixed(2)).toBe(sale.gross);
        expect(decimal(sale.carry).gte(0)).toBe(true);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

describe('a price', () => {
  it('is compared with another one, where there is one', () => {
    expect(priceAgainst('12.6', '14')).toBe('-0.1000');
    expect(priceAgainst('14', '14')).toBe('0.0000');
    expect([priceAgainst('14', null), priceAgainst('14', '0')]).toEqual([null, null]);
  });

  it('is weighted by units over some trades', () => {
    const date = '2026-11-20';
    expect(
      vwapOf([
        { date, price: '12', units: '300' },
        { date, price: '14', units: '100' },
      ]),
    ).toBe('12.5000');
    expect(vwapOf([])).toBeNull();
  });

  it('stands in a band of what was paid lately, which neither the fair value nor the cost widens', () => {
    const known = { fair_value: '20', last_round: '14', last_trade: '12.9', vwap_90d: '12.85', cost: '2' };
    expect(priceBandOf(known)).toEqual({
      low: '12.85',
      high: '14',
      sources: [
        { source: 'fair_value', price: '20' },
        { source: 'last_round', price: '14' },
        { source: 'last_trade', price: '12.9' },
        { source: 'vwap_90d', price: '12.85' },
        { source: 'cost', price: '2' },
      ],
    });
    const unpaid = { fair_value: '20', last_round: null, last_trade: null, vwap_90d: null, cost: '2' };
    expect(priceBandOf(unpaid)).toMatchObject({ low: null, high: null });
  });
});
