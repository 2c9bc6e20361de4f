import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { moneyText } from '../../../../src/domain/money/amounts/decimal.ts';
import { unequalTrades } from '../../../../src/domain/money/book/member-trades.ts';
import type { Queries } from '../../../database/database.ts';
import { queryRows } from '../../core/sql.ts';
import { type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { holdingOf } from './holdings.ts';
import { reportOn } from './report.ts';

/** Trades between members: both sides are in the book, on the same day and with the same amount. */
export function checkMemberTrades(plan: Plan, problems: Problems): void {
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
      reportPaid(
        planned,
        'to_member',
        'is yes, but the payment is not a sale',
        'Enter no, or the kind sale.',
      );
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
      'Both sides in one import, with the same day and amount before fees and carry; or no on both.',
    );
  }
}

const sideRow = z.object({
  series: z.string(),
  name: z.string(),
  day: z.string(),
  currency: z.string(),
  bought: z.string().nullable(),
  sold: z.string().nullable(),
});
const committedRow = z.object({ series: z.string(), day: z.string() });

/**
 * The errors in the trades between members in the resulting book, including those caused by rows that an import
 * removes, moves or restores; null where there are none.
 */
export async function obstacleOfMemberTrades(queries: Queries): Promise<string | null> {
  const [committed] = await queryRows(
    queries,
    sql`select s.name as series, l.date::text as day from lots l
      join holdings h on h.id = l.holding_id join series s on s.id = h.series_id
      where l.from_member and l.application_id is not null limit 1`,
    committedRow,
  );
  if (committed)
    return `The purchase of ${committed.series} on ${committed.day} was made by a commitment. It was not bought from a member.`;
  const sides = await queryRows(
    queries,
    sql`select s.id::text as series, s.name, l.date::text as day, h.currency, l.invested::text as bought, null as sold
        from lots l join holdings h on h.id = l.holding_id join series s on s.id = h.series_id where l.from_member
      union all
      select s.id::text, s.name, d.date::text, h.currency, null, d.gross::text
        from distributions d join holdings h on h.id = d.holding_id join series s on s.id = h.series_id where d.to_member
      order by day`,
    sideRow,
  );
  const [unequal] = unequalTrades(sides);
  const [side] = unequal?.sides ?? [];
  if (!unequal || !side) return null;
  return `One side of a trade between members would be left: of ${side.name} on ${side.day}, members paid ${moneyText(unequal.bought)} and were paid ${moneyText(unequal.sold)}. Enter, correct or remove both sides in one import.`;
}
