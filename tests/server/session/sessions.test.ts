import { desc, eq, ne } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { investors, mails } from '../../../server/database/schema/schema.ts';
import { href } from '../../../src/routes.ts';
import { anyEngine, enginesByDay, openTestHost, password, type TestHost } from '../support/host.ts';

const tokenPath = '/api/auth/token/';
const refreshPath = '/api/auth/token/refresh/';
const profilePath = '/api/v1/investors/profile/';
const lostPath = '/api/auth/password/lost/';

const notValid = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid' }],
};

describe.each(enginesByDay)('sessions on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const post = (path: string, body: unknown) => host.send('POST', path, { body });
  const profile = (token?: string, headers?: Record<string, string>) =>
    host.send('GET', profilePath, { ...(token !== undefined && { token }), ...(headers && { headers }) });
  const newest = async () => {
    const rows = await host.host.database.queries.select().from(mails).where(ne(mails.recipient, ''));
    return rows.toSorted((a, b) => b.id - a.id)[0];
  };

  const forge = (claims: Record<string, unknown>) =>
    new SignJWT({
      sub: '6',
      sid: crypto.randomUUID(),
      jti: 'a',
      iss: 'clubfolio',
      aud: 'clubfolio-api',
      ...claims,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(host.host.secrets.current);
  const sequence = async (email: string) => {
    const seen: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const { status, body } = await post(tokenPath, { email, password: 'wrong wrong' });
      seen.push(`${status} ${JSON.stringify(body)}`);
    }
    return seen;
  };

  it('returns the golden bodies of the login', async () => {
    const wrong = { detail: 'No active account found with the given credentials' };
    const known = await post(tokenPath, { email: 'member@clubfolio.example', password: 'not this one' });
    const unknown = await post(tokenPath, { email: 'nobody@clubfolio.example', password: 'not this one' });
    for (const answer of [known, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(wrong);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    }
    expect(await post(tokenPath, { password: 'x' })).toMatchObject({
      status: 400,
      body: { email: ['This field is required.'] },
    });
    expect((await post(tokenPath, { email: '', password: 'x' })).body).toEqual({
      email: ['This field may not be blank.'],
    });
    expect((await post(refreshPath, {})).body).toEqual({ refresh: ['This field is required.'] });
    expect((await post(refreshPath, { refresh: 'nope' })).body).toEqual({
      detail: 'Token is invalid',
      code: 'token_not_valid',
    });
  });

  it('returns the golden bodies of a bearer', async () => {
    const missing = { detail: 'Authentication credentials were not provided.' };
    expect((await profile()).body).toEqual(missing);
    expect((await profile(undefined, { authorization: 'Basic abc' })).body).toEqual(missing);
    expect((await profile(undefined, { authorization: 'Bearer a b' })).body).toEqual({
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    });
    expect((await profile('forged')).body).toEqual(notValid);
    const { access, refresh } = await host.login('member@clubfolio.example');
    expect((await profile(refresh)).body).toEqual(notValid);
    expect((await profile(access)).status).toBe(200);
  });

  it('refuses tokens without expiry, of another type, or from the future', async () => {
    const now = Math.floor(Date.now() / 1000);
    const good = { token_type: 'access', iat: now, exp: now + 60 };
    const { exp: _exp, ...endless } = good;
    for (const claims of [
      endless,
      { ...good, token_type: 'refresh' },
      { ...good, iat: now + 900, exp: now + 999 },
      good,
    ]) {
      expect((await profile(await forge(claims))).body).toEqual(notValid);
    }
  });

  it('distinguishes an expired token from an invalid one, and continues after a refresh', async () => {
    const { access, refresh } = await host.login('member@clubfolio.example');
    host.pass(301);
    expect((await profile(access)).body).toEqual({ detail: 'Token is expired', code: 'token_expired' });
    const refreshed = await post(refreshPath, { refresh });
    expect(refreshed.status).toBe(200);
    expect((await profile(refreshed.body.access)).status).toBe(200);
  });

  it('turns 50 parallel refreshes into one successor', async () => {
    const { refresh } = await host.login('member@clubfolio.example');
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(refreshPath, { refresh })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
  });

  it('repeats a lost response as long as the successor was never presented', async () => {
    const { refresh } = await host.login('member@clubfolio.example');
    const first = await post(refreshPath, { refresh });
    host.pass(3_600);
    expect((await post(refreshPath, { refresh })).body.refresh).toBe(first.body.refresh);
  });

  it('ends the family when an old token is used after its successor', async () => {
    const { refresh } = await host.login('member@clubfolio.example');
    const first = await post(refreshPath, { refresh });
    const second = await post(refreshPath, { refresh: first.body.refresh });
    host.pass(11);
    const replay = await post(refreshPath, { refresh });
    expect(replay).toMatchObject({
      status: 401,
      body: { detail: 'Token is blacklisted', code: 'token_not_valid' },
    });
    expect((await post(refreshPath, { refresh: second.body.refresh })).status).toBe(401);
    expect((await profile(second.body.access)).body).toEqual(notValid);
  });

  it('ends an idle session after a day', async () => {
    const { refresh } = await host.login('member@clubfolio.example');
    host.pass(86_401);
    expect((await post(refreshPath, { refresh })).body).toEqual({
      detail: 'Token is expired',
      code: 'token_not_valid',
    });
  });

  it('distinguishes deleted and inactive people from invalid tokens', async () => {
    const { queries } = host.host.database;
    const gone = await host.register('gone@example.com');
    const idle = await host.register('idle@example.com');
    await queries.delete(investors).where(eq(investors.email, 'gone@example.com'));
    await queries.update(investors).set({ is_active: false }).where(eq(investors.email, 'idle@example.com'));
    expect((await profile(gone.access)).body).toEqual({ detail: 'User not found', code: 'user_not_found' });
    expect((await profile(idle.access)).body).toEqual({ detail: 'User is inactive', code: 'user_inactive' });
    for (const { refresh } of [gone, idle]) {
      expect((await post(refreshPath, { refresh })).body).toEqual({
        detail: 'No active account found for the given token.',
      });
    }
    expect((await post(tokenPath, { email: 'idle@example.com', password })).status).toBe(401);
  });

  it.each([
    ['short', 'This password is too short. It must contain at least 8 characters.'],
    ['password123', 'This password is too common.'],
    ['Clubfolio2026', 'This password is too easy to guess.'],
    ['Clubfolio2026!', 'This password is too easy to guess.'],
    ['weakweak1!', 'This password is too easy to guess.'],
    ['p4$$w0rd'.repeat(16), 'This password is too easy to guess.'],
    ['8675309421337', 'This password is entirely numeric.'],
    ['weak@example.com', 'The password is too similar to the email.'],
    ['x'.repeat(129), 'Password is too long. It may contain at most 128 characters.'],
  ])('refuses the password %s', async (chosen, message) => {
    const began = performance.now();
    const answer = await post('/api/v1/investors/register/', { email: 'weak@example.com', password: chosen });
    expect(answer.status).toBe(400);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(answer.body.password).toContain(message);
  });

  it.each(['a9!K#q$2%*&^', 'k#9!vX$2', 'x$!%7&*^@#(!', '§$%&/()=?+*#~<>|!'])(
    'accepts the password %s',
    (chosen) => {
      expect(host.host.passwords.objections(chosen, 'strong@example.com')).toEqual([]);
    },
  );

  it('accepts any characters, the same in every normal form, and informs only the owner of a second registration', async () => {
    const decomposed = 'Cafe\u0301 au lait ☕ at noon';
    const body = { email: ' Normal@Example.com ', password: decomposed };
    const answerKeys = ['created_at', 'email'];
    expect(await post('/api/v1/investors/register/', body)).toMatchObject({
      status: 201,
      body: { email: 'normal@example.com' },
    });
    await host.login('NORMAL@example.com', decomposed.normalize('NFC'));
    const again = await post('/api/v1/investors/register/', { ...body, password: 'another quiet harbour' });
    expect([again.status, Object.keys(again.body).toSorted()]).toEqual([201, answerKeys]);
    await host.login('normal@example.com', decomposed);
    const sent = await host.host.database.queries
      .select({ subject: mails.subject, text: mails.body })
      .from(mails)
      .where(eq(mails.recipient, 'normal@example.com'))
      .orderBy(mails.id);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Welcome to the club',
      'You already have an account',
    ]);
    // Where the owner can sign in, and else request a link: the page that takes a new password needs a code.
    const links = sent
      .at(-1)
      ?.text.match(/^https?:.*$/gm)
      ?.map((link) => new URL(link));
    expect(links?.map(({ pathname, search }) => pathname + search)).toEqual([
      href('signIn'),
      href('resetRequest'),
    ]);
    const [row] = await host.host.database.queries
      .select()
      .from(investors)
      .where(eq(investors.email, 'normal@example.com'));
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
  });

  it('delays known and unknown accounts alike, and never longer than a minute', async () => {
    const known = await sequence('company@clubfolio.example');
    const unknown = await sequence('stranger@clubfolio.example');
    expect(known).toEqual(unknown);
    expect(known.filter((line) => line.startsWith('401'))).toHaveLength(5);
    expect(known.at(-1)).toMatch(/^429 .*Expected available in 1 second\./);
    host.pass(61);
    await host.login('company@clubfolio.example');
  });

  it('locks the owner out neither by wrong passwords from elsewhere nor by the shared limit', async () => {
    const own = await openTestHost(anyEngine, { THROTTLE_SCALE: '1', TRUSTED_PROXIES: 'local' });
    const from = (address: string, secret: string, email = 'company@clubfolio.example') =>
      own.send('POST', tokenPath, {
        body: { email, password: secret },
        headers: { 'x-forwarded-for': address },
      });
    const elsewhere: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      elsewhere.push((await from('203.0.113.7', 'wrong wrong')).status);
      own.pass(2);
    }
    expect(elsewhere).toContain(429);
    expect((await from('198.51.100.9', password)).status).toBe(200);
    // One address spends 400 tries in a minute; those that it is refused leave the others theirs.
    for (let turn = 0; turn < 400; turn += 1)
      await from('203.0.113.7', 'wrong wrong', `x${turn}@example.com`);
    expect((await from('198.51.100.9', password)).status).toBe(200);
    await own.dispose();
  });

  it('lets the owner reset the password by mail however many addresses try wrong ones', async () => {
    const own = await openTestHost(anyEngine, { THROTTLE_SCALE: '10', TRUSTED_PROXIES: 'local' });
    const email = 'company@clubfolio.example';
    const from = (address: string, secret: string) =>
      own.send('POST', tokenPath, {
        body: { email, password: secret },
        headers: { 'x-forwarded-for': address },
      });
    for (let turn = 0; turn < 105; turn += 1) await from(`2001:db8:${turn}::1`, 'wrong wrong');
    expect((await from('198.51.100.9', password)).status).toBe(429);
    await own.send('POST', lostPath, { body: { email } });
    const [mail] = await own.host.database.queries
      .select()
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(desc(mails.id))
      .limit(1);
    const code = /code=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    await own.send('POST', `${lostPath}${code}`, { body: { password: 'a brand new secret' } });
    expect((await from('198.51.100.9', 'a brand new secret')).status).toBe(200);
    await own.dispose();
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const own = await openTestHost(anyEngine, { THROTTLE_SCALE: '1', TRUSTED_PROXIES: 'local' });
    const statusOf = async (address: string) => {
      const body = { email: `${address.replaceAll(':', '-')}x@example.com`, password: 'wrong wrong' };
      return (await own.send('POST', tokenPath, { body, headers: { 'x-forwarded-for': address } })).status;
    };
    const near: number[] = [];
    for (let turn = 1; turn <= 31; turn += 1) near.push(await statusOf(`2001:db8:0:1::${turn.toString(16)}`));
    expect(near.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(near[30]).toBe(429);
    expect(await statusOf('2001:db8:0:1:ffff::')).toBe(429);
    expect(await statusOf('2001:db8:0:2::1')).toBe(401);
    await own.dispose();
  });

  it('revokes the session of a refresh token, also of a used one, and of no other', async () => {
    const revoke = (refresh: string) => post('/api/auth/token/blacklist/', { refresh });
    const first = await host.register('leaving@example.com');
    const other = await host.login('leaving@example.com');
    const refreshed = await post(refreshPath, { refresh: first.refresh });
    for (const token of [first.refresh, first.refresh, 'unknown']) {
      expect(await revoke(token)).toMatchObject({ status: 200, body: {} });
    }
    expect((await profile(first.access)).status).toBe(401);
    expect((await post(refreshPath, { refresh: refreshed.body.refresh })).body).toEqual({
      detail: 'Token is blacklisted',
      code: 'token_not_valid',
    });
    expect((await profile(other.access)).status).toBe(200);
    expect((await post('/api/auth/token/blacklist/', {})).status).toBe(400);
  });

  it('resets a password by one mail, once, and ends every session', async () => {
    const before = await host.register('lost@example.com');
    const unknown = await post(lostPath, { email: 'stranger@example.com' });
    const none = await newest();
    const known = await post(lostPath, { email: 'Lost@example.com' });
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    expect(none?.recipient).not.toBe('stranger@example.com');
    const old = /code=([\w-]+)/.exec((await newest())?.body ?? '')?.[1];
    await post(lostPath, { email: 'lost@example.com' });
    const code = /code=([\w-]+)/.exec((await newest())?.body ?? '')?.[1];
    const invalid = { detail: 'The link has expired or has already been used.', code: 'code_invalid' };

    expect((await post(`${lostPath}${old}`, { password: 'a brand new secret' })).body).toEqual(invalid);
    expect((await post(`${lostPath}wrong`, { password: 'a brand new secret' })).body).toEqual(invalid);
    expect((await post(`${lostPath}${code}`, { password: 'password123' })).body.password).toBeDefined();
    expect((await post(`${lostPath}${code}`, { password: 'a brand new secret' })).body).toEqual({
      detail: 'Password changed.',
    });
    expect((await post(`${lostPath}${code}`, { password: 'another new secret' })).body).toEqual(invalid);
    expect((await profile(before.access)).body).toEqual({
      detail: "The user's password has been changed.",
      code: 'password_changed',
    });
    expect((await post(refreshPath, { refresh: before.refresh })).status).toBe(401);
    await host.login('lost@example.com', 'a brand new secret');

    await post(lostPath, { email: 'lost@example.com' });
    const late = /code=([\w-]+)/.exec((await newest())?.body ?? '')?.[1];
    host.pass(1_201);
    expect((await post(`${lostPath}${late}`, { password: 'much too late now' })).body).toEqual(invalid);
  });
});

describe('settings', () => {
  it('return the stock response for an expired token, and throttle by address', async () => {
    const host = await openTestHost(anyEngine, {
      STOCK_SIMPLEJWT_ERRORS: '1',
      ACCESS_TOKEN_SECONDS: '2',
      THROTTLE_SCALE: '0.1',
    });
    const { access } = await host.login('member@clubfolio.example');
    host.pass(3);
    const { body } = await host.send('GET', profilePath, { token: access });
    expect(body.code).toBe('token_not_valid');
    expect(body.messages[0].message).toBe('Token is expired');
    const statuses: number[] = [];
    const waits: boolean[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const spoofed = { 'x-forwarded-for': `10.0.0.${turn}` };
      const answer = await host.send('POST', tokenPath, {
        body: { email: `person${turn}@example.com`, password: 'wrong wrong' },
        headers: spoofed,
      });
      statuses.push(answer.status);
      waits.push(Number(answer.headers.get('retry-after')) > 0);
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(waits).toEqual([false, false, true, true]);
    await host.dispose();
  });
});
