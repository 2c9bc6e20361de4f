import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, mails, recoveryCodes, secondFactors } from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { stepOf } from '../../../server/domain/session/totp.ts';
import { anyEngine, enginesByDay, openTestHost, password, type TestHost } from '../support/host.ts';

const base = '/api/v1/investors/second-factor/';
const confirmation = '/api/v1/investors/sessions/confirm/';
const step = 30;

describe('a code of the app', () => {
  // RFC 6238, appendix B, of which an app shows the last six digits.
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i is that of RFC 6238', (seconds, code) => {
    const now = new Date(seconds * 1_000);
    const present = Math.floor(seconds / step);
    expect(stepOf(secret, code, now)).toBe(present);
    const shifted = (by: number) => stepOf(secret, code, new Date((seconds + by * step) * 1_000));
    expect([shifted(1), shifted(-1)]).toEqual([present, present]);
    expect([shifted(2), shifted(-2)]).toEqual([null, null]);
    expect(stepOf(secret, `${code}0`, now)).toBeNull();
  });
});

describe.each(enginesByDay)('the second factor of a person on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: host.host.clock().getTime() });
  const post = (token: string, path: string, body: object) => host.send('POST', path, { token, body });
  const signIn = (email: string, code?: string, secret = password) =>
    host.send('POST', '/api/auth/token/', {
      body: { email, password: secret, ...(code !== undefined && { code }) },
    });
  const lastEvents = async (count: number) =>
    (await host.host.database.queries.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count)).map(
      ({ event, outcome }) => `${event} ${outcome}`,
    );
  const idOf = async (token: string): Promise<number> =>
    (await host.send('GET', '/api/v1/investors/profile/', { token })).body.id;

  /** A person with a second factor, whose next code is one of a step that was not used. */
  async function withFactor(email: string) {
    const { access: token } = await host.register(email);
    const { secret } = (await post(token, `${base}start/`, { password })).body as { secret: string };
    const confirmed = await post(token, `${base}confirm/`, { code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    host.pass(step);
    return { token, secret, codes: confirmed.body.recovery_codes as string[] };
  }

  it('is enabled with the password and a first code, and shows ten recovery codes once', async () => {
    const email = 'turning.on@example.com';
    const { access: token } = await host.register(email);
    expect((await host.send('GET', base, { token })).body).toEqual({
      is_on: false,
      since: null,
      recovery_codes_left: 0,
      passkeys: 0,
    });
    expect(await post(token, `${base}start/`, { password: 'not this one' })).toMatchObject({
      status: 400,
      body: { password: ['This is not your current password.'] },
    });
    expect(await lastEvents(1)).toEqual(['second_factor_refused failed']);
    expect((await post(token, `${base}confirm/`, { code: '000000' })).status).toBe(409);
    const started = (await post(token, `${base}start/`, { password })).body;
    expect(started.address).toMatch(/^otpauth:\/\/totp\/Clubfolio:turning\.on%40example\.com\?/);
    expect(started.address).toContain(`secret=${started.secret}`);
    // Not in force before a first code: the password alone signs in.
    expect((await signIn(email)).status).toBe(200);
    const wrong = codeOf(started.secret) === '000000' ? '000001' : '000000';
    expect(await post(token, `${base}confirm/`, { code: wrong })).toMatchObject({
      status: 400,
      body: { code: [expect.any(String)] },
    });
    const confirmed = await post(token, `${base}confirm/`, { code: codeOf(started.secret) });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    for (const code of confirmed.body.recovery_codes) expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    expect(await lastEvents(1)).toEqual(['second_factor_on ok']);
    expect((await host.send('GET', base, { token })).body).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
    });
    expect((await post(token, `${base}start/`, { password })).status).toBe(409);
    const sent = await host.host.database.queries.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.map(({ subject }) => subject)).toContain('Two-step sign-in was turned on');
  });

  it('discards a secret that was shown and not confirmed within 15 minutes', async () => {
    const { access: token } = await host.register('slow@example.com');
    const { secret } = (await post(token, `${base}start/`, { password })).body;
    host.pass(901);
    const { access } = await host.login('slow@example.com');
    expect(await post(access, `${base}confirm/`, { code: codeOf(secret) })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_over' },
    });
  });

  it('stores neither the secret nor a recovery code', async () => {
    const { token, secret, codes } = await withFactor('stored@example.com');
    const id = await idOf(token);
    const { queries } = host.host.database;
    const rows = JSON.stringify([
      await queries.select().from(secondFactors).where(eq(secondFactors.investor_id, id)),
      await queries.select().from(recoveryCodes).where(eq(recoveryCodes.investor_id, id)),
    ]);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(codes[0]);
    // A sealed secret that is copied to another account opens nothing there.
    const other = await withFactor('copied@example.com');
    const [sealed] = await queries.select().from(secondFactors).where(eq(secondFactors.investor_id, id));
    await queries
      .update(secondFactors)
      .set({ sealed_secret: sealed?.sealed_secret ?? '' })
      .where(eq(secondFactors.investor_id, await idOf(other.token)));
    expect((await signIn('copied@example.com', codeOf(secret))).status).toBe(401);
  });

  it('is requested at sign-in only after the correct password, and reveals nothing else', async () => {
    const email = 'signing.in@example.com';
    const { secret } = await withFactor(email);
    const unknown = await signIn(email, undefined, 'not this one');
    expect(unknown).toMatchObject({ status: 401 });
    expect(unknown.body).not.toHaveProperty('code');
    expect((await signIn(email, codeOf(secret), 'not this one')).body).toEqual(unknown.body);
    const asked = await signIn(email);
    expect(asked.status).toBe(401);
    expect(asked.body).toEqual({
      detail: expect.any(String),
      code: 'second_factor_required',
      methods: ['app', 'recovery_code'],
      passkey: null,
    });
    const wrong = await signIn(email, '12345');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'second_factor_invalid' } });
    expect(await lastEvents(1)).toEqual(['second_factor_refused failed']);
    const right = await signIn(email, codeOf(secret));
    expect(right.status).toBe(200);
    expect(Object.keys(right.body).toSorted()).toEqual(['access', 'refresh']);
    expect(await lastEvents(2)).toEqual(['login ok', 'second_factor_used ok']);
  });

  it('accepts no code twice, and none of an earlier step', async () => {
    const email = 'replay@example.com';
    const { secret } = await withFactor(email);
    const before = codeOf(secret);
    host.pass(step);
    const code = codeOf(secret);
    expect((await signIn(email, code)).status).toBe(200);
    expect((await signIn(email, code)).status).toBe(401);
    expect((await signIn(email, before)).status).toBe(401);
    host.pass(step);
    const both = await Promise.all([signIn(email, codeOf(secret)), signIn(email, codeOf(secret))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('accepts a recovery code once, however it is typed, and from its owner only', async () => {
    const email = 'recovery@example.com';
    const { codes } = await withFactor(email);
    const other = await withFactor('other.recovery@example.com');
    expect((await signIn(email, other.codes[0])).status).toBe(401);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    const { status, body } = await signIn(email, typed);
    expect(status).toBe(200);
    expect((await signIn(email, codes[0])).status).toBe(401);
    const left = await host.send('GET', base, { token: body.access });
    expect(left.body.recovery_codes_left).toBe(9);
  });

  it('stays active after a password reset by mail', async () => {
    const email = 'restored@example.com';
    const { secret } = await withFactor(email);
    const restore = '/api/auth/password/lost/';
    await host.send('POST', restore, { body: { email } });
    const sent = await host.host.database.queries.select().from(mails).where(eq(mails.recipient, email));
    const link = sent.flatMap(({ body }) => /code=([\w-]+)/.exec(body)?.[1] ?? []).at(-1);
    const next = 'a lantern over the harbour';
    expect((await host.send('POST', `${restore}${link}`, { body: { password: next } })).status).toBe(200);
    expect((await signIn(email, undefined, next)).body.code).toBe('second_factor_required');
    expect((await signIn(email, codeOf(secret), next)).status).toBe(200);
  });

  it('is disabled with the password and a code', async () => {
    const email = 'turning.off@example.com';
    const { token, secret } = await withFactor(email);
    const off = (body: object) => post(token, `${base}end/`, body);
    expect((await off({ password })).body).toHaveProperty('code');
    expect((await off({ password: 'not this one', code: codeOf(secret) })).body).toHaveProperty('password');
    expect((await off({ password, code: '12345' })).body).toHaveProperty('code');
    expect((await off({ password, code: codeOf(secret) })).body.is_on).toBe(false);
    expect(await lastEvents(2)).toEqual(['second_factor_off ok', 'second_factor_used ok']);
    expect((await signIn(email)).status).toBe(200);
    const rows = await host.host.database.queries
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.investor_id, await idOf(token)));
    expect(rows).toEqual([]);
  });

  it('is removed by the club, which ends the sessions and notifies the owner', async () => {
    const email = 'lost.phone@example.com';
    const { token } = await withFactor(email);
    const run = () => clubCommands['second-factor'].run(host.host, { email, verdict: 'off' }, () => {});
    expect(await run()).toContain('the password alone');
    expect((await host.send('GET', base, { token })).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    await expect(run()).rejects.toMatchObject({ status: 409 });
    const sent = await host.host.database.queries.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.map(({ subject }) => subject)).toContain('Two-step sign-in was turned off');
  });

  describe('re-authentication', () => {
    const bank = { bank_name: 'Bank of the Harbour' };
    const change = (token: string, body: object) =>
      host.send('PATCH', '/api/v1/investors/fill_personal_data/', { token, body });
    const put = (token: string) =>
      post(token, '/api/v1/investors/password/', {
        current_password: password,
        new_password: 'a lantern over the harbour',
      });
    /** Eleven minutes pass, with the session refreshed. */
    const later = async (email: string, code?: string) => {
      const { access, refresh } = (await signIn(email, code)).body as { access: string; refresh: string };
      host.pass(660);
      const refreshed = await host.send('POST', '/api/auth/token/refresh/', { body: { refresh } });
      return { access, token: refreshed.body.access as string };
    };

    it('is required of a person with a second factor before the password changes, and by the club’s setting before bank details', async () => {
      const email = 'too.old@example.com';
      const { secret } = await withFactor(email);
      const { token } = await later(email, codeOf(secret));
      const tooOld = { status: 403, body: { code: 'authentication_too_old', needs_code: true } };
      const { reauthenticate } = host.host.settings;
      Object.assign(host.host.settings, { reauthenticate: 'password' });
      for (const bank_name of ['Bank of the Lake', null]) {
        expect((await change(token, { bank_name })).status).toBe(200);
      }
      // As it is where nothing is set.
      Object.assign(host.host.settings, { reauthenticate });
      expect(await change(token, bank)).toMatchObject(tooOld);
      expect(await put(token)).toMatchObject(tooOld);
      // Nothing else asks for it, nor does a form that repeats what is stored.
      expect((await change(token, { city: 'Riga', bank_name: null })).status).toBe(200);
      expect((await post(token, confirmation, { password })).body).toHaveProperty('code');
      expect((await post(token, confirmation, { password, code: '12345' })).body).toHaveProperty('code');
      expect((await post(token, confirmation, { password: 'x', code: codeOf(secret) })).body).toHaveProperty(
        'password',
      );
      expect(await change(token, bank)).toMatchObject(tooOld);
      expect((await post(token, confirmation, { password, code: codeOf(secret) })).status).toBe(200);
      expect(await lastEvents(2)).toEqual(['identity_confirmed ok', 'second_factor_used ok']);
      expect((await change(token, bank)).status).toBe(200);
      expect((await put(token)).status).toBe(200);
    });

    it('is not required of a person without one, except by the club’s setting', async () => {
      const email = 'without@example.com';
      await host.register(email);
      expect((await change((await later(email)).token, bank)).status).toBe(200);
      const strict = await openTestHost(engine, { REAUTHENTICATE: 'bank', REAUTHENTICATE_MINUTES: '2' });
      const { access: token } = await strict.register(email);
      const send = (body: object) =>
        strict.send('PATCH', '/api/v1/investors/fill_personal_data/', { token, body });
      expect((await send(bank)).status).toBe(200);
      strict.pass(121);
      const other = { bank_name: 'Another bank' };
      expect(await send(other)).toMatchObject({ status: 403, body: { needs_code: false } });
      const confirmed = await strict.send('POST', confirmation, { token, body: { password } });
      expect(confirmed.status).toBe(200);
      expect((await send(other)).status).toBe(200);
      await strict.dispose();
    });
  });
});

it('counts attempts at a code per person, only after the correct password', async () => {
  const host = await openTestHost(anyEngine, { THROTTLE_SCALE: '1' });
  const email = 'member@clubfolio.example';
  const { access: token } = await host.login(email);
  const { secret } = (await host.send('POST', `${base}start/`, { token, body: { password } })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: host.host.clock().getTime(),
  });
  await host.send('POST', `${base}confirm/`, { token, body: { code } });
  const guess = async () =>
    (await host.send('POST', confirmation, { token, body: { password, code: '12345' } })).status;
  const seen: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) seen.push(await guess());
  expect(seen).toEqual([...Array<number>(8).fill(400), 429]);
  await host.dispose();
});
