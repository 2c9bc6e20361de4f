import { describe, expect, it } from 'vitest';
import { quarterFlows } from '../../../../src/domain/money/returns/quarter-flows.ts';

const at = (date: string, paid: string | null, received: string, net: string | null) => ({
  date,
  paid_in: paid,
  distributions: received,
  net,
});

describe('the payments of each quarter', () => {
  it('are the differences of the sums, from the first payment on', () => {
    const quarters = [
      at('2025-03-31', '1000.00', '0.00', '-1000.00'),
      at('2025-06-30', '1000.00', '250.50', '-749.50'),
      at('2025-08-15', '1300.00', '250.50', '-1049.50'),
    ];
    expect(quarterFlows(quarters, '2025-02-10')).toEqual([
      {
        from_date: '2025-02-10',
        to_date: '2025-03-31',
        contributions: '1000.00',
        distributions: '0.00',
        net: '-1000.00',
      },
      {
        from_date: '2025-04-01',
        to_date: '2025-06-30',
        contributions: '0.00',
        distributions: '250.50',
        net: '250.50',
      },
      {
        from_date: '2025-07-01',
        to_date: '2025-08-15',
        contributions: '300.00',
        distributions: '0.00',
        net: '-300.00',
      },
    ]);
  });
  it('are not known in the quarter from which on a sum is not known, and before which it is', () => {
    const quarters = [at('2025-03-31', '1.00', '0.00', '-1.00'), at('2025-06-30', null, '0.00', null)];
    expect(quarterFlows(quarters, null)).toMatchObject([
      { from_date: null, contributions: '1.00' },
      { contributions: null, distributions: '0.00', net: null },
    ]);
  });
});
