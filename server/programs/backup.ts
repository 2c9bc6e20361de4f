import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '../database/backup.ts';
import type { Engine } from '../database/database.ts';
import { FolderInUse, lockFolder } from '../database/lock.ts';
import { openPglite } from '../database/pglite.ts';
import { DatabaseUnreachable, openPostgres } from '../database/postgres.ts';
import { BadBackup, restoreBackup } from '../database/restore.ts';
import { BadEnvironment, readSettings, type Settings } from '../environment.ts';
import { Refusal } from '../http/refusal.ts';
import { BadFileStorage } from '../storage/file-store.ts';
import { openFileStore } from '../storage/open-store.ts';

const usage = `npm run backup -- FILE    writes the database and the files into one zip file
npm run restore -- FILE   reads it into an empty database, embedded or PostgreSQL

The embedded database has one user at a time: stop the host first. The signing secret and the key of the audit log are not in the backup.`;

async function withEngine<Result>(
  settings: Settings,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const { dataFolder, databaseUrl, databaseLimitMs: limitMs, databaseWaitMs: waitMs } = settings;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const unlock = databaseUrl ? () => {} : lockFolder(dataFolder);
  try {
    const engine = databaseUrl
      ? await openPostgres(databaseUrl, { warn: console.error, limitMs, waitMs })
      : await openPglite(join(dataFolder, 'database'));
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  } finally {
    unlock();
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof BadBackup ||
  error instanceof BadEnvironment ||
  error instanceof BadFileStorage ||
  error instanceof FolderInUse ||
  error instanceof DatabaseUnreachable ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EEXIST'));

/** Exit codes: 0 success, 1 refused, 2 invalid command line. */
async function run([command, file, ...rest]: readonly string[]): Promise<number> {
  if ((command !== 'backup' && command !== 'restore') || file === undefined || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const settings = readSettings(process.env);
  const {
    tables,
    files,
    made_at: createdAt,
  } = await withEngine(settings, async (engine) => {
    const store = await openFileStore(settings, console.error);
    return command === 'backup'
      ? writeBackup(engine, store, file, new Date())
      : restoreBackup(engine, store, file);
  });
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const done = command === 'backup' ? `Written to ${file}` : `Restored from ${file}, made at ${createdAt}`;
  console.info(`${done}: ${rows} rows of ${Object.keys(tables).length} tables, ${files.length} files.`);
  return 0;
}

process.umask(0o077);
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Refusal ? error.body : isExpected(error) ? error.message : error);
  process.exitCode = 1;
}
