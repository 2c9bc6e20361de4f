import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../database/database.ts';

/** The rows of a statement, which both engines answer as `rows`, read by `schema`. */
export async function rowsOf<Schema extends z.ZodType>(
  queries: Queries,
  statement: SQL,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  return z.object({ rows: z.array(schema) }).parse(await queries.execute(statement)).rows;
}

/** Parts of a statement one after the other. */
export const joined = (parts: readonly SQL[], between: SQL): SQL => sql.join([...parts], between);

/** What all of the conditions ask for; nothing where there is none. */
export const allOf = (conditions: readonly (SQL | null)[]): SQL => {
  const asked = conditions.filter((condition) => condition !== null);
  return asked.length === 0 ? sql`true` : joined(asked, sql` and `);
};

/** That a column is a value, where one is asked for. */
export const is = (column: SQL, value: number | undefined): SQL | null =>
  value === undefined ? null : sql`${column} = ${value}`;

/** `displayName` of src/domain/investor.ts for a list that is sorted and searched in SQL; `i` is the investor's row. */
export const investorName = sql`case
  when lower(btrim(i.entity_type)) = 'entity'
    and coalesce(nullif(btrim(i.company_name), ''), nullif(btrim(i.organization_name), '')) is not null
    then coalesce(nullif(btrim(i.company_name), ''), btrim(i.organization_name))
  else coalesce(nullif(btrim(concat_ws(' ', nullif(btrim(i.first_name_en), ''), nullif(btrim(i.last_name_en), ''))), ''), i.email)
end`;
