import { moneyText } from '../../../../src/domain/money/decimal.ts';
import { unequalTrades } from '../../../../src/domain/money/member-trades.ts';
import { type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { holdingOf } from './holdings.ts';
import { reportOn } from './report.ts';

/** What members sold to each other: both sides are in the book, on one day and of one amount. */
export function judgeMemberTrades(plan: Plan, problems: Problems): void {
  const reportPaid = reportOn(problems, 'distributions');
  const currencies = new Map<string, string>();
  const bought = [...plannedRows(plan, 'purchases')].flatMap(({ planned, at }) => {
    const currency = at('currency') ?? '';
    currencies.set(holdingOf(at), currency);
    if (at('from_member') !== 'yes') return [];
    const common = { series: at('series') ?? '', day: at('bought_on') ?? '', currency };
    return [{ ...common, bought: at('invested'), sold: null, planned, name: 'purchases' as const }];
  });
  const sold = [...plannedRows(plan, 'distributions')].flatMap(({ planned, at }) => {
    if (at('to_member') !== 'yes') return [];
    if (at('kind') !== 'sale')
      reportPaid(planned, 'to_member', 'is yes, and the payment is no sale', 'no, or the kind sale.');
    const currency = currencies.get(holdingOf(at)) ?? '';
    const common = { series: at('series') ?? '', day: at('paid_on') ?? '', currency };
    return [{ ...common, bought: null, sold: at('gross'), planned, name: 'distributions' as const }];
  });
  for (const { sides, ...sums } of unequalTrades([...bought, ...sold])) {
    const side = sides.find(({ planned }) => planned.row !== null);
    if (!side) continue;
    const wrong = `is yes, but of ${side.series} on ${side.day} ${moneyText(sums.sold)} was paid to members and ${moneyText(sums.bought)} by members`;
    reportOn(problems, side.name)(
      side.planned,
      side.name === 'purchases' ? 'from_member' : 'to_member',
      wrong,
      'Enter both sides of the trade together, with the same day and amount before fees and carry.',
    );
  }
}
