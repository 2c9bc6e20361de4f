import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import { queryRows } from '../../core/sql.ts';
import { isAdded, isChanged, type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { reportOn } from './report.ts';

const seriesRow = z.object({ key: z.string() });
const splitRow = z.object({ id: z.coerce.number() });

/** An offer, a buy order or a deal of a series `s`, or of its startup, is open. */
const isOnMarket = sql`exists (
  select from market_requests r
  where (r.series_id = s.id or (r.series_id is null and r.startup_id = s.startup_id))
    and (r.status in ('listed', 'pending') or market_is_running(r.status)))`;

/** The round of a series `s` is not closed: its commitments become units at its price. */
const isInOpenRound = sql`exists (
  select from rounds r where r.id = s.round_id and r.status not in ('closed', 'cancelled'))`;

/** Units of a series `s` were bought or sold on the host since the day of a split `p`: they are in units after it. */
const isTraded = sql`(exists (
    select from lots l join holdings h on h.id = l.holding_id
    where h.series_id = s.id and l.date >= p.date
      and not exists (select from import_changes c where c.table_name = 'lots' and c.row_id = l.id))
  or exists (
    select from distributions d join holdings h on h.id = d.holding_id
    where h.series_id = s.id and d.date >= p.date
      and not exists (select from import_changes c where c.table_name = 'distributions' and c.row_id = d.id)))`;

/** What is open on the market is in units of its own day: a series is not split meanwhile, and a split that units were traded after stays. */
export async function refuseSplitsInUse(queries: Queries, plan: Plan, problems: Problems): Promise<void> {
  const seriesThat = async (condition: SQL) => {
    const found = await queryRows(
      queries,
      sql`select k.key from series s join row_keys k on k.sheet = 'series' and k.row_id = s.id where ${condition}`,
      seriesRow,
    );
    return new Set(found.map(({ key }) => key));
  };
  const onMarket = await seriesThat(isOnMarket);
  const inRound = await seriesThat(isInOpenRound);
  const traded = await queryRows(
    queries,
    sql`select p.id::text as id from splits p join series s on s.id = p.series_id where ${isTraded}`,
    splitRow,
  );
  const fixed = new Set(traded.map(({ id }) => id));
  const bought = [...plannedRows(plan, 'purchases')];
  const report = reportOn(problems, 'splits');
  for (const { planned, at } of plannedRows(plan, 'splits')) {
    if (!isAdded(planned) && !isChanged(planned)) continue;
    const [series, date] = [at('series'), at('date') ?? ''];
    if (!bought.some((row) => row.at('series') === series && (row.at('bought_on') ?? '') < date))
      report(
        planned,
        'date',
        'is before all purchases of the series',
        'Leave it out: what is bought later is of the new units already.',
      );
    if (inRound.has(series ?? ''))
      report(
        planned,
        'series',
        'is of a round that is not closed yet',
        'Close the round first: what it brings is bought at the price before the split.',
      );
    if (onMarket.has(series ?? ''))
      report(
        planned,
        'series',
        'has open offers, buy orders or deals on the market',
        'Wait until they are settled, or have them withdrawn.',
      );
    if (isChanged(planned) && fixed.has(planned.stored?.id ?? 0))
      report(planned, 'after', 'units were traded after this split', 'It can no longer be changed.');
  }
}

/** Why the splits of an import cannot be taken back now; null where they can. */
export async function obstacleToUndo(queries: Queries, importId: number): Promise<string | null> {
  const found = await queryRows(
    queries,
    sql`select k.key from import_changes c
      join splits p on p.id = c.row_id
      join series s on s.id = p.series_id
      join row_keys k on k.sheet = 'series' and k.row_id = s.id
      where c.import_id = ${importId} and c.table_name = 'splits' and (${isOnMarket} or ${isTraded})`,
    seriesRow,
  );
  const [series] = found;
  return series
    ? `Units of ${series.key} are on the market or were traded since its split, so that import ${importId} cannot be undone.`
    : null;
}
