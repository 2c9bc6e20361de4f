import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import { hasRoundEndedSql, isRequestOpenSql, queryRows } from '../../core/sql.ts';
import { isAdded, isChanged, type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { type Report, reportOn } from './report.ts';

const seriesRow = z.object({ key: z.string() });
const actionRow = z.object({ id: z.coerce.number() });

/** The sheets of actions that change the units of a series; their tables have the same names. */
const actions = ['splits', 'conversions'] as const;
type Action = (typeof actions)[number];

const isOpen = isRequestOpenSql(sql`r.status`);

/**
 * An offer, a buy order or a deal of a series `s` is open; for a split, also an order for any series of its startup,
 * whose price is per old unit.
 */
const isOnMarket: Readonly<Record<Action, SQL>> = {
  splits: sql`exists (
    select from market_requests r
    where (r.series_id = s.id or (r.series_id is null and r.startup_id = s.startup_id)) and ${isOpen})`,
  conversions: sql`exists (select from market_requests r where r.series_id = s.id and ${isOpen})`,
};

/** The round of a series `s` is not closed: its commitments become units at its price. */
const isInOpenRound = sql`exists (
  select from rounds r where r.id = s.round_id and not ${hasRoundEndedSql(sql`r.status`)})`;

/** Units of a series `s` were traded on the host since a day: they are counted as of that time. */
const isTradedSince = (day: SQL) => sql`(exists (
    select from lots l join holdings h on h.id = l.holding_id
    where h.series_id = s.id and l.date >= ${day} and not exists (
      select from import_changes c where c.table_name = 'lots' and c.row_id = l.id and c.kind = 'added'))
  or exists (
    select from distributions d join holdings h on h.id = d.holding_id
    where h.series_id = s.id and d.date >= ${day} and not exists (
      select from import_changes c where c.table_name = 'distributions' and c.row_id = d.id and c.kind = 'added')))`;
const isTraded = isTradedSince(sql`p.date`);

async function seriesThat(queries: Queries, condition: SQL): Promise<ReadonlySet<string | null>> {
  const found = await queryRows(
    queries,
    sql`select k.key from series s join row_keys k on k.sheet = 'series' and k.row_id = s.id where ${condition}`,
    seriesRow,
  );
  return new Set(found.map(({ key }) => key));
}

/** The actions of a table after which units were traded. */
async function tradedAfter(queries: Queries, action: Action): Promise<ReadonlySet<number>> {
  const found = await queryRows(
    queries,
    sql`select p.id::text as id from ${sql.identifier(action)} p join series s on s.id = p.series_id where ${isTraded}`,
    actionRow,
  );
  return new Set(found.map(({ id }) => id));
}

/**
 * Prevents new offers and orders of the series that change their units until the import ends: an offer locks its
 * holding first, and both refer to their startup. Waits for concurrent writes, which are then visible.
 */
async function lockMarket(queries: Queries, keys: ReadonlySet<string | null>): Promise<void> {
  const changing = sql`select s.id, s.startup_id from series s
    join row_keys k on k.sheet = 'series' and k.row_id = s.id
    join jsonb_array_elements_text(${JSON.stringify([...keys])}::jsonb) as wanted (key) on wanted.key = k.key`;
  await queries.execute(
    sql`select 1 from holdings where series_id in (select id from (${changing}) c) order by id for update`,
  );
  await queries.execute(
    sql`select 1 from startups where id in (select startup_id from (${changing}) c) order by id for update`,
  );
}

/**
 * Open entries on the market are in units of their own day: a series cannot change its units meanwhile, and an action
 * after which units were traded cannot be undone.
 */
export async function refuseActionsInUse(queries: Queries, plan: Plan, problems: Problems): Promise<void> {
  const changed = actions.flatMap((action) =>
    [...plannedRows(plan, action)].filter(({ planned }) => isAdded(planned) || isChanged(planned)),
  );
  if (changed.length === 0) return;
  await lockMarket(queries, new Set(changed.map(({ at }) => at('series'))));
  const inRound = await seriesThat(queries, isInOpenRound);
  const bought = [...plannedRows(plan, 'purchases')];
  for (const action of actions) {
    const onMarket = await seriesThat(queries, isOnMarket[action]);
    const fixed = await tradedAfter(queries, action);
    const report: Report = reportOn(problems, action);
    for (const { planned, at } of plannedRows(plan, action)) {
      if (!isAdded(planned) && !isChanged(planned)) continue;
      const [series, date] = [at('series'), at('date') ?? ''];
      if (!bought.some((row) => row.at('series') === series && (row.at('bought_on') ?? '') < date))
        report(
          planned,
          'date',
          'is before all purchases of the series',
          'Leave it out: later purchases are of the new units already.',
        );
      if (inRound.has(series))
        report(
          planned,
          'series',
          'is of a round that is not closed yet',
          'Close the round first: its purchases are on the terms of the round.',
        );
      if (onMarket.has(series))
        report(
          planned,
          'series',
          'has open offers, buy orders or deals on the market',
          'Wait until they are settled, or have them withdrawn.',
        );
      if (isChanged(planned) && fixed.has(planned.stored?.id ?? 0))
        report(planned, 'date', 'units were traded since', 'It can no longer be changed.');
      else if (isAdded(planned) && (await seriesThat(queries, isTradedSince(sql`${date}::date`))).has(series))
        report(
          planned,
          'date',
          'units of the series were traded on the host since',
          'A day after the last trade, whose units are those of its own day.',
        );
    }
  }
}

/** The series of an import's splits and conversions. */
async function seriesOfImport(queries: Queries, importId: number): Promise<ReadonlySet<string | null>> {
  const ofTable = (action: Action) =>
    sql`exists (select from import_changes c join ${sql.identifier(action)} p on p.id = c.row_id
      where c.import_id = ${importId} and c.table_name = ${action} and p.series_id = s.id)`;
  return seriesThat(queries, sql`(${ofTable('splits')} or ${ofTable('conversions')})`);
}

/** Why the splits and conversions of an import cannot be undone now; null where they can. */
export async function obstacleToUndo(queries: Queries, importId: number): Promise<string | null> {
  await lockMarket(queries, await seriesOfImport(queries, importId));
  for (const action of actions) {
    const [series] = await queryRows(
      queries,
      sql`select k.key from import_changes c
        join ${sql.identifier(action)} p on p.id = c.row_id
        join series s on s.id = p.series_id
        join row_keys k on k.sheet = 'series' and k.row_id = s.id
        where c.import_id = ${importId} and c.table_name = ${action} and (${isOnMarket[action]} or ${isTraded})`,
      seriesRow,
    );
    if (series)
      return `Units of ${series.key} are on the market or were traded since its ${action.slice(0, -1)}, so that import ${importId} cannot be undone.`;
  }
  return null;
}
