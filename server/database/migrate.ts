import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { Engine, RunScript } from './database.ts';

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/** A key that nothing else uses; hosts that start at the same time migrate one after the other. */
const advisoryKey = 4_207_001;

/** The numbered SQL files, in order. @throws Error when a number is missing or used twice. */
export async function readMigrations(
  folder = join(projectRoot, 'server', 'database', 'migrations'),
): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) throw new Error(`Migration ${name} is out of order.`);
      const sql = await readFile(join(folder, name), 'utf8');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Waits for other hosts, longer than a statement may otherwise take: a migration of a large book takes minutes. */
async function lock(run: RunScript): Promise<void> {
  await run(`select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
  await run(`select pg_advisory_xact_lock(${advisoryKey})`);
}

/**
 * Brings the database to the newest migration, each in its own transaction, so that an interruption leaves a whole
 * number of them. Returns the names applied now.
 * @throws Error when an applied file was changed, or when the database is newer than this program.
 */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<readonly string[]> {
  const readDone = async (run: RunScript) => {
    const done = await run('select number, checksum from migrations order by number');
    const newest = Number(done.at(-1)?.['number'] ?? 0);
    if (newest > migrations.length) {
      throw new Error(
        `The database is at migration ${newest}, this program knows ${migrations.length}. Use a newer program.`,
      );
    }
    for (const { number, name, checksum } of migrations) {
      const known = done.find((row) => row['number'] === number);
      if (known && known['checksum'] !== checksum) {
        throw new Error(`Migration ${name} was changed after it had been applied.`);
      }
    }
    return new Set(done.map((row) => row['number']));
  };
  const done = await engine.script(async (run) => {
    await lock(run);
    await run(`create table if not exists migrations (
      number integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    return readDone(run);
  });
  const applied: string[] = [];
  for (const migration of migrations.filter(({ number }) => !done.has(number))) {
    await engine.script(async (run) => {
      await lock(run);
      // Another host may have applied it since.
      if ((await readDone(run)).has(migration.number)) return;
      await run(migration.sql);
      await run(
        `insert into migrations (number, name, checksum)
          values (${migration.number}, '${migration.name}', '${migration.checksum}')`,
      );
      applied.push(migration.name);
    });
  }
  return applied;
}
