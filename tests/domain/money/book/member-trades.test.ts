import { describe, expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  outsideSums,
  type TradeSide,
  unequalTrades,
  outsidePayments,
} from '../../../../src/domain/money/book/member-trades.ts';
import {
  commitmentAccount,
  noParts,
  paidInToCommitted,
} from '../../../../src/domain/money/commitments/commitment-account.ts';

describe('trades between members', () => {
  it('leave both sides by the same amount, and unknown what is not known', () => {
    const sums = { paidIn: decimal('27024'), received: decimal('11080.80'), between: decimal('9580.80') };
    const { paidIn, received } = outsideSums(sums);
    expect([paidIn?.toFixed(2), received?.toFixed(2)]).toEqual(['17443.20', '1500.00']);
    expect(outsideSums({ ...sums, between: null })).toEqual({ paidIn: null, received: null });
    expect(outsideSums({ ...sums, received: null }).paidIn?.toFixed(2)).toBe('17443.20');
  });

  const side = (change: Partial<TradeSide>): TradeSide => ({
    series: 'A',
    day: '2024-07-01',
    currency: 'USD',
    bought: null,
    sold: null,
    ...change,
  });

  it('are equal on both sides of each series, day and currency', () => {
    const two = [
      side({ bought: '60.00' }),
      side({ bought: '40.00' }),
      side({ sold: '100' }),
      side({ sold: '7', currency: 'EUR' }),
      side({ bought: '7', currency: 'EUR' }),
    ];
    expect(unequalTrades(two)).toEqual([]);
    for (const moved of [{ series: 'B' }, { day: '2024-07-02' }, { currency: 'EUR' }, { sold: '100.01' }]) {
      const wrong = unequalTrades(two.map((one, at) => (at === 2 ? { ...one, ...moved } : one)));
      expect(wrong.length).toBeGreaterThan(0);
      expect(wrong.every(({ bought, sold }) => !bought.eq(sold))).toBe(true);
    }
  });

  it('are in neither side of the PIC', () => {
    const account = commitmentAccount({ ...noParts, drawn: decimal('27024'), uncalled: decimal('10400') });
    expect(paidInToCommitted(account, decimal('11424'))?.toFixed(4)).toBe('0.6000');
    expect(paidInToCommitted(account)?.toFixed(4)).toBe('0.7221');
    expect(paidInToCommitted(account, null)).toBeNull();
  });
});

describe('the payments of a holding for all members together', () => {
  const lot = (date: string, invested: string, fees: string) => ({ date, units: null, invested, fees });
  const paid = (date: string, gross: string, carry: string, fee: string | null) => ({
    date,
    gross,
    carry,
    fee,
    costShare: '0.5',
  });
  it('have no price of a trade, and its fees and carry as paid', () => {
    const payments = {
      lots: [
        lot('2024-01-01', '100.00', '2.00'),
        lot('2024-01-01', '100', '2.00'),
        lot('2024-01-01', '100.00', '3.00'),
      ],
      distributions: [
        paid('2025-01-01', '80.00', '6.00', '1.60'),
        paid('2025-01-01', '80.00', '0.00', null),
        paid('2025-02-01', '80.00', '0.00', null),
      ],
      annualFees: [{ date: '2025-01-01', amount: '4.00' }],
    };
    const trades = {
      bought: [{ date: '2024-01-01', invested: '100.0', fees: '2.00' }],
      sold: [
        { date: '2025-01-01', gross: '80', carry: '6', fee: '1.6', costShare: '0.50' },
        { date: '2025-02-01', gross: '80.00', carry: '0.00', fee: '0.00', costShare: '0.5' },
      ],
    };
    expect(outsidePayments(payments, trades)).toEqual({
      lots: [
        lot('2024-01-01', '0.00', '2.00'),
        lot('2024-01-01', '100', '2.00'),
        lot('2024-01-01', '100.00', '3.00'),
        lot('2025-01-01', '0.00', '6.00'),
        lot('2025-01-01', '0.00', '1.60'),
      ],
      distributions: [paid('2025-01-01', '80.00', '0.00', null)],
      annualFees: [{ date: '2025-01-01', amount: '4.00' }],
    });
    expect(outsidePayments(payments, { bought: [], sold: [] })).toEqual(payments);
  });
  it('have each other payment of the same day and amount as it was: a dividend, and a sale with another fee', () => {
    const trade = { date: '2025-01-01', gross: '80.00', carry: '0.00', fee: '1.60', costShare: '0.5' };
    const others = [
      { ...trade, costShare: '0' },
      { ...trade, fee: '4.00' },
    ];
    const { lots, distributions } = outsidePayments(
      { lots: [], distributions: [...others, trade] },
      { bought: [], sold: [trade] },
    );
    expect(distributions).toEqual(others);
    expect(lots).toEqual([lot('2025-01-01', '0.00', '1.60')]);
  });
});
