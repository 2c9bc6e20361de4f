import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { farFuture } from '../../../src/domain/days/days.ts';
import {
  addAmounts,
  amountsOfDays,
  amountsUntil,
  type DayAmounts,
  dayNumber,
  noSums,
  withAmountOn,
} from '../../../src/domain/money/amounts/day-sums.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { differenceIfKnown } from '../../../src/domain/money/amounts/known-amounts.ts';
import { sumFlowText } from '../../../src/domain/money/returns/flow-text.ts';
import { irrOfDays, irrText, periodDays } from '../../../src/domain/money/returns/irr.ts';
import { type Quartile, quartilesWithin } from '../../../src/domain/portfolio/quartile.ts';
import { type ClubLevel, defaultClubLevels } from '../../../src/domain/queries/club.ts';
import type { Host } from '../../host.ts';
import { investorName, joinSql, queryRows } from '../core/sql.ts';
import { getOrCompute } from '../portfolio/book-version.ts';
import type { ClubFlows } from '../portfolio/caches.ts';
import { type ClubReportQuery, hasAllMembers } from './club-query.ts';
import { type Conversion, loadConversion } from './conversion-sql.ts';
import { depositedTotal } from './deposits-sql.ts';
import { holdingSums, holdingTables, sumsOfSums, sumTexts } from './holdings-sql.ts';
import { type Chunk, flowTables, hasHoldings, levelKeys } from './payments-sql.ts';
import { ratesUsed } from './rates.ts';
import { loadInvestorLabel } from './same-names.ts';
import { figuresOf, sumsSchema } from './sums.ts';

/** A page shows no more rows; beyond that it shows their number and asks for a filter. */
const maxRows = 20_000;

export const levelsOf = ({ groupBy }: ClubReportQuery): readonly ClubLevel[] => groupBy ?? defaultClubLevels;

/** Whether rows have a quartile: those of a series within its vintage. */
export const isRanked = (query: ClubReportQuery): boolean => levelsOf(query).join() === 'vintage,series';

const labels: Readonly<Record<ClubLevel, (key: SQL) => SQL>> = {
  investor: (key) => sql`(select ${investorName} from investors i where i.id = ${key})`,
  entity: (key) => sql`(select name from entities where id = ${key})`,
  series: (key) => sql`(select name from series where id = ${key})`,
  startup: (key) => sql`(select name from startups where id = ${key})`,
  vintage: (key) => sql`${key}::text`,
};

const keyNames = [sql`key_1`, sql`key_2`];

const keysOf = (levels: readonly ClubLevel[]): SQL =>
  joinSql(
    levels.map((level, index) => sql`${levelKeys[level]} as ${keyNames[index] ?? sql`key_1`}`),
    sql`, `,
  );

const listOf = (parts: readonly SQL[]) => joinSql(parts, sql`, `);

const rowSchema = sumsSchema.extend({
  is_total: z.boolean(),
  key: z.array(z.string().nullable()),
  labels: z.array(z.string().nullable()),
  entities_count: z.number(),
  series_count: z.number(),
  startups_count: z.number(),
});

/**
 * The rows of a pivot and its total in one statement, so that they are consistent. Holdings are summed once, for the
 * rows; distinct investors, vehicles, series and startups are counted separately from narrow sets.
 */
export const pivotStatement = (
  query: ClubReportQuery,
  conversion: Conversion,
  chunk: Chunk | null,
  limit: number,
): SQL => {
  const levels = levelsOf(query);
  const keys = levels.map((level) => levelKeys[level]);
  const keyColumns = listOf(keyNames.slice(0, levels.length));
  const labelColumns = levels.map((level, index) => labels[level](sql`g.${keyNames[index] ?? sql`key_1`}`));
  const investorCounts = levels.includes('investor')
    ? sql`select ${keyColumns}, 1 as investors_count from grouped`
    : sql`select ${keyColumns}, count(*) as investors_count
        from (select distinct ${keysOf(levels)}, investor_id from holding_amounts) x group by ${keyColumns}`;
  const investorKey = keyNames[levels.indexOf('investor')];
  const totalInvestors = investorKey
    ? sql`select count(distinct ${investorKey}) from grouped`
    : sql`select count(*) from (select distinct investor_id from holding_amounts) x`;
  return sql`with ${holdingTables(query, conversion, chunk)}, grouped as (
    select ${keysOf(levels)}, ${holdingSums} from holding_amounts group by ${listOf(keys)}
  ), people as (${investorCounts}), kinds as (
    select count(distinct s.entity_id) as entities_count, count(*) as series_count,
      count(distinct s.startup_id) as startups_count
    from series s where ${hasHoldings(query, chunk)}
  ), answer as (
    select true as is_total, ${listOf(keys.map((_, index) => sql`null as ${keyNames[index] ?? sql`key_1`}`))}, ${sumsOfSums},
      (${totalInvestors}) as investors_count
    from grouped
    union all
    select false, g.*, p.investors_count from grouped g join people p using (${keyColumns})
  )
  select g.is_total, ${sumTexts}, g.investors_count::int, k.entities_count::int, k.series_count::int, k.startups_count::int,
    array[${listOf(keyNames.slice(0, levels.length).map((key) => sql`g.${key}::text`))}] as key, array[${listOf(labelColumns)}] as labels
  from answer g cross join kinds k
  order by is_total desc, g.invested desc nulls last, ${keyColumns} limit ${limit}`;
};

const flowsSchema = z.object({ key: z.array(z.string()), flows: z.string() });

/** The cash flows of each row of a pivot, or of the whole book without levels. */
const flowsStatement = (
  query: ClubReportQuery,
  conversion: Conversion,
  chunk: Chunk | null,
  levels: readonly ClubLevel[],
): SQL => {
  const keys = levels.map((level) => levelKeys[level]);
  const key =
    keys.length === 0 ? sql`'{}'::text[]` : sql`array[${listOf(keys.map((one) => sql`${one}::text`))}]`;
  const grouped = keys.length === 0 ? sql`` : sql` group by ${listOf(keys)}`;
  return sql`with ${flowTables(query, conversion, chunk)} select ${key} as key, string_agg(flows, ',') as flows
    from selected_flows${grouped} having count(*) > 0`;
};

type Row = z.output<typeof rowSchema>;

const keyOf = (key: readonly (string | null)[]) => key.join(' ');

type Flows = ClubFlows['byKey'];

/** The cash flows of all days, by the keys of a row. */
async function loadFlows(
  host: Host,
  query: ClubReportQuery,
  conversion: Conversion,
  chunk: Chunk | null,
  levels: readonly ClubLevel[],
): Promise<Flows> {
  const statement = flowsStatement({ ...query, asOf: farFuture }, conversion, chunk, levels);
  const read = await queryRows(host.database.queries, statement, flowsSchema);
  return new Map(read.map(({ key, flows }) => [keyOf(key), sumFlowText(flows)]));
}

/** Memory used by one day with its amount. */
const bytesPerDay = 16;

const sizeOf = ({ byKey }: ClubFlows): number =>
  [...byKey.values()].reduce((sum, { days }) => sum + bytesPerDay * days.length, 0);

/** The same with their total, cached until the book changes: a report of any day uses the flows until that day. */
export function cachedFlows(
  host: Host,
  query: ClubReportQuery,
  conversion: Conversion,
  levels: readonly ClubLevel[],
): Promise<ClubFlows> {
  const { basis, currency, filter } = query;
  const foreign = new Set(conversion.spans?.map((span) => span.currency));
  const name = JSON.stringify([levels, basis, currency, filter, [...foreign]]);
  const compute = async () => {
    const byKey = await loadFlows(host, query, conversion, null, levels);
    const all = noSums();
    for (const flows of byKey.values()) addAmounts(all, flows);
    return { byKey, all: amountsOfDays(all) };
  };
  return getOrCompute(host, host.reportCache.clubFlows, name, compute, sizeOf);
}

const noFlows = amountsOfDays(noSums());

/** The IRR of a row and, for a period of less than a year, its number of days; null where its value is unknown or no rate exists. */
function irrOfRow(
  { asOf, basis }: ClubReportQuery,
  { fair_value_gross, fair_value_net, paid_in, distributions }: ReturnType<typeof figuresOf>,
  flows: DayAmounts,
): { readonly irr: string | null; readonly irr_period_days: number | null } {
  const value = basis === 'net' ? fair_value_net : fair_value_gross;
  const day = dayNumber(asOf);
  if (value === null || paid_in === null || distributions === null)
    return { irr: null, irr_period_days: null };
  const irr = irrOfDays(withAmountOn(amountsUntil(flows, day), day, decimal(value)));
  return { irr: irrText(irr), irr_period_days: periodDays(irr) };
}

/** The rows of a pivot for a chunk of keys, without the total. */
export async function pivotRows(host: Host, query: ClubReportQuery, conversion: Conversion, chunk: Chunk) {
  const { queries } = host.database;
  const rows = await queryRows(queries, pivotStatement(query, conversion, chunk, maxRows * 10), rowSchema);
  const flows = await loadFlows(host, query, conversion, chunk, levelsOf(query));
  const label = await loadInvestorLabel(host);
  return rows.filter(({ is_total }) => !is_total).map((row) => pivotRow(query, row, flows, label));
}

type InvestorLabel = Awaited<ReturnType<typeof loadInvestorLabel>>;

function pivotRow(query: ClubReportQuery, row: Row, flows: Flows, investorLabel: InvestorLabel) {
  const figures = figuresOf(row, query.basis, hasAllMembers(query, levelsOf(query)));
  return {
    key: row.key.map((chunk) => chunk ?? ''),
    labels: row.labels.map((label, index) => {
      const key = row.key[index] ?? '';
      return levelsOf(query)[index] === 'investor' ? investorLabel(label ?? '—', key) : (label ?? '—');
    }),
    ...figures,
    ...irrOfRow(query, figures, flows.get(keyOf(row.key)) ?? noFlows),
  };
}

export type PivotRow = ReturnType<typeof pivotRow> & { readonly quartile?: Quartile | null };

function withQuartiles(query: ClubReportQuery, rows: readonly PivotRow[]): readonly PivotRow[] {
  if (!isRanked(query)) return rows;
  const quartiles = quartilesWithin(
    rows,
    ({ key }) => key[0] ?? '',
    ({ tvpi }) => tvpi,
  );
  return rows.map((row, at) => ({ ...row, quartile: quartiles[at] ?? null }));
}

/** C23 as JSON: a pivot of the club's book and its totals. Beyond `maxRows` the rows are only counted. */
export async function clubPortfolio(host: Host, query: ClubReportQuery) {
  const { queries } = host.database;
  const levels = levelsOf(query);
  const conversion = await loadConversion(host, query);
  const flowsBy = (keys: readonly ClubLevel[]) => cachedFlows(host, query, conversion, keys);
  // Flows are loaded in parallel with the sums, except by investor and another level, where the number of rows decides.
  const isShort = levels.length === 1 || !levels.includes('investor');
  const [rows, early, deposited, label] = await Promise.all([
    queryRows(queries, pivotStatement(query, conversion, null, maxRows + 2), rowSchema),
    isShort ? flowsBy(levels) : null,
    depositedTotal(queries, query, conversion),
    loadInvestorLabel(host),
  ]);
  const [total, ...parts] = rows;
  if (!total) throw new Error('The pivot has no total.');
  const isTooLong = parts.length > maxRows;
  const { byKey, all } = early ?? (await flowsBy(isTooLong ? [] : levels));
  const figures = figuresOf(total, query.basis, hasAllMembers(query));
  return {
    as_of_date: query.asOf,
    generated_at: host.clock().toISOString(),
    currency: query.currency,
    basis: query.basis,
    group_by: levelsOf(query),
    is_too_long: isTooLong,
    totals: {
      ...figures,
      ...irrOfRow(query, figures, all),
      entities_count: total.entities_count,
      series_count: total.series_count,
      startups_count: total.startups_count,
      deposited,
      uninvested_cash: differenceIfKnown(deposited, figures.paid_in),
    },
    results: isTooLong
      ? []
      : withQuartiles(
          query,
          parts.map((row) => pivotRow(query, row, byKey, label)),
        ),
  };
}

/** The same with the exchange rates behind it, which other pages and the subtotals of a file do not need. */
export async function clubPortfolioWithRates(host: Host, query: ClubReportQuery) {
  const conversion = await loadConversion(host, query);
  const [portfolio, rates] = await Promise.all([
    clubPortfolio(host, query),
    ratesUsed(host, query, conversion, [query.asOf], ['lots', 'annual_fees', 'distributions', 'deposits']),
  ]);
  return { ...portfolio, ...rates };
}
