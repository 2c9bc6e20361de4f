import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import * as z from 'zod';
import { type FileStore, isFileName } from '../storage/file-store.ts';
import { checkOwner, ownerFile } from '../storage/owner.ts';
import { fileEntry, listTables, manifestEntry, rowsEntry, type Manifest } from './backup.ts';
import type { Engine } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** The backup cannot be restored here; the message gives the reason. Nothing was changed. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

const manifestSchema: z.ZodType<Manifest> = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migration: z.number().int().positive(),
  tables: z.record(z.string().regex(/^[a-z_]+$/), z.number().int().nonnegative()),
  files: z.array(z.string().refine(isFileName)),
  hashes: z.record(z.string(), z.string()),
});

const incomplete = 'This is not a backup of Clubfolio, or it is not complete.';
const entryPattern = /^(?:manifest\.json|tables\/[a-z_]+\.ndjson|files\/[\w-][\w.-]*)$/;
const rowsAtOnce = 500;

const isExpectedError = (error: unknown) =>
  error instanceof BadBackup || (error instanceof Error && 'syscall' in error);

/** Unpacks the entries of a backup under `folder`; other zip files are rejected. @throws BadBackup */
async function unpack(path: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  await mkdir(join(folder, 'files'), { recursive: true });
  try {
    const zip = await openPromise(path, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      if (!entryPattern.test(entry.fileName)) {
        throw new BadBackup(`The backup has an unknown part: ${entry.fileName}`);
      }
      const out = createWriteStream(join(folder, entry.fileName), { flags: 'wx', mode: 0o600 });
      await pipeline(await zip.openReadStreamPromise(entry), out);
    }
  } catch (error) {
    throw isExpectedError(error) ? error : new BadBackup(incomplete);
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestEntry), 'utf8')));
  } catch {
    throw new BadBackup(incomplete);
  }
}

async function checkParts(folder: string, { tables, files, hashes }: Manifest): Promise<void> {
  const parts = [...Object.keys(tables).map(rowsEntry), ...files.map(fileEntry)];
  for (const part of parts) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of createReadStream(join(folder, part))) hash.update(chunk);
    } catch {
      throw new BadBackup(`The part ${part} is not in the backup.`);
    }
    if (hash.digest('hex') !== hashes[part])
      throw new BadBackup(`The part ${part} of the backup is damaged.`);
  }
}

type Run = Parameters<Parameters<Engine['script']>[0]>[0];

const quoted = (text: string) => {
  const tag = `$r${randomUUID().replaceAll('-', '')}$`;
  return tag + text + tag;
};

/** Generated columns cannot be written. */
const columnsOf = async (run: Run, table: string): Promise<string> => {
  const rows = await run(`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER'`);
  return rows.map(({ name }) => `"${String(name)}"`).join(', ');
};

async function loadRows(run: Run, folder: string, table: string): Promise<number> {
  const columns = await columnsOf(run, table);
  let lines: string[] = [];
  let count = 0;
  const write = async () => {
    if (lines.length === 0) return;
    await run(`insert into "${table}" (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::"${table}", ${quoted(`[${lines.join(',')}]`)}::json)`);
    count += lines.length;
    lines = [];
  };
  const input = createReadStream(join(folder, rowsEntry(table)));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line);
    if (lines.length >= rowsAtOnce) await write();
  }
  await write();
  return count;
}

/** Foreign keys of all tables: dropped while rows are inserted in any order, and checked when they are added again. */
const foreignKeys = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

const raiseSequences = `do $$ declare c record; begin
  for c in select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
      quote_ident(c.table_name), c.column_name, c.column_name, c.table_name);
  end loop; end $$`;

/** The identity of a database; nothing where it is older than that table. */
async function installationsOf(run: Run): Promise<readonly string[]> {
  const [found] = await run(`select to_regclass('installation') is not null as is_there`);
  if (found?.['is_there'] !== true) return [];
  return (await run('select id from installation')).map(({ id }) => String(id));
}

/** Rows are committed only if `storeFiles` succeeds: none of them refers to a missing file. */
async function loadTables(
  engine: Engine,
  folder: string,
  manifest: Manifest,
  storeFiles: (installations: {
    readonly before: readonly string[];
    readonly now: readonly string[];
  }) => Promise<void>,
): Promise<void> {
  await engine.script(async (run) => {
    await run(`select set_config(name, '0', true) from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
    const tables = (await run(listTables)).map(({ name }) => String(name));
    const unknown = Object.keys(manifest.tables).filter((table) => !tables.includes(table));
    if (unknown.length > 0) throw new BadBackup(`The backup has unknown tables: ${unknown.join(', ')}`);
    const before = await installationsOf(run);
    const keys = await run(foreignKeys);
    for (const { table, name } of keys)
      await run(`alter table ${String(table)} drop constraint ${String(name)}`);
    for (const table of tables) {
      await run(`alter table "${table}" disable trigger user; truncate "${table}"`);
    }
    for (const [table, expected] of Object.entries(manifest.tables)) {
      const count = await loadRows(run, folder, table);
      if (count !== expected) throw new BadBackup(`The backup has ${count} of ${expected} rows of ${table}.`);
    }
    for (const table of tables) await run(`alter table "${table}" enable trigger user`);
    for (const { table, name, rule } of keys) {
      await run(`alter table ${String(table)} add constraint ${String(name)} ${String(rule)}`);
    }
    await run(raiseSequences);
    await storeFiles({ before, now: await installationsOf(run) });
  });
}

/**
 * Restores a backup into a database without people and into the file store, on either engine, and applies the newest
 * migrations. Rows are written in one transaction: a damaged backup leaves no row.
 * @throws BadBackup when it is damaged, of a newer program, or when the database has people already; BadFileStorage
 * when the files there belong to another installation.
 */
export async function restoreBackup(engine: Engine, store: FileStore, path: string): Promise<Manifest> {
  const unpacked = await mkdtemp(join(store.incoming, 'restore-'));
  try {
    await unpack(path, unpacked);
    const manifest = await readManifest(unpacked);
    await checkParts(unpacked, manifest);
    const migrations = await readMigrations();
    if (manifest.migration > migrations.length) {
      throw new BadBackup(
        `The backup is at migration ${manifest.migration}, this program knows ${migrations.length}. Use a newer program.`,
      );
    }
    await refuseUsed(engine, manifest);
    await migrate(engine, migrations.slice(0, manifest.migration));
    await loadTables(engine, unpacked, manifest, async ({ before, now }) => {
      const owner = await checkOwner(store, [...before, ...now]);
      // Of the database before the restore; the next start claims the files.
      if (owner !== null && !now.includes(owner)) await store.remove(ownerFile);
      for (const name of manifest.files) await store.moveIn(name, join(unpacked, fileEntry(name)));
    });
    await migrate(engine, migrations);
    return manifest;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** No row is overwritten, and no table may be newer than the backup. */
async function refuseUsed(engine: Engine, { migration }: Manifest): Promise<void> {
  await engine.script(async (run) => {
    const [found] = await run(`select to_regclass('migrations') is not null as is_there`);
    if (found?.['is_there'] !== true) return;
    const [newest] = await run('select coalesce(max(number), 0) as number from migrations');
    const [people] =
      Number(newest?.['number']) === 0 ? [] : await run('select count(*)::integer as count from investors');
    if (Number(people?.['count'] ?? 0) > 0) {
      throw new BadBackup(
        'This database has people already. Restore into an empty one: another DATA_DIR or DATABASE_URL.',
      );
    }
    if (Number(newest?.['number']) > migration) {
      throw new BadBackup(
        'A newer program than that of the backup has opened this database. Restore into one that no host has opened.',
      );
    }
  });
}
