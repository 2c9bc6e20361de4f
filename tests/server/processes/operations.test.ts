import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadEnvironment, readSettings } from '../../../server/environment.ts';
import { anyEngine, enginesByDay, openEmptyHost, openTestHost, type TestHost } from '../support/host.ts';

describe.each(enginesByDay)('operations on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  it('report whether the process runs and whether it is ready', async () => {
    expect(await host.send('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await host.send('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('count responses by route template, status and time, and never by URL', async () => {
    const { access } = await host.login('member@clubfolio.example');
    await host.send('GET', '/api/v1/rounds/123456/detail/', { token: access });
    await host.send('GET', '/api/v1/no-such-call/secret-code');
    await host.send('POST', '/api/auth/password/lost/secret-code', { body: { password: 'x' } });
    const { status, body, headers } = await host.send('GET', '/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    const counted = (labels: string) =>
      expect(body).toMatch(new RegExp(`clubfolio_http_request_duration_seconds_count\\{${labels}\\} [1-9]`));
    counted('method="POST",route="/api/auth/token/",status="200"');
    counted('method="GET",route="/api/v1/rounds/:id/detail/",status="404"');
    counted('method="GET",route="other",status="404"');
    expect(body).not.toMatch(/123456|secret-code/);
    expect(body).toContain('clubfolio_jobs 0');
    expect(body.includes('clubfolio_database_connections{state="total"}')).toBe(engine === 'postgresql');
  });

  it('compress an answer for whoever accepts it, and change nothing in it', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const ask = (accepted: string) =>
      host.app.request('http://localhost/api/v1/reports/cached_report/portfolio/?basis=net', {
        headers: { authorization: `Bearer ${access}`, 'accept-encoding': accepted },
      });
    const plain = await ask('identity');
    const packed = await ask('gzip, br');
    expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
    expect([plain, packed].map(({ headers }) => headers.get('vary'))).toEqual(
      Array(2).fill('Accept-Encoding'),
    );
    const text = await plain.text();
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 4);
  });

  it('report the process as not ready once it stops, while it still responds', async () => {
    host.announceStop();
    const { status, body, headers } = await host.send('GET', '/readyz');
    expect([status, body, headers.get('retry-after')]).toEqual([
      503,
      { status: 'not ready', reason: 'stopping' },
      '1',
    ]);
    expect((await host.send('GET', '/healthz')).status).toBe(200);
  });

  it('report the process as not ready while the database does not respond', async () => {
    const other = await openTestHost(engine);
    await other.host.database.close();
    expect((await other.send('GET', '/readyz')).body).toMatchObject({ reason: 'database' });
    expect((await other.send('GET', '/healthz')).status).toBe(200);
  });
});

describe('outside of demo mode', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openEmptyHost(anyEngine, {
      METRICS_TOKEN: 'token-of-the-metrics',
      PUBLIC_URL: 'https://club.example',
    });
  });
  afterAll(() => host.dispose());

  it('shows metrics only for the token', async () => {
    const ask = async (authorization?: string) =>
      (await host.send('GET', '/metrics', { headers: authorization ? { authorization } : {} })).status;
    expect(await ask()).toBe(404);
    expect(await ask('Bearer another token')).toBe(404);
    expect(await ask('Basic token-of-the-metrics')).toBe(404);
    expect(await ask('Bearer token-of-the-metrics')).toBe(200);
  });

  it('sends HSTS for a year on a public host name', async () => {
    const { headers } = await host.send('GET', '/healthz');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('returns nothing about an error but its id in the log', async () => {
    const { queries } = host.host.database;
    await queries.execute(sql.raw('alter table investors rename to investors_of_before'));
    const body = { email: 'ada@example.com', password: 'a secret of hers' };
    const failed = await host.send('POST', '/api/auth/token/', { body });
    await queries.execute(sql.raw('alter table investors_of_before rename to investors'));
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      detail: 'Something went wrong on our side.',
      request_id: failed.headers.get('x-request-id'),
    });
  });

  it('serves the page on which investors sign', async () => {
    const { status, headers } = await host.send('GET', `/signing/${'x'.repeat(32)}?round=7`);
    expect([status, headers.get('location')]).toEqual([303, '/projects?round=7&event=ttl_expired']);
  });

  it.each(['/storybook/', '/mailbox', '/websdk/decision'])('serves no %s', async (path) => {
    const { status, body } = await host.send('GET', path);
    expect([404, 503]).toContain(status);
    expect(JSON.stringify(body)).not.toContain('Storybook');
  });
});

describe('a production environment', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://club.example' };
  const strong = 'Vv7Xq2mJ0sT5yQ9kL3hB8nR4wZ6cF1dG7pA0eU5iO2x';
  it.each<[string, Record<string, string>, RegExp | null]>([
    ['with an https address', production, null],
    ['with a strong secret', { ...production, JWT_SECRET: strong }, null],
    ['without an address', { NODE_ENV: 'production' }, /PUBLIC_URL: the address/],
    ['with an http address', { ...production, PUBLIC_URL: 'http://club.example' }, /must begin with https/],
    ['with a short secret', { ...production, JWT_SECRET: strong.slice(0, 42) }, /JWT_SECRET/],
    [
      'with a weak secret before',
      { ...production, JWT_SECRET_PREVIOUS: 'x'.repeat(64) },
      /JWT_SECRET_PREVIOUS/,
    ],
    ['with a secret of one letter', { ...production, JWT_SECRET: 'x'.repeat(64) }, /JWT_SECRET/],
  ])('%s', (_, environment, refusal) => {
    if (refusal === null) {
      expect(readSettings(environment)).toMatchObject({ isDemo: false, logLevel: 'info' });
      return;
    }
    expect(() => readSettings(environment)).toThrow(BadEnvironment);
    expect(() => readSettings(environment)).toThrow(refusal);
  });
});
