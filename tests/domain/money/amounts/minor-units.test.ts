import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, roundMoney } from '../../../../src/domain/money/amounts/decimal.ts';
import { minorUnits } from '../../../../src/domain/money/amounts/minor-units.ts';
import { isAmount } from '../../../../src/domain/money/commitments/commitment.ts';
import { exchangeTo } from '../../../../src/domain/money/exchange/exchange.ts';
import { positionOf } from '../../../../src/domain/money/holdings/position.ts';
import { saleOf } from '../../../../src/domain/money/holdings/sale.ts';
import { sumFlowText } from '../../../../src/domain/money/returns/flow-text.ts';
import { dailyFlowSumsOf } from '../../../../src/domain/money/returns/flows.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

describe('the places of an amount', () => {
  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['HUF', 2],
    ['IQD', 3],
    ['ISK', 0],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
    ['', 2],
    ['toString', 2],
  ])('of %s are %i, by ISO 4217', (currency, places) => expect(minorUnits(currency)).toBe(places));

  it.each([
    ['12.5', 'JPY', '13.00'],
    ['-12.5', 'JPY', '-13.00'],
    ['12.3455', 'KWD', '12.346'],
    ['12.34555', 'CLF', '12.3456'],
    ['12.345', 'USD', '12.35'],
    ['12.3', 'KWD', '12.30'],
    ['100000000000000000000.005', 'KWD', '100000000000000000000.005'],
  ])('%s in %s is %s', (amount, currency, text) =>
    expect(moneyText(roundMoney(decimal(amount), currency))).toBe(text),
  );

  it('are kept in the text of an amount, and none is added to what has two', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.constantFrom(0, 2, 3, 4), (count, places) => {
        const amount = decimal(count.toString()).div(10 ** places);
        expect(decimal(moneyText(amount)).eq(amount)).toBe(true);
        if (places <= 2) expect(moneyText(amount)).toBe(amount.toFixed(2));
      }),
      { numRuns: fuzzRuns(200) },
    );
  });

  it.each([
    ['1500', 'JPY', true],
    ['1500.00', 'JPY', true],
    ['1500.50', 'JPY', false],
    ['1.234', 'KWD', true],
    ['1.2345', 'KWD', false],
    ['1.234', 'USD', false],
    ['1.230', 'USD', false],
    ['0.000', 'KWD', false],
  ])('say that %s can be committed in %s: %s', (text, currency, can) =>
    expect(isAmount(text, currency)).toBe(can),
  );
});

describe('a holding in another minor unit', () => {
  const position = (currency: string) =>
    positionOf({
      currency,
      asOf: '2026-09-30',
      carryRate: '0.2',
      lots: [{ date: '2021-03-15', units: '333', invested: '1000', fees: '10' }],
      distributions: [{ date: '2024-05-20', gross: '500', carry: '33', costShare: '0.3333' }],
      mark: { kind: 'price', price: '4.5679' },
    });
  // 222.0111 units at 4.5679 are 1014.12450...; carry is a fifth of what is beyond 666.7; cost left is 673.367.
  it.each([
    ['JPY', '1014.00', '69.00', '673.00'],
    ['USD', '1014.12', '69.48', '673.37'],
    ['KWD', '1014.125', '69.485', '673.367'],
  ])('has value, carry and cost in whole units of %s', (currency, value, carry, costLeft) => {
    const { fairValueGross, accruedCarry, fairValueNet, unrealisedGain } = position(currency);
    expect([fairValueGross, accruedCarry].map((amount) => amount && moneyText(amount))).toEqual([
      value,
      carry,
    ]);
    expect(fairValueNet && unrealisedGain && moneyText(fairValueNet.minus(unrealisedGain))).toBe(costLeft);
  });
  it('is sold for them, and exchanged into them', () => {
    const terms = { units: '33.3333', price: '12.3456', feeRate: '0.02', cost: '100', carryRate: '0.2' };
    expect(saleOf({ ...terms, currency: 'JPY' })).toMatchObject({
      gross: '412.00',
      fee: '8.00',
      carry: '61.00',
    });
    expect(saleOf({ ...terms, currency: 'KWD' })).toMatchObject({
      gross: '411.52',
      fee: '8.23',
      carry: '60.658',
    });
    const rates = [{ day: '2026-01-01', base: 'USD', quote: 'JPY', rate: '155.555', source: 'Test' }];
    const converted = exchangeTo('JPY', rates).convert(decimal('10.01'), 'USD', '2026-02-01');
    expect(converted && moneyText(converted)).toBe('1557.00');
  });
  it('has its payments exact in its return, whichever way they are written', () => {
    const lots = [{ date: '2021-03-15', units: null, invested: '1000.001', fees: '10.002' }];
    const flows = dailyFlowSumsOf({ lots, distributions: [] }, 'net');
    expect(flows).toMatchObject({ kind: 'ten_thousandths', amounts: [-10_100_030] });
    const sums = sumFlowText('18701 -101000.3');
    expect(sums.amounts.map((amount) => decimal(String(amount)).toFixed())).toEqual(['-1010.003']);
    expect(sumFlowText('18701 -101000').amounts).toEqual([-10_100_000]);
  });
});
