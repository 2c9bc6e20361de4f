import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import * as z from 'zod/mini';
import { type Access, createSend, type Rejection, type Send } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import { refreshToken, type Tokens } from '../../../../src/api/session/auth.ts';
import { createRefreshTransport } from '../../../../src/api/session/refresh-transport.ts';
import { profile } from '../../../../src/fixtures/investor.ts';
import { accessOver } from '../../../../src/machines/session/access-port.ts';
import type { RefreshOutcome } from '../../../../src/machines/session/outcomes.ts';
import { sessionMachine } from '../../../../src/machines/session/session.machine.ts';
import { refreshTokens } from '../../../../src/machines/session/tokens/refresh-tokens.connect.ts';
import { openVault, type Vault } from '../../../../src/machines/session/tokens/token-vault.ts';
import { RotatingHost } from '../../../support/hosts/rotating-host.ts';
import { MemoryStorage } from '../../../support/machines/memory-storage.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

/** The refresh without a worker. */
const refreshAccess = (send: Send, vault: Vault, host: RotatingHost) =>
  fromPromise<RefreshOutcome>(({ signal }) => {
    const transport = createRefreshTransport(async () => null, host.fetch);
    return refreshTokens({ send, vault, signal, transport });
  });

type Variant = {
  /** Replaces the session's reaction to a rejected request. */
  readonly access?: (access: Access, refresh: () => Promise<Tokens | null>) => Access;
  /** Replaces the actor that refreshes the tokens. */
  readonly refresh?: (send: Send, vault: Vault) => ReturnType<typeof refreshAccess>;
  /** Assumes that every rejection concerns the current token. */
  readonly ignoresNewerToken?: boolean;
};

const schema = z.object({ ok: z.boolean() });

function begin(host: RotatingHost, variant: Variant = {}) {
  const storage = new MemoryStorage();
  const vault = openVault({
    storage: () => storage,
    sessionStorage: () => new MemoryStorage(),
    channel: null,
    locks: null,
    events: new EventTarget(),
    now: Date.now,
  });
  vault.write(host.issue());
  const access = accessOver(() => session);
  const refresh = async () => {
    const stored = vault.read();
    if (!stored?.refresh) return null;
    const answer = await refreshToken(send, stored.refresh, new AbortController().signal);
    const tokens = { access: answer.access, refresh: answer.refresh ?? stored.refresh };
    vault.write(tokens);
    session.send({ type: 'tokens.changed', tokens });
    return tokens;
  };
  const send = createSend({
    host: 'https://club.test',
    fetch: host.fetch,
    log: () => undefined,
    access: variant.access?.(access, refresh) ?? access,
  });
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadProfile: fromPromise(async () => profile()),
        refreshAccess: (variant.refresh ?? refreshAccess)(send, vault, host),
      },
      actions: { clearStorage: () => vault.clear() },
      ...(variant.ignoresNewerToken && { guards: { isForCaller: () => false } }),
    }),
    {
      clock: new SimulatedClock(),
      // Age known: the first call goes out with the stored token, as after a sign-in.
      input: { tokens: null, location: { path: '/portfolio', search: '' }, resetCode: null },
    },
  );
  session.start();
  session.send({ type: 'tokens.changed', tokens: vault.read() });
  let number = 0;
  /** Each call has an address of its own: equal ones at the same time would be one request. */
  const call = () => {
    number += 1;
    return send(calls.getProfile, { query: { number }, schema, signal: new AbortController().signal });
  };
  return { session, storage, vault, call, send };
}

/** Several calls whose answers arrive in any order, with tokens that expire in between. */
const anyOrder = (variant: Variant) =>
  fc.asyncProperty(
    fc.scheduler(),
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 0, max: 3 }),
    async (s, first, later) => {
      const host = new RotatingHost((answer) => s.schedule(answer));
      const { call, session } = begin(host, variant);
      host.expire();
      const started = Array.from({ length: first }, call);
      const late = s.scheduleSequence(
        Array.from({ length: later }, (_, index) => ({
          label: `call ${index}`,
          // Started in any order, but not awaited: its answer is scheduled by itself.
          builder: async () => void started.push(call()),
        })),
      );
      await s.waitFor(late.task.then(() => Promise.allSettled(started)));
      const outcomes = await Promise.allSettled(started);
      expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
      expect(host.count('/api/auth/token/refresh/')).toBe(1);
      expect(session.getSnapshot().matches({ access: { present: 'fresh' } })).toBe(true);
    },
  );

/** A logout while a refresh is pending: nothing may restore the session. */
const logoutMeanwhile = (variant: Variant) =>
  fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), async (s, count) => {
    const host = new RotatingHost((answer) => s.schedule(answer));
    const { call, session, storage } = begin(host, variant);
    host.expire();
    const all = Array.from({ length: count }, call);
    const logout = s.schedule(Promise.resolve('logout')).then(() => {
      session.send({ type: 'session.logOut' });
      return host.exchanges.length;
    });
    const sentBefore = await s.waitFor(logout);
    await s.waitAll();
    await Promise.allSettled(all);
    expect(storage.length).toBe(0);
    expect(session.getSnapshot().context.tokens).toBeNull();
    expect(host.exchanges.slice(sentBefore).filter(({ bearer }) => bearer !== null)).toEqual([]);
  });

const runs = propertyRuns(600, 80);

describe('the refresh', () => {
  it(`SES-01, SES-02, SES-03: happens once per expiry, in every order of ${runs} tries`, async () => {
    await fc.assert(anyOrder({}), { numRuns: runs });
  });

  it(`TAB-05, ACT-05: never brings a session back after logout, in every order of ${runs} tries`, async () => {
    await fc.assert(logoutMeanwhile({}), { numRuns: runs });
  });
});

describe('the properties themselves find planted bugs within 50 tries', () => {
  const finds = async <Values>(property: fc.IAsyncProperty<Values>) => {
    const result = await fc.check(property, { numRuns: 50 });
    expect(result.failed).toBe(true);
  };

  it('several refreshes at a time', () =>
    finds(
      anyOrder({
        access: (access, refresh) => ({
          ...access,
          refresh: async ({ isRepeat }) => !isRepeat && (await refresh().catch(() => null)) !== null,
        }),
      }),
    ));

  it('a newer token that is ignored', () => finds(anyOrder({ ignoresNewerToken: true })));

  it('tokens that are stored after a logout', () =>
    finds(
      logoutMeanwhile({
        refresh: (send, vault) =>
          fromPromise<RefreshOutcome>(async () => {
            const stored = vault.read();
            if (!stored?.refresh) return { kind: 'ended' };
            const answer = await refreshToken(send, stored.refresh, new AbortController().signal);
            const tokens = { access: answer.access, refresh: answer.refresh ?? stored.refresh };
            vault.write(tokens);
            return { kind: 'refreshed', tokens };
          }),
      }),
    ));
});

const answer = (status: number, body: string) => () => new Response(body, { status });
const tokenNotValid = (detail: string) => JSON.stringify({ detail, code: 'token_not_valid' });

describe('an answer to the refresh', () => {
  const tryWith = async (refusal: () => Response) => {
    const host = new RotatingHost();
    const { call, session, storage, vault } = begin(host);
    const before = vault.read();
    host.expire();
    host.refusal = refusal;
    const outcome = await call().then(
      () => 'fulfilled',
      (error: unknown) => error,
    );
    const { value, context } = session.getSnapshot();
    return { host, value, context, storage, before, outcome, vault };
  };

  it.each([
    ['SES-08 invalid', 401, tokenNotValid('Token is invalid')],
    ['SES-08 expired', 401, tokenNotValid('Token is expired')],
    ['SES-08 blacklisted', 401, tokenNotValid('Token is blacklisted')],
    ['SES-09 any other body', 401, '{"detail":"x"}'],
    ['SES-10 inactive account', 401, '{"detail":"No active account found for the given token."}'],
    [
      'SES-11 the words of a failed login',
      401,
      '{"detail":"No active account found with the given credentials"}',
    ],
    ['SES-12 deleted user', 404, '{"detail":"Not found."}'],
    ['field error', 400, '{"refresh":["This field is required."]}'],
    ['forbidden', 403, '{"detail":"x"}'],
    ['gone', 410, '{"detail":"x"}'],
    ['unprocessable', 422, '{"detail":"x"}'],
  ])('%s ends the session, without a second refresh', async (_, status, body) => {
    const { host, value, context, storage } = await tryWith(answer(status, body));
    expect(value).toMatchObject({ account: { loggedOut: 'open' }, access: 'absent' });
    expect([context.signOutReason, context.location.path, storage.length]).toEqual(['sessionEnded', '/', 0]);
    expect(host.count('/api/auth/token/refresh/')).toBe(1);
  });

  it.each([
    ['SES-07 no access', 200, '{"refresh":"r"}'],
    ['SES-07 an access that is no text', 200, '{"access":5}'],
    ['SES-13 a page instead of JSON', 404, '<!doctype html>'],
    ['a page with 401', 401, '<!doctype html>'],
    ['SES-14 broken host', 500, '{"detail":"x"}'],
    ['SES-14 bad gateway', 502, '<h1>Bad gateway</h1>'],
    ['SES-14 unavailable', 503, ''],
    ['SES-14 timed out', 504, ''],
    ['too many', 429, '{"detail":"x"}'],
    ['slow client', 408, ''],
    ['truncated', 200, '{"access":"a'],
  ])('%s keeps the tokens, hands the first error on, and cools down', async (_, status, body) => {
    const { host, value, before, vault, outcome, context } = await tryWith(answer(status, body));
    expect(value).toMatchObject({ account: 'ready', access: { present: 'unreachable' } });
    expect([vault.read(), context.tokens]).toEqual([before, before]);
    expect(outcome).toMatchObject({
      fault: { kind: 'refused', status: 401, body: { code: 'token_expired' } },
    });
    expect(host.count('/api/auth/token/refresh/')).toBe(1);
  });

  it('SES-15: that does not arrive because of a network failure keeps the tokens', async () => {
    const { value, vault, before } = await tryWith(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(value).toMatchObject({ access: { present: 'unreachable' } });
    expect(vault.read()).toEqual(before);
  });

  it.each([
    ['SES-04 leaves the refresh token out', '{"access":"next"}'],
    ['SES-05 says null', '{"access":"next","refresh":null}'],
    ['SES-05 says nothing', '{"access":"next","refresh":""}'],
    ['SES-05 says a number', '{"access":"next","refresh":7}'],
  ])('%s: the old refresh token is kept', async (_, body) => {
    const { vault, before } = await tryWith(answer(200, body));
    expect(vault.read()).toEqual({ access: 'next', refresh: before?.refresh });
  });

  it('SES-45: with a token that is rejected again leads to an error and a pause, not to repeated requests', async () => {
    const { host, value } = await tryWith(answer(200, '{"access":"still-bad"}'));
    expect(value).toMatchObject({ account: 'ready', access: { present: 'unreachable' } });
    expect(host.exchanges.length).toBeLessThan(5);
  });
});

describe('a rejected request', () => {
  it.each([
    ['SES-18 not valid', { detail: 'x', code: 'token_not_valid' }],
    ['SES-19 no such user', { detail: 'User not found', code: 'user_not_found' }],
  ])('%s: the session ends, no refresh is sent, and the caller receives the error', async (_, body) => {
    const host = new RotatingHost();
    const { session, storage, vault } = begin(host);
    const send = createSend({
      host: 'https://club.test',
      fetch: async () => new Response(JSON.stringify(body), { status: 401 }),
      log: () => undefined,
      access: accessOver(() => session),
    });
    await expect(
      send(calls.getProfile, { schema, signal: new AbortController().signal }),
    ).rejects.toMatchObject({
      fault: { kind: 'refused', status: 401 },
    });
    expect(host.exchanges).toEqual([]);
    expect([storage.length, vault.read(), session.getSnapshot().context.location.path]).toEqual([
      0,
      null,
      '/',
    ]);
  });

  it('SES-20, SES-21, SES-24: with any other code or detail leads to a refresh', async () => {
    for (const body of [
      { detail: 'User is inactive', code: 'user_inactive' },
      { detail: 'Authentication credentials were not provided.' },
      { detail: 'user not found' },
      { detail: 'Given token not valid', code: 'TOKEN_NOT_VALID' },
    ]) {
      const { session } = begin(new RotatingHost());
      const { tokens, sessionNumber } = session.getSnapshot().context;
      const rejection = {
        token: tokens?.access ?? null,
        sessionNumber,
        isRepeat: false,
        code: null,
        ...body,
      };
      session.send({ type: 'access.rejected', rejection });
      expect(session.getSnapshot().matches({ access: { present: 'refreshing' } })).toBe(true);
    }
  });

  const reject = (change: Partial<Rejection>, stored?: { access: string; refresh: string | null }) => {
    const host = new RotatingHost();
    const { session, storage } = begin(host);
    if (stored) session.send({ type: 'tokens.changed', tokens: stored });
    const { tokens, sessionNumber } = session.getSnapshot().context;
    const plain = { token: tokens?.access ?? null, sessionNumber, isRepeat: false, code: null, detail: null };
    session.send({ type: 'access.rejected', rejection: { ...plain, ...change } });
    return { host, session, storage, snapshot: session.getSnapshot() };
  };

  it('SES-26: without a refresh token ends the session, and nothing is asked', () => {
    const { host, snapshot } = reject({}, { access: 'alone', refresh: null });
    expect(snapshot.value).toMatchObject({ account: { loggedOut: 'open' }, access: 'absent' });
    expect(host.exchanges).toEqual([]);
  });

  it('SES-28: as not valid on the one retry ends the session', () => {
    const { snapshot } = reject({ isRepeat: true, code: 'token_not_valid' });
    expect(snapshot.value).toMatchObject({ account: { loggedOut: 'open' } });
  });

  it('SES-29: after logout changes nothing: no refresh, no notice, no other page', () => {
    const { session, host } = reject({ detail: 'No active account found with the given credentials' });
    const { sessionNumber } = session.getSnapshot().context;
    session.send({ type: 'session.logOut' });
    const before = session.getSnapshot();
    session.send({
      type: 'access.rejected',
      rejection: { token: 'a', sessionNumber, isRepeat: false, code: 'token_expired', detail: null },
    });
    expect(session.getSnapshot().value).toEqual(before.value);
    expect([session.getSnapshot().context.signOutReason, host.exchanges]).toEqual([null, []]);
  });

  it('SES-48: that matches two rules ends the session by the first, once', () => {
    const detail = 'No active account found with the given credentials';
    const { snapshot } = reject({ code: 'token_not_valid', detail });
    expect(snapshot.value).toMatchObject({ account: { loggedOut: 'open' } });
    expect(reject({ detail }, { access: 'alone', refresh: null }).snapshot.value).toMatchObject({
      account: { loggedOut: 'open' },
    });
    expect(reject({ detail }).snapshot.value).toMatchObject({ access: { present: 'fresh' } });
  });

  it('SES-49: while nobody is signed in leads to the start page, with the sign-out reason', () => {
    const { session } = reject({});
    session.send({ type: 'session.logOut' });
    session.send({ type: 'location.requested', location: { path: '/register', search: '' } });
    const { sessionNumber } = session.getSnapshot().context;
    session.send({
      type: 'access.rejected',
      rejection: { token: null, sessionNumber, isRepeat: false, code: null, detail: 'x' },
    });
    expect(session.getSnapshot().context).toMatchObject({
      signOutReason: 'sessionEnded',
      location: { path: '/' },
    });
  });

  it('TAB-03: adopts the pair that another tab has stored meanwhile, without asking the host', async () => {
    const host = new RotatingHost();
    const { call, storage, session } = begin(host);
    const newer = host.issue();
    storage.setItem('auth', JSON.stringify({ state: newer, version: 0 }));
    await expect(call()).resolves.toEqual({ ok: true });
    expect(host.count('/api/auth/token/refresh/')).toBe(0);
    expect(session.getSnapshot().context.tokens).toEqual(newer);
  });
});
