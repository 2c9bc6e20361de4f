import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import { queryRows } from '../../core/sql.ts';

/** A row to write, by the columns of its table. Each has an id. */
export type TableRow = Readonly<Record<string, unknown>> & { readonly id: number };

const rowsAtOnce = 5_000;

export const inParts = function* <Item>(
  items: readonly Item[],
  size = rowsAtOnce,
): Generator<readonly Item[]> {
  for (let begin = 0; begin < items.length; begin += size) yield items.slice(begin, begin + size);
};

/** Reserves as many ids as there will be rows, in order. */
export async function reserveIds(queries: Queries, table: string, count: number): Promise<readonly number[]> {
  if (count === 0) return [];
  const rows = await queryRows(
    queries,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id from generate_series(1, ${count})`,
    z.object({ id: z.coerce.number() }),
  );
  return rows.map(({ id }) => id);
}

/** Rows of one table. They may omit different columns only if the table has the same default for all. */
export async function insertRows(
  queries: Queries,
  table: string,
  rows: readonly TableRow[],
  written: (count: number) => void = () => {},
): Promise<void> {
  let count = 0;
  const name = sql.identifier(table);
  for (const [columns, group] of byColumns(rows)) {
    for (const part of inParts(group)) {
      const list = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      await queries.execute(sql`insert into ${name} (${list})
        select ${list} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(part)}::jsonb)`);
      count += part.length;
      written(count);
      // The embedded database does not yield to the event loop: without this no progress would be sent before the end.
      await nextTurn();
    }
  }
}

/** Rows with the same columns, together: a column that a row omits keeps its value or its default. */
function byColumns(rows: readonly TableRow[]): ReadonlyMap<readonly string[], readonly TableRow[]> {
  const groups = new Map<string, { readonly columns: readonly string[]; readonly rows: TableRow[] }>();
  for (const row of rows) {
    const columns = Object.keys(row).toSorted();
    const name = columns.join();
    const group = groups.get(name) ?? { columns, rows: [] };
    groups.set(name, group);
    group.rows.push(row);
  }
  return new Map([...groups.values()].map((group) => [group.columns, group.rows]));
}

export async function updateRows(queries: Queries, table: string, rows: readonly TableRow[]): Promise<void> {
  const name = sql.identifier(table);
  for (const [columns, group] of byColumns(rows)) {
    const changed = columns.filter((column) => column !== 'id');
    if (changed.length === 0) continue;
    const changes = sql.join(
      changed.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`),
      sql`, `,
    );
    for (const part of inParts(group)) {
      await queries.execute(sql`update ${name} t set ${changes}
        from jsonb_populate_recordset(null::${name}, ${JSON.stringify(part)}::jsonb) r where t.id = r.id`);
    }
  }
}

/** Assigns rows the club's keys. */
export async function insertKeys(
  queries: Queries,
  sheet: string,
  keys: readonly { readonly key: string; readonly id: number }[],
): Promise<void> {
  for (const part of inParts(keys)) {
    await queries.execute(sql`insert into row_keys (sheet, key, row_id)
      select ${sheet}, r.key, r.id from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (key text, id bigint)`);
  }
}
