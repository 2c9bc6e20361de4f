import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  mails,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { sweepRows } from '../../../server/domain/core/sweep.ts';
import { softAuthenticator } from '../../support/browser/authenticator.ts';
import { anyEngine, enginesByDay, openTestHost, password, type TestHost } from '../support/host.ts';

const base = '/api/v1/investors/passkeys/';
const factor = '/api/v1/investors/second-factor/';
const signInPath = '/api/auth/token/';
type Authenticator = ReturnType<typeof softAuthenticator>;

describe.each(enginesByDay)('the passkeys of a person on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const post = (token: string, path: string, body: object) => host.send('POST', path, { token, body });
  const list = async (token: string) => (await host.send('GET', base, { token })).body;
  const signIn = (email: string, more: object = {}) =>
    host.send('POST', signInPath, { body: { email, password, ...more } });
  const lastEvents = async (count: number) =>
    (await host.host.database.queries.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count)).map(
      ({ event, outcome }) => `${event} ${outcome}`,
    );
  const subjects = async (email: string) =>
    (await host.host.database.queries.select().from(mails).where(eq(mails.recipient, email))).map(
      ({ subject }) => subject,
    );
  const idOf = async (token: string): Promise<number> =>
    (await host.send('GET', '/api/v1/investors/profile/', { token })).body.id;
  const startOf = async (token: string) => {
    const started = await post(token, `${base}start/`, { password });
    expect(started.status).toBe(200);
    return started.body.options;
  };
  const add = async (token: string, key: Authenticator, name = 'Laptop') => {
    const { challenge } = await startOf(token);
    return post(token, `${base}add/`, { name, passkey: key.make(challenge) });
  };
  /** The challenge of a sign-in that is refused for want of the second factor. */
  const challengeFor = async (email: string): Promise<string> => (await signIn(email)).body.passkey.challenge;
  const proofFor = async (token: string): Promise<string> =>
    (await post(token, `${factor}ask/`, {})).body.passkey.challenge;

  async function withPasskey(email: string) {
    const { access: token } = await host.register(email);
    const key = softAuthenticator();
    const added = await add(token, key);
    expect(added.status).toBe(200);
    return { token, key, codes: added.body.recovery_codes as string[] };
  }

  it('are added with the password, create recovery codes with the first, and are reported by mail', async () => {
    const email = 'adding@example.com';
    const { access: token } = await host.register(email);
    expect(await list(token)).toEqual({ results: [], recovery_codes_left: 0, is_usable_here: true });
    expect(await post(token, `${base}start/`, { password: 'not this one' })).toMatchObject({
      status: 400,
      body: { password: ['This is not your current password.'] },
    });
    const options = await startOf(token);
    expect(options).toMatchObject({
      rp: { name: 'Clubfolio', id: 'localhost' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const key = softAuthenticator();
    const added = await post(token, `${base}add/`, {
      name: ' Laptop\n',
      passkey: key.make(options.challenge),
    });
    expect(added.status).toBe(200);
    expect(new Set(added.body.recovery_codes).size).toBe(10);
    expect(await lastEvents(1)).toEqual(['passkey_added ok']);
    expect(await subjects(email)).toContain('A passkey was added');
    const second = softAuthenticator();
    const again = await startOf(token);
    expect(again.excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    // Enough recovery codes are left.
    expect(
      (await post(token, `${base}add/`, { name: 'Phone', passkey: second.make(again.challenge) })).body,
    ).toEqual({ recovery_codes: [] });
    const { results, recovery_codes_left: left } = await list(token);
    expect(left).toBe(10);
    expect(results.map(({ name, last_used_at: used }: Record<string, unknown>) => [name, used])).toEqual([
      ['Laptop', null],
      ['Phone', null],
    ]);
    expect((await host.send('GET', factor, { token })).body).toMatchObject({ is_on: false, passkeys: 2 });
  });

  it('sign in with the correct password, in the one call', async () => {
    const email = 'signing.in@example.com';
    const { token, key } = await withPasskey(email);
    const asked = await signIn(email);
    expect(asked).toMatchObject({
      status: 401,
      body: {
        code: 'second_factor_required',
        methods: ['passkey', 'recovery_code'],
        passkey: {
          rpId: 'localhost',
          userVerification: 'preferred',
          allowCredentials: [{ id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
        },
      },
    });
    const { challenge } = asked.body.passkey;
    const wrongPassword = await host.send('POST', signInPath, {
      body: { email, password: 'not this one', passkey: key.sign(challenge) },
    });
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.body).not.toHaveProperty('code');
    const signed = await signIn(email, { passkey: key.sign(challenge) });
    expect(signed.status).toBe(200);
    expect(Object.keys(signed.body).toSorted()).toEqual(['access', 'refresh']);
    expect(await lastEvents(2)).toEqual(['login ok', 'second_factor_used ok']);
    expect((await list(token)).results[0].last_used_at).toEqual(expect.any(String));
  });

  it('accept each challenge once, also if two tabs send one response at the same time', async () => {
    const email = 'once@example.com';
    const { key } = await withPasskey(email);
    const answer = key.sign(await challengeFor(email));
    const both = await Promise.all([signIn(email, { passkey: answer }), signIn(email, { passkey: answer })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const replayed = await signIn(email, { passkey: answer });
    expect(replayed).toMatchObject({ status: 401, body: { code: 'second_factor_invalid' } });
    // The refusal asks anew.
    const next = replayed.body.passkey.challenge;
    expect((await signIn(email, { passkey: key.sign(next) })).status).toBe(200);
    // Two tabs are asked two questions, and each answer counts.
    const questions = [await challengeFor(email), await challengeFor(email)];
    for (const question of questions) {
      expect((await signIn(email, { passkey: key.sign(question) })).status).toBe(200);
    }
  });

  it('are rejected with another person’s challenge, a wrong origin, a wrong site, nobody present or a foreign key', async () => {
    const email = 'lies@example.com';
    const { key } = await withPasskey(email);
    const other = await withPasskey('other@example.com');
    const statusOf = async (passkey: object) => {
      const { status, body } = await signIn(email, { passkey });
      return `${status} ${body.code}`;
    };
    const refused = '401 second_factor_invalid';
    expect(await statusOf(key.sign(await challengeFor('other@example.com')))).toBe(refused);
    expect(await statusOf(other.key.sign(await challengeFor(email)))).toBe(refused);
    expect(await statusOf(softAuthenticator().sign(await challengeFor(email)))).toBe(refused);
    const lies = [
      { origin: 'https://clubfolio.example' },
      { origin: 'http://localhost:3000' },
      { rpId: 'clubfolio.example' },
      { type: 'webauthn.create' },
      { isPresent: false },
      { challenge: 'AAAA' },
    ];
    for (const lie of lies) {
      expect(await statusOf(key.sign(await challengeFor(email), lie)), JSON.stringify(lie)).toBe(refused);
    }
    // A signature of something else.
    const challenge = await challengeFor(email);
    const [one, two] = [key.sign(challenge), key.sign(challenge)];
    const mixed = { ...one, response: { ...one.response, signature: two.response.signature } };
    expect(await statusOf(mixed)).toBe(refused);
    // A wrong answer has used the question up.
    expect(await statusOf(two)).toBe(refused);
    expect((await signIn(email, { passkey: { ...one, id: 'x'.repeat(2_000) } })).status).toBe(400);
    expect((await signIn(email, { passkey: 'text' })).status).toBe(400);
    expect(await statusOf(key.sign(await challengeFor(email)))).toBe('200 undefined');
  });

  it('have a challenge that expires after six minutes, and is swept', async () => {
    const email = 'late@example.com';
    const { key, token } = await withPasskey(email);
    const early = await challengeFor(email);
    host.pass(359);
    expect((await signIn(email, { passkey: key.sign(early) })).status).toBe(200);
    const late = await challengeFor(email);
    host.pass(361);
    const mine = eq(
      passkeyChallenges.investor_id,
      await idOf((await host.login('member@clubfolio.example')).access),
    );
    expect((await signIn(email, { passkey: key.sign(late) })).status).toBe(401);
    expect(await host.host.database.queries.select().from(passkeyChallenges).where(mine)).toEqual([]);
    host.pass(400);
    await sweepRows(host.host);
    expect(await host.host.database.queries.select().from(passkeyChallenges)).toEqual([]);
    expect(token).toEqual(expect.any(String));
  });

  it('are refused if the counter decreases, which is audited and reported to the owner', async () => {
    const email = 'copied@example.com';
    const { key } = await withPasskey(email);
    const count = async (counter: number) =>
      (await signIn(email, { passkey: key.sign(await challengeFor(email), { counter }) })).status;
    expect(await count(0)).toBe(200);
    expect(await count(0)).toBe(200);
    expect(await count(7)).toBe(200);
    expect(await count(7)).toBe(401);
    expect(await lastEvents(2)).toEqual(['second_factor_refused failed', 'passkey_counter_back failed']);
    expect(await subjects(email)).toContain('A passkey was refused');
    expect([await count(6), await count(0), await count(8)]).toEqual([401, 401, 200]);
  });

  it('leave a recovery code as another way in, and are deleted with the codes by the last one', async () => {
    const email = 'recovering@example.com';
    const { token, key, codes } = await withPasskey(email);
    expect((await signIn(email, { code: codes[0] })).status).toBe(200);
    expect((await signIn(email, { code: codes[0] })).status).toBe(401);
    expect((await list(token)).recovery_codes_left).toBe(9);
    const [{ id }] = (await list(token)).results;
    const remove = (body: object) => post(token, `${base}remove/`, { id, password, ...body });
    expect((await remove({})).body).toHaveProperty('code');
    expect((await remove({ password: 'not this one', code: codes[1] })).body).toHaveProperty('password');
    expect((await remove({ code: '12345' })).body).toHaveProperty('code');
    // A question of the sign-in page is none of this page.
    expect((await remove({ passkey: key.sign(await challengeFor(email)) })).body).toHaveProperty('passkey');
    expect((await post(token, `${base}remove/`, { id: id + 1_000, password, code: codes[1] })).status).toBe(
      404,
    );
    const removed = await remove({ passkey: key.sign(await proofFor(token)) });
    expect(removed).toMatchObject({ status: 200, body: { results: [] } });
    expect(await lastEvents(2)).toEqual(['passkey_removed ok', 'second_factor_used ok']);
    expect(await subjects(email)).toContain('A passkey was removed');
    expect((await signIn(email)).status).toBe(200);
    const mine = eq(recoveryCodes.investor_id, await idOf(token));
    expect(await host.host.database.queries.select().from(recoveryCodes).where(mine)).toEqual([]);
  });

  it('are not accepted if removed during a sign-in', async () => {
    const email = 'removed@example.com';
    const { token, key, codes } = await withPasskey(email);
    const other = softAuthenticator();
    await add(token, other, 'Phone');
    const challenge = await challengeFor(email);
    const [{ id }] = (await list(token)).results;
    expect((await post(token, `${base}remove/`, { id, password, code: codes[0] })).status).toBe(200);
    const refused = await signIn(email, { passkey: key.sign(challenge) });
    expect(refused).toMatchObject({ status: 401, body: { code: 'second_factor_invalid' } });
    expect(refused.body.passkey.allowCredentials.map((known: { id: string }) => known.id)).toEqual([
      other.id,
    ]);
    expect((await post(token, `${base}remove/`, { id, password, code: codes[1] })).status).toBe(404);
  });

  it('work together with the app: each signs in, and disabling one leaves the other with the recovery codes', async () => {
    const email = 'both@example.com';
    const { token, key, codes } = await withPasskey(email);
    const { secret } = (await post(token, `${factor}start/`, { password })).body;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeNow = () => app.generate({ timestamp: host.host.clock().getTime() });
    const confirmed = await post(token, `${factor}confirm/`, { code: codeNow() });
    expect(confirmed).toMatchObject({ status: 200, body: { recovery_codes: [] } });
    host.pass(30);
    expect((await signIn(email)).body.methods).toEqual(['passkey', 'app', 'recovery_code']);
    expect((await signIn(email, { code: codeNow() })).status).toBe(200);
    expect((await signIn(email, { passkey: key.sign(await challengeFor(email)) })).status).toBe(200);
    const off = await post(token, `${factor}end/`, { password, passkey: key.sign(await proofFor(token)) });
    expect(off.body).toMatchObject({ is_on: false, passkeys: 1, recovery_codes_left: 10 });
    expect(await subjects(email)).toContain('Your authenticator app was turned off');
    host.pass(30);
    expect((await signIn(email, { code: codeNow() })).status).toBe(401);
    expect((await signIn(email, { code: codes[3] })).status).toBe(200);
    // Turning off what is not on proves nothing and says nothing.
    expect((await post(token, `${factor}end/`, { password, code: codes[4] })).status).toBe(200);
    expect((await signIn(email, { code: codes[4] })).status).toBe(200);
  });

  it('create new recovery codes with another passkey once few are left', async () => {
    const email = 'few@example.com';
    const { token, codes } = await withPasskey(email);
    for (const code of codes.slice(0, 7)) expect((await signIn(email, { code })).status).toBe(200);
    expect((await add(token, softAuthenticator(), 'Second')).body.recovery_codes).toEqual([]);
    expect((await signIn(email, { code: codes[7] })).status).toBe(200);
    expect((await add(token, softAuthenticator(), 'Third')).body.recovery_codes).toHaveLength(10);
    expect((await signIn(email, { code: codes[8] })).status).toBe(401);
  });

  it('cannot be added without an own challenge, in time, for this site', async () => {
    const email = 'forged@example.com';
    const { access: token } = await host.register(email);
    const { access: stranger } = await host.register('stranger@example.com');
    const send = (passkey: object, name = 'Laptop') => post(token, `${base}add/`, { name, passkey });
    const codeOf = async (passkey: object) => (await send(passkey)).body.code;
    const key = softAuthenticator();
    expect(await codeOf(key.make('AAAA'))).toBe('passkey_over');
    expect(await codeOf(key.make((await startOf(stranger)).challenge))).toBe('passkey_over');
    const { challenge: late } = await startOf(token);
    host.pass(361);
    const { access } = await host.login(email);
    expect((await post(access, `${base}add/`, { name: 'Late', passkey: key.make(late) })).body.code).toBe(
      'passkey_over',
    );
    const fresh = async () => (await startOf(access)).challenge;
    const sendNow = async (passkey: object) =>
      (await post(access, `${base}add/`, { name: 'Laptop', passkey })).body.code;
    for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isPresent: false }]) {
      expect(await sendNow(key.make(await fresh(), lie)), JSON.stringify(lie)).toBe('passkey_refused');
    }
    const challenge = await fresh();
    expect(
      (await post(access, `${base}add/`, { name: ' ', passkey: key.make(challenge) })).body,
    ).toHaveProperty('name');
    expect(
      (await post(access, `${base}add/`, { name: 'x'.repeat(61), passkey: key.make(challenge) })).body,
    ).toHaveProperty('name');
    expect(await sendNow(key.make(challenge))).toBeUndefined();
    expect(await sendNow(key.make(challenge))).toBe('passkey_over');
    // One that is known already, to this person or another.
    expect(await sendNow(key.make(await fresh()))).toBe('passkey_refused');
    const other = await host.login('stranger@example.com');
    const theirs = await startOf(other.access);
    expect(
      (await post(other.access, `${base}add/`, { name: 'Mine', passkey: key.make(theirs.challenge) })).body
        .code,
    ).toBe('passkey_refused');
    expect((await list(access)).results).toHaveLength(1);
  });

  it('are at most ten', async () => {
    const { access: token } = await host.register('many@example.com');
    const last = (await startOf(token)).challenge;
    for (let number = 1; number <= 10; number += 1) {
      expect((await add(token, softAuthenticator(), `Key ${number}`)).status).toBe(200);
    }
    expect(await post(token, `${base}start/`, { password })).toMatchObject({
      status: 409,
      body: { code: 'passkeys_full' },
    });
    const passkey = softAuthenticator().make(last);
    expect((await post(token, `${base}add/`, { name: 'Eleventh', passkey })).body.code).toBe('passkeys_full');
  });

  it('are renamed by their owner only', async () => {
    const { token } = await withPasskey('naming@example.com');
    const other = await withPasskey('namesake@example.com');
    const [{ id }] = (await list(token)).results;
    const renamed = await post(token, `${base}rename/`, { id, name: 'Key on the ring' });
    expect(renamed.body.results).toMatchObject([{ id, name: 'Key on the ring' }]);
    expect((await post(other.token, `${base}rename/`, { id, name: 'Stolen' })).status).toBe(404);
    expect((await post(other.token, `${base}remove/`, { id, password, code: other.codes[0] })).status).toBe(
      404,
    );
    expect((await list(token)).results[0].name).toBe('Key on the ring');
  });

  it('need a recent authentication in addition to the password, once there is a second factor', async () => {
    const email = 'too.old@example.com';
    const { key } = await withPasskey(email);
    const session = (await signIn(email, { passkey: key.sign(await challengeFor(email)) })).body;
    host.pass(660);
    const refreshed = await host.send('POST', '/api/auth/token/refresh/', {
      body: { refresh: session.refresh },
    });
    const token: string = refreshed.body.access;
    const tooOld = { status: 403, body: { code: 'authentication_too_old', needs_code: true } };
    expect(await post(token, `${base}start/`, { password })).toMatchObject(tooOld);
    expect(await post(token, `${factor}start/`, { password })).toMatchObject(tooOld);
    const confirm = (more: object) =>
      post(token, '/api/v1/investors/sessions/confirm/', { password, ...more });
    expect((await confirm({})).body).toHaveProperty('code');
    expect((await confirm({ passkey: key.sign(await challengeFor(email)) })).body).toHaveProperty('passkey');
    expect((await confirm({ passkey: key.sign(await proofFor(token)) })).status).toBe(200);
    expect((await post(token, `${base}start/`, { password })).status).toBe(200);
  });

  it('are removed by the club, and with the person', async () => {
    const email = 'lost.key@example.com';
    const { token } = await withPasskey(email);
    const id = await idOf(token);
    const { queries } = host.host.database;
    await challengeFor(email);
    const run = () => clubCommands['second-factor'].run(host.host, { email, verdict: 'off' }, () => {});
    expect(await run()).toContain('the password alone');
    expect((await host.send('GET', base, { token })).status).toBe(401);
    for (const table of [passkeys, passkeyChallenges, recoveryCodes]) {
      expect(await queries.select().from(table).where(eq(table.investor_id, id))).toEqual([]);
    }
    expect((await signIn(email)).status).toBe(200);
    await expect(run()).rejects.toMatchObject({ status: 409 });
    expect(await subjects(email)).toContain('Two-step sign-in was turned off');
  });
});

describe('the site of passkeys', () => {
  const at = async (url: string, environment: Readonly<Record<string, string>> = {}) => {
    const host = await openTestHost(anyEngine, environment);
    const { access } = await host.login('member@clubfolio.example');
    const answer = await host.app.request(`${url}${base}start/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({ password }),
    });
    const { options, code } = await answer.json();
    await host.dispose();
    return options?.rp.id ?? code;
  };
  it.each([
    ['http://localhost:3000', {}, 'localhost'],
    // WebAuthn has no numbers, and a foreign `Host` is not believed.
    ['http://127.0.0.1:3000', {}, 'passkey_address'],
    ['http://[::1]:3000', {}, 'passkey_address'],
    ['http://evil.example', {}, 'passkey_address'],
    ['http://evil.example', { PUBLIC_URL: 'https://club.example/' }, 'club.example'],
  ])('at %s with %j it is %s', async (url, environment, site) => {
    expect(await at(url, environment)).toBe(site);
  });
});

it('counts attempts with a passkey like attempts with a code', async () => {
  const host = await openTestHost(anyEngine, { THROTTLE_SCALE: '1' });
  const email = 'member@clubfolio.example';
  const { access: token } = await host.login(email);
  const key = softAuthenticator();
  const { options } = (await host.send('POST', `${base}start/`, { token, body: { password } })).body;
  await host.send('POST', `${base}add/`, {
    token,
    body: { name: 'Laptop', passkey: key.make(options.challenge) },
  });
  const guess = async () => {
    const passkey = key.sign('AAAA');
    const body = { password, passkey };
    return (await host.send('POST', '/api/v1/investors/sessions/confirm/', { token, body })).status;
  };
  const seen: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) seen.push(await guess());
  expect(seen).toEqual([...Array<number>(9).fill(400), 429]);
  await host.dispose();
});
