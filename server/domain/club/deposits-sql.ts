import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../database/database.ts';
import type { CyborgQuery } from './club-query.ts';
import { allOf, is, rowsOf } from '../core/sql.ts';
import { sumText } from './sums.ts';
import { fxTable, joinFx, type Conversion, convertedAmount } from './conversion-sql.ts';

/** What narrows deposits `d`, joined with their series `s`, by the filters that all pages of the club share. */
export const depositsWanted = ({ filter, from, asOf }: CyborgQuery): SQL =>
  allOf([
    sql`d.date <= ${asOf}`,
    from === null ? null : sql`d.date >= ${from}`,
    is(sql`d.investor_id`, filter.investor),
    is(sql`d.entity_id`, filter.entity),
    is(sql`d.series_id`, filter.series),
    is(sql`s.startup_id`, filter.startup),
  ]);

/** A table `wired` for `with`: what came in and was not sent back, in the report's currency by the rate of its day. */
export const wiredTable = (query: CyborgQuery, conversion: Conversion): SQL => {
  const rate = sql`r`;
  return sql`wired as (
    select d.investor_id, d.entity_id, d.series_id, s.startup_id, d.date,
      ${convertedAmount(conversion, rate, sql`(d.amount - d.returned)`)} as amount
    from deposits d left join series s on s.id = d.series_id${joinFx(conversion, rate, sql`d.currency`, sql`d.date`)}
    where d.status <> 'expected' and ${depositsWanted(query)}
  )`;
};

/** The sum of what came in; null where it is asked for a vintage, which has no deposits of its own. */
export async function depositedOf(
  queries: Queries,
  query: CyborgQuery,
  conversion: Conversion,
): Promise<string | null> {
  if (query.filter.vintage_year !== undefined) return null;
  const [row] = await rowsOf(
    queries,
    sql`with ${fxTable(conversion)}, ${wiredTable(query, conversion)} select sum(amount)::text as deposited from wired`,
    z.object({ deposited: z.string().nullable() }),
  );
  return sumText(row?.deposited ?? null);
}
