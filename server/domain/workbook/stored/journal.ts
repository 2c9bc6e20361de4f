import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';

type Kind = 'added' | 'changed' | 'removed';

/** Records the changes of an import to each row, so that it can be undone. */
export type Journal = {
  /** Before rows are changed or removed: records their present state. */
  readonly before: (
    table: string,
    ids: readonly number[],
    kind: 'changed' | 'removed',
    sheet: string | null,
  ) => Promise<void>;
  readonly added: (table: string, ids: readonly number[]) => void;
  /** Deletes the records of rows that are kept after all. */
  readonly forget: (table: string, ids: readonly number[]) => Promise<void>;
  /** At the end: digests of all rows as the import leaves them. */
  readonly finish: () => Promise<void>;
};

/** SQL for a digest of a row that shows whether it has changed since. */
export const digestSql = 'md5(t::text)';

/** A list of ids as one parameter. */
export const idList = (ids: readonly number[]) =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

export function createJournal(queries: Queries, importId: number): Journal {
  let written = 0;
  const addedIds = new Map<string, number[]>();
  const changedTables = new Set<string>();
  const insert = async (table: string, ids: readonly number[], kind: Kind, sheet: string | null) => {
    await queries.execute(sql`insert into import_changes (import_id, place, table_name, row_id, kind, sheet, key, before, after)
      select ${importId}, ${written}::integer + row_number() over (order by t.id), ${table}, t.id, ${kind},
        k.sheet, k.key, ${kind === 'added' ? sql`null` : sql`to_jsonb(t)`}, ${kind === 'added' ? sql.raw(digestSql) : sql`null`}
      from ${sql.identifier(table)} t
      left join row_keys k on k.sheet = ${sheet} and k.row_id = t.id
      where t.id in ${idList(ids)}`);
    written += ids.length;
  };
  return {
    async before(table, ids, kind, sheet) {
      if (ids.length === 0) return;
      if (kind === 'changed') changedTables.add(table);
      await insert(table, ids, kind, sheet);
    },
    async forget(table, ids) {
      if (ids.length === 0) return;
      await queries.execute(sql`delete from import_changes where import_id = ${importId}
        and table_name = ${table} and kind = 'removed' and row_id in ${idList(ids)}`);
    },
    added(table, ids) {
      const known = addedIds.get(table) ?? [];
      addedIds.set(table, known);
      for (const id of ids) known.push(id);
    },
    async finish() {
      for (const [table, ids] of addedIds) await insert(table, ids, 'added', null);
      for (const table of changedTables) {
        await queries.execute(sql`update import_changes c set after = ${sql.raw(digestSql)} from ${sql.identifier(table)} t
          where c.import_id = ${importId} and c.table_name = ${table} and c.kind = 'changed' and t.id = c.row_id`);
      }
    },
  };
}
