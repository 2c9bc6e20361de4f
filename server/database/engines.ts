import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool, type QueryResult } from 'pg';
import type { Engine } from './database.ts';

/** PGlite in `folder`, or in memory without one. Never open one folder from two processes: rows are lost silently. */
export async function openPglite(folder?: string): Promise<Engine> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder ? { dataDir: folder } : {});
  await client.exec(`set timezone = 'UTC'; set statement_timeout = '5s'; set work_mem = '64MB'`);
  const queries = drizzlePglite(client);
  return {
    name: 'pglite',
    queries,
    transaction: (work) => queries.transaction(work),
    script: (work) =>
      client.transaction((transaction) =>
        work(async (script) => {
          const results = await transaction.exec(script);
          return results.at(-1)?.rows ?? [];
        }),
      ),
    async close() {
      await client.exec('checkpoint');
      await client.close();
    },
  };
}

const rowsOf = (result: QueryResult | QueryResult[]): readonly Record<string, unknown>[] => {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return last?.rows ?? [];
};

/** A pool of PostgreSQL connections. An idle connection that breaks is reported, not fatal. */
export async function openPostgres(url: string, warn: (message: string) => void): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Compiling a statement of the club's pages takes longer than running it.
    options: '-c timezone=UTC -c statement_timeout=5s -c work_mem=64MB -c jit=off',
  });
  pool.on('error', (error) => warn(`An idle database connection failed: ${error.message}`));
  const queries = drizzlePg(pool);
  await pool.query('select 1');
  return {
    name: 'postgresql',
    queries,
    transaction: (work) => queries.transaction(work),
    async script(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(async (script) => rowsOf(await client.query(script)));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
