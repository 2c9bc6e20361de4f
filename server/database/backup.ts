import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';
import type { Engine } from './database.ts';

/** What a backup says of itself. Rows are counted and files hashed, so that a restore can tell whether all has come. */
export type Manifest = {
  readonly format: 1;
  /** ISO 8601 in UTC. */
  readonly made_at: string;
  /** The newest migration of the database. */
  readonly migration: number;
  readonly tables: Readonly<Record<string, number>>;
  /** SHA-256 in hex, by name. */
  readonly files: Readonly<Record<string, string>>;
};

export const manifestEntry = 'manifest.json';
export const rowsEntry = (table: string) => `tables/${table}.ndjson`;
export const fileEntry = (name: string) => `files/${name}`;

const rowsAtOnce = 500;

/** A zip file on the disk, under another name until it is complete. */
async function openZip(path: string) {
  const draft = `${path}.draft`;
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  await once(out, 'open');
  let waits: Promise<unknown> | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) out.destroy(error);
    else if (!out.write(chunk)) waits ??= once(out, 'drain').then(() => (waits = null));
  });
  return {
    async add(name: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
      const entry = new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      for await (const part of parts) {
        entry.push(part);
        await waits;
      }
      entry.push(new Uint8Array(), true);
    },
    async finish(): Promise<void> {
      zip.end();
      out.end();
      await once(out, 'close');
      await rename(draft, path);
    },
    async discard(): Promise<void> {
      out.destroy();
      await rm(draft, { force: true });
    },
  };
}

async function* oneText(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

type Run = Parameters<Parameters<Engine['script']>[0]>[0];

/** The rows of a table as JSON, a line each. PostgreSQL writes them itself: a number of 30 digits keeps all of them. */
async function* rowsOf(run: Run, table: string, count: (rows: number) => void): AsyncGenerator<Uint8Array> {
  await run(`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from "${table}" t`);
  for (;;) {
    const rows = await run(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    count(rows.length);
    yield Buffer.from(rows.map(({ line }) => `${String(line)}\n`).join(''));
  }
  await run('close backup_rows');
}

export const listTables = `select tablename as name from pg_tables
  where schemaname = current_schema() and tablename <> 'migrations' order by tablename`;

/**
 * Writes the database as it is at one moment, and the files of the folder, into one zip file; the signing secret is not in
 * it. The host may go on working on PostgreSQL meanwhile.
 * @throws Error EEXIST when a backup to this path is being written already.
 */
export async function writeBackup(engine: Engine, folder: string, path: string, at: Date): Promise<Manifest> {
  const zip = await openZip(path);
  try {
    const tables: Record<string, number> = {};
    const files: Record<string, string> = {};
    const migration = await engine.script(async (run) => {
      await run(`set transaction isolation level repeatable read, read only;
        select set_config(name, '0', true) from pg_settings
          where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
      for (const { name } of await run(listTables)) {
        const table = String(name);
        tables[table] = 0;
        const count = (rows: number) => (tables[table] = (tables[table] ?? 0) + rows);
        await zip.add(rowsEntry(table), rowsOf(run, table, count));
      }
      const [newest] = await run('select max(number) as number from migrations');
      return Number(newest?.['number']);
    });
    // Files are written before their rows and deleted after them, so that every row of above has its file here.
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const hash = createHash('sha256');
      const content = async function* () {
        for await (const chunk of createReadStream(join(folder, entry.name))) {
          hash.update(chunk);
          yield Buffer.from(chunk);
        }
      };
      await zip.add(fileEntry(basename(entry.name)), content());
      files[entry.name] = hash.digest('hex');
    }
    const manifest: Manifest = { format: 1, made_at: at.toISOString(), migration, tables, files };
    await zip.add(manifestEntry, oneText(JSON.stringify(manifest, null, 2)));
    await zip.finish();
    return manifest;
  } catch (error) {
    await zip.discard();
    throw error;
  }
}
