import { describe, expect, it } from 'vitest';
import { moneyText, ratioText } from '../../../../src/domain/money/amounts/decimal.ts';
import { annualFeesFor } from '../../../../src/domain/money/fees/annual-fee.ts';
import { figuresOf } from '../../../../src/domain/money/holdings/position.ts';
import { flowsOf, type Payments } from '../../../../src/domain/money/returns/flows.ts';

describe('the annual fee of a year', () => {
  const lot = (invested: string) => ({ date: '2024-01-31', units: null, invested, fees: '400.00' });
  const sold = (costShare: string) => ({
    date: '2025-01-31',
    gross: '100.00',
    carry: '0.00',
    costShare,
    units: null,
  });

  it('is the rate of what is invested and not sold, without entry fees', () => {
    const holdings = [
      { id: 1, lots: [lot('10000.00'), lot('5000.00')], distributions: [] },
      { id: 2, lots: [lot('10000.00')], distributions: [sold('0.25'), sold('0')] },
      { id: 3, lots: [lot('10000.00')], distributions: [sold('1')] },
    ];
    expect(annualFeesFor({ rate: '0.02', currency: 'USD' }, holdings)).toEqual([
      { id: 1, base: '15000.00', amount: '300.00' },
      { id: 2, base: '7500.00', amount: '150.00' },
    ]);
    expect(annualFeesFor({ rate: '0', currency: 'USD' }, holdings)).toEqual([]);
  });

  it('is rounded to the minor unit of the currency, half away from zero', () => {
    const holdings = [{ id: 1, lots: [lot('1025')], distributions: [] }];
    expect(annualFeesFor({ rate: '0.02', currency: 'JPY' }, holdings)).toEqual([
      { id: 1, base: '1025.00', amount: '21.00' },
    ]);
    expect(annualFeesFor({ rate: '0.0125', currency: 'USD' }, holdings)).toEqual([
      { id: 1, base: '1025.00', amount: '12.81' },
    ]);
  });
});

describe('a holding with annual fees', () => {
  /** 1,000 and a fee of 40; half sold for 700, and 600 left. */
  const payments: Payments = {
    lots: [{ date: '2022-01-31', units: null, invested: '1000.00', fees: '40.00' }],
    distributions: [{ date: '2023-01-31', gross: '700.00', carry: '0.00', costShare: '0.5' }],
  };
  const figures = (annualFees: Payments['annualFees']) =>
    figuresOf({
      ...payments,
      annualFees,
      mark: { kind: 'factor', factor: '1.2' },
      carryRate: '0',
      currency: 'USD',
    });
  const fees = [
    { date: '2023-01-31', amount: '20.00' },
    { date: '2024-01-31', amount: '10.00' },
  ];

  it('has them in paid-in and as an expense of their day, and not in the cost of what is held or was sold', () => {
    const [without, { annualFees, paidIn, realisedGain, unrealisedGain, totalGain, multiples }] = [
      figures([]),
      figures(fees),
    ];
    expect([without.annualFees, without.paidIn, without.realisedGain].map(moneyText)).toEqual([
      '0.00',
      '1040.00',
      '180.00',
    ]);
    expect([annualFees, paidIn, realisedGain].map(moneyText)).toEqual(['30.00', '1070.00', '150.00']);
    expect(unrealisedGain?.toFixed()).toBe(without.unrealisedGain?.toFixed());
    expect(totalGain?.toFixed()).toBe('230');
    // (600 + 700) / 1,070, and MOIC is before fees.
    expect(multiples.netTvpi && ratioText(multiples.netTvpi)).toBe('1.214953271');
    expect(multiples.grossMoic?.toFixed()).toBe('1.3');
  });

  it('pays them in its net flows alone', () => {
    const paid = { ...payments, annualFees: fees };
    expect(flowsOf(paid, 'net').filter(({ amount }) => Number(amount) < 0)).toEqual([
      { date: '2022-01-31', kind: 'contribution', amount: '-1040.00' },
      { date: '2023-01-31', kind: 'contribution', amount: '-20.00' },
      { date: '2024-01-31', kind: 'contribution', amount: '-10.00' },
    ]);
    expect(flowsOf(paid, 'gross')).toEqual(flowsOf(payments, 'gross'));
  });
});
