import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { deskPrefix, type FileStore } from '../storage/file-store.ts';
import { ownerFile } from '../storage/owner.ts';
import type { Engine } from './database.ts';

/** The manifest of a backup. Rows are counted and files hashed, so that a restore can check that it is complete. */
export type Manifest = {
  readonly format: 1;
  /** ISO 8601 in UTC. */
  readonly made_at: string;
  /** The newest migration of the database. */
  readonly migration: number;
  readonly tables: Readonly<Record<string, number>>;
  /** Names of the files of investors and of reports. */
  readonly files: readonly string[];
  /** SHA-256 in hex of each part, by its name in the zip file. */
  readonly hashes: Readonly<Record<string, string>>;
};

export const manifestEntry = 'manifest.json';
export const rowsEntry = (table: string) => `tables/${table}.ndjson`;
export const fileEntry = (name: string) => `files/${name}`;

const rowsAtOnce = 500;

/** A zip file on disk, under a temporary name until it is complete. */
async function openZip(path: string) {
  const draft = `${path}.draft`;
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  await once(out, 'open');
  const zip = new ZipFile();
  // An error in an entry is thrown where the entry is added.
  zip.on('error', () => {});
  const written = pipeline(zip.outputStream, out);
  written.catch(() => {});
  return {
    /** Returns the SHA-256 of the entry that was added. */
    async add(name: string, parts: AsyncIterable<Uint8Array>): Promise<string> {
      const hash = createHash('sha256');
      const hashed = async function* () {
        for await (const part of parts) {
          hash.update(part);
          yield part;
        }
      };
      const stream = Readable.from(hashed(), { objectMode: false });
      zip.addReadStream(stream, name, { mode: 0o100600 });
      // A full disk ends the whole file, and the entry is not read any further.
      await Promise.race([finished(stream), written]);
      return hash.digest('hex');
    },
    async finish(): Promise<void> {
      zip.end();
      await written;
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

/** Some readers treat these as line ends, and PostgreSQL does not escape them. */
const oneLine = (json: string) => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The rows of a table as JSON, one per line. PostgreSQL formats them itself, so a number of 30 digits keeps all of them. */
async function* rowsOf(run: Run, table: string, count: (rows: number) => void): AsyncGenerator<Uint8Array> {
  await run(`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from "${table}" t`);
  for (;;) {
    const rows = await run(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    count(rows.length);
    yield Buffer.from(rows.map(({ line }) => `${oneLine(String(line))}\n`).join(''));
  }
  await run('close backup_rows');
}

export const listTables = `select tablename as name from pg_tables
  where schemaname = current_schema() and tablename <> 'migrations' order by tablename`;

/**
 * Writes a snapshot of the database and all stored files that are kept into one zip file, without the signing secret.
 * On PostgreSQL the host may run meanwhile.
 * @throws Error EEXIST when another process is writing a backup to this path.
 */
export async function writeBackup(
  engine: Engine,
  store: FileStore,
  path: string,
  at: Date,
): Promise<Manifest> {
  const zip = await openZip(path);
  try {
    const tables: Record<string, number> = {};
    const files: string[] = [];
    const hashes: Record<string, string> = {};
    const migration = await engine.script(async (run) => {
      await run(`set transaction isolation level repeatable read, read only;
        select set_config(name, '0', true) from pg_settings
          where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
      for (const { name } of await run(listTables)) {
        const table = String(name);
        tables[table] = 0;
        const count = (rows: number) => (tables[table] = (tables[table] ?? 0) + rows);
        hashes[rowsEntry(table)] = await zip.add(rowsEntry(table), rowsOf(run, table, count));
      }
      const [newest] = await run('select max(number) as number from migrations');
      return Number(newest?.['number']);
    });
    // A file is written before its row. A file that is deleted meanwhile is a report, which can be generated again.
    for await (const { name } of store.list()) {
      if (name === ownerFile || name.startsWith(deskPrefix)) continue;
      const content = await store.open(name);
      if (content === null) continue;
      hashes[fileEntry(name)] = await zip.add(fileEntry(name), content);
      files.push(name);
    }
    const manifest: Manifest = { format: 1, made_at: at.toISOString(), migration, tables, files, hashes };
    await zip.add(manifestEntry, oneText(JSON.stringify(manifest, null, 2)));
    await zip.finish();
    return manifest;
  } catch (error) {
    await zip.discard();
    throw error;
  }
}
