import { desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayOf, minuteOf } from '../../../src/domain/days/days.ts';
import type { Queries } from '../../database/database.ts';
import { sqlState } from '../../database/errors.ts';
import { imports } from '../../database/schema/schema-workbook.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { queryRows } from '../core/sql.ts';
import { table } from '../core/text-table.ts';
import { prepareTransaction } from './import.ts';
import { obstacleToUndo } from './rules/corporate-actions.ts';
import { obstacleOfMemberTrades } from './rules/member-trades.ts';
import { obstacleOfUnbought } from './rules/unbought.ts';
import { digestSql } from './stored/journal.ts';

const refuse = (detail: string) => new Refusal(409, { detail });

/** All imports, newest first. */
export async function listImports({ database }: Host): Promise<string> {
  const rows = await database.queries.select().from(imports).orderBy(desc(imports.id));
  if (rows.length === 0) return 'No imports.';
  return table([
    ['IMPORT', 'AT', 'FILE', 'AS OF', 'NEW', 'CHANGED', 'REMOVED', 'UNDONE', 'SHA-256'],
    ...rows.map((row) => [
      String(row.id),
      minuteOf(row.at),
      row.file_name,
      row.as_of,
      String(row.added),
      String(row.changed),
      String(row.removed),
      row.undone_at ? dayOf(row.undone_at) : '-',
      row.sha256,
    ]),
  ]);
}

const tableRow = z.object({ name: z.string(), last: z.coerce.number() });
const countRow = z.object({ count: z.coerce.number() });

async function touchedTables(queries: Queries, id: number): Promise<readonly string[]> {
  const rows = await queryRows(
    queries,
    sql`select table_name as name, max(place)::text as last from import_changes where import_id = ${id} group by table_name`,
    tableRow,
  );
  return rows.map(({ name }) => name);
}

/** Rows that differ from the state after the import have been edited since, or an update has added a column to their table. @throws Refusal */
async function refuseChangedSince(queries: Queries, id: number, name: string): Promise<void> {
  const [found] = await queryRows(
    queries,
    sql`select count(*)::text as count from import_changes c
      left join ${sql.identifier(name)} t on t.id = c.row_id
      where c.import_id = ${id} and c.table_name = ${name} and c.kind <> 'removed'
        and c.after is distinct from case when t.id is null then null else ${sql.raw(digestSql)} end`,
    countRow,
  );
  if (found && found.count > 0) {
    throw refuse(
      `Import ${id} cannot be undone: ${found.count} of its rows of ${name} have changed since, by a later command or by an update of the program. Nothing was changed. To correct the book, export it, correct or omit these rows, and import it again with --remove.`,
    );
  }
}

const storedColumns = async (queries: Queries, name: string) =>
  (
    await queryRows(
      queries,
      sql`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER' order by ordinal_position`,
      z.object({ name: z.string() }),
    )
  ).map(({ name: column }) => column);

async function restoreChanged(queries: Queries, id: number, name: string): Promise<void> {
  const columns = (await storedColumns(queries, name)).filter((column) => column !== 'id');
  const set = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`),
    sql`, `,
  );
  // A row may have been changed in two steps of the import; the first record has its original state.
  await queries.execute(sql`update ${sql.identifier(name)} t set ${set}
    from (
      select distinct on (c.row_id) (jsonb_populate_record(null::${sql.identifier(name)}, c.before)).*
      from import_changes c where c.import_id = ${id} and c.table_name = ${name} and c.kind = 'changed'
      order by c.row_id, c.place
    ) r where t.id = r.id`);
}

async function restoreRemoved(queries: Queries, id: number, name: string): Promise<void> {
  const columns = sql.join(
    (await storedColumns(queries, name)).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await queries.execute(sql`insert into ${sql.identifier(name)} (${columns}) overriding system value
    select ${columns} from (
      select (jsonb_populate_record(null::${sql.identifier(name)}, c.before)).*
      from import_changes c where c.import_id = ${id} and c.table_name = ${name} and c.kind = 'removed'
    ) r`);
}

const restoreKeys = (queries: Queries, id: number) =>
  queries.execute(sql`insert into row_keys (sheet, key, row_id)
    select distinct on (sheet, row_id) sheet, key, row_id from import_changes
    where import_id = ${id} and kind <> 'added' and sheet is not null and key is not null order by sheet, row_id, place
    on conflict (sheet, row_id) do update set key = excluded.key`);

/** In the order in which rows refer to each other; what an import added besides its sheets is deleted with its owner. */
export const undoOrder: readonly string[] = [
  'investors',
  'entities',
  'startups',
  'rounds',
  'series',
  'splits',
  'conversions',
  'applications',
  'receipts',
  'envelopes',
  'holdings',
  'lots',
  'deposits',
  'distributions',
  'annual_fees',
  'valuations',
  'fx_rates',
  'policies',
  'index_levels',
  'news',
  'documents',
];

const byOrder = (names: readonly string[]) =>
  names.toSorted((a, b) => undoOrder.indexOf(a) - undoOrder.indexOf(b));

async function deleteAdded(queries: Queries, id: number, name: string): Promise<void> {
  await queries.execute(sql`delete from ${sql.identifier(name)} t using import_changes c
    where c.import_id = ${id} and c.table_name = ${name} and c.kind = 'added' and t.id = c.row_id`);
}

/**
 * Undoes the last import: deletes the rows that it added, and restores those that it changed or removed.
 * @throws Refusal 404 for an unknown import; 409 when it is not the last one, or when something depends on it.
 */
export const undoImport = (host: Host, id: number): Promise<string> =>
  host.database.transaction(async (queries) => {
    await prepareTransaction(host, queries);
    const [row] = await queries.select().from(imports).where(eq(imports.id, id));
    if (!row) throw new Refusal(404, { detail: `There is no import ${id}.` });
    if (row.undone_at) throw refuse(`Import ${id} was undone already.`);
    const [last] = await queries
      .select({ id: imports.id })
      .from(imports)
      .where(isNull(imports.undone_at))
      .orderBy(desc(imports.id))
      .limit(1);
    if (last && last.id !== id) throw refuse(`Import ${last.id} came later. Undo that first.`);
    const names = byOrder(await touchedTables(queries, id));
    await queries.execute(
      sql`delete from documents where id in (select n.document_id from notices n where n.import_id = ${id})`,
    );
    for (const name of names) await refuseChangedSince(queries, id, name);
    const obstacle = await obstacleToUndo(queries, id);
    if (obstacle !== null) throw refuse(obstacle);
    try {
      for (const name of names) await restoreRemoved(queries, id, name);
      for (const name of names) await restoreChanged(queries, id, name);
      for (const name of names.toReversed()) await deleteAdded(queries, id, name);
      await restoreKeys(queries, id);
      const invalid = (await obstacleOfMemberTrades(queries)) ?? (await obstacleOfUnbought(queries));
      if (invalid !== null) throw refuse(invalid);
    } catch (error) {
      if (sqlState(error) !== '23503') throw error;
      throw refuse(`Later entries refer to rows of import ${id}, so that it cannot be undone.`);
    }
    await queries.update(imports).set({ undone_at: host.clock() }).where(eq(imports.id, id));
    await audit(host, {
      event: 'book_import_undone',
      outcome: 'ok',
      object: `import ${id}, file ${row.sha256}`,
    });
    return `Import ${id} of ${row.file_name} was undone: ${row.added} rows deleted, ${row.changed} put back, ${row.removed} restored.`;
  });
