import { addDays } from '../../src/domain/days/days.ts';
import type { Club } from './rows.ts';

/** The demo accounts of a company and of the Cyborg area. */
const receivers = [7, 8];

/** A payment of each tax character, some weeks ago: dividends with withholding tax, a return of capital, and a gain. */
export function addDividends(club: Club, today: string): void {
  const lots = new Map(club.lots.map((lot) => [lot['holding_id'], lot]));
  const soldFrom = new Set(club.distributions.map((row) => row['holding_id']));
  for (const receiver of receivers) {
    const holding = club.holdings.find(({ id, investor_id: investor, currency }) => {
      const lot = lots.get(id);
      return investor === receiver && currency === 'USD' && lot?.['units'] != null && !soldFrom.has(id);
    });
    if (!holding) continue;
    club.distributions.push({
      id: club.distributions.length + 1,
      holding_id: holding['id'],
      date: addDays(today, -40),
      kind: 'dividend',
      gross: '500.00',
      carry: '0.00',
      fee: '0.00',
      to_member: false,
      cost_share: '0',
      income: '300.00',
      capital: '150.00',
      withheld: '45.00',
    });
  }
}
