import { and, count, like, ne, sql } from 'drizzle-orm';
import { dayOf } from '../../src/domain/days/days.ts';
import type { Queries } from '../database/database.ts';
import { fxRates, indexLevels } from '../database/schema/schema-club.ts';
import { investors } from '../database/schema/schema.ts';
import { assignAllKeys } from '../domain/workbook/stored/row-keys.ts';
import type { Host } from '../host.ts';
import { createClub } from './club.ts';
import { demoIndex } from './index-levels.ts';
import { demoRates } from './rates.ts';
import type { Row } from './rows.ts';

/** A key that nothing else uses. */
const advisoryKey = 4_207_004;
const demoAddresses = '%@clubfolio.example';

/** True when the database has demo accounts, whose password is public. */
export async function holdsDemoData(host: Pick<Host, 'database'>): Promise<boolean> {
  const [found] = await host.database.queries
    .select({ accounts: count() })
    .from(investors)
    .where(and(like(investors.email, demoAddresses), ne(investors.password_hash, '!')));
  return found !== undefined && found.accounts > 0;
}

/** Collects the columns of all rows, so that a row may omit null columns. */
const columnsOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

async function insertRows(queries: Queries, table: string, rows: readonly Row[]): Promise<void> {
  const name = sql.identifier(table);
  const columns = sql.join(
    columnsOf(rows).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await queries.execute(
    sql`insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  );
  if (!columnsOf(rows).includes('id')) return;
  await queries.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`,
  );
}

/** A database filled by an earlier program has the club, but not the later additions. */
async function addRates(queries: Queries, today: string): Promise<void> {
  const [existing] = await queries.select({ rates: count() }).from(fxRates);
  if (existing?.rates === 0) await insertRows(queries, 'fx_rates', demoRates(today));
  const [levels] = await queries.select({ levels: count() }).from(indexLevels);
  if (levels?.levels === 0) await insertRows(queries, 'index_levels', demoIndex(today));
}

/** Fills an empty database with the demo club, in one transaction and one statement per table. */
export async function seedDemo(host: Host): Promise<boolean> {
  const today = dayOf(host.clock());
  const isEmpty = async (queries: Queries) => (await queries.$count(investors)) === 0;
  // A hash takes long: never inside the transaction, and not at every start.
  const hash = (await isEmpty(host.database.queries))
    ? await host.passwords.hash(host.settings.demoPassword)
    : null;
  return host.database.transaction(async (queries) => {
    // Hosts that start at the same time seed one after the other; the second one finds the club.
    await queries.execute(sql`select pg_advisory_xact_lock(${advisoryKey})`);
    await addRates(queries, today);
    if (hash === null || !(await isEmpty(queries))) return false;
    for (const [table, rows] of Object.entries(createClub(today, hash))) {
      await insertRows(queries, table, rows);
    }
    await assignAllKeys(queries);
    return true;
  });
}
