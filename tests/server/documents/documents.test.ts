import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { documents } from '../../../server/database/schema/schema-club.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { sweepFiles } from '../../../server/domain/documents/file-storage.ts';
import { decideDueReviews } from '../../../server/domain/onboarding/review.ts';
import { investorDocumentSchema } from '../../../src/api/documents/documents.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { anyText } from '../../support/any-text.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { encryptedPdf, formOf, isoMedia, jpeg, type Part, pdf, png } from '../support/files/files.ts';
import { anyEngine, enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const listPath = '/api/v1/investors/documents/';
const limit = 20 * 1024 * 1024;

const parts = (value: Buffer, more: Record<string, string> = {}, fileName = 'paper.pdf'): Part[] => [
  ...Object.entries({ document_type: 'passport', ...more }).map(([name, text]) => ({ name, value: text })),
  { name: 'file', value, fileName },
];

describe.each(enginesByDay)('documents on %s', (engine) => {
  let host: TestHost;
  let token: string;
  let people = 0;
  const newcomer = async () => (await host.register(`paper${(people += 1)}@example.com`)).access;
  const list = (as: string, query = '') => host.send('GET', `${listPath}${query}`, { token: as });
  const stored = () => readdirSync(join(host.folder, 'files')).filter((name) => name.startsWith('upload-'));
  const unfinished = () => readdirSync(join(host.folder, 'files', 'incoming'));
  const rows = () => host.host.database.queries.select().from(documents).where(eq(documents.is_upload, true));

  beforeAll(async () => {
    host = await openTestHost(engine);
    token = await newcomer();
  });
  afterAll(() => host.dispose());

  it('accepts no document after the club has closed the application, and still lists those it has', async () => {
    const as = await newcomer();
    expect((await host.upload(as, parts(pdf('before')))).status).toBe(201);
    const [earlier] = (await list(as)).body.results;
    await host.host.database.queries
      .update(investors)
      .set({ review_decision: 'reject' })
      .where(eq(investors.email, `paper${people}@example.com`));
    const before = [stored().length, unfinished().length];
    expect(await host.upload(as, parts(pdf('after')))).toMatchObject({
      status: 409,
      body: { detail: 'The club has closed this application.', code: 'rejected' },
    });
    expect([stored().length, unfinished().length]).toEqual(before);
    // The link of each answer is a new one: it expires five minutes after its own second.
    const anyLink = { url: expect.any(String), url_expires_at: expect.any(String) };
    expect((await list(as)).body.results).toEqual([{ ...earlier, ...anyLink }]);
  });
  it('accepts a document, lists it and serves it by a link that expires', async () => {
    const content = pdf('whole');
    const sent = await host.upload(
      token,
      parts(
        content,
        { issued_date: '2021-05-04', expiry_date: '2099-05-04', note: 'Both pages' },
        'Päss.pdf',
      ),
    );
    expect(sent).toMatchObject({
      status: 201,
      body: {
        category: 'identity',
        document_type: 'passport',
        title: 'Passport',
        file_name: 'Päss.pdf',
        mime_type: 'application/pdf',
        size_bytes: content.length,
        status: 'in_review',
        issued_date: '2021-05-04',
        expiry_date: '2099-05-04',
        version: 1,
        replaces: null,
        startup: null,
        year: null,
      },
    });
    zod.parse(investorDocumentSchema, sent.body);
    const { body } = await list(token);
    expect(body).toMatchObject({ count: 1, next: null, previous: null, results: [{ id: sent.body.id }] });

    const { url } = body.results[0];
    expect(url).toMatch(/^\/api\/v1\/files\/\d+\?expires=\d+&signature=[\w-]+$/);
    const file = await host.send('GET', url, { headers: { range: 'bytes=0-3' } });
    expect(file.status).toBe(200);
    expect(file.body).toBe(content.toString());
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="P_ss.pdf"; filename*=UTF-8''P%C3%A4ss.pdf`,
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
      'accept-ranges': 'none',
    });
    for (const wrong of [
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace(/files\/\d+/, 'files/1'),
      `${url}x`,
      url.split('?')[0],
      '/api/v1/files/..%2f..%2fsecret?expires=1&signature=x',
    ]) {
      expect((await host.send('GET', wrong)).status).toBe(404);
    }
    host.pass(301);
    expect((await host.send('GET', url)).status).toBe(404);
  });

  it('answers a repeated upload with the existing document, also concurrently', async () => {
    const as = await newcomer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => host.upload(as, parts(pdf('twice')))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await list(as)).body.count).toBe(1);
    const other = await host.upload(as, parts(pdf('twice'), { document_type: 'other' }));
    expect(other.status).toBe(201);
    expect(unfinished()).toEqual([]);
  });

  it.each<[string, Buffer, string]>([
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a PNG', png, 'image/png'],
    ['a HEIC', isoMedia('heic'), 'image/heic'],
    ['a HEIF', isoMedia('mif1'), 'image/heic'],
    [
      'a PDF with a page of HTML behind it',
      Buffer.concat([pdf(), Buffer.from('<script>')]),
      'application/pdf',
    ],
    ['a PDF of exactly 20 MiB', pdf('large', limit), 'application/pdf'],
  ])('detects %s by its content', async (_, content, mime) => {
    const { status, body } = await host.upload(await newcomer(), parts(content, {}, 'x'));
    expect([status, body.mime_type, body.size_bytes]).toEqual([201, mime, content.length]);
  });

  it.each<[string, Buffer, number]>([
    ['an empty file', Buffer.alloc(0), 400],
    ['one byte more than 20 MiB', pdf('larger', limit + 1), 413],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415],
    ['a page of HTML', Buffer.from(`<!doctype html>${'x'.repeat(100)}`), 415],
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`), 415],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]), 415],
    ['a PDF behind other bytes', Buffer.concat([Buffer.from('MZ\n'), pdf()]), 415],
    ['an AVIF', isoMedia('avif'), 415],
    ['a few bytes', Buffer.from('%P'), 415],
    ['a locked PDF', encryptedPdf, 400],
  ])('refuses %s, and keeps nothing of it', async (_, content, status) => {
    const as = await newcomer();
    const before = [stored().length, (await rows()).length];
    const refused = await host.upload(as, parts(content));
    expect([refused.status, typeof refused.body.file[0]]).toEqual([status, 'string']);
    expect([stored().length, (await rows()).length]).toEqual(before);
    expect(unfinished()).toEqual([]);
    expect((await list(as)).body.count).toBe(0);
  });

  it.each([
    ['../../x.pdf', 'x.pdf'],
    ['C:\\Users\\me\\x.pdf', 'x.pdf'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['CON.pdf', 'CON.pdf'],
    ['👩‍👩‍👧 passport.PDF', '👩‍👩‍👧 passport.PDF'],
    ['', 'document.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(196)}.pdf`],
    ['a%22b.pdf', 'a%22b.pdf'],
  ])('shows the name %j as %j', async (given, shown) => {
    const as = await newcomer();
    const { status, body } = await host.upload(as, parts(pdf(given), {}, given));
    expect([status, body.file_name]).toEqual([201, shown]);
    const file = await host.send('GET', body.url);
    expect(file.status).toBe(200);
    expect(decodeURIComponent(file.headers.get('content-disposition')?.split("''")[1] ?? '')).toBe(shown);
  });

  it('reports the errors of each part', async () => {
    const as = await newcomer();
    const file: Part = { name: 'file', value: pdf(), fileName: 'x.pdf' };
    const type: Part = { name: 'document_type', value: 'passport' };
    const day = (shift: number) => addDays(dayOf(host.host.clock()), shift);
    const wrong: [Part[], string][] = [
      [[type], 'file'],
      [[file], 'document_type'],
      [[{ ...type, value: 'selfie' }, file], 'document_type'],
      [[{ ...type, value: '__proto__' }, file], 'document_type'],
      [[type, { name: 'document', value: pdf(), fileName: 'x.pdf' }], 'document'],
      [[type, file, file], 'file'],
      [[type, type, file], 'document_type'],
      [[type, { name: 'file', value: 'text' }], 'file'],
      [[type, file, { name: 'extra', value: '1' }], 'extra'],
      [[type, file, { name: '__proto__', value: '1' }], '__proto__'],
      [[type, file, { name: 'category', value: 'agreement' }], 'category'],
      [[type, file, { name: 'issued_date', value: '2023-02-30' }], 'issued_date'],
      [[type, file, { name: 'issued_date', value: day(1) }], 'issued_date'],
      [[type, file, { name: 'expiry_date', value: day(0) }], 'expiry_date'],
      [[type, file, { name: 'expiry_date', value: '2101-01-01' }], 'expiry_date'],
      [[type, file, { name: 'note', value: 'x'.repeat(501) }], 'note'],
      [[type, file, { name: 'note', value: 'a\u0007b' }], 'note'],
      [[type, file, { name: 'note', value: 'a\0b' }], 'note'],
      [[type, file, { name: 'replaces', value: '0' }], 'replaces'],
      [[type, file, { name: 'replaces', value: '999999' }], 'replaces'],
    ];
    for (const [form, field] of wrong) {
      const { status, body } = await host.upload(as, form);
      expect([field, status, typeof body[field]?.[0]]).toEqual([field, 400, 'string']);
    }
    expect((await host.upload(as, [type, file, { name: 'issued_date', value: '' }])).status).toBe(201);
    const whole = formOf([type, file]);
    const odd: [Buffer, string | undefined, number][] = [
      [whole.subarray(0, -20), undefined, 400],
      [whole.subarray(0, 30), undefined, 400],
      [Buffer.alloc(0), undefined, 400],
      [Buffer.from('nonsense'), undefined, 400],
      [whole, 'multipart/form-data', 400],
      [whole, 'multipart/form-data; boundary=other', 400],
      [whole, 'application/json', 415],
      [whole, 'text/plain', 415],
    ];
    for (const [body, contentType, status] of odd) {
      expect((await host.upload(as, body, contentType)).status).toBe(status);
    }
    expect(unfinished()).toEqual([]);
  });

  it('keeps versions, and replaces the old one only when the new one is accepted', async () => {
    const as = await newcomer();
    const first = (await host.upload(as, parts(pdf('v1')))).body;
    const second = (await host.upload(as, parts(pdf('v2'), { replaces: String(first.id) }))).body;
    expect(second).toMatchObject({ version: 2, replaces: first.id });
    const statuses = async () =>
      (await list(as)).body.results.map(({ status }: { status: string }) => status);
    expect(await statuses()).toEqual(['in_review', 'in_review']);
    const stranger = await newcomer();
    const foreign = await host.upload(stranger, parts(pdf('v3'), { replaces: String(first.id) }));
    const absent = await host.upload(stranger, parts(pdf('v3'), { replaces: '123456' }));
    expect(foreign.body).toEqual(absent.body);
    expect((await list(stranger)).body.count).toBe(0);
  });

  it('enforces a quota, which a repeated upload does not count towards', async () => {
    const as = await newcomer();
    for (let index = 0; index < 20; index += 1) {
      expect((await host.upload(as, parts(pdf(`n${index}`)))).status).toBe(201);
    }
    const refused = await host.upload(as, parts(pdf('n20')));
    expect(refused).toMatchObject({ status: 409, body: { code: 'document_quota' } });
    expect((await host.upload(as, parts(pdf('n3')))).status).toBe(200);
    expect(unfinished()).toEqual([]);
  });

  it('filters and pages', async () => {
    const as = await newcomer();
    for (const type of ['passport', 'w9', 'tax_return']) {
      await host.upload(as, parts(pdf(type), { document_type: type }));
    }
    const types = async (query: string) =>
      (await list(as, query)).body.results.map((row: { document_type: string }) => row.document_type);
    expect(await types('')).toEqual(['tax_return', 'w9', 'passport']);
    expect(await types('?category=tax')).toEqual(['w9']);
    expect(await types('?year=2020')).toEqual([]);
    expect(await types('?startup=1')).toEqual([]);
    for (const page of ['2', '0', '-1', 'x', '1e9', '']) {
      expect(await list(as, `?page=${page}`)).toMatchObject({
        status: 404,
        body: { detail: 'Invalid page.' },
      });
    }
    for (const query of ['?category=secret', '?startup=x', '?year=20', '?year=0020']) {
      expect((await list(as, query)).status).toBe(400);
    }
    const { access } = await host.login('member@clubfolio.example');
    const own = (await list(access, '?category=statement')).body;
    expect(own.count).toBe(3);
    const { queries } = host.host.database;
    const [me] = await queries
      .select()
      .from(investors)
      .where(eq(investors.email, 'member@clubfolio.example'));
    for (let index = 0; index < 60; index += 1) {
      await queries.insert(documents).values({
        investor_id: me?.id ?? 0,
        document_type: 'other',
        title: `Paper ${index}`,
        file_name: 'x.pdf',
        storage_name: `test-${index}`,
        status: 'accepted',
        year: 1999,
      });
    }
    const first = (await list(access, '?year=1999')).body;
    expect([first.count, first.results.length, first.previous]).toEqual([60, 50, null]);
    expect(first.next).toBe('http://localhost/api/v1/investors/documents/?year=1999&page=2');
    const second = (await list(access, new URL(first.next).search)).body;
    expect([second.results.length, second.next]).toEqual([10, null]);
  });

  it('returns the application to review when the last missing document is uploaded', async () => {
    const { access } = await host.login('more-documents@clubfolio.example');
    const { queries } = host.host.database;
    const due = { reason: null, due_date: null };
    await queries
      .update(investors)
      .set({
        required_documents: [
          { document_type: 'proof_of_address', ...due },
          { document_type: 'w9', ...due },
        ],
      })
      .where(eq(investors.email, 'more-documents@clubfolio.example'));
    const profile = async () =>
      (await host.send('GET', '/api/v1/investors/profile/', { token: access })).body;
    await host.upload(access, parts(pdf('w9'), { document_type: 'w9' }));
    expect(await profile()).toMatchObject({
      onboarding_status: 'more_documents',
      required_documents: [{ document_type: 'proof_of_address' }],
    });
    await host.upload(access, parts(pdf('address'), { document_type: 'proof_of_address' }));
    expect(await profile()).toMatchObject({
      onboarding_status: 'in_review',
      required_documents: [],
      status_reason: null,
    });
    host.pass(7);
    expect(await decideDueReviews(host.host)).toBe(1);
    expect((await profile()).onboarding_status).toBe('verified');
  });

  it('deletes the remains of an interrupted upload, and nothing else', async () => {
    const files = join(host.folder, 'files');
    writeFileSync(join(files, 'upload-orphan'), 'x');
    writeFileSync(join(files, 'incoming', 'half'), 'x');
    const kept = stored().length - 1;
    const isShared = engine === 'postgresql';
    expect(await sweepFiles(host.host)).toBe(isShared ? 0 : 2);
    expect(stored().length).toBe(isShared ? kept + 1 : kept);
    rmSync(join(files, 'incoming', 'half'), { force: true });
  });

  it('continues to sweep when another host has finished a file since the folder was listed', async () => {
    const vanished = join(host.folder, 'files', 'incoming', 'vanished');
    symlinkSync(join(host.folder, 'nowhere'), vanished);
    expect(await sweepFiles(host.host)).toBe(0);
    rmSync(vanished, { force: true });
  });

  it('answers any form with JSON below 500', async () => {
    const as = await newcomer();
    const name = fc.oneof(
      fc.constantFrom('file', 'document_type', 'replaces', 'expiry_date', 'note', '__proto__'),
      fc.string({ maxLength: 20 }),
    );
    const part = fc.record(
      { name, value: anyText({ maxLength: 60 }), fileName: fc.string({ maxLength: 20 }) },
      { requiredKeys: ['name', 'value'] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 16 }),
        fc.nat({ max: 400 }),
        fc.boolean(),
        async (form, cut, isCut) => {
          const whole = formOf(form);
          const { status, body } = await host.upload(as, isCut ? whole.subarray(0, cut) : whole);
          expect(status).toBeLessThan(500);
          expect(typeof body).toBe('object');
        },
      ),
      { numRuns: propertyRuns(150) },
    );
    expect(unfinished()).toEqual([]);
  });
});

describe('a virus scanner', () => {
  const place = mkdtempSync(join(tmpdir(), 'clubfolio-scan-'));
  const command = join(place, 'scan');
  const seen = join(place, 'seen');
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(anyEngine, { SCAN_COMMAND: command });
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(place, { recursive: true });
  });

  it.each([
    ['missing', null, 503],
    ['clean', 'exit 0', 201],
    ['infected', 'exit 1', 400],
    ['broken', 'exit 2', 503],
    ['killed', 'kill -9 $$', 503],
  ])('whose result is: %s', async (name, script, status) => {
    rmSync(seen, { force: true });
    if (script !== null) {
      writeFileSync(command, `#!/bin/sh\ncat "$1" > ${seen}\n${script}\n`, { mode: 0o755 });
    }
    const { access } = await host.register(`${name}@example.com`);
    const sent = await host.upload(access, parts(pdf(name)));
    expect(sent.status).toBe(status);
    expect(existsSync(seen) && readFileSync(seen).equals(pdf(name))).toBe(script !== null);
    expect(readdirSync(join(host.folder, 'files', 'incoming'))).toEqual([]);
    expect((await host.send('GET', listPath, { token: access })).body.count).toBe(status === 201 ? 1 : 0);
  });
});
