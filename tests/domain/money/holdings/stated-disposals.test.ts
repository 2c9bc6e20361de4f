import { describe, expect, it } from 'vitest';
import {
  gainOfTerm,
  gainOnDisposal,
  netReceivedOf,
  proceedsOn,
  realisedGainOf,
} from '../../../../src/domain/money/holdings/stated-disposals.ts';

const row = { proceeds_gross: '1000.00', sale_fees: '10.00', carry_paid: '90.00', tax_withheld: '50.00' };

describe('a stated disposal', () => {
  it('pays what is left after fees, carry and tax', () => {
    expect(netReceivedOf(row)).toBe('850.00');
    expect(netReceivedOf({ ...row, tax_withheld: null })).toBeNull();
  });
  it('has proceeds before or after fees by its basis, and tax is no part of them', () => {
    expect([proceedsOn('net', row), proceedsOn('gross', row)]).toEqual(['900.00', '1000.00']);
  });
  it('gains what the proceeds are above the cost', () => {
    expect(gainOnDisposal({ proceeds: '900.00', cost: '1000.00' })).toBe('-100.00');
  });
  it('is counted with its term, and income without one', () => {
    const rows = [
      { term: 'short', gain: '1.00' },
      { term: 'long', gain: '20.00' },
      { term: 'long', gain: '0.50' },
      { term: null, gain: '300.00' },
    ];
    expect([gainOfTerm(rows, 'short'), gainOfTerm(rows, 'long'), gainOfTerm(rows, null)]).toEqual([
      '1.00',
      '20.50',
      '300.00',
    ]);
  });
});

it('leads from the gain of a tax year to the realised gain of the portfolio', () => {
  const totals = { gain: '500.00', cost: '1000.00', average_cost: '900.00', annual_fees: '25.00' };
  expect(realisedGainOf(totals)).toBe('575.00');
  expect(realisedGainOf({ ...totals, annual_fees: null })).toBeNull();
});
