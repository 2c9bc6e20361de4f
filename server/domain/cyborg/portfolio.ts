import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { addSums, noSums } from '../../../src/finance/day-sums.ts';
import { decimal, moneyText } from '../../../src/finance/decimal.ts';
import { irrText } from '../../../src/finance/irr.ts';
import { returnOfSums } from '../../../src/finance/position.ts';
import type { Host } from '../../host.ts';
import { depositedOf } from './wired.ts';
import { flowTables, heldSums, heldTables, levelKeys, type Part } from './held.ts';
import type { CyborgQuery, Level } from './query.ts';
import { investorName, joined, rowsOf } from './rows.ts';
import { figuresOf, flowsIn, sumsSchema } from './sums.ts';
import { toldIn, type Told } from './told.ts';

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

/** The rows of a pivot and its total in one statement, so that both are of one moment. */
export const pivotStatement = (query: CyborgQuery, told: Told, part: Part | null, limit: number): SQL => {
  const levels = levelsOf(query);
  const keys = levels.map((level) => levelKeys[level]);
  const named = names.slice(0, levels.length);
  const words = levels.map((level, index) => labels[level](sql`g.${named[index] ?? sql`key_1`}`));
  return sql`with ${heldTables(query, told, part)}, grouped as (
    select grouping(${listOf(keys)}) <> 0 as is_total, ${keysOf(levels)}, ${heldSums},
      count(distinct entity_id)::int as entities_count, count(distinct series_id)::int as series_count,
      count(distinct startup_id)::int as startups_count
    from held group by grouping sets ((${listOf(keys)}), ())
  )
  select g.*, array[${listOf(named.map((key) => sql`g.${key}::text`))}] as key,
    array[${listOf(words)}] as labels
  from grouped g order by is_total desc, invested::numeric desc nulls last, ${listOf(named)} limit ${limit}`;
};

const flowsSchema = z.object({ key: z.array(z.string()), flows: z.string() });

/** What came and went of each row of a pivot; of all of them together where they stand by no levels. */
const flowsStatement = (query: CyborgQuery, told: Told, part: Part | null, levels: readonly Level[]): SQL => {
  const keys = levels.map((level) => levelKeys[level]);
  const key =
    keys.length === 0 ? sql`'{}'::text[]` : sql`array[${listOf(keys.map((one) => sql`${one}::text`))}]`;
  const grouped = keys.length === 0 ? sql`` : sql` group by ${listOf(keys)}`;
  return sql`with ${flowTables(query, told, part)} select ${key} as key, string_agg(flows, ',') as flows
    from flowing${grouped} having count(*) > 0`;
};

type Row = z.output<typeof rowSchema>;

const keyOf = (key: readonly (string | null)[]) => key.join(' ');

/** Solves the return of a row; each row can be asked for once. */
async function irrsOf(
  host: Host,
  query: CyborgQuery,
  told: Told,
  part: Part | null,
  levels: readonly Level[],
) {
  const { asOf, basis } = query;
  const read = await rowsOf(host.database.queries, flowsStatement(query, told, part, levels), flowsSchema);
  const byKey = new Map(read.map(({ key, flows }) => [keyOf(key), flowsIn(flows, basis, asOf)]));
  const total = noSums();
  if (part === null) for (const flows of byKey.values()) addSums(total, flows);
  return (row: Row): string | null => {
    const { fair_value_gross, fair_value_net } = figuresOf(row);
    const value = basis === 'net' ? fair_value_net : fair_value_gross;
    const flows = row.is_total ? total : (byKey.get(keyOf(row.key)) ?? noSums());
    return irrText(returnOfSums(flows, value === null ? null : decimal(value), asOf));
  };
}

/** The rows of a pivot, without the total; those of some keys of the first level where only a part is wanted. */
export async function pivotRows(host: Host, query: CyborgQuery, told: Told, part: Part) {
  const { queries } = host.database;
  const rows = await rowsOf(queries, pivotStatement(query, told, part, mostRows * 10), rowSchema);
  const irrOf = await irrsOf(host, query, told, part, levelsOf(query));
  return rows.filter(({ is_total }) => !is_total).map((row) => pivotRow(row, irrOf(row)));
}

const pivotRow = (row: Row, irr: string | null) => ({
  key: row.key.map((part) => part ?? ''),
  labels: row.labels.map((label) => label ?? '—'),
  ...figuresOf(row),
  irr,
});

export type PivotRow = ReturnType<typeof pivotRow>;

/** C23 as JSON: a pivot of the club's book and its totals. Beyond `mostRows` the rows are left out and only counted. */
export async function clubPortfolioOf(host: Host, query: CyborgQuery) {
  const { queries } = host.database;
  const told = await toldIn(queries, query.currency, query.asOf);
  const rows = await rowsOf(queries, pivotStatement(query, told, null, mostRows + 2), rowSchema);
  const [total, ...parts] = rows;
  if (!total) throw new Error('A pivot has a total.');
  const isTooLong = parts.length > mostRows;
  const irrOf = await irrsOf(host, query, told, null, isTooLong ? [] : levelsOf(query));
  const deposited = await depositedOf(queries, query, told);
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
      irr: irrOf(total),
      entities_count: total.entities_count,
      series_count: total.series_count,
      startups_count: total.startups_count,
      deposited,
      uninvested_cash: deposited && moneyText(decimal(deposited).minus(figures.paid_in)),
    },
    results: isTooLong ? [] : parts.map((row) => pivotRow(row, irrOf(row))),
  };
}
