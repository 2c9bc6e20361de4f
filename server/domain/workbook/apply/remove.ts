import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import { sqlState } from '../../../database/errors.ts';
import { queryRows } from '../../core/sql.ts';
import type { Plan, PlannedRow, PlannedSheet } from '../plan.ts';
import { idList, type Journal } from '../stored/journal.ts';
import { removeEmptyHoldings } from './apply-holdings.ts';

/** A row that is absent from the file but is kept; with the reason. */
export type KeptRow = { readonly sheet: string; readonly key: string; readonly reason: string };

const importedRow = z.object({ id: z.coerce.number() });

const importedIds = async (queries: Queries, table: string, ids: readonly number[]) =>
  new Set(
    (
      await queryRows(
        queries,
        sql`select distinct row_id::text as id from import_changes
          where table_name = ${table} and kind = 'added' and row_id in ${idList(ids)}`,
        importedRow,
      )
    ).map(({ id }) => id),
  );

/** Deletes rows without references to them; tries all together, and halves the set on a failure. Returns those that are kept. */
async function deleteRows(
  queries: Queries,
  table: string,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  await queries.execute(sql`savepoint remove_rows`);
  try {
    await queries.execute(sql`delete from ${sql.identifier(table)} t where t.id in ${idList(ids)}`);
    await queries.execute(sql`release savepoint remove_rows`);
    return [];
  } catch (error) {
    if (sqlState(error) !== '23503') throw error;
    await queries.execute(sql`rollback to savepoint remove_rows`);
    if (ids.length === 1) return ids;
    const middle = Math.ceil(ids.length / 2);
    return [
      ...(await deleteRows(queries, table, ids.slice(0, middle))),
      ...(await deleteRows(queries, table, ids.slice(middle))),
    ];
  }
}

const hasSignedIn = async (queries: Queries, ids: readonly number[]) =>
  new Set(
    (
      await queryRows(
        queries,
        sql`select id::text as id from investors where password_hash <> '!' and id in ${idList(ids)}`,
        importedRow,
      )
    ).map(({ id }) => id),
  );

async function removeFromSheet(
  queries: Queries,
  { sheet, rows }: PlannedSheet,
  journal: Journal,
): Promise<readonly KeptRow[]> {
  const table = sheet.table ?? '';
  const left = [...rows.values()].flatMap((row) =>
    row.row === null && row.stored ? [{ ...row, id: row.stored.id }] : [],
  );
  const ids = left.map(({ id }) => id);
  const imported = await importedIds(queries, table, ids);
  const people = sheet.name === 'investors' ? await hasSignedIn(queries, ids) : new Set<number>();
  // Later purchases, sales and prices are in the units after the split or conversion.
  const isFixed = sheet.name === 'splits' || sheet.name === 'conversions';
  const removable = ids.filter((id) => imported.has(id) && !people.has(id) && !isFixed);
  await journal.before(table, removable, 'removed', sheet.name);
  const kept = new Set(await deleteRows(queries, table, removable));
  await journal.forget(table, [...kept]);
  const gone = removable.filter((id) => !kept.has(id));
  await queries.execute(sql`delete from row_keys where sheet = ${sheet.name} and row_id in ${idList(gone)}`);
  const reasonFor = (id: number) => {
    if (people.has(id)) return 'the person has a password';
    if (isFixed) return `a ${sheet.name.slice(0, -1)} goes with its import, by undo`;
    return imported.has(id) ? 'other rows refer to it' : 'no import has brought it';
  };
  return left
    .filter(({ id }) => !gone.includes(id))
    .map((row: PlannedRow & { readonly id: number }) => ({
      sheet: sheet.title,
      key: row.identity.replaceAll('\u001f', ' '),
      reason: reasonFor(row.id),
    }));
}

/** Deletes the rows of the book that are absent from the sheets of the file, as far as possible. */
export async function removeOmittedRows(
  queries: Queries,
  plan: Plan,
  journal: Journal,
): Promise<readonly KeptRow[]> {
  const kept: KeptRow[] = [];
  for (const planned of [...plan.values()].toReversed()) {
    if (planned.isStated) kept.push(...(await removeFromSheet(queries, planned, journal)));
    // An empty holding would keep references to its investor and its series.
    if (planned.sheet.name === 'purchases') await removeEmptyHoldings(queries, journal);
  }
  return kept;
}
