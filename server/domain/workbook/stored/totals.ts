import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import { queryRows } from '../../core/sql.ts';

/** Control figures before and after an import, by name: counts, and sums by currency. */
export type ClubTotals = readonly { readonly name: string; readonly value: string }[];

const rowSchema = z.object({ name: z.string(), value: z.string() });

/** The totals of the whole book at the end of a day. */
export const loadTotals = (queries: Queries, asOf: string): Promise<ClubTotals> =>
  queryRows(
    queries,
    sql`select name, value from (
      select 1 as position, 'Investors' as name, count(*)::text as value from investors
      union all select 2, 'Startups', count(*)::text from startups
      union all select 3, 'Series', count(*)::text from series
      union all select 4, 'Holdings', count(*)::text from holdings
      union all select 5, 'Invested, ' || h.currency, sum(l.invested)::text
        from lots l join holdings h on h.id = l.holding_id where l.date <= ${asOf}::date group by h.currency
      union all select 6, 'Fees, ' || h.currency, sum(l.fees)::text
        from lots l join holdings h on h.id = l.holding_id where l.date <= ${asOf}::date group by h.currency
      union all select 7, 'Distributed after carry and fees, ' || h.currency, sum(d.gross - d.carry - d.fee)::text
        from distributions d join holdings h on h.id = d.holding_id where d.date <= ${asOf}::date group by h.currency
      union all select 8, 'Deposited, ' || currency, sum(amount - returned)::text
        from deposits where date <= ${asOf}::date group by currency
    ) totals order by position, name`,
    rowSchema,
  );
