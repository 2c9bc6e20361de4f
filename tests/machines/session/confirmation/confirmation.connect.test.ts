import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type RequestError } from '../../../../src/api/kit/client.ts';
import { securityCalls } from '../../../../src/api/security/security-calls.ts';
import { changePassword } from '../../../../src/api/security/security.ts';
import { profile, tokens } from '../../../../src/fixtures/investor.ts';
import { secret } from '../../../../src/machines/kit/secret.ts';
import type { ConfirmationEvent } from '../../../../src/machines/session/confirmation/confirmation.machine.ts';
import { connectAccount } from '../../../../src/machines/session/session.connect.ts';
import { sessionMachine } from '../../../../src/machines/session/session.machine.ts';

const tooOld = { detail: 'You signed in a while ago.', code: 'authentication_too_old', needs_code: true };
const passwords = { current: 'a quiet harbour', next: 'another harbour' };
const proof = secret({ password: 'a quiet harbour', code: '123456' });

/** A signed-in session at a host that takes no change before the session was confirmed. */
function begin({ refusals = Infinity } = {}) {
  let isConfirmed = false;
  let refused = 0;
  const asked: string[] = [];
  const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(new Request(address).url).pathname;
    asked.push(path);
    const body = init?.body ? await new Response(init.body).json() : {};
    if (path === securityCalls.askSecondFactor.path)
      return Response.json({ methods: ['app', 'passkey', 'recovery_code'], passkey: null });
    if (path === securityCalls.confirmSession.path) {
      isConfirmed = body.code === '123456';
      return isConfirmed
        ? Response.json({ detail: 'Confirmed.' })
        : Response.json({ code: ['This code is wrong or was used already.'] }, { status: 400 });
    }
    if (isConfirmed || refused >= refusals) return Response.json({ detail: 'Password changed.' });
    refused += 1;
    return Response.json(tooOld, { status: 403 });
  };
  const machine = sessionMachine.provide({
    actors: { loadProfile: fromPromise(async () => profile()) },
  });
  const session = createActor(machine, {
    input: {
      tokens: tokens('first'),
      tokenAge: 0,
      location: { path: '/onboarding/security', search: '' },
      resetCode: null,
    },
  });
  const { send } = connectAccount({
    session: () => session,
    browser: {
      addEventListener: globalThis.addEventListener,
      askFirst: undefined,
      firstAnswers: undefined,
      navigator: globalThis.navigator,
      crypto: globalThis.crypto,
      performance: globalThis.performance,
      sessionStorage: globalThis.sessionStorage,
    },
    provide: (name, logic) => {
      const { actors } = machine.implementations;
      if (actors) actors[name] ??= logic;
    },
    host: 'https://club.test',
    now: () => new Date('2026-11-26T14:02:00Z'),
    fetch,
    log: () => undefined,
  });
  session.start();
  const question = () => session.getSnapshot().children.confirmation;
  const change = (signal = new AbortController().signal) =>
    changePassword(send, passwords, signal).then(
      () => 'changed',
      (error: RequestError) => error.fault,
    );
  const answer = async (event: ConfirmationEvent) => {
    await expect.poll(() => question()?.getSnapshot().value).toBe('asking');
    question()?.send(event);
  };
  const changes = () => asked.filter((path) => path === securityCalls.changePassword.path).length;
  return { session, question, change, answer, asked, changes };
}

const refusal = { kind: 'refused', status: 403, body: tooOld, retryAfter: null };

describe('a change that the host refuses for want of a recent proof', () => {
  it('waits for the person, and is sent once more when the proof was accepted', async () => {
    const { change, answer, question, changes } = begin();
    const changed = change();
    await answer({ type: 'confirmation.send', proof: secret({ password: 'x', code: '1' }) });
    await answer({ type: 'confirmation.send', proof });
    expect(await changed).toBe('changed');
    expect(changes()).toBe(2);
    expect(question()).toBeUndefined();
  });
  it('offers no passkey that this address cannot ask for', async () => {
    const { change, answer, question } = begin();
    const changed = change();
    await expect.poll(() => question()?.getSnapshot().context.methods).toEqual(['app', 'recovery_code']);
    await answer({ type: 'confirmation.cancel' });
    expect(await changed).toEqual(refusal);
  });
  it('fails as it was refused where the person gives no proof, and asks again the next time', async () => {
    const { change, answer, changes, question } = begin();
    const changed = change();
    await answer({ type: 'confirmation.cancel' });
    expect(await changed).toEqual(refusal);
    expect([changes(), question()]).toEqual([1, undefined]);
    const again = change();
    await answer({ type: 'confirmation.send', proof });
    expect(await again).toBe('changed');
  });
  it('is not sent for somebody else', async () => {
    const { session, change, changes, question } = begin();
    const changed = change();
    await expect.poll(question).toBeDefined();
    session.send({ type: 'session.logOut' });
    expect(await changed).toEqual(refusal);
    expect([changes(), question()]).toEqual([1, undefined]);
  });
  it('asks once for all that wait', async () => {
    const { change, answer, asked, changes } = begin();
    const both = [change(), change()];
    await expect.poll(changes).toBe(2);
    await answer({ type: 'confirmation.send', proof });
    expect(await Promise.all(both)).toEqual(['changed', 'changed']);
    expect(asked.filter((path) => path === securityCalls.confirmSession.path)).toHaveLength(1);
  });
  it('is not asked about any more once nobody waits for it', async () => {
    const { change, question } = begin();
    const leaving = new AbortController();
    const changed = change(leaving.signal);
    await expect.poll(question).toBeDefined();
    leaving.abort();
    await changed;
    expect(question()).toBeUndefined();
  });
  it('is sent once more and no oftener', async () => {
    const { change, answer, changes } = begin({ refusals: 1 });
    const changed = change();
    await answer({ type: 'confirmation.send', proof });
    expect(await changed).toBe('changed');
    expect(changes()).toBe(2);
  });
});
