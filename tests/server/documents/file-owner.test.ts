import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeBackup } from '../../../server/database/backup.ts';
import { migrate, readMigrations } from '../../../server/database/migrate.ts';
import { restoreBackup } from '../../../server/database/restore.ts';
import { installation } from '../../../server/database/schema/schema.ts';
import { readSettings } from '../../../server/environment.ts';
import { type FileStore, readStored } from '../../../server/storage/file-store.ts';
import { openFileStore } from '../../../server/storage/open-store.ts';
import { copyNewClub } from '../../support/setup/prepared-folders.ts';
import { type Bucket, startBucket } from '../support/bucket.ts';
import { anyEngine, openEmptyEngine, openEmptyHost } from '../support/host.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubfolio-owner-'));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const namesIn = async (store: FileStore) => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.toSorted();
};
const ownerOf = async (store: FileStore) => (await readStored(store, 'owner'))?.toString();
const ofAnother = { name: 'BadFileStorage', message: expect.stringContaining('of another installation') };

const urls: Readonly<Record<string, () => string>> = {
  'a folder': () => `file://${join(folder, randomUUID())}`,
  'a bucket': () => bucket.urlOf(randomUUID()),
};

describe.each(Object.entries(urls))('%s of files', (_, urlOf) => {
  let url: string;
  let store: FileStore;
  beforeEach(async () => {
    url = urlOf();
    store = await openFileStore(readSettings({ DATA_DIR: join(folder, 'data'), FILES_URL: url }), () => {});
  });
  // The embedded database has no other host beside it, so that a start clears away even the newest of unknown uploads.
  const start = (dataFolder: string) => openEmptyHost('pglite', { DATA_DIR: dataFolder, FILES_URL: url });

  it('belongs to the first host, which may be restarted', async () => {
    const place = mkdtempSync(join(folder, 'club-'));
    copyNewClub(place);
    const first = await start(place);
    const [row] = await first.host.database.queries.select().from(installation);
    await first.dispose();
    expect(await ownerOf(store)).toBe(row?.id);
    await store.write('upload-orphan', Buffer.from('x'));
    await (await start(place)).dispose();
    expect(await namesIn(store)).toEqual(['owner']);
    expect(await ownerOf(store)).toBe(row?.id);
  });

  it('of another installation is refused at the start, and not changed', async () => {
    const place = mkdtempSync(join(folder, 'club-'));
    copyNewClub(place);
    const other = randomUUID();
    await store.write('owner', Buffer.from(other));
    await store.write('upload-of-another', Buffer.from('x'));
    await expect(start(place)).rejects.toMatchObject(ofAnother);
    expect(await namesIn(store)).toEqual(['owner', 'upload-of-another']);
    expect(await ownerOf(store)).toBe(other);
  });

  it('is restored only if it is unclaimed, or belongs to the backup or to the database before', async () => {
    const path = join(folder, `${randomUUID()}.zip`);
    const source = await openEmptyHost(anyEngine);
    const [row] = await source.host.database.queries.select().from(installation);
    await source.host.files.write('paper-1', Buffer.from('restored'));
    const { files } = await writeBackup(source.host.database, source.host.files, path, new Date());
    await source.dispose();
    expect(files).toEqual(['paper-1']);

    const engine = await openEmptyEngine(anyEngine);
    await migrate(engine, await readMigrations());
    const idOf = async () => (await engine.script((run) => run('select id from installation')))[0]?.['id'];
    const before = String(await idOf());
    expect(before).not.toBe(row?.id);
    await store.write('owner', Buffer.from(randomUUID()));
    await store.write('paper-1', Buffer.from('of another'));
    await expect(restoreBackup(engine, store, path)).rejects.toMatchObject(ofAnother);
    expect((await readStored(store, 'paper-1'))?.toString()).toBe('of another');
    expect(await idOf()).toBe(before);

    await store.write('owner', Buffer.from(before));
    await restoreBackup(engine, store, path);
    expect((await readStored(store, 'paper-1'))?.toString()).toBe('restored');
    expect(await idOf()).toBe(row?.id);
    // The id of before names nobody any more; the next start claims the files.
    expect(await namesIn(store)).toEqual(['paper-1']);

    await store.write('owner', Buffer.from(String(row?.id)));
    await restoreBackup(engine, store, path);
    expect(await ownerOf(store)).toBe(row?.id);
    await engine.close();
  });
});
