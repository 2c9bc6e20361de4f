import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../server/database/schema/schema-club.ts';
import { auditLog, investors, mails, passwordResets } from '../../../server/database/schema/schema.ts';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { occupyPasswordQueue } from '../support/busy.ts';
import { pdf } from '../support/files/files.ts';
import { anyEngine, engines, openTestHost, password, type TestHost } from '../support/host.ts';

const restore = '/api/auth/password/lost/';
const register = '/api/v1/investors/register/';
const refresh = '/api/auth/token/refresh/';

describe('a forged Host', () => {
  const evil = 'http://evil.example';
  const forge = (host: TestHost, method: string, path: string, body?: object) =>
    host.app.request(`${evil}${path}`, {
      method,
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  it.each([
    ['with a public address', { PUBLIC_URL: 'https://club.example' }, 'https://club.example/'],
    ['without one', { PORT: '3999' }, 'http://127.0.0.1:3999/'],
  ])('changes no link, by mail or in a redirect, %s', async (_, environment, own) => {
    const host = await openTestHost(anyEngine, environment);
    const email = 'member@clubfolio.example';
    expect((await forge(host, 'POST', restore, { email })).status).toBe(200);
    expect((await forge(host, 'POST', register, { email, password })).status).toBe(201);
    const sent = await host.host.database.queries.select().from(mails).orderBy(desc(mails.id)).limit(2);
    const links = sent.flatMap(({ body }) => body.match(/https?:\S+/g) ?? []);
    expect(links).toHaveLength(3);
    for (const link of links) expect(link.startsWith(own)).toBe(true);
    const redirected = await forge(host, 'GET', `/signing/${'x'.repeat(32)}?round=7`);
    expect(redirected.headers.get('location')).toMatch(/^\/[^/]/);
    await host.dispose();
  });
});

describe.each(engines)('whether somebody has an account, on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const known = 'company@clubfolio.example';
  const post = (path: string, body: object) => host.send('POST', path, { body });

  /** Rows that were written of each table. */
  const writtenBy = async (work: () => Promise<unknown>) => {
    const rows = async () => {
      const { queries } = host.host.database;
      return {
        investors: await queries.$count(investors),
        mails: await queries.$count(mails),
        audit: await queries.$count(auditLog),
      };
    };
    const before = await rows();
    await work();
    const after = await rows();
    return {
      investors: after.investors - before.investors,
      mails: after.mails - before.mails,
      audit: after.audit - before.audit,
    };
  };

  /** Codes that are kept: one of each person, and those of strangers until they are swept. */
  const codes = () => host.host.database.queries.$count(passwordResets);

  it('is not revealed by a password reset, neither in words nor in what is written for it', async () => {
    const before = await codes();
    const ofKnown = await writtenBy(() => post(restore, { email: known }));
    expect(ofKnown).toEqual({ investors: 0, mails: 1, audit: 1 });
    expect(await writtenBy(() => post(restore, { email: 'nobody@clubfolio.example' }))).toEqual(ofKnown);
    expect(await codes()).toBe(before + 2);
    const answers = [
      await post(restore, { email: known }),
      await post(restore, { email: 'nobody-else@clubfolio.example' }),
    ].map(({ status, body, headers }) => [
      status,
      body,
      [...headers].filter(([name]) => !['x-request-id', 'content-length'].includes(name)),
    ]);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('is not revealed by the response to a registration nor by its hash: both wait for one', async () => {
    const shapeOf = async (email: string) => {
      const { status, body, headers } = await post(register, { email, password });
      return [status, Object.keys(body), headers.get('content-type')];
    };
    expect(await shapeOf(known)).toEqual(await shapeOf('somebody-new@clubfolio.example'));

    const leave = occupyPasswordQueue(host.host);
    // With no place for a hash, nobody is answered before one.
    const statuses: number[] = [];
    for (const email of [known, 'somebody-else@clubfolio.example'])
      statuses.push((await post(register, { email, password })).status);
    for (const email of [known, 'nobody@clubfolio.example'])
      statuses.push((await post('/api/auth/token/', { email, password })).status);
    await leave();
    expect(statuses).toEqual([503, 503, 503, 503]);
  });
});

it('writes people’s files for the owner of the process only, under any umask', async () => {
  const before = process.umask(0o022);
  const host = await openTestHost(anyEngine);
  try {
    const { access } = await host.login('member@clubfolio.example');
    const files = join(host.folder, 'files');
    const old = new Set(readdirSync(files, { recursive: true, encoding: 'utf8' }));
    const uploaded = await host.upload(access, [
      { name: 'document_type', value: 'passport' },
      { name: 'file', value: pdf('modes', 2_000), fileName: 'x.pdf' },
    ]);
    expect(uploaded.status).toBe(201);
    const [stored] = await host.host.database.queries
      .select({ name: documents.storage_name })
      .from(documents)
      .orderBy(desc(documents.id))
      .limit(1);
    const documentName = stored?.name ?? 'none';
    const response = await host.send('POST', '/api/v1/reports/generate_pdf/', {
      token: access,
      body: { report_type: 'tax_year', format: 'pdf', params: { year: 2025 }, idempotency_key: 'modes' },
    });
    expect([200, 202]).toContain(response.status);
    await host.host.database.queries.execute(
      sql`update documents set storage_name = 'paper-modes' where id = (select max(id) from documents where sha256 is null)`,
    );
    await generateMissingDocuments(host.host, new AbortController().signal);
    const fresh = () =>
      readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => !old.has(name));
    for (const kind of ['report-', 'statement-', 'paper-modes', documentName])
      await expect
        .poll(() => fresh().filter((name) => name.startsWith(kind)), { message: kind, timeout: 20_000 })
        .not.toEqual([]);
    const open = ['', ...fresh()].filter((name) => (statSync(join(files, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  } finally {
    process.umask(before);
    await host.dispose();
  }
});

it('limits refreshes from one address, with valid and invalid tokens', async () => {
  const host = await openTestHost(anyEngine, { THROTTLE_SCALE: '0.1', TRUSTED_PROXIES: 'local' });
  const from = (address: string, token: string) =>
    host.send('POST', refresh, { body: { refresh: token }, headers: { 'x-forwarded-for': address } });
  let { refresh: token } = await host.login('member@clubfolio.example');
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const answer = await from('203.0.113.7', turn % 2 === 0 ? 'guessed' : token);
    statuses.push(answer.status);
    token = answer.body.refresh ?? token;
  }
  expect(statuses).toEqual(Array.from({ length: 6 }, () => [401, 200]).flat());
  const refused = await from('203.0.113.7', token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.8', token)).status).toBe(200);
  host.pass(61);
  expect((await from('203.0.113.7', token)).status).toBe(200);
  await host.dispose();
});
