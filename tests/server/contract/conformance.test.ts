import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../../server/contract/conformance/caller.ts';
import type { Finding } from '../../../server/contract/conformance/check-response.ts';
import { walk } from '../../../server/contract/conformance/walk.ts';
import { anyEngine, openTestHost, password, type TestHost } from '../support/host.ts';
import { needed } from './needed-fields.ts';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost(anyEngine, { DEMO: '1' });
});
afterAll(() => host.dispose());

const fetchHost: typeof fetch = async (input, init) => host.app.request(new Request(input, init));

const answered = new Map<string, Response>();

/** What our host answered the first time. */
async function answerTo(request: Request): Promise<Response> {
  const key = `${request.method} ${request.url} ${await request.clone().text()}`;
  const kept = answered.get(key) ?? (await host.app.request(request));
  answered.set(key, kept);
  return kept.clone();
}

/** Our host with its answers rewritten on their way. */
const changing =
  (change: (path: string, body: unknown) => unknown): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const response = await answerTo(request);
    if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json')) return response;
    return Response.json(change(new URL(request.url).pathname, await response.json()), response);
  };

const conformanceOf = (fetch: typeof globalThis.fetch, email = 'cyborg@clubfolio.example', writes = true) =>
  walk(createCaller('http://localhost', fetch), { email, password, product: 'clubfolio', writes });

const not = (verdict: string, findings: readonly Finding[]) =>
  findings.filter((finding) => finding.verdict !== verdict);

/** Every field that some call needs, whatever else it is called there. */
const neededNames = new Set(
  Object.values(needed).flatMap((paths) => paths.flatMap((path) => path.split('.'))),
);

const minimalOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(minimalOf);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => neededNames.has(name) && name !== 'name_match');
  return Object.fromEntries(kept.map(([name, inner]) => [name, minimalOf(inner)]));
};

describe('the conformance of a host', () => {
  it('is complete for our own, in all calls but the offer that others would see', async () => {
    const findings = await conformanceOf(fetchHost);
    expect(not('conforms', findings).map(({ call, verdict }) => [call, verdict])).toEqual([
      ['createMarketRequest', 'skipped'],
    ]);
    expect(new Set(findings.map(({ call }) => call)).size).toBe(42);
  });

  it('omits calls that change data, and the club’s book for an ordinary member', async () => {
    const findings = await conformanceOf(fetchHost, 'member@clubfolio.example', false);
    expect(findings.filter(({ verdict }) => verdict === 'skipped')).toHaveLength(9 + 7);
    expect(findings.filter(({ verdict }) => verdict === 'violates')).toEqual([]);
  });

  it('is lower for one that returns only required fields', async () => {
    const findings = await conformanceOf(changing((_, body) => minimalOf(body)));
    expect(findings.filter(({ verdict }) => verdict === 'violates')).toEqual([]);
    const profile = findings.find(({ call }) => call === 'getProfile');
    expect(profile).toMatchObject({ verdict: 'incomplete' });
    expect(profile?.details).toContain('first_name_en');
    expect(findings.filter(({ verdict }) => verdict === 'incomplete').length).toBeGreaterThan(25);
  });

  const planted: readonly (readonly [string, RegExp, (body: Record<string, unknown>) => unknown])[] = [
    ['getProfile', /\/profile\/$/, ({ is_member: _, ...rest }) => rest],
    ['checkFatfCountry', /is_fatf_country/, () => ({ is_fatf_country: 'yes' })],
    ['listRounds', /rounds\/cached_list/, () => ({ rounds: [] })],
    ['listLatestNews', /news\/latest/, () => [{ headline: 'No id' }]],
    ['getReport', /cached_report\/portfolio/, (body) => ({ ...body, currency: null })],
    ['getCyborgDeposits', /cyborg\/deposit/, ({ totals: _, ...rest }) => rest],
    ['refreshToken', /token\/refresh/, () => ({ refresh: 'without access' })],
  ];
  it.each(planted)(
    'reports a violation at %s if that is broken, and nowhere else',
    async (call, path, change) => {
      const findings = await conformanceOf(
        changing((pathname, body) => (path.test(pathname) ? change(Object(body)) : body)),
        'cyborg@clubfolio.example',
        false,
      );
      const broken = findings.filter(({ verdict }) => verdict === 'violates');
      expect([...new Set(broken.map((finding) => finding.call))]).toEqual([call]);
      expect(broken[0]?.details[0]).toMatch(/\S/);
    },
  );

  it('reports a violation if a wrong password is accepted', async () => {
    const [broken] = await conformanceOf(async (input, init) => {
      const answer = await answerTo(new Request(input, init));
      return answer.status === 401 ? Response.json({ access: 'a.b.c', refresh: 'd.e.f' }) : answer;
    });
    expect(broken).toMatchObject({
      call: 'createToken',
      verdict: 'violates',
      details: ['Status 200 instead of 401'],
    });
  });

  it('reports a call as skipped after a refusal that leaves nothing to check', async () => {
    const findings = await conformanceOf(async (input, init) => {
      const request = new Request(input, init);
      return request.url.includes('get-bank-info') ? new Response('{}', { status: 404 }) : answerTo(request);
    });
    expect(findings.find(({ call }) => call === 'getBankInfo')).toMatchObject({ verdict: 'skipped' });
  });

  it('reports a violation if there is no response, the password is wrong or the response is a page', async () => {
    const unreachable = await conformanceOf(() => Promise.reject(new TypeError('fetch failed')));
    expect(unreachable.at(-1)).toMatchObject({ call: 'createToken', verdict: 'violates' });
    const page = await conformanceOf(async () => new Response('<!doctype html>', { status: 200 }));
    expect(page.at(-1)).toMatchObject({ call: 'createToken', details: ['The answer is not JSON'] });
    const stranger = await conformanceOf(fetchHost, 'stranger@clubfolio.example');
    expect(stranger.at(-1)).toMatchObject({ call: 'createToken', verdict: 'violates' });
  });
});
