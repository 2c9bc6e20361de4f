import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  addAmounts,
  amountsOfDays,
  amountsUntil,
  type DayAmounts,
  dayNumber,
  noSums,
  withLast,
} from '../../../src/domain/money/day-sums.ts';
import { decimal, moneyText } from '../../../src/domain/money/decimal.ts';
import { irrOfDays, irrText } from '../../../src/domain/money/irr.ts';
import { sumFlowText } from '../../../src/domain/money/flow-text.ts';
import type { Host } from '../../host.ts';
import { getOrCompute } from '../portfolio/book-version.ts';
import type { ClubFlows } from '../portfolio/caches.ts';
import { depositedOf } from './deposits-sql.ts';
import {
  flowTables,
  heldSums,
  heldTables,
  isSeriesHeld,
  levelKeys,
  type Part,
  sumsOfSums,
  sumTexts,
} from './holdings-sql.ts';
import type { CyborgQuery, Level } from './club-query.ts';
import { investorName, joined, rowsOf } from '../core/sql.ts';
import { figuresOf, sumsSchema } from './sums.ts';
import { farFuture, loadConversion, type Conversion } from './conversion-sql.ts';

/** More rows than a person reads: they are told how many there are, and asked for a filter. */
const mostRows = 20_000;

const usualLevels: readonly Level[] = ['entity', 'startup'];

export const levelsOf = ({ groupBy }: CyborgQuery): readonly Level[] => groupBy ?? usualLevels;

const labels: Readonly<Record<Level, (key: SQL) => SQL>> = {
  investor: (key) => sql`(select ${investorName} from investors i where i.id = ${key})`,
  entity: (key) => sql`(select name from entities where id = ${key})`,
  series: (key) => sql`(select name from series where id = ${key})`,
  startup: (key) => sql`(select name from startups where id = ${key})`,
  vintage: (key) => sql`${key}::text`,
};

const names = [sql`key_1`, sql`key_2`];

const keysOf = (levels: readonly Level[]): SQL =>
  joined(
    levels.map((level, index) => sql`${levelKeys[level]} as ${names[index] ?? sql`key_1`}`),
    sql`, `,
  );

const listOf = (parts: readonly SQL[]) => joined(parts, sql`, `);

const rowSchema = sumsSchema.extend({
  is_total: z.boolean(),
  key: z.array(z.string().nullable()),
  labels: z.array(z.string().nullable()),
  entities_count: z.number(),
  series_count: z.number(),
  startups_count: z.number(),
});

/**
 * The rows of a pivot and its total in one statement, so that both are of one moment. Holdings are summed once, by the rows;
 * whoever and whatever is held is counted beside that, from sets of a few columns.
 */
export const pivotStatement = (
  query: CyborgQuery,
  conversion: Conversion,
  part: Part | null,
  limit: number,
): SQL => {
  const levels = levelsOf(query);
  const keys = levels.map((level) => levelKeys[level]);
  const named = listOf(names.slice(0, levels.length));
  const words = levels.map((level, index) => labels[level](sql`g.${names[index] ?? sql`key_1`}`));
  const people = levels.includes('investor')
    ? sql`select ${named}, 1 as investors_count from grouped`
    : sql`select ${named}, count(*) as investors_count
        from (select distinct ${keysOf(levels)}, investor_id from held) x group by ${named}`;
  const investorKey = names[levels.indexOf('investor')];
  const everybody = investorKey
    ? sql`select count(distinct ${investorKey}) from grouped`
    : sql`select count(*) from (select distinct investor_id from held) x`;
  return sql`with ${heldTables(query, conversion, part)}, grouped as (
    select ${keysOf(levels)}, ${heldSums} from held group by ${listOf(keys)}
  ), people as (${people}), kinds as (
    select count(distinct s.entity_id) as entities_count, count(*) as series_count,
      count(distinct s.startup_id) as startups_count
    from series s where ${isSeriesHeld(query, part)}
  ), answer as (
    select true as is_total, ${listOf(keys.map((_, index) => sql`null as ${names[index] ?? sql`key_1`}`))}, ${sumsOfSums},
      (${everybody}) as investors_count
    from grouped
    union all
    select false, g.*, p.investors_count from grouped g join people p using (${named})
  )
  select g.is_total, ${sumTexts}, g.investors_count::int, k.entities_count::int, k.series_count::int, k.startups_count::int,
    array[${listOf(names.slice(0, levels.length).map((key) => sql`g.${key}::text`))}] as key, array[${listOf(words)}] as labels
  from answer g cross join kinds k
  order by is_total desc, g.invested desc nulls last, ${named} limit ${limit}`;
};

const flowsSchema = z.object({ key: z.array(z.string()), flows: z.string() });

/** What came and went of each row of a pivot; of all of them together where they stand by no levels. */
const flowsStatement = (
  query: CyborgQuery,
  conversion: Conversion,
  part: Part | null,
  levels: readonly Level[],
): SQL => {
  const keys = levels.map((level) => levelKeys[level]);
  const key =
    keys.length === 0 ? sql`'{}'::text[]` : sql`array[${listOf(keys.map((one) => sql`${one}::text`))}]`;
  const grouped = keys.length === 0 ? sql`` : sql` group by ${listOf(keys)}`;
  return sql`with ${flowTables(query, conversion, part)} select ${key} as key, string_agg(flows, ',') as flows
    from flowing${grouped} having count(*) > 0`;
};

type Row = z.output<typeof rowSchema>;

const keyOf = (key: readonly (string | null)[]) => key.join(' ');

type Flows = ClubFlows['byKey'];

/** All that ever came and went, by the keys of a row. */
async function loadFlows(
  host: Host,
  query: CyborgQuery,
  conversion: Conversion,
  part: Part | null,
  levels: readonly Level[],
): Promise<Flows> {
  const statement = flowsStatement({ ...query, asOf: farFuture }, conversion, part, levels);
  const read = await rowsOf(host.database.queries, statement, flowsSchema);
  return new Map(read.map(({ key, flows }) => [keyOf(key), sumFlowText(flows)]));
}

/** Bytes that a day with its amount takes. */
const bytesOfDay = 16;

const sizeOf = ({ byKey }: ClubFlows): number =>
  [...byKey.values()].reduce((sum, { days }) => sum + bytesOfDay * days.length, 0);

/** The same and all of them together, once for each state of the book: any day of a report is the beginning of it. */
function cachedFlows(
  host: Host,
  query: CyborgQuery,
  conversion: Conversion,
  levels: readonly Level[],
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

/** A row's return; null where its value is not known, or nothing came back. */
function irrOfRow(
  { asOf, basis }: CyborgQuery,
  { fair_value_gross, fair_value_net }: ReturnType<typeof figuresOf>,
  flows: DayAmounts,
): string | null {
  const value = basis === 'net' ? fair_value_net : fair_value_gross;
  const day = dayNumber(asOf);
  return value === null ? null : irrText(irrOfDays(withLast(amountsUntil(flows, day), day, decimal(value))));
}

/** The rows of a pivot, without the total; those of some keys of the first level where only a part is wanted. */
export async function pivotRows(host: Host, query: CyborgQuery, conversion: Conversion, part: Part) {
  const { queries } = host.database;
  const rows = await rowsOf(queries, pivotStatement(query, conversion, part, mostRows * 10), rowSchema);
  const flows = await loadFlows(host, query, conversion, part, levelsOf(query));
  return rows.filter(({ is_total }) => !is_total).map((row) => pivotRow(query, row, flows));
}

function pivotRow(query: CyborgQuery, row: Row, flows: Flows) {
  const figures = figuresOf(row);
  return {
    key: row.key.map((part) => part ?? ''),
    labels: row.labels.map((label) => label ?? '—'),
    ...figures,
    irr: irrOfRow(query, figures, flows.get(keyOf(row.key)) ?? noFlows),
  };
}

export type PivotRow = ReturnType<typeof pivotRow>;

/** C23 as JSON: a pivot of the club's book and its totals. Beyond `mostRows` the rows are left out and only counted. */
export async function clubPortfolioOf(host: Host, query: CyborgQuery) {
  const { queries } = host.database;
  const levels = levelsOf(query);
  const conversion = await loadConversion(host, query.currency, query.asOf);
  const flowsBy = (keys: readonly Level[]) => cachedFlows(host, query, conversion, keys);
  // While the database adds up, flows are read; by investor and more only once it is known how many rows there are.
  const isShort = levels.length === 1 || !levels.includes('investor');
  const [rows, early, deposited] = await Promise.all([
    rowsOf(queries, pivotStatement(query, conversion, null, mostRows + 2), rowSchema),
    isShort ? flowsBy(levels) : null,
    depositedOf(queries, query, conversion),
  ]);
  const [total, ...parts] = rows;
  if (!total) throw new Error('A pivot has a total.');
  const isTooLong = parts.length > mostRows;
  const { byKey, all } = early ?? (await flowsBy(isTooLong ? [] : levels));
  const figures = figuresOf(total);
  return {
    as_of_date: query.asOf,
    generated_at: host.clock().toISOString(),
    currency: query.currency,
    basis: query.basis,
    group_by: levelsOf(query),
    is_too_long: isTooLong,
    totals: {
      ...figures,
      irr: irrOfRow(query, figures, all),
      entities_count: total.entities_count,
      series_count: total.series_count,
      startups_count: total.startups_count,
      deposited,
      uninvested_cash: deposited && moneyText(decimal(deposited).minus(figures.paid_in)),
    },
    results: isTooLong ? [] : parts.map((row) => pivotRow(query, row, byKey)),
  };
}
