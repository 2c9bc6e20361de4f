import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../database/database.ts';
import { allConditions, equalsIfGiven, queryRows } from '../core/sql.ts';
import type { ClubReportQuery } from './club-query.ts';
import { fxTable, joinFx, type Conversion, convertedAmount } from './conversion-sql.ts';
import { sumText } from './sums.ts';

/** The conditions of the club's common filters on deposits `d`, joined with their series `s`. */
export const depositConditions = ({ filter, from, asOf }: ClubReportQuery): SQL =>
  allConditions([
    sql`d.date <= ${asOf}`,
    from === null ? null : sql`d.date >= ${from}`,
    equalsIfGiven(sql`d.investor_id`, filter.investor),
    equalsIfGiven(sql`d.entity_id`, filter.entity),
    equalsIfGiven(sql`d.series_id`, filter.series),
    equalsIfGiven(sql`s.startup_id`, filter.startup),
  ]);

/** Deposits `d` that have arrived: one that is only expected has an amount to come. */
export const hasArrived = sql`d.status <> 'expected'`;

/** A CTE `received`: deposits less refunds, in the report's currency at the rate of the day. */
export const receivedTable = (query: ClubReportQuery, conversion: Conversion): SQL => {
  const rate = sql`r`;
  return sql`received as (
    select d.investor_id, d.entity_id, d.series_id, s.startup_id, d.date,
      ${convertedAmount(conversion, rate, sql`(d.amount - d.returned)`)} as amount
    from deposits d left join series s on s.id = d.series_id${joinFx(conversion, rate, sql`d.currency`, sql`d.date`)}
    where ${hasArrived} and ${depositConditions(query)}
  )`;
};

/** The sum of deposits; null for a filter by vintage, because deposits have none. */
export async function depositedTotal(
  queries: Queries,
  query: ClubReportQuery,
  conversion: Conversion,
): Promise<string | null> {
  if (query.filter.vintage_year !== undefined) return null;
  const [row] = await queryRows(
    queries,
    sql`with ${fxTable(conversion)}, ${receivedTable(query, conversion)} select sum(amount)::text as deposited from received`,
    z.object({ deposited: z.string().nullable() }),
  );
  return sumText(row?.deposited ?? null);
}
