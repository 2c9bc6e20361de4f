import { describe, expect, it } from 'vitest';
import { cumulatedFlows } from '../../../../src/domain/money/ilpa/ilpa-performance.ts';
import { navSteps, ownInception } from '../../../../src/domain/money/ilpa/ilpa.ts';

const amounts = {
  beginning_nav: '0.00',
  nav_contributions: '100.00',
  nav_distributions: '-30.00',
  net_operating_income: '-4.00',
  nav_realised_gain: '10.00',
  nav_unrealised_change: '20.00',
  nav_translation: '0.00',
  incentive_paid: '-2.00',
  incentive_accrued_change: '-4.00',
  ending_nav: '90.00',
} as const;
type Lines = Parameters<typeof navSteps>[0];
const linesOf = (changed: Partial<Record<keyof typeof amounts, `${number}` | null>> = {}): Lines =>
  Object.entries<`${number}` | null>({ ...amounts, ...changed }).map(([key, amount]) => ({
    key,
    amounts: [amount],
  }));

describe('the steps of a NAV', () => {
  it('add up to its end, without those of zero', () => {
    const steps = navSteps(linesOf(), 0) ?? [];
    const [end, ...parts] = steps.toReversed();
    expect(end).toEqual({ key: 'ending_nav', amount: '90.00', isTotal: true });
    expect(parts.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(90);
    expect(steps.map(({ key }) => key)).not.toContain('nav_translation');
    expect(steps.map(({ key }) => key)).not.toContain('beginning_nav');
  });
  it('are none where one is not known, of another column, or without anything', () => {
    expect(navSteps(linesOf({ incentive_paid: null }), 0)).toBeNull();
    expect(navSteps(linesOf(), 1)).toBeNull();
    expect(
      navSteps(
        linesOf().map(({ key }) => ({ key, amounts: ['0.00'] })),
        0,
      ),
    ).toBeNull();
  });
});

it('the own column since the first payment is that of no whole vehicle', () => {
  const columns = [
    { scope: 'vehicle', key: 'inception' },
    { scope: 'investor', key: 'quarter' },
    { scope: 'investor', key: 'inception' },
  ] as const;
  expect(ownInception(columns)).toBe(2);
  // An API host that knows no vehicles names no scope.
  expect(ownInception([{ key: 'inception' }])).toBe(0);
  expect(ownInception(columns.slice(0, 2))).toBe(-1);
});

describe('payments summed up to each day', () => {
  const rows = [
    { date: '2024-01-01', kind: 'contribution_investment', amount: '-100.00' },
    { date: '2024-01-01', kind: 'contribution_fees', amount: '-4.00' },
    { date: '2025-01-01', kind: 'distribution_sale', amount: '30.00' },
    { date: '2025-06-30', kind: 'ending_nav', amount: '90.00' },
  ] as const;
  it('end on the last day, without the value', () => {
    expect(
      cumulatedFlows(rows)?.map(({ date, contributions, distributions }) =>
        [date, contributions.toFixed(2), distributions.toFixed(2)].join(' '),
      ),
    ).toEqual(['2024-01-01 104.00 0.00', '2025-01-01 104.00 30.00', '2025-06-30 104.00 30.00']);
  });
  it('are none where one is not known, or of one day', () => {
    expect(cumulatedFlows([{ ...rows[0], amount: null }, rows[3]])).toBeNull();
    expect(cumulatedFlows(rows.slice(3))).toBeNull();
  });
  it('are none where the kind of one is not known', () => {
    const unknown = { date: '2025-02-01', kind: 'recallable_return', amount: '5.00' };
    expect(cumulatedFlows([...rows.slice(0, 3), unknown, rows[3]])).toBeNull();
  });
});
