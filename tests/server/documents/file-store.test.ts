import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/environment.ts';
import { copyStored, type FileStore, readStored } from '../../../server/storage/file-store.ts';
import { openFileStore } from '../../../server/storage/open-store.ts';
import { type Bucket, bucketKeys, startBucket } from '../support/bucket.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubfolio-store-'));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const warnings: string[] = [];
const openAt = (url: string) =>
  openFileStore(readSettings({ DATA_DIR: join(folder, 'data'), FILES_URL: url }), (message) =>
    warnings.push(message),
  );

const namesIn = async (store: FileStore, prefix?: string) => {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names.toSorted();
};

const urls: Readonly<Record<string, () => string>> = {
  'a folder': () => `file://${join(folder, randomUUID())}`,
  'a bucket': () => bucket.urlOf(randomUUID()),
  'the top of a bucket': () => bucket.urlOf(''),
};

describe.each(Object.entries(urls))('the store of files in %s', (_, urlOf) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await openAt(urlOf());
    for await (const { name } of store.list()) await store.remove(name);
  });
  const received = (bytes: Buffer) => {
    const path = join(store.incoming, randomUUID());
    writeFileSync(path, bytes, { mode: 0o600 });
    return path;
  };

  it('returns what was written, and the last of two versions', async () => {
    await store.write('paper-1.pdf', Buffer.from('first'));
    await store.write('paper-1.pdf', Buffer.from('second'));
    expect((await readStored(store, 'paper-1.pdf'))?.toString()).toBe('second');
    expect(await store.has('paper-1.pdf')).toBe(true);
    expect(readdirSync(store.incoming)).toEqual([]);
  });

  it('moves a finished file from the incoming folder', async () => {
    const path = received(Buffer.from('passport'));
    await store.moveIn('upload-1', path);
    expect(existsSync(path)).toBe(false);
    expect((await readStored(store, 'upload-1'))?.toString()).toBe('passport');
  });

  it('returns null for a file that does not exist', async () => {
    expect(await store.open('upload-none')).toBeNull();
    expect(await readStored(store, 'upload-none')).toBeNull();
    expect(await store.has('upload-none')).toBe(false);
    expect(await copyStored(store, 'upload-none', join(folder, 'none'))).toBe(false);
    expect(existsSync(join(folder, 'none'))).toBe(false);
    await store.remove('upload-none');
  });

  it('deletes removed files', async () => {
    await store.write('report-1', Buffer.from('x'));
    await store.remove('report-1');
    expect(await store.open('report-1')).toBeNull();
    expect(await namesIn(store)).toEqual([]);
  });

  it('lists files by prefix, with the time of their last change', async () => {
    const before = Date.now();
    for (const name of ['upload-a', 'upload-b', 'report-a']) await store.write(name, Buffer.from(name));
    expect(await namesIn(store)).toEqual(['report-a', 'upload-a', 'upload-b']);
    expect(await namesIn(store, 'upload-')).toEqual(['upload-a', 'upload-b']);
    for await (const { changedAt } of store.list()) {
      // S3 tells whole seconds.
      expect(Math.abs(changedAt.getTime() - before)).toBeLessThan(30_000);
    }
  });

  it('keeps empty and large files byte for byte, whole or as a stream', async () => {
    const large = randomBytes(12_000_000);
    await store.write('upload-empty', Buffer.alloc(0));
    await store.moveIn('upload-large', received(large));
    expect(await readStored(store, 'upload-empty')).toHaveLength(0);
    expect((await readStored(store, 'upload-large'))?.equals(large)).toBe(true);
    const copy = join(folder, 'copy');
    expect(await copyStored(store, 'upload-large', copy)).toBe(true);
    expect([statSync(copy).size, statSync(copy).mode & 0o777]).toEqual([large.length, 0o600]);
    rmSync(copy);
    let size = 0;
    for await (const chunk of (await store.open('upload-large')) ?? []) size += Buffer.from(chunk).length;
    expect(size).toBe(large.length);
  });

  it.each(['image-0a.svg', '-', '_x', 'statement-1-2024.pdf', 'a..b', 'x'.repeat(200)])(
    'keeps a file under the name %s',
    async (name) => {
      await store.write(name, Buffer.from(name));
      expect((await readStored(store, name))?.toString()).toBe(name);
      expect(await namesIn(store)).toEqual([name]);
    },
  );

  it.each([
    '',
    '.',
    '..',
    '../out',
    'a/b',
    'a\\b',
    '.hidden',
    'ünder',
    'a b',
    'a\0b',
    'incoming',
    'x'.repeat(201),
  ])('refuses the name %j in every method', async (name) => {
    const path = received(Buffer.from('x'));
    const refused = { name: 'BadFileName' };
    await expect(store.write(name, Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(store.moveIn(name, path)).rejects.toMatchObject(refused);
    await expect(store.open(name)).rejects.toMatchObject(refused);
    await expect(store.has(name)).rejects.toMatchObject(refused);
    await expect(store.remove(name)).rejects.toMatchObject(refused);
    expect(existsSync(path)).toBe(true);
    rmSync(path);
    expect(await namesIn(store)).toEqual([]);
  });

  it('shows nothing of a file that could not be written', async () => {
    await expect(store.moveIn('upload-1', join(store.incoming, 'gone'))).rejects.toThrow(/ENOENT|503/);
    expect(await namesIn(store)).toEqual([]);
    expect(readdirSync(store.incoming)).toEqual([]);
  });
});

describe('a folder of files', () => {
  it('keeps an opened file readable while it is replaced, and never shows a partial one', async () => {
    const store = await openAt(`file://${join(folder, 'replaced')}`);
    await store.write('paper-1', Buffer.from('first'));
    const opened = await store.open('paper-1');
    await store.write('paper-1', Buffer.from('second'));
    expect(opened && (await buffer(opened)).toString()).toBe('first');
  });

  it('is readable by its owner only, and hides incomplete files', async () => {
    const place = join(folder, 'modes');
    const store = await openAt(`file://${place}`);
    await store.write('paper-1', Buffer.from('x'));
    expect(statSync(join(place, 'paper-1')).mode & 0o777).toBe(0o600);
    expect(statSync(join(place, 'incoming')).mode & 0o777).toBe(0o700);
    writeFileSync(join(store.incoming, 'half'), 'x');
    writeFileSync(join(place, '.DS_Store'), 'x');
    expect(await namesIn(store)).toEqual(['paper-1']);
    // A folder in the way of the name: the draft goes.
    rmSync(join(store.incoming, 'half'));
    rmSync(join(place, 'paper-1'));
    mkdirSync(join(place, 'paper-1', 'in the way'), { recursive: true });
    await expect(store.write('paper-1', Buffer.from('x'))).rejects.toThrow('EISDIR');
    expect(readdirSync(store.incoming)).toEqual([]);
  });
});

describe('a bucket', () => {
  it('separates the files of one prefix from those of another', async () => {
    const [club, other] = [await openAt(bucket.urlOf('club-a')), await openAt(bucket.urlOf('club-a/b'))];
    await club.write('paper-1', Buffer.from('of a'));
    await other.write('paper-1', Buffer.from('of b'));
    expect((await readStored(club, 'paper-1'))?.toString()).toBe('of a');
    expect([await namesIn(club), await namesIn(other)]).toEqual([['paper-1'], ['paper-1']]);
  });

  it('lists more than one page', { timeout: 120_000 }, async () => {
    const store = await openAt(bucket.urlOf('pages'));
    const names = Array.from({ length: 1_005 }, (_, index) => `paper-${String(index).padStart(4, '0')}`);
    const [first = '', ...others] = names;
    await store.write(first, Buffer.from('x'));
    bucket.repeat('pages', first, others);
    expect(await namesIn(store)).toEqual(names);
    expect((await readStored(store, 'paper-1004'))?.toString()).toBe('x');
  });

  it.each<[string, () => string, RegExp]>([
    [
      'that is not there',
      () => bucket.urlOf('').replace('club', 'no-such-bucket'),
      /no bucket "no-such-bucket"/,
    ],
    ['where nobody listens', () => 's3://club?endpoint=http://127.0.0.1:9', /127.0.0.1:9 does not answer/],
  ])('%s is refused at the start', async (_, url, message) => {
    await expect(openAt(url())).rejects.toThrow(message);
  });

  it('that does not know the key is refused at the start', async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'somebody';
    try {
      await expect(openAt(bucket.urlOf(''))).rejects.toThrow(/cannot be listed.*InvalidAccessKeyId, 403/);
    } finally {
      process.env['AWS_ACCESS_KEY_ID'] = bucketKeys.AWS_ACCESS_KEY_ID;
    }
  });

  it('that is unavailable refuses every call with 503 and recovers when it is back', async () => {
    const store = await openAt(bucket.urlOf('away'));
    await store.write('paper-1', Buffer.from('x'));
    await bucket.stop();
    const path = join(store.incoming, 'kept');
    writeFileSync(path, 'x');
    const away = { status: 503, headers: { 'retry-after': '5' } };
    await expect(store.write('paper-2', Buffer.from('x'))).rejects.toMatchObject(away);
    await expect(store.moveIn('paper-2', path)).rejects.toMatchObject(away);
    await expect(store.open('paper-1')).rejects.toMatchObject(away);
    await expect(store.has('paper-1')).rejects.toMatchObject(away);
    await expect(store.remove('paper-1')).rejects.toMatchObject(away);
    await expect(namesIn(store)).rejects.toMatchObject(away);
    expect(existsSync(path)).toBe(true);
    expect(warnings).toContain('The storage of files failed: ECONNREFUSED');
    await bucket.start();
    expect(await namesIn(store)).toEqual(['paper-1']);
  });
});
