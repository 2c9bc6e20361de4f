import { chmod, mkdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Engine } from './database.ts';

/**
 * A query runs on the event loop and ends without yielding to it: without a yield in between, all waiting queries would
 * run before anything else in the process.
 */
class YieldingPglite extends PGlite {
  override _runExclusiveQuery<Result>(query: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveQuery(async () => {
      try {
        return await query();
      } finally {
        await setImmediate();
      }
    });
  }
}

/** PGlite in `folder`, or in memory without one. Never open a folder from two processes: rows are lost silently. */
export async function openPglite(folder?: string): Promise<Engine> {
  if (folder) {
    await mkdir(folder, { recursive: true });
    // PGlite creates some files that everybody can read, regardless of the umask.
    await chmod(folder, 0o700);
  }
  // The embedded database shares the memory of the host's process: the default of 128 MB of buffers is larger than its
  // book.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
  const client = new YieldingPglite({ ...(folder && { dataDir: folder }), startParams });
  await client.waitReady;
  await client.exec(`set timezone = 'UTC'; set statement_timeout = '5s'; set work_mem = '64MB'`);
  const queries = drizzle(client);
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
    connections: () => null,
    async close() {
      await client.exec('checkpoint');
      await client.close();
    },
  };
}
