import { describe, expect, it } from 'vitest';
import { exitOutcome } from '../../../src/domain/money/fees/exit.ts';
import { roundDetail } from '../../../src/fixtures/rounds.ts';
import {
  assumptionsOf,
  startingValues,
  yearlyRate,
} from '../../../src/views/rounds/calculator/calculator-form.ts';

const detail = roundDetail();
const values = startingValues(detail);
const given = (change: Partial<typeof values>) => {
  const assumed = assumptionsOf(detail, { ...values, ...change });
  if (!assumed) throw new Error('not sound');
  return assumed;
};

describe('the calculator', () => {
  it('begins with what the round says', () => {
    expect(values).toMatchObject({ years: '7', dilution: '40' });
    expect(Number(values.carry)).toBe(Number(detail.fees?.carry_percent) * 100);
  });
  it('takes another carry and preference', () => {
    const { postMoney } = given({});
    const net = (change: Partial<typeof values>, times: number) =>
      Number(exitOutcome(given(change), String(Number(postMoney) * times)).net);
    expect(net({ carry: '0' }, 10)).toBeGreaterThan(net({ carry: '30' }, 10));
    expect(net({ preference: '2' }, 1)).toBeGreaterThan(net({ preference: '0' }, 1));
  });
  it.each([
    { carry: '100' },
    { carry: '-1' },
    { carry: '' },
    { preference: '11' },
    { preference: 'x' },
    { years: '0' },
  ])('does not work with %j', (change) => {
    expect(assumptionsOf(detail, { ...values, ...change })).toBeNull();
  });
});

describe('the yearly rate of an exit', () => {
  const investment = { toWire: '10000.00', annualFee: '0.00' };
  it('depends on the years until then', () => {
    expect(Number(yearlyRate(investment, '20000.00', 5, '2026-11-22'))).toBeCloseTo(0.1486, 3);
    expect(Number(yearlyRate(investment, '20000.00', 10, '2026-11-22'))).toBeCloseTo(0.0717, 3);
    expect(Number(yearlyRate(investment, '5000.00', 5, '2026-11-22'))).toBeLessThan(0);
  });
  it('is after an annual fee at the end of each year', () => {
    const dear = { ...investment, annualFee: '100.00' };
    // 10,000 = 11,000 / 1.09 - 100 / 1.09
    expect(Number(yearlyRate(dear, '11000.00', 1, '2026-11-22'))).toBeCloseTo(0.09, 6);
    // 10,000 x 1.08² + 100 x 1.08 + 100 = 11,872
    expect(Number(yearlyRate(dear, '11872.00', 2, '2025-03-01'))).toBeCloseTo(0.08, 6);
  });
  it('is not known where nothing comes back', () => {
    expect(yearlyRate(investment, '0.00', 5, '2026-11-22')).toBeNull();
  });
});
