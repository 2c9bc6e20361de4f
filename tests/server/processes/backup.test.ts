import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../../server/database/backup.ts';
import type { Engine } from '../../../server/database/database.ts';
import { migrate, readMigrations } from '../../../server/database/migrate.ts';
import { openPglite } from '../../../server/database/pglite.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { restoreBackup } from '../../../server/database/restore.ts';
import { openFolderStore } from '../../../server/storage/folder-store.ts';
import { copyEmpty } from '../../support/setup/prepared-folders.ts';
import { pdf } from '../support/files/files.ts';
import { createDatabase, engines, openEmptyEngine, openTestHost, type TestHost } from '../support/host.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubfolio-backup-'));
const file = join(folder, 'club.zip');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (place: string) => openFolderStore(join(place, 'files'));

const silent = { warn: () => {}, limitMs: 5_000, waitMs: 0 };

/** All rows of all tables, in no order. */
const contentOf = (engine: Engine) =>
  engine.script(async (run) => {
    const names = await run(
      `select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of names) {
      if (name === 'migrations') continue;
      const [row] = await run(
        `select count(*)::integer as rows, md5(string_agg(line, '' order by line)) as hash
         from (select row_to_json(t)::text as line from "${String(name)}" t) as lines`,
      );
      content[String(name)] = row;
    }
    return content;
  });

let host: TestHost;
let before: unknown;
let portfolio: unknown;
const portfolioPath = '/api/v1/reports/cached_report/portfolio/?as_of_date=2026-01-31';

beforeAll(async () => {
  host = await openTestHost(engines.at(-1) ?? 'pglite');
  const { access } = await host.login('member@clubfolio.example');
  const sent = await host.upload(access, [
    { name: 'document_type', value: 'passport' },
    { name: 'file', value: pdf('backed up', 300_000), fileName: 'passport.pdf' },
  ]);
  // What a reader of zip files could take for the beginning of another part, and what nobody of ours has written.
  const nested = zipSync({ 'a.bin': randomBytes(100_000), 'b.pdf': randomBytes(100_000) });
  writeFileSync(join(host.folder, 'files', 'report-nested.zip'), nested);
  writeFileSync(join(host.folder, 'files', '.DS_Store'), 'x');
  await host.host.database.queries.execute(
    sql`update investors set city = ${'one\u2028two\u2029three'} where id = 1`,
  );
  if (sent.status !== 201) throw new Error(`upload ${sent.status}`);
  portfolio = (await host.send('GET', portfolioPath, { token: access })).body.summary;
  await writeBackup(host.host.database, host.host.files, file, host.host.clock());
  before = await contentOf(host.host.database);
}, 60_000);
afterAll(() => host.dispose());

describe.each(engines)('a backup on %s', (engine) => {
  it('restores every row and file, and a host continues with them', async () => {
    const target = mkdtempSync(join(folder, 'restored-'));
    const database = engine === 'pglite' ? null : await createDatabase();
    if (!database) copyEmpty(target);
    const opened = database
      ? await openPostgres(database, silent)
      : await openPglite(join(target, 'database'));
    const manifest = await restoreBackup(opened, await filesIn(target), file);
    expect(await contentOf(opened)).toEqual(before);
    await opened.close();
    const restored = readdirSync(join(target, 'files')).filter((name) => name !== 'incoming');
    expect(restored.toSorted()).toEqual(manifest.files.toSorted());
    expect(readdirSync(join(target, 'files', 'incoming'))).toEqual([]);
    expect(restored).toContain('report-nested.zip');
    expect(restored).not.toContain('.DS_Store');

    const again = await openTestHost(engine, {
      DATA_DIR: target,
      ...(database && { DATABASE_URL: database }),
    });
    try {
      const { access } = await again.login('member@clubfolio.example');
      expect((await again.send('GET', portfolioPath, { token: access })).body.summary).toEqual(portfolio);
      const list = await again.send('GET', '/api/v1/investors/documents/', { token: access });
      const passport = list.body.results.find(
        (row: { file_name: string }) => row.file_name === 'passport.pdf',
      );
      expect((await again.send('GET', passport.url)).status).toBe(200);
      await again.register('after-the-restore@example.com');
    } finally {
      await again.dispose();
    }
  });

  it('is not restored into a database of a newer program', async () => {
    const target = mkdtempSync(join(folder, 'newer-'));
    const entries = unzipSync(readFileSync(file));
    const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()));
    entries['manifest.json'] = Buffer.from(JSON.stringify({ ...manifest, migration: 9 }));
    writeFileSync(join(target, 'old.zip'), zipSync(entries));
    const empty = await openEmptyEngine(engine);
    await migrate(empty, await readMigrations());
    await expect(restoreBackup(empty, await filesIn(target), join(target, 'old.zip'))).rejects.toThrow(
      /no host has opened/,
    );
    await empty.close();
  });

  it('is not restored into a database with people', async () => {
    const other = await openTestHost(engine);
    const people = await contentOf(other.host.database);
    await expect(restoreBackup(other.host.database, other.host.files, file)).rejects.toThrow(
      /has people already/,
    );
    expect(await contentOf(other.host.database)).toEqual(people);
    await other.dispose();
  });
});

describe('a damaged backup', () => {
  const whole = () => unzipSync(readFileSync(file));
  const changed = (change: (entries: ReturnType<typeof whole>) => void): Buffer => {
    const entries = whole();
    change(entries);
    return Buffer.from(zipSync(entries));
  };
  const storedFile = (entries: object) =>
    Object.keys(entries).find((name) => name.startsWith('files/')) ?? '';

  it.each<[string, () => Buffer, RegExp]>([
    ['that is no zip file', () => Buffer.from('not a zip file at all'), /not a backup/],
    ['that was cut off', () => readFileSync(file).subarray(0, 200_000), /not a backup/],
    ['without its manifest', () => changed((entries) => delete entries['manifest.json']), /not a backup/],
    [
      'of a newer program',
      () =>
        changed((entries) => {
          const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()));
          entries['manifest.json'] = Buffer.from(JSON.stringify({ ...manifest, migration: 9_999 }));
        }),
      /Use a newer program/,
    ],
    [
      'with fewer rows than it says',
      () =>
        changed((entries) => {
          const lines = strFromU8(entries['tables/lots.ndjson'] ?? new Uint8Array()).split('\n');
          entries['tables/lots.ndjson'] = Buffer.from(lines.slice(1).join('\n'));
        }),
      /tables\/lots.ndjson of the backup is damaged/,
    ],
    [
      'with a row whose owner is gone',
      () =>
        changed((entries) => {
          const lines = strFromU8(entries['tables/lots.ndjson'] ?? new Uint8Array())
            .trim()
            .split('\n');
          const [first = '{}', ...rest] = lines;
          const orphan = JSON.stringify({ ...JSON.parse(first), holding_id: 999_999_999 });
          const rows = Buffer.from([orphan, ...rest, ''].join('\n'));
          const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()));
          manifest.hashes['tables/lots.ndjson'] = createHash('sha256').update(rows).digest('hex');
          entries['tables/lots.ndjson'] = rows;
          entries['manifest.json'] = Buffer.from(JSON.stringify(manifest));
        }),
      /foreign key/,
    ],
    [
      'with a changed file',
      () => changed((entries) => (entries[storedFile(entries)] = Buffer.from('x'))),
      /damaged/,
    ],
    [
      'without a file',
      () => changed((entries) => delete entries[storedFile(entries)]),
      /is not in the backup/,
    ],
    [
      'that leads out of its folder',
      () => changed((entries) => (entries['../out.txt'] = Buffer.from('x'))),
      /not a backup|unknown part/,
    ],
  ])('%s is refused, and leaves no row and no file', async (_, bytes, message) => {
    const target = mkdtempSync(join(folder, 'damaged-'));
    const damaged = join(target, 'damaged.zip');
    writeFileSync(damaged, bytes());
    const engine = await openEmptyEngine(engines.at(-1) ?? 'pglite');
    const store = await filesIn(target);
    await expect(restoreBackup(engine, store, damaged)).rejects.toThrow(message);
    const [table] = await engine.script((run) => run(`select to_regclass('lots') is not null as is_there`));
    const rows =
      table?.['is_there'] === true
        ? await engine.script((run) => run('select count(*)::integer as count from lots'))
        : [{ count: 0 }];
    expect(rows).toEqual([{ count: 0 }]);
    expect(readdirSync(target, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
      'damaged.zip',
      'files',
      join('files', 'incoming'),
    ]);
    await engine.close();
  });
});

it('never writes a partial backup, nor one to a path in use', async () => {
  const path = join(folder, 'half.zip');
  const gone = await filesIn(join(folder, 'gone'));
  rmSync(join(folder, 'gone'), { recursive: true });
  await expect(writeBackup(host.host.database, gone, path, host.host.clock())).rejects.toThrow('ENOENT');
  expect([existsSync(path), existsSync(`${path}.draft`)]).toEqual([false, false]);
  writeFileSync(`${path}.draft`, '');
  await expect(writeBackup(host.host.database, host.host.files, path, host.host.clock())).rejects.toThrow(
    'EEXIST',
  );
});
