import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SecondFactorAnswer } from '../../../src/api/security/question.ts';
import { connectAccount } from '../../../src/machines/session/session.connect.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';

const location = { path: '/', search: '' };

/** The calls of a session whose host answers each request alike. */
function signInAt(
  fetch: typeof globalThis.fetch,
  answer: SecondFactorAnswer | null = null,
  scheduler?: Pick<Scheduler, 'yield'>,
) {
  const provided: string[] = [];
  const session = createActor(sessionMachine, { input: { tokens: null, location, resetCode: null } });
  const { signIn, register } = connectAccount({
    session: () => session.start(),
    browser: {
      addEventListener: () => undefined,
      askFirst: undefined,
      firstAnswers: undefined,
      navigator: globalThis.navigator,
      crypto: globalThis.crypto,
      performance: globalThis.performance,
      sessionStorage: globalThis.sessionStorage,
      scheduler,
    },
    provide: (name) => void provided.push(name),
    host: 'https://club.test',
    now: () => new Date('2026-11-25T14:02:00Z'),
    fetch,
    log: () => undefined,
  });
  const account = { email: 'ada@example.com', password: 'a quiet harbour', agree_terms: true };
  const { signal } = new AbortController();
  return {
    signIn: () => signIn(account, answer, signal),
    register: () => register(account, signal),
    provided,
  };
}

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  signInAt(async () => Response.json(body, { status, headers }));

describe('signing in and registering', () => {
  it.each([
    ['a wrong password', json(401, { detail: 'No active account' }), { kind: 'unauthorized' }],
    ['a pause', json(429, { detail: 'Wait.' }, { 'retry-after': '7' }), { kind: 'throttled', seconds: 7 }],
    ['a wrong field', json(400, { email: ['Enter a valid email.'] }), { kind: 'invalid' }],
    ['a broken host', json(500, {}), { kind: 'unexpected' }],
    ['no line', signInAt(() => Promise.reject(new TypeError('Failed to fetch'))), { kind: 'offline' }],
  ])('is refused with the reason: %s', async (_, { signIn, register }, failure) => {
    for (const outcome of [await signIn(), await register()])
      expect(outcome).toMatchObject({ kind: 'refused', failure });
  });
});

describe('the requests of a session', () => {
  it('are sent one per task', async () => {
    let sent = 0;
    const fetch = async () => {
      sent += 1;
      return Response.json({});
    };
    const { register } = signInAt(fetch, null, { yield: () => new Promise(() => {}) });
    void register();
    void register();
    await new Promise(setImmediate);
    expect(sent).toBe(1);
  });
});

describe('a sign-in that asks for a second factor', () => {
  const passkey = {
    challenge: 'AAAA',
    rpId: 'club.test',
    allowCredentials: [{ id: 'key', type: 'public-key' }],
  };
  const answering = (code: string, more: object, answer: SecondFactorAnswer | null) =>
    signInAt(async () => Response.json({ detail: 'More.', code, ...more }, { status: 401 }), answer);
  const ways = { methods: ['passkey', 'recovery_code'], passkey };
  const plain = { methods: ['app', 'recovery_code'], passkey: null };

  it.each([
    ['second_factor_required', ways, null, { ...ways, refused: null }],
    ['second_factor_invalid', ways, { code: '1' }, { ...ways, refused: 'code' }],
    ['second_factor_invalid', ways, { passkey: {} }, { ...ways, refused: 'passkey' }],
    // A host that knows codes alone, and one whose options cannot be used.
    ['second_factor_required', {}, null, { ...plain, refused: null }],
    ['second_factor_required', { passkey: { challenge: 7 } }, null, { ...plain, refused: null }],
  ] as const)('%s with %j after %j asks', async (code, more, answer, question) => {
    const asked = answering(code, more, answer);
    expect(await asked.signIn()).toEqual({ kind: 'secondFactorRequired', question });
    expect(asked.provided).toEqual(['secondStep']);
  });
  it('sends the answer beside the password', async () => {
    const bodies: unknown[] = [];
    const fetch = async (_: RequestInfo | URL, init?: RequestInit) => {
      bodies.push(await new Response(init?.body ?? null).json());
      return Response.json({ access: 'a', refresh: 'r' });
    };
    await signInAt(fetch, { passkey: { id: 'key' } }).signIn();
    expect(bodies).toEqual([
      { email: 'ada@example.com', password: 'a quiet harbour', passkey: { id: 'key' } },
    ]);
  });
});
