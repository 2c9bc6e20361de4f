import { describe, expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { costLeftOf, gainOf, gainsOf } from '../../../../src/domain/money/returns/gains.ts';

const of = (paidIn: string, received: string, shareLeft: string, value: string | null) => {
  const { realisedGain, unrealisedGain } = gainsOf(
    decimal(paidIn),
    decimal(received),
    decimal(shareLeft),
    value === null ? null : decimal(value),
    'USD',
  );
  return [realisedGain.toString(), unrealisedGain?.toString() ?? null];
};

describe('the gains of a holding', () => {
  it('count the cost of what is left against its value, and the rest against what was received', () => {
    expect(of('1000', '700', '0.4', '900')).toEqual(['100', '500']);
    expect(of('1000', '0', '1', '1000')).toEqual(['0', '0']);
    expect(of('1000', '250', '0', '0')).toEqual(['-750', '0']);
  });
  it('know what was realised of a holding whose value is unknown', () => {
    expect(of('1000', '700', '0.4', null)).toEqual(['100', null]);
  });
  it('share a cost that does not divide to the cent without losing any of it', () => {
    expect(costLeftOf(decimal('100'), decimal('0.333333'), 'USD').toString()).toBe('33.33');
    expect(of('100', '70', '0.333333', '33.33')).toEqual(['3.33', '0']);
  });
});

it('a total gain is the value and the distributions less what was paid in', () => {
  const [value, distributions, paidIn] = [decimal('120.00'), decimal('20.50'), decimal('150.25')];
  expect(gainOf({ value, distributions, paidIn }).toFixed(2)).toBe('-9.75');
});

it.each(['value', 'distributions', 'paidIn'])('a total gain is not known without %s', (missing) => {
  const amounts = { value: decimal(1), distributions: decimal(0), paidIn: decimal(2) };
  expect(gainOf({ ...amounts, [missing]: null })).toBeNull();
});
