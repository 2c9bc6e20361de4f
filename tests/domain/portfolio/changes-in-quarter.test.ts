import { describe, expect, it } from 'vitest';
import { changesInQuarter } from '../../../src/domain/portfolio/period-gain.ts';
import { performance } from '../../../src/fixtures/portfolio-variants.ts';

const point = (change: Partial<ReturnType<typeof performance>['points'][number]>) => ({
  date: '2026-06-30',
  paid_in: '100.00',
  distributions: '20.00',
  fair_value_gross: '130.00',
  fair_value_net: '120.00',
  tvpi: '1.4',
  dpi: '0.2',
  irr: '0.08',
  irr_unavailable_reason: null,
  ...change,
});
const changesOf = (change: Partial<ReturnType<typeof performance>>) => {
  const changes = changesInQuarter(performance(change));
  return changes && Object.entries(changes).map(([name, by]) => [name, by?.toFixed() ?? null]);
};
const now = point({ date: '2026-09-30', fair_value_gross: '150.00', fair_value_net: '140.00', tvpi: '1.6' });

describe('the changes of the key figures in a quarter', () => {
  it('are against the last day of the quarter before', () => {
    const points = [point({ date: '2026-03-31', paid_in: '1.00' }), point({}), now];
    expect(changesOf({ points })).toEqual([
      ['paidIn', '0'],
      ['distributions', '0'],
      ['tvpi', '0.2'],
      ['dpi', '0'],
      ['rvpi', '0.2'],
      ['irr', '0'],
    ]);
  });
  it('are of the value on the basis of the report', () => {
    const points = [point({}), { ...now, fair_value_gross: '230.00' }];
    expect(changesOf({ basis: 'gross', points })?.at(4)).toEqual(['rvpi', '1']);
  });
  it('are not known in the first quarter of a book', () => {
    expect(changesOf({ points: [now] })).toBeNull();
    expect(changesOf({ points: [] })).toBeNull();
  });
  it('leave out a rate that is not a yearly one', () => {
    const young = point({ irr: '0.61', irr_unavailable_reason: 'Return over 108 days, not annualised.' });
    expect(changesOf({ points: [young, now] })?.at(-1)).toEqual(['irr', null]);
  });
});
