import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import type { Sheet, SheetName } from '../schema.ts';
import { storedSheets } from '../sheets/index.ts';

/** The prefix of generated keys, for rows that no workbook has named yet. */
export const keyPrefixes: Readonly<Partial<Record<SheetName, string>>> = {
  investors: 'INV',
  vehicles: 'VEH',
  startups: 'STA',
  rounds: 'RND',
  series: 'SER',
  commitments: 'COM',
  purchases: 'PUR',
  deposits: 'DEP',
  distributions: 'DIS',
  annual_fees: 'FEE',
  valuations: 'VAL',
  news: 'NEWS',
  documents: 'DOC',
};

/** Whether the rows of a sheet have keys; others are identified by their content. */
export const hasKeys = (sheet: Sheet): boolean => keyPrefixes[sheet.name] !== undefined;

const maxTries = 50;

async function assignKeys(queries: Queries, sheet: string, rows: string, prefix: string): Promise<void> {
  for (let turn = 0; turn < maxTries; turn += 1) {
    // A key that a workbook has given to another row is skipped.
    const suffix = turn === 0 ? '' : `-${turn + 1}`;
    await queries.execute(sql`insert into row_keys (sheet, key, row_id)
      select ${sheet}, ${`${prefix}-`} || t.id || ${suffix}, t.id from (${sql.raw(rows)}) t
      where not exists (select from row_keys k where k.sheet = ${sheet} and k.row_id = t.id)
      on conflict (sheet, key) do nothing`);
    const left = await queries.execute(sql`select 1 from (${sql.raw(rows)}) t
      where not exists (select from row_keys k where k.sheet = ${sheet} and k.row_id = t.id) limit 1`);
    if (!hasRows(left)) return;
  }
  throw new Error(`No free keys for the rows of ${sheet}.`);
}

const hasRows = (result: unknown): boolean => {
  const rows: unknown = Reflect.get(Object(result), 'rows');
  return Array.isArray(rows) && rows.length > 0;
};

/** The same for the rows of some sheets, where the others are not needed. */
export async function assignKeysOf(queries: Queries, some: readonly Sheet[]): Promise<void> {
  for (const sheet of some) {
    const prefix = keyPrefixes[sheet.name];
    if (sheet.table === null || prefix === undefined) continue;
    await deleteStaleKeys(queries, sheet.name, sheet.table);
    const rows = `select t.id from ${sheet.table} t ${sheet.condition ? `where ${sheet.condition}` : ''} order by t.id`;
    await assignKeys(queries, sheet.name, rows, prefix);
  }
}

/**
 * Assigns every row of the book a key: rows created on the host get one with their id. If an investor has several
 * holdings of one series, all but the first have keys too. Keys of deleted rows are deleted.
 */
export async function assignAllKeys(queries: Queries): Promise<void> {
  await assignKeysOf(queries, storedSheets);
  await deleteStaleKeys(queries, 'holdings', 'holdings');
  const laterHoldings = `select h.id from holdings h where exists (
    select from holdings f where f.investor_id = h.investor_id and f.series_id = h.series_id and f.id < h.id
  ) order by h.id`;
  await assignKeys(queries, 'holdings', laterHoldings, 'HOL');
  await countRows(queries, ['row_keys']);
}

/**
 * Runs `analyze` on tables, so that the planner joins them by their indexes: the embedded database never does so by
 * itself, and scans a new table of 100,000 rows once for each row of another.
 */
export async function countRows(queries: Queries, tables: readonly string[]): Promise<void> {
  for (const table of tables) await queries.execute(sql`analyze ${sql.identifier(table)}`);
}

const deleteStaleKeys = (queries: Queries, sheet: string, table: string) =>
  queries.execute(sql`delete from row_keys k where k.sheet = ${sheet}
    and not exists (select from ${sql.identifier(table)} t where t.id = k.row_id)`);
