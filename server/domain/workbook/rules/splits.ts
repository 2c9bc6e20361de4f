import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import { queryRows } from '../../core/sql.ts';
import { isAdded, isChanged, type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { reportOn } from './report.ts';

const seriesRow = z.object({ key: z.string() });

/** An offer and a deal are of units of their own day: a series is not split while one is open. */
export async function refuseSplitOfOffers(queries: Queries, plan: Plan, problems: Problems): Promise<void> {
  const open = await queryRows(
    queries,
    sql`select distinct k.key from market_requests r join row_keys k on k.sheet = 'series' and k.row_id = r.series_id
      where r.status in ('listed', 'pending') or market_is_running(r.status)`,
    seriesRow,
  );
  const keys = new Set(open.map(({ key }) => key));
  const report = reportOn(problems, 'splits');
  for (const { planned, at } of plannedRows(plan, 'splits')) {
    if (!(isAdded(planned) || isChanged(planned)) || !keys.has(at('series') ?? '')) continue;
    report(
      planned,
      'series',
      'has open offers or deals on the market',
      'Wait until they are settled, or have them withdrawn.',
    );
  }
}
