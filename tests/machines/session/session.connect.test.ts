import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { connectAccount } from '../../../src/machines/session/session.connect.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';

const location = { path: '/', search: '' };

/** The calls of a session whose host answers each request alike. */
function signInAt(fetch: () => Promise<Response>) {
  const session = createActor(sessionMachine, { input: { tokens: null, location, restoreCode: null } });
  const { signIn, register } = connectAccount({
    session: () => session.start(),
    browser: { askFirst: undefined, firstAnswers: undefined },
    host: 'https://club.test',
    fetch,
    log: () => undefined,
  });
  const account = { email: 'ada@example.com', password: 'a quiet harbour', agree_terms: true };
  const { signal } = new AbortController();
  return { signIn: () => signIn(account, null, signal), register: () => register(account, signal) };
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
