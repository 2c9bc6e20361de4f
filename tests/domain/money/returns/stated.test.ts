import { describe, expect, it } from 'vitest';
import { netReturnsOfRows } from '../../../../src/domain/money/ilpa/stated-returns.ts';
import { roundingOf, statedComparison } from '../../../../src/domain/money/returns/stated-comparison.ts';
import { statedRatiosOf } from '../../../../src/domain/money/returns/stated-ratios.ts';

describe('ratios of stated amounts', () => {
  it('are value and distributions by what was paid in', () => {
    expect(statedRatiosOf({ paid: '100.00', received: '30.00', value: '120.00' })).toEqual({
      total: '1.5000',
      distributed: '0.3000',
      remaining: '1.2000',
    });
  });
  it('are not known over nothing, and only the distributed one without a value', () => {
    expect(statedRatiosOf({ paid: '0.00', received: '30.00', value: '120.00' }).total).toBeNull();
    expect(statedRatiosOf({ paid: '100.00', received: '30.00', value: null })).toEqual({
      total: null,
      distributed: '0.3000',
      remaining: null,
    });
  });
});

describe('the returns of ILPA’s lines', () => {
  const rows = [
    { date: '2024-01-01', kind: 'contribution_called', amount: '-1000.00' },
    { date: '2024-12-31', kind: 'distribution', amount: '600.00' },
    { date: '2024-12-31', kind: 'ending_nav', amount: '500.00' },
  ];
  it('are a rate with the ending NAV, and multiples by paid-in', () => {
    expect(netReturnsOfRows(rows)).toMatchObject({
      total: '1.1000',
      distributed: '0.6000',
      remaining: '0.5000',
    });
    expect(Number(netReturnsOfRows(rows).irr)).toBeCloseTo(0.1, 9);
  });
  it('are not known with a payment that is not known', () => {
    const unknown = rows.map((row, at) => (at === 0 ? { ...row, amount: null } : row));
    expect(netReturnsOfRows(unknown)).toEqual({ irr: null, total: null, distributed: null, remaining: null });
  });
});

describe('a stated comparison with an index', () => {
  const flows = [
    { date: '2023-01-01', kind: 'contribution', grown: '-1000.00' },
    { date: '2023-06-01', kind: 'distribution', grown: '200.00' },
  ];
  it('is distributions and value by contributions, and a rate of both', () => {
    const { directAlpha, ...sums } = statedComparison(flows, '800.00', '2024-01-01');
    expect(sums).toEqual({ contributions: '1000.00', distributions: '200.00', ksPme: '1.0000' });
    expect(Number(directAlpha)).toBeCloseTo(0, 9);
  });
  it('is not known without the value', () => {
    expect(statedComparison(flows, null, '2024-01-01')).toMatchObject({ ksPme: null, directAlpha: null });
  });
  it('allows one minor unit for each rounded payment', () => {
    expect([roundingOf(3, 'USD'), roundingOf(3, 'JPY')]).toEqual(['0.03', '3']);
  });
});
