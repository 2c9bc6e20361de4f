import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualFeesFor } from '../../../../src/domain/money/fees/annual-fee.ts';
import {
  type ExitAssumptions,
  breakEvenValue,
  exitOutcome,
  exitReturn,
  exitValuesOf,
  investmentOf,
} from '../../../../src/domain/money/fees/exit.ts';
import { irrText } from '../../../../src/domain/money/returns/irr.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const given: ExitAssumptions = {
  amount: '25000.00',
  entryRate: '0.0400',
  currency: 'USD',
  carryRate: '0.2000',
  annualRate: '0.0000',
  years: 7,
  price: '9.2000',
  postMoney: '54000000.00',
  dilution: '0.4000',
  preference: '1',
  roundSize: '6000000.00',
};

describe('what an amount buys', () => {
  it('states fee, wire, units and share', () => {
    expect(investmentOf(given)).toEqual({
      entryFee: '1000.00',
      toWire: '26000.00',
      annualFee: '0.00',
      paidIn: '26000.00',
      units: '2717.3913',
      ownership: '0.000462963',
      ownershipAtExit: '0.0002777778',
    });
  });
  it('names no units where there is no price', () => {
    expect(investmentOf({ ...given, price: null }).units).toBeNull();
  });
});

describe('an exit', () => {
  it.each([
    ['total loss', '0', { gross: '0.00', carry: '0.00', net: '0.00', multiple: '0.0000' }],
    ['half of the preference', '3000000', { gross: '12500.00', net: '12500.00' }],
    ['the preference, and no more', '54000000', { gross: '25000.00', carry: '0.00', net: '25000.00' }],
    ['three times the value', '162000000', { gross: '45000.00', carry: '4000.00', net: '41000.00' }],
  ])('%s', (_, value, outcome) => expect(exitOutcome(given, value)).toMatchObject(outcome));
  it('is paid in full with an annual fee, which is paid besides and lowers the multiple', () => {
    const dear = { ...given, annualRate: '0.0200' };
    expect(investmentOf(dear)).toMatchObject({ toWire: '26000.00', annualFee: '500.00', paidIn: '29500.00' });
    expect(exitOutcome(dear, '162000000')).toMatchObject({ net: '41000.00', multiple: '1.3898305085' });
    expect(exitOutcome(dear, '0')).toMatchObject({ net: '0.00', multiple: '0.0000' });
  });
  it('has the annual fee that the club charges for a year, rounded each year', () => {
    const odd = { ...given, amount: '1234.56', annualRate: '0.0175' };
    const lot = { date: '2026-01-01', invested: odd.amount, fees: '0', units: null };
    const [charged] = annualFeesFor({ rate: odd.annualRate, currency: odd.currency }, [
      { id: 1, lots: [lot], distributions: [] },
    ]);
    expect(investmentOf(odd)).toMatchObject({ annualFee: charged?.amount, paidIn: '1435.14' });
  });
  it('never gives less for more', () => {
    const value = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const net = (exit: number) => Number(exitOutcome(given, String(exit)).net);
        expect(net(low)).toBeLessThanOrEqual(net(high));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

describe('breaking even', () => {
  it.each([
    ['a plain round', given],
    ['annual fees', { ...given, annualRate: '0.0200' }],
    ['a double preference', { ...given, preference: '2' }],
    ['no preference', { ...given, preference: '0' }],
  ])('is the least value that gives all money back: %s', (_, assumed) => {
    const value = breakEvenValue(assumed) ?? '';
    const all = investmentOf(assumed).paidIn;
    expect(Number(exitOutcome(assumed, value).net)).toBeGreaterThanOrEqual(Number(all));
    const below = String(Math.floor(Number(value) * 0.999));
    expect(Number(exitOutcome(assumed, below).net)).toBeLessThan(Number(all));
  });
  it('is never reached where all gain goes to the club', () => {
    expect(breakEvenValue({ ...given, currency: 'USD', carryRate: '1' })).toBeNull();
  });
});

describe('the return of an exit', () => {
  const investment = { toWire: '10000.00', annualFee: '0.00' };
  const rateOf = (...given: Parameters<typeof exitReturn>) => Number(irrText(exitReturn(...given)));
  it('depends on the years until then', () => {
    expect(rateOf(investment, '20000.00', 5, '2026-11-22')).toBeCloseTo(0.1486, 3);
    expect(rateOf(investment, '20000.00', 10, '2026-11-22')).toBeCloseTo(0.0717, 3);
    expect(rateOf(investment, '5000.00', 5, '2026-11-22')).toBeLessThan(0);
  });
  it('is after an annual fee at the end of each year', () => {
    const dear = { ...investment, annualFee: '100.00' };
    // 10,000 = 11,000 / 1.09 - 100 / 1.09
    expect(rateOf(dear, '11000.00', 1, '2026-11-22')).toBeCloseTo(0.09, 6);
    // 10,000 x 1.08² + 100 x 1.08 + 100 = 11,872
    expect(rateOf(dear, '11872.00', 2, '2025-03-01')).toBeCloseTo(0.08, 6);
  });
  it('is a total loss where nothing comes back', () => {
    const lost = { kind: 'unavailable', reason: 'total_loss' };
    expect(exitReturn(investment, '0.00', 5, '2026-11-22')).toEqual(lost);
    expect(exitReturn({ ...investment, annualFee: '100.00' }, '0.00', 5, '2026-11-22')).toEqual(lost);
  });
});

describe('the values of an exit', () => {
  it('begin with a total loss, and are whole multiples of the valuation after the round', () => {
    expect(exitValuesOf({ postMoney: '1500000.00' })).toEqual([
      '0',
      '750000',
      '1500000',
      '4500000',
      '15000000',
    ]);
  });
});
