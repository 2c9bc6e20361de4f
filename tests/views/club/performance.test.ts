import { describe, expect, it } from 'vitest';
import { byRank } from '../../../src/domain/portfolio/quartile.ts';
import { clubSeriesRows } from '../../../src/fixtures/club/club-book.ts';
import { clubCommitments, clubPerformance } from '../../../src/fixtures/club/club-performance.ts';
import { clubPortfolio } from '../../../src/fixtures/club/club-pivot.ts';
import {
  areShownAmountsReconciled,
  commitmentColumns,
} from '../../../src/views/club/performance/commitment-sums.ts';
import { lowestOf } from '../../../src/views/club/performance/performance.labels.ts';
import { periodRows } from '../../../src/views/club/performance/period-columns.ts';
import { pivotColumns } from '../../../src/views/club/pivot/pivot-columns.ts';
import { exactMoney } from '../../../src/views/kit/format/exact-money.ts';

describe('the commitments of the club', () => {
  const right = clubCommitments();
  it('are right where every row adds up and both sums are the figures of the club', () => {
    expect(areShownAmountsReconciled(right)).toBe(true);
  });
  it('are wrong where an investor or a vehicle is missing', () => {
    expect(areShownAmountsReconciled({ ...right, investors: right.investors.slice(1) })).toBe(false);
    expect(areShownAmountsReconciled({ ...right, vehicles: right.vehicles.slice(1) })).toBe(false);
  });
  it('are wrong where one row does not add up', () => {
    const totals = { ...right.totals, unfunded: '26000.01' };
    expect(areShownAmountsReconciled({ ...right, totals })).toBe(false);
  });
  it('cannot be judged where an amount is not known', () => {
    const [first, ...others] = right.vehicles;
    if (!first) throw new Error('no vehicle');
    expect(
      areShownAmountsReconciled({ ...right, vehicles: [{ ...first, released: null }, ...others] }),
    ).toBeNull();
  });
});

describe('what members bought from each other', () => {
  const traded = clubCommitments({}, '13000.00');
  const headsIn = ({ totals }: typeof traded) =>
    commitmentColumns(exactMoney, 'USD', totals, 'Vehicle', () => '').map(({ head }) => head);
  it('has a column of its own where there is something', () => {
    expect(headsIn(traded)).toContain('Drawn from members');
    expect(headsIn(clubCommitments())).not.toContain('Drawn from members');
  });
  it('has sums that are those of the club, unless a host does not tell it', () => {
    expect(areShownAmountsReconciled(traded)).toBe(true);
    const { totals } = traded;
    expect(
      areShownAmountsReconciled({ ...traded, totals: { ...totals, drawn_from_members: '13000.01' } }),
    ).toBe(false);
    expect(areShownAmountsReconciled({ ...traded, totals: { ...totals, drawn_from_members: null } })).toBe(
      true,
    );
  });
  it('has columns of the pivot only where there was something', () => {
    const headsOfPivot = (bought: string | null) =>
      pivotColumns(
        clubPortfolio(1, { totals: { ...clubPortfolio().totals, bought_from_members: bought } }),
        false,
        exactMoney,
      ).map(({ head }) => head);
    expect(headsOfPivot('13000.00')).toContain('Bought from members');
    expect(headsOfPivot('0.00')).not.toContain('Bought from members');
    expect(headsOfPivot(null)).not.toContain('Bought from members');
  });
});

describe('the performance of the club', () => {
  it('lists series by vintage and quartile, the latest first, and those without a quartile last', () => {
    const [without] = clubSeriesRows();
    if (!without) throw new Error('no series');
    const unvalued = { ...without, labels: ['2021', 'VDF-S'], quartile: null };
    const rows = [unvalued, ...clubSeriesRows()].toSorted(byRank);
    expect(rows.map(({ labels, quartile }) => [labels[0], labels[1], quartile])).toEqual([
      ['2022', 'TRM-A', null],
      ['2021', 'NWR-A', 1],
      ['2021', 'LMN-A', 2],
      ['2021', 'HLO-S', 3],
      ['2021', 'QSP-B', 4],
      ['2021', 'VDF-S', null],
    ]);
  });
  it('knows the lowest point of the curve, of what is known', () => {
    const { quarters } = clubPerformance();
    expect(lowestOf(quarters)?.date).toBe('2023-09-30');
    expect(lowestOf(quarters.map((quarter) => ({ ...quarter, net: null })))).toBeNull();
  });
  it('lists the club before its vehicles', () => {
    expect(periodRows(clubPerformance()).map(({ name }) => name)).toEqual([
      'Club',
      'Club SPV 12 LP',
      'Club SPV 13 LP',
    ]);
    const { returns } = clubPerformance();
    const named = (id: number, name: string) => ({ periods: returns.totals, entity: { id, name } });
    const vehicles = [named(10, 'Club SPV 10 LP'), named(1, 'Club SPV 1 LP'), named(2, 'Club SPV 2 LP')];
    expect(
      periodRows(clubPerformance({ returns: { ...returns, vehicles } })).map(({ name }) => name),
    ).toEqual(['Club', 'Club SPV 1 LP', 'Club SPV 2 LP', 'Club SPV 10 LP']);
  });
});
