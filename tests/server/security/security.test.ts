import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, mails } from '../../../server/database/schema/schema.ts';
import { anyEngine, enginesByDay, openTestHost, password, type TestHost } from '../support/host.ts';

const list = '/api/v1/investors/sessions/';
const end = '/api/v1/investors/sessions/end/';
const change = '/api/v1/investors/password/';
const profile = '/api/v1/investors/profile/';
const next = 'a lantern over the harbour';

describe.each(enginesByDay)('sessions and password of a person on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const signInWith = async (email: string, agent: string) => {
    const body = { email, password };
    const headers = { 'user-agent': agent };
    return (await host.send('POST', '/api/auth/token/', { body, headers })).body as { access: string };
  };
  const statusOf = async (token: string) => (await host.send('GET', profile, { token })).status;
  const put = (token: string, current: string, chosen: string) =>
    host.send('POST', change, { token, body: { current_password: current, new_password: chosen } });

  it('lists the person’s own active sessions, the current one first', async () => {
    const email = 'listed@example.com';
    const { access: token } = await host.register(email);
    host.pass(60);
    await signInWith(
      email,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    );
    const { body } = await host.send('GET', list, { token });
    expect(body.results).toMatchObject([
      { is_current: true, device: '' },
      { is_current: false, device: 'Safari on iPhone' },
    ]);
    expect(Date.parse(body.results[1].created_at) - Date.parse(body.results[0].created_at)).toBeGreaterThan(
      59_000,
    );
    // Both end after a day without use; who signs in later does not see them.
    host.pass(25 * 3_600);
    const later = await signInWith(email, '');
    expect((await host.send('GET', list, { token: later.access })).body.results).toHaveLength(1);
    expect((await host.send('GET', list)).status).toBe(401);
  });

  it('ends sessions of the person at once, and nobody else’s', async () => {
    const mine = await host.register('ending@example.com');
    const other = await host.login('ending@example.com');
    const stranger = await host.register('stranger-to-ending@example.com');
    const idsOf = async (token: string): Promise<string[]> =>
      (await host.send('GET', list, { token })).body.results.map(({ id }: { id: string }) => id);
    const foreign = await idsOf(stranger.access);
    const [, second = ''] = await idsOf(mine.access);
    const ids = [second, ...foreign, crypto.randomUUID()];
    const left = await host.send('POST', end, { token: mine.access, body: { ids } });
    expect(left.body.results).toMatchObject([{ is_current: true }]);
    expect(left.body.results).toHaveLength(1);
    expect([
      await statusOf(other.access),
      await statusOf(mine.access),
      await statusOf(stranger.access),
    ]).toEqual([401, 200, 200]);
    const [entry] = await host.host.database.queries
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({ event: 'sessions_ended', object: second });
    expect((await host.send('POST', end, { token: mine.access, body: { ids: ['x'] } })).status).toBe(400);
  });

  it('changes the password, keeps only this session, and notifies the owner', async () => {
    const email = 'changing@example.com';
    const mine = await host.register(email);
    const other = await host.login(email);
    expect((await put(mine.access, password, next)).status).toBe(200);
    expect([await statusOf(mine.access), await statusOf(other.access)]).toEqual([200, 401]);
    await expect(host.login(email)).rejects.toThrow('login 401');
    expect((await host.login(email, next)).access).toBeTruthy();
    const sent = await host.host.database.queries.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('refuses a wrong current password, the same one again and a weak one, by field', async () => {
    const email = 'refused@example.com';
    const { access } = await host.register(email);
    const other = await host.login(email);
    const wrong = { current_password: ['This is not your current password.'] };
    expect(await put(access, 'not this one', next)).toMatchObject({ status: 400, body: wrong });
    expect(await put(access, 'x'.repeat(2_000), next)).toMatchObject({ status: 400, body: wrong });
    expect((await put(access, password, password)).body).toEqual({
      new_password: ['This is your current password.'],
    });
    expect((await put(access, password, 'password1')).body.new_password[0]).toContain('too common');
    expect((await put(access, '', '')).body).toHaveProperty('new_password');
    expect(await statusOf(other.access)).toBe(200);
  });

  it('accepts one of two changes that start from the same password', async () => {
    const { access } = await host.register('twice@example.com');
    const tries = await Promise.all([put(access, password, next), put(access, password, `${next} too`)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('leaves no session that signed in with the old password meanwhile', async () => {
    for (const [turn, wait] of [10, 30, 50, 70, 90, 110].entries()) {
      const email = `meanwhile-${turn}@example.com`;
      const { access } = await host.register(email);
      const later = async () => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        return host.login(email).catch(() => null);
      };
      const [changed] = await Promise.all([put(access, password, next), later(), later()]);
      expect(changed.status).toBe(200);
      expect((await host.send('GET', list, { token: access })).body.results).toHaveLength(1);
    }
  });
});

it('counts attempts at the current password per account', async () => {
  const host = await openTestHost(anyEngine, { THROTTLE_SCALE: '1' });
  const { access: token } = await host.login('member@clubfolio.example');
  const guess = async () =>
    (await host.send('POST', change, { token, body: { current_password: 'wrong', new_password: next } }))
      .status;
  const seen: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) seen.push(await guess());
  expect(seen).toEqual([...Array<number>(10).fill(400), 429]);
  await host.dispose();
});
