import { describe, expect, it } from 'vitest';
import type { Holding } from '../../../src/api/portfolio/portfolio.ts';
import { withBeginnings } from '../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { differing, recompute } from '../../../src/views/portfolio/proof/recompute.ts';

const book = withBeginnings();
const of = (id: number, change: Partial<Holding> = {}) => {
  const holding = book.holdings.find((one) => one.id === id);
  if (!holding) throw new Error(`no holding ${id}`);
  return recompute(book, { ...holding, ...change });
};

describe('a holding worked out from its beginnings', () => {
  it.each([1, 2, 3, 4, 5])('gives what the host states of holding %s', (id) => {
    const figures = of(id) ?? [];
    expect(figures.map(({ name }) => name)).toEqual([
      'Invested',
      'Fees',
      'Paid-in',
      'Gross fair value',
      'Accrued carry',
      'Net fair value',
      'Distributions',
      'Realised gain',
      'Unrealised gain',
      'MOIC',
      'TVPI',
      // Of a total loss there is no rate.
      ...(id === 4 ? [] : ['Net IRR']),
    ]);
    expect(differing(figures)).toEqual([]);
  });
  it('counts annual fees as fees and as paid in', () => {
    const annual = [{ date: '2024-12-31', amount: '150.25' }];
    const fees = of(1, { annual_fee_payments: annual })?.slice(1, 3);
    expect(fees?.map(({ name, computed }) => [name, computed])).toEqual([
      ['Fees', '1150.25'],
      ['Paid-in', '26150.25'],
    ]);
  });
  it('says which figure the host states otherwise', () => {
    const figures = of(1, { fair_value_net: '41800.01', tvpi: null }) ?? [];
    expect(figures).toHaveLength(11);
    expect(differing(figures)).toEqual([
      { name: 'Net fair value', stated: '41800.01', computed: '41800.00', kind: 'amount' },
    ]);
  });
  it('leaves out what came after the day of the report', () => {
    const later = [
      ...(book.holdings[0]?.marks ?? []),
      {
        date: '2026-10-01',
        known_date: null,
        method: 'priced_round',
        price: '99',
        factor: null,
        source: null,
      },
    ];
    expect(differing(of(1, { marks: later }) ?? [])).toEqual([]);
  });
  it('is not tried where the report does not tell them', () => {
    expect(recompute(portfolio(), portfolio().holdings[0] as Holding)).toBeNull();
    expect(of(1, { marks: null })).toBeNull();
    expect(of(1, { carry_rate: null })).toBeNull();
  });
});
