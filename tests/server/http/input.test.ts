import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '../../../src/api/kit/fill-path.ts';
import { calls, type Call } from '../../../src/api/kit/paths.ts';
import { anyText } from '../../support/any-text.ts';
import { fuzzRuns } from '../../support/property-runs.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

const parameters: Record<string, string> = {
  code: 'abc',
  swift: 'NWBKGB2L',
  country: 'GB',
  id: '1',
  'report-type': 'portfolio',
  type: 'startup',
  product: 'clubfolio',
  roundName: 'harrow-robotics-seed',
};

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost(anyEngine, { ALLOWED_ORIGINS: 'https://club.example' });
  ({ access: token } = await host.login('member@clubfolio.example'));
});
afterAll(() => host.dispose());

describe('paths', () => {
  const all: [string, Call][] = Object.entries(calls);

  it.each(all)('%s must match exactly', async (_, call) => {
    const path = fillPath(call, parameters);
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    const wrong = await host.send(call.method, other, { token });
    expect(wrong).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    const right = await host.send(call.method, path, { token });
    expect(right.headers.get('cache-control')).toBe('no-store');
    expect(right.status).not.toBe(404);
  });

  it.each(all)('%s accepts no other method', async (_, call) => {
    const method = call.method === 'GET' ? 'POST' : 'GET';
    const refused = await host.send(method, fillPath(call, parameters), { token });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, call.method]);
  });
});

describe('odd input', () => {
  const login = '/api/auth/token/';
  const post = (body: unknown, headers?: Record<string, string>) =>
    host.send('POST', login, { body, ...(headers && { headers }) });

  it('answers 4xx with a body', async () => {
    const parse = { detail: 'JSON parse error' };
    for (const text of ['', '{', 'nope', '{"email":', '\uFEFF{']) {
      expect(await post(text)).toMatchObject({ status: 400, body: parse });
    }
    for (const text of ['[]', 'null', '1', '"x"']) {
      expect((await post(text)).body.non_field_errors).toHaveLength(1);
    }
    expect((await post({ email: 'a\0b', password: 'x' })).status).toBe(400);
    expect((await post('{"email":"\\ud800","password":"x"}')).status).toBe(400);
    expect((await post({ email: {}, password: [] })).body).toEqual({
      email: ['Not a valid string.'],
      password: ['Not a valid string.'],
    });
    expect((await post(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).status).toBe(400);
    expect((await post({ email: 'x'.repeat(10_001) })).status).toBe(413);
    expect((await post({ list: Array.from({ length: 1_001 }, () => 1) })).status).toBe(413);
    expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
    expect((await post({ email: 'a', password: 'x'.repeat(1_025) })).status).toBe(400);
    expect((await post('a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await host.send('GET', `/api/v1/investors/profile/?q=${'x'.repeat(9_000)}`)).status).toBe(414);
    expect((await host.send('GET', '/api/v1/%00/')).status).toBe(400);
    expect((await host.send('GET', '/api/v1/%ff/')).status).toBe(400);
    expect((await host.send('GET', '/api/v1/investors/profile/?a=%00')).status).toBe(400);
    expect((await host.send('GET', '/api/nothing/here')).body).toEqual({ detail: 'Not found.' });
  });

  it('never causes a 5xx', async () => {
    const odd = fc.oneof(
      fc.json(),
      anyText(),
      fc
        .object({
          key: fc.constantFrom(
            'email',
            'password',
            'refresh',
            'token',
            'outcome',
            'submit',
            'birth_date',
            '__proto__',
          ),
        })
        .map((value) => JSON.stringify(value)),
      fc
        .record(
          {
            email: fc.anything(),
            password: fc.anything(),
            refresh: fc.anything(),
            first_name_en: fc.anything(),
            birth_date: fc.oneof(fc.anything(), fc.date({ noInvalidDate: true }).map(String)),
            country: fc.anything(),
            beneficial_owners: fc.oneof(fc.anything(), fc.array(fc.anything())),
            bank_account_number: fc.oneof(fc.anything(), fc.string()),
            accreditation_category: fc.oneof(fc.anything(), fc.constant('uk_hnw')),
            accreditation_basis: fc.anything(),
            is_pep: fc.anything(),
            phone: fc.oneof(fc.anything(), anyText()),
            signature_name: fc.anything(),
            submit: fc.anything(),
            token: fc.anything(),
          },
          { requiredKeys: [] },
        )
        .map(
          (value) =>
            JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item)) ?? '',
        ),
    );
    const targets = [
      ['POST', login],
      ['POST', '/api/auth/token/refresh/'],
      ['POST', '/api/auth/password/lost/'],
      ['POST', '/api/auth/password/lost/abc'],
      ['POST', '/api/v1/investors/register/'],
      ['PATCH', '/api/v1/investors/fill_personal_data/'],
      ['POST', '/websdk/decision'],
      ['POST', '/websdk/applicant'],
      ['POST', '/internal/club/review'],
      ['POST', '/internal/club/identity'],
      ['POST', calls.applyToInstance.path],
      ['POST', '/api/v1/rounds/1/stats/'],
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...targets), odd, async ([method, path], body) => {
        const { status } = await host.send(method, path, { body, token });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: fuzzRuns(400) },
    );
    const addresses = fc.tuple(
      fc.constantFrom(
        '/api/v1/reports/cached_report/',
        '/api/auth/password/lost/',
        '/api/v1/rounds/cached_list/?tags=',
        '/api/v1/deals/applications/',
        '/signing/',
        '/api/',
        '/',
        '/assets/',
        '/storybook/',
      ),
      anyText({ maxLength: 40 })
        .filter((text) => !/\p{Cs}/u.test(text))
        .map(encodeURIComponent),
    );
    await fc.assert(
      fc.asyncProperty(addresses, async ([prefix, rest]) => {
        const { status, body } = await host.send('GET', prefix + rest, { token });
        expect(status < 500 || body.startsWith('The application has not been built')).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('headers', () => {
  it('are strict, and name no foreign origin', async () => {
    const { headers } = await host.send('GET', '/healthz', {
      headers: { origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('server')).toBeNull();
  });

  it.each([
    '/api/v1/investors/profile/',
    '/images/none',
    '/docs/api',
    '/signing/none',
    '/mail-choices',
    '/none',
  ])('let %s load nothing, use no other base, and be embedded in no frame', async (path) => {
    const policy = (await host.send('GET', path)).headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
  });

  it('let a listed origin read even a refusal', async () => {
    const origin = 'https://club.example';
    const refused = await host.send('GET', '/api/v1/investors/profile/', { headers: { origin } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
    expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
    const preflight = await host.send('OPTIONS', '/api/v1/investors/profile/', {
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  });
});
