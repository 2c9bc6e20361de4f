import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, desc, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../../server/database/backup.ts';
import { restoreBackup } from '../../../server/database/restore.ts';
import { documents } from '../../../server/database/schema/schema-club.ts';
import { reportJobs } from '../../../server/database/schema/schema-reports.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { sweepDeskFiles } from '../../../server/domain/backoffice/desk/staged-files.ts';
import { sweepFiles } from '../../../server/domain/documents/file-storage.ts';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { imageNameOf, imageStorageName } from '../../../server/domain/documents/images.ts';
import { deleteExpiredFiles } from '../../../server/domain/reports/report-jobs.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { writeTemplate } from '../../../server/domain/workbook/write-workbook.ts';
import { readSettings } from '../../../server/environment.ts';
import { readStored } from '../../../server/storage/file-store.ts';
import { openFileStore } from '../../../server/storage/open-store.ts';
import { type Bucket, startBucket } from '../support/bucket.ts';
import { formOf, pdf } from '../support/files/files.ts';
import {
  anyEngine,
  createDatabase,
  engines,
  openEmptyEngine,
  openEmptyHost,
  openTestHost,
  seededDatabase,
  type TestHost,
} from '../support/host.ts';
import { camt } from '../support/statements.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

const listPath = '/api/v1/investors/documents/';
const filePath = '/api/v1/reports/generate_pdf/';
const signal = new AbortController().signal;
/** Too large to be part of its URL. */
const largeLogo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0h9v9z'.repeat(200)}"/></svg>`,
);
const folder = mkdtempSync(join(tmpdir(), 'clubfolio-s3-'));

let bucket: Bucket;
let host: TestHost;
beforeAll(async () => {
  bucket = await startBucket();
  host = await openTestHost(anyEngine, { FILES_URL: bucket.urlOf('club'), REPORT_PATIENCE_MS: '60000' });
  await host.host.files.write(imageStorageName(imageNameOf(largeLogo) ?? ''), largeLogo);
});
afterAll(async () => {
  await host.dispose();
  await bucket.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const passport = (content: Buffer) => [
  { name: 'document_type', value: 'passport' },
  { name: 'file', value: content, fileName: 'passport.pdf' },
];
const stored = async (prefix = '') => {
  const names: string[] = [];
  for await (const { name } of host.host.files.list(prefix)) names.push(name);
  return names;
};
/** Below `files`, in the data folder of the host. */
const onDisk = () =>
  readdirSync(join(host.folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /upload-|report-|statement-|paper-/.test(name),
  );
const uploads = async () => {
  const [row] = await host.host.database.queries
    .select({ rows: count() })
    .from(documents)
    .where(eq(documents.is_upload, true));
  return row?.rows ?? 0;
};
const bytesAt = async (url: string) =>
  Buffer.from(await (await host.app.request(`http://localhost${url}`)).arrayBuffer());
const club = (...words: string[]) => {
  const { command, body } = readClubLine(words);
  return clubCommands[command].run(host.host, body);
};
const requestOf = (key: string, more: object = {}) => ({
  report_type: 'portfolio',
  format: 'csv',
  params: {},
  idempotency_key: key,
  ...more,
});

describe('a host with its files in a bucket', () => {
  it('accepts an upload and serves it', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const content = pdf('in a bucket', 7_000_000);
    expect((await host.upload(access, passport(content))).status).toBe(201);
    const { body } = await host.send('GET', listPath, { token: access });
    const { url } = body.results.find(
      ({ file_name: name }: { file_name: string }) => name === 'passport.pdf',
    );
    expect((await bytesAt(url)).equals(content)).toBe(true);
    const head = await host.app.request(`http://localhost${url}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
    expect(await stored('upload-')).toHaveLength(1);
    expect(onDisk()).toEqual([]);

    // The same once more is the same document, and nothing is left of the second copy.
    expect((await host.upload(access, passport(content))).status).toBe(200);
    const refused = [...passport(pdf('other')), { name: 'replaces', value: '999999' }];
    expect((await host.upload(access, refused)).status).toBe(400);
    expect(await stored('upload-')).toHaveLength(1);
    expect(readdirSync(join(host.folder, 'files', 'incoming'))).toEqual([]);
  });

  it('stores generated documents there', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const documentUrl = async (): Promise<string | undefined> => {
      const { body } = await host.send('GET', listPath, { token: access });
      const written = body.results.filter(({ url }: { url: string | null }) => url !== null);
      return written.find(({ file_name: name }: { file_name: string }) => name !== 'passport.pdf')?.url;
    };
    while ((await documentUrl()) === undefined) {
      expect(await generateMissingDocuments(host.host, signal)).toBeGreaterThan(0);
    }
    expect((await bytesAt((await documentUrl()) ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(onDisk()).toEqual([]);
  });

  it('stores report files there, at once and by their links, and deletes the expired ones', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const response = await host.send('POST', filePath, { token: access, body: requestOf('at-once') });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [job] = await host.host.database.queries
      .select()
      .from(reportJobs)
      .orderBy(desc(reportJobs.created_at))
      .limit(1);
    const ready = await host.send('POST', filePath, { token: access, body: { job_id: job?.id } });
    expect((await host.send('GET', ready.body.url)).body).toBe(response.body);
    expect(await stored('report-')).toEqual([job?.storage_name]);
    expect(onDisk()).toEqual([]);

    const almostADay = 24 * 3_600 - 60;
    host.pass(almostADay);
    await deleteExpiredFiles(host.host);
    expect(await stored('report-')).toEqual([job?.storage_name]);
    host.pass(61);
    await deleteExpiredFiles(host.host);
    expect(await stored('report-')).toEqual([]);
  });

  it('packs documents for an auditor, and all of one person', async () => {
    const { access } = await host.login('member@clubfolio.example');
    await host.host.database.queries
      .update(documents)
      .set({ category: 'tax', status: 'accepted' })
      .where(eq(documents.file_name, 'passport.pdf'));
    const request = requestOf('pack', { report_type: 'audit_pack', format: 'zip' });
    const { status } = await host.send('POST', filePath, { token: access, body: request });
    expect(status).toBe(200);
    const [job] = await host.host.database.queries
      .select()
      .from(reportJobs)
      .orderBy(desc(reportJobs.created_at))
      .limit(1);
    const pack = unzipSync((await readStored(host.host.files, job?.storage_name ?? '')) ?? Buffer.alloc(0));
    const packed = Object.entries(pack).find(([name]) => name.startsWith('tax/'));
    expect(Buffer.from(packed?.[1] ?? []).equals(pdf('in a bucket', 7_000_000))).toBe(true);

    const staged = join(host.folder, 'staging', 'export');
    mkdirSync(staged, { recursive: true });
    const path = join(staged, 'member.zip');
    expect(await club('export-person', 'member@clubfolio.example', path)).toMatch(/, files [1-9]\d*$/);
    const files = Object.keys(unzipSync(readFileSync(path))).filter((name) => name.startsWith('files/'));
    expect(files.some((name) => name.endsWith('-passport.pdf'))).toBe(true);
    const id = String(job?.id);
    expect(files.some((name) => name.startsWith(`files/${id}`))).toBe(true);
    const saved = join(staged, 'saved.pdf');
    const [row] = await host.host.database.queries
      .select()
      .from(documents)
      .where(eq(documents.file_name, 'passport.pdf'));
    await club('document', String(row?.id), 'save', saved);
    expect(readFileSync(saved).equals(pdf('in a bucket', 7_000_000))).toBe(true);
  });

  it('erases a person’s files there', async () => {
    const email = 'gone@example.com';
    const { access } = await host.register(email);
    const before = await stored('upload-');
    await host.upload(access, passport(pdf('gone')));
    expect(await stored('upload-')).toHaveLength(before.length + 1);
    await club('erase-person', email, '--yes');
    expect(await stored('upload-')).toEqual(before);
  });

  it('serves logos from there', async () => {
    const [name = ''] = await stored('image-');
    const { status, headers } = await host.send('GET', `/images/${name.replace('image-', '')}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await host.send('GET', `/images/${'0'.repeat(64)}.svg`)).status).toBe(404);
  });

  it('deletes the remains of an interrupted upload there', async () => {
    const known = await stored('upload-');
    await host.host.files.write('upload-orphan', Buffer.from('x'));
    const { settings } = host.host;
    const shared = { ...host.host, settings: { ...settings, databaseUrl: 'postgres://shared' } };
    expect(await sweepFiles(shared)).toBe(0);
    expect(await sweepFiles({ ...host.host, settings: { ...settings, databaseUrl: undefined } })).toBe(1);
    expect(await stored('upload-')).toEqual(known);
  });

  it('backs up its files, and restores them into another bucket', async () => {
    const path = join(folder, 'club.zip');
    const { files } = await writeBackup(host.host.database, host.host.files, path, new Date());
    expect([...files, 'owner'].toSorted()).toEqual((await stored()).toSorted());
    const settings = readSettings({ DATA_DIR: join(folder, 'restored'), FILES_URL: bucket.urlOf('other') });
    const other = await openFileStore(settings, () => {});
    const engine = await openEmptyEngine(anyEngine);
    await restoreBackup(engine, other, path);
    await engine.close();
    const restored: string[] = [];
    for await (const { name } of other.list()) restored.push(name);
    expect(restored.toSorted()).toEqual(files.toSorted());
    const [upload = ''] = await stored('upload-');
    const [copy, original] = [await readStored(other, upload), await readStored(host.host.files, upload)];
    expect(original !== null && copy?.equals(original)).toBe(true);
  });

  it('imports and exports a workbook with its documents and logos', async () => {
    const own = await openEmptyHost(anyEngine, { FILES_URL: bucket.urlOf('own') });
    try {
      const book = smallBook();
      const path = join(folder, 'book');
      writeFolder(path, { ...book, startups: book.startups.map((row) => ({ ...row, logo: 'n.svg' })) });
      mkdirSync(join(path, 'documents'), { recursive: true });
      writeFileSync(join(path, 'documents', 'n.svg'), largeLogo);
      await importPath(own, path);
      const out = join(folder, 'out');
      await exportWorkbook(own.host, out, () => {});
      expect(readFileSync(join(out, 'documents', 'n.svg'))).toEqual(largeLogo);
      expect(readdirSync(join(own.folder, 'files')).filter((name) => name.startsWith('image-'))).toEqual([]);
    } finally {
      await own.dispose();
    }
  });
});

describe.runIf(engines.includes('postgresql'))('two hosts with one database and one bucket', () => {
  it('serve each other’s uploads and generated files', async () => {
    const environment = {
      DATABASE_URL: await createDatabase(seededDatabase),
      FILES_URL: bucket.urlOf('shared'),
      JWT_SECRET: 'the-secret-of-two-hosts-behind-one-address',
      REPORT_PATIENCE_MS: '60000',
    };
    const first = await openTestHost('postgresql', environment);
    const second = await openTestHost('postgresql', environment);
    try {
      const { access: token } = await first.login('member@clubfolio.example');
      const content = pdf('taken in by the first', 200_000);
      expect((await first.upload(token, passport(content))).status).toBe(201);
      const { body } = await second.send('GET', listPath, { token });
      const { url } = body.results.find(
        ({ file_name: name }: { file_name: string }) => name === 'passport.pdf',
      );
      const answer = await second.app.request(`http://localhost${url}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);

      const response = await second.send('POST', filePath, { token, body: requestOf('of-the-second') });
      const again = await first.send('POST', filePath, { token, body: requestOf('of-the-second') });
      expect([response.status, again.status]).toEqual([200, 200]);
      expect(again.body).toBe(response.body);
      expect(await sweepFiles(second.host)).toBe(0);
      for (const { folder: place } of [first, second]) {
        const names = readdirSync(join(place, 'files'), { recursive: true, encoding: 'utf8' });
        expect(names).toEqual(['incoming']);
      }
    } finally {
      await first.dispose();
      await second.dispose();
    }
  });
});

describe.runIf(engines.includes('postgresql'))('an operator’s upload to the desk of one of two hosts', () => {
  const desk = '/api/v1/desk/';

  it('is checked and imported by the other, is in no backup, and is deleted after an hour', async () => {
    const environment = {
      DATABASE_URL: await createDatabase(seededDatabase),
      FILES_URL: bucket.urlOf('desk'),
      JWT_SECRET: 'the-secret-of-two-hosts-behind-one-address',
    };
    const first = await openTestHost('postgresql', environment);
    const second = await openTestHost('postgresql', environment);
    try {
      const { access: token } = await first.login('cyborg@clubfolio.example');
      const send = async (fileName: string, value: string | Buffer): Promise<string> => {
        const answer = await first.app.request(`http://localhost${desk}files/`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=clubfolio-test',
          },
          body: new Uint8Array(formOf([{ name: 'file', value, fileName }])),
        });
        return String(Reflect.get(Object(await answer.json()), 'file'));
      };
      const act = (own: TestHost, body: object, preview: boolean) =>
        own.send('POST', `${desk}actions/`, { token, body: { ...body, preview } });

      const path = join(folder, 'Small book.xlsx');
      await writeTemplate(path);
      const workbook = { action: 'import', file: await send('Small book.xlsx', readFileSync(path)) };
      const seen = [await act(first, workbook, true), await act(second, workbook, true)];
      expect(seen[1]).toMatchObject({ status: seen[0]?.status, body: seen[0]?.body });
      expect(seen[1]?.body.file).toBeUndefined();

      const wire = { day: '2026-03-30', amount: '310.00', sender: 'Nobody', text: '-', id: 'desk-1' };
      const statement = { action: 'statement', file: await send('march.xml', camt([wire])) };
      expect((await act(second, statement, true)).body.summary).toContain('Would be added: 1.');
      expect((await act(second, statement, false)).status).toBe(200);
      expect((await act(first, statement, true)).body.summary).toContain('Would be added: 0.');

      const kept = await writeBackup(
        first.host.database,
        first.host.files,
        join(folder, 'desk.zip'),
        new Date(),
      );
      expect(kept.files.filter((name) => name.startsWith('desk-'))).toEqual([]);
      const clock = () => new Date(Date.now() + 3_700_000);
      await sweepDeskFiles({ files: second.host.files, clock });
      for (const own of [first, second])
        expect(await act(own, statement, true)).toMatchObject({ status: 404 });
    } finally {
      await first.dispose();
      await second.dispose();
    }
  });
});

describe('a host whose bucket is unavailable', () => {
  const away = { status: 503, body: { code: 'files_unavailable' } };

  it('sends a retry delay, keeps no row without its file, and recovers when it is back', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const { body } = await host.send('GET', listPath, { token: access });
    const { url } = body.results.find(
      ({ file_name: name }: { file_name: string }) => name === 'passport.pdf',
    );
    const [image = ''] = await stored('image-');
    const rows = await uploads();
    await bucket.stop();

    const sent = await host.upload(access, passport(pdf('while away')));
    expect(sent).toMatchObject(away);
    expect(sent.headers.get('retry-after')).toBe('5');
    expect(await uploads()).toBe(rows);
    expect(readdirSync(join(host.folder, 'files', 'incoming'))).toEqual([]);

    for (const path of [url, `/images/${image.replace('image-', '')}`]) {
      const answer = await host.send('GET', path);
      expect(answer).toMatchObject(away);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    const request = requestOf('while-away');
    const file = await host.send('POST', filePath, { token: access, body: request });
    expect(file).toMatchObject(away);
    const [job] = await host.host.database.queries
      .select()
      .from(reportJobs)
      .where(eq(reportJobs.idempotency_key, 'while-away'));
    expect(job).toMatchObject({ status: 'failed', storage_name: null });
    expect(await generateMissingDocuments(host.host, signal)).toBe(0);

    await bucket.start();
    expect((await host.upload(access, passport(pdf('while away')))).status).toBe(201);
    expect((await host.send('GET', url)).status).toBe(200);
    expect((await host.send('POST', filePath, { token: access, body: request })).status).toBe(200);
    expect(await generateMissingDocuments(host.host, signal)).toBeGreaterThan(0);
  });
});
