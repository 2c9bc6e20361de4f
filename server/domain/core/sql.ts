import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod';
import { addDays } from '../../../src/domain/days/days.ts';
import { openRequestStatuses } from '../../../src/domain/market/deal-cycle.ts';
import { closingSoonDays } from '../../../src/domain/rounds/round-phase.ts';
import { endedRoundStatuses } from '../../../src/domain/rounds/round-status.ts';
import type { Queries } from '../../database/database.ts';

/** Runs a statement and parses its rows by `schema`; both engines return them as `rows`. */
export async function queryRows<Schema extends z.ZodType>(
  queries: Queries,
  statement: SQL,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  return z.object({ rows: z.array(schema) }).parse(await queries.execute(statement)).rows;
}

export const joinSql = (parts: readonly SQL[], separator: SQL): SQL => sql.join([...parts], separator);

/** A pattern that matches the text anywhere, with the wildcards of `like` escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Texts as the list of an SQL `in`. */
export const listOf = (texts: readonly string[]): SQL =>
  sql`(${joinSql(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;

/** `hasRoundEnded` and `isRequestOpen` of src/domain, for a column in SQL. */
export const hasRoundEndedSql = (status: SQLWrapper): SQL => sql`${status} in ${listOf(endedRoundStatuses)}`;
export const isRequestOpenSql = (status: SQLWrapper): SQL => sql`${status} in ${listOf(openRequestStatuses)}`;

/** `isDayNear` of src/domain/rounds/round-phase.ts, for a column in SQL. */
export const isDayNearSql = (last: SQLWrapper, today: string): SQL =>
  sql`${last} between ${today}::date and ${addDays(today, closingSoonDays)}::date`;

/** `shareLeft` and `isHoldingOpen` of src/domain, in SQL: `method` is that of the latest valuation, `sold` the part of the cost that was sold. */
export const shareLeftSql = (method: SQL, sold: SQL): SQL =>
  sql`case when ${method} = 'written_off' then 0 else 1 - ${sold} end`;
export const isHoldingOpenSql = (shareLeft: SQL): SQL => sql`${shareLeft} > 0`;

/** The conjunction of the conditions; `true` where there are none. */
export const allConditions = (conditions: readonly (SQL | null)[]): SQL => {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql`true` : joinSql(given, sql` and `);
};

/** Compares a column with a filter's value; no condition where the filter is not set. */
export const equalsIfGiven = (column: SQL, value: number | undefined): SQL | null =>
  value === undefined ? null : sql`${column} = ${value}`;

/** `displayName` of src/domain/people/investor.ts for a list that is sorted and searched in SQL; `i` is the investor's row. */
export const investorName = sql`case
  when lower(btrim(i.entity_type)) = 'entity'
    and coalesce(nullif(btrim(i.company_name), ''), nullif(btrim(i.organization_name), '')) is not null
    then coalesce(nullif(btrim(i.company_name), ''), btrim(i.organization_name))
  else coalesce(nullif(btrim(concat_ws(' ', nullif(btrim(i.first_name_en), ''), nullif(btrim(i.last_name_en), ''))), ''), i.email)
end`;

/** Groups rows by a key, each list in their order. */
export const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};
