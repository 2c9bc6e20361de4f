import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Access, createSend, type Rejection, RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';

type Sent = { readonly url: string; readonly authorization: string | null; readonly body: string };

const signal = () => new AbortController().signal;
const json = (status: number, body: unknown, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A send over a scripted host and a session that refreshes as scripted. */
function begin(
  answers: readonly (Response | Error)[],
  refresh: (rejection: Rejection) => string | null = () => null,
  meanwhile: (session: { changeVisit: () => void }) => void = () => undefined,
) {
  const sent: Sent[] = [];
  const rejections: Rejection[] = [];
  const log = vi.fn<(message: string) => void>();
  const queue = [...answers];
  let token: string | null = 'token-1';
  let sessionNumber = 1;
  const access: Access = {
    settled: async () => true,
    current: () => ({ token, sessionNumber }),
    refresh: async (rejection) => {
      rejections.push(rejection);
      if (rejection.isRepeat) return false;
      const refreshed = refresh(rejection);
      if (refreshed !== null) token = refreshed;
      return refreshed !== null;
    },
  };
  const send = createSend({
    host: 'https://club.test',
    access,
    log,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push({
        url: request.url,
        authorization: request.headers.get('authorization'),
        body: await request.text(),
      });
      meanwhile({ changeVisit: () => (sessionNumber += 1) });
      const answer = queue.shift() ?? json(200, {});
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { send, sent, rejections, log };
}

const schema = z.object({ ok: z.boolean() });
const faultOf = async (job: Promise<unknown>) => {
  const error: unknown = await job.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RequestError);
  return error instanceof RequestError ? error.fault : undefined;
};
const expired = () => json(401, { detail: 'Token is expired', code: 'token_expired' });

describe('a request', () => {
  it('carries the bearer on its call, parses the answer and asks once', async () => {
    const { send, sent } = begin([json(200, { ok: true, extra: 1 })]);
    expect(await send(calls.getProfile, { schema, signal: signal() })).toEqual({ ok: true });
    expect(sent).toEqual([
      { url: 'https://club.test/api/v1/investors/profile/', authorization: 'Bearer token-1', body: '' },
    ]);
  });

  it('keeps the bearer where only a parameter or the query says auth', async () => {
    const { send, sent } = begin([json(200, { ok: true }), json(200, { ok: true })]);
    await send(calls.listApplications, { schema, signal: signal(), params: { roundName: 'authena-seed' } });
    await send(calls.listRounds, { schema, signal: signal(), query: { tags: ['auth', 'bio'], page: 2 } });
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-1']);
    expect(sent[1]?.url).toBe('https://club.test/api/v1/rounds/cached_list/?tags=auth&tags=bio&page=2');
  });

  it('sends no bearer to the auth calls', async () => {
    const { send, sent } = begin([json(200, { ok: true })]);
    await send(calls.createToken, { schema, signal: signal(), body: { email: 'a', password: 'b' } });
    expect(sent[0]).toMatchObject({ authorization: null, body: '{"email":"a","password":"b"}' });
  });

  it('SES-25: reads a rejection whatever the call was to bring, before judging it', async () => {
    const { send, rejections } = begin([
      json(401, { detail: 'x', code: 'token_not_valid' }, { 'content-type': 'application/pdf' }),
    ]);
    await faultOf(send(calls.getCyborgPortfolio, { schema, signal: signal(), query: { export: 'xlsx' } }));
    expect(rejections).toMatchObject([{ code: 'token_not_valid', detail: 'x' }]);
  });

  it('retries once with the refreshed token, the same body and path (SES-38)', async () => {
    const { send, sent, rejections } = begin([expired(), json(200, { ok: true })], () => 'token-2');
    await send(calls.fillPersonalData, { schema, signal: signal(), body: { phone: '+442071234567' } });
    expect(sent.map(({ authorization, body }) => [authorization, body])).toEqual([
      ['Bearer token-1', '{"phone":"+442071234567"}'],
      ['Bearer token-2', '{"phone":"+442071234567"}'],
    ]);
    expect(rejections).toEqual([
      {
        token: 'token-1',
        sessionNumber: 1,
        code: 'token_expired',
        detail: 'Token is expired',
        isRepeat: false,
      },
    ]);
  });

  it('SES-27: never sends a third time, and reports the second rejection as a repeat', async () => {
    const { send, sent, rejections } = begin([expired(), expired()], () => 'token-2');
    expect(await faultOf(send(calls.getProfile, { schema, signal: signal() }))).toMatchObject({
      kind: 'refused',
      status: 401,
    });
    expect(sent).toHaveLength(2);
    expect(rejections.map(({ isRepeat, token }) => [isRepeat, token])).toEqual([
      [false, 'token-1'],
      [true, 'token-2'],
    ]);
  });

  it('SES-30, SES-31: a rejected login is the caller’s alone, whatever its body', async () => {
    const { send, sent, rejections } = begin(
      [json(401, { detail: 'x', code: 'token_not_valid' })],
      () => 'token-2',
    );
    const fault = await faultOf(send(calls.createToken, { schema, signal: signal(), body: {} }));
    expect(fault).toMatchObject({ kind: 'refused', status: 401, body: { code: 'token_not_valid' } });
    expect([sent.length, rejections.length]).toEqual([1, 0]);
  });

  it('SES-09: the refresh call never refreshes itself', async () => {
    const { send, rejections } = begin([json(401, { detail: 'x' })], () => 'token-2');
    await faultOf(send(calls.refreshToken, { schema, signal: signal(), body: { refresh: 'r' } }));
    expect(rejections).toEqual([]);
  });

  it('SES-49: a rejected registration is reported like any other', async () => {
    const { send, sent, rejections } = begin([json(401, { detail: 'x' })]);
    await faultOf(send(calls.register, { schema, signal: signal(), body: {} }));
    expect([sent.length, rejections.length]).toEqual([1, 1]);
  });

  it.each([
    ['nothing', ''],
    ['text', 'no'],
    ['HTML', '<!doctype html><p>no'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a detail that is no text', '{"detail":{"a":1},"code":["token_not_valid"]}'],
    ['a code under another name', '{"messages":[{"code":"token_not_valid"}]}'],
  ])('SES-22, SES-23: a rejection with %s names neither code nor detail', async (_, body) => {
    const { send, rejections } = begin([new Response(body, { status: 401 })]);
    await faultOf(send(calls.getProfile, { schema, signal: signal() }));
    expect(rejections).toMatchObject([{ code: null, detail: null }]);
  });

  it('SES-44: an answer for an earlier visit is dropped', async () => {
    const { send } = begin(
      [json(200, { ok: true })],
      () => null,
      ({ changeVisit }) => changeVisit(),
    );
    expect(await faultOf(send(calls.getProfile, { schema, signal: signal() }))).toEqual({ kind: 'ended' });
  });

  it('SES-39: an abandoned request is not repeated', async () => {
    const control = new AbortController();
    const { send, sent } = begin([expired()], () => {
      control.abort();
      return 'token-2';
    });
    expect(await faultOf(send(calls.getProfile, { schema, signal: control.signal }))).toEqual({
      kind: 'aborted',
    });
    expect(sent).toHaveLength(1);
  });

  it('NET-17, SES-41: one that cannot be set up logs exactly one line', async () => {
    const { send, log, sent } = begin([]);
    const circular: { self?: unknown } = {};
    circular.self = circular;
    expect(await faultOf(send(calls.fillPersonalData, { schema, signal: signal(), body: circular }))).toEqual(
      { kind: 'setup' },
    );
    expect(await faultOf(send(calls.getRound, { schema, signal: signal(), params: { id: '..' } }))).toEqual({
      kind: 'setup',
    });
    expect(log.mock.calls).toEqual([['HTTP Request error'], ['HTTP Request error']]);
    expect(sent).toEqual([]);
  });

  it('tells no answer from a broken one (NET-05, NET-06, NET-07)', async () => {
    const read = (answer: Response | Error) =>
      faultOf(begin([answer]).send(calls.getProfile, { schema, signal: signal() }));
    expect(await read(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' });
    expect(await read(new Response('<!doctype html>', { status: 200 }))).toMatchObject({ kind: 'contract' });
    expect(await read(new Response('{"ok": tr', { status: 200 }))).toMatchObject({ kind: 'contract' });
    expect(await read(new Response(null, { status: 204 }))).toMatchObject({ kind: 'contract' });
    expect(await read(json(200, { ok: 'yes' }))).toEqual({ kind: 'contract', at: 'ok' });
  });

  it('reads JSON by content, not by its label (NET-13)', async () => {
    const { send } = begin([
      new Response('\ufeff{"ok":true}', { headers: { 'content-type': 'text/plain' } }),
    ]);
    expect(await send(calls.getProfile, { schema, signal: signal() })).toEqual({ ok: true });
  });

  it('passes every other refusal on, once', async () => {
    for (const status of [400, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504]) {
      const { send, sent } = begin([json(status, { detail: 'no' }, { 'retry-after': '7' })]);
      expect(await faultOf(send(calls.getProfile, { schema, signal: signal() }))).toEqual({
        kind: 'refused',
        status,
        body: { detail: 'no' },
        retryAfter: '7',
      });
      expect(sent).toHaveLength(1);
    }
  });
});
