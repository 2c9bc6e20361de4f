import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const profilePath = '/api/v1/investors/profile/';

describe.each(enginesByDay)('the club’s account commands on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const club = (...words: string[]) => {
    const { command, body } = readClubLine(words);
    return clubCommands[command].run(host.host, body);
  };
  const status = async (token: string, path = profilePath) =>
    (await host.send('GET', path, { token })).status;

  it('lists and ends the sessions of one person', async () => {
    const first = await host.register('sessions@example.com');
    const second = await host.login('sessions@example.com');
    const other = await host.register('other@example.com');
    expect((await club('sessions', 'Sessions@example.com')).split('\n')).toHaveLength(3);
    expect(await club('sign-out', 'sessions@example.com')).toContain('signed out everywhere');
    expect(await club('sessions', 'sessions@example.com')).toBe('No open sessions.');
    expect([await status(first.access), await status(second.access), await status(other.access)]).toEqual([
      401, 401, 200,
    ]);
    await host.login('sessions@example.com');
    await expect(club('sessions', 'nobody@example.com')).rejects.toMatchObject({ status: 404 });
  });

  it('closes an account at once, and opens it again', async () => {
    const { access } = await host.register('closed@example.com');
    await club('account', 'closed@example.com', 'close');
    expect(await status(access)).toBe(401);
    await expect(host.login('closed@example.com')).rejects.toThrow('login 401');
    await club('account', 'closed@example.com', 'open');
    await host.login('closed@example.com');
  });

  it('grants and revokes access to the whole book', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const book = '/api/v1/reports/cyborg/series/';
    expect(await status(access, book)).toBe(403);
    await club('cyborg', 'member@clubfolio.example', 'on');
    expect(await status(access, book)).toBe(200);
    await club('cyborg', 'member@clubfolio.example', 'off');
    expect(await status(access, book)).toBe(403);
  });

  it('verifies the audit log, and detects a changed entry and a missing end', async () => {
    const { queries } = host.host.database;
    const newest = /Newest: ([0-9a-f]{64})$/.exec(await club('audit'))?.[1] ?? '';
    expect(await club('audit', '--anchor', newest)).toContain('each follows from the one before');
    await expect(club('audit', '--anchor', 'f'.repeat(64))).rejects.toMatchObject({ status: 409 });
    await queries.execute(sql`alter table audit_log disable trigger user`);
    await queries.execute(sql`delete from audit_log where hash = ${newest}`);
    expect(await club('audit')).toContain('each follows from the one before');
    await expect(club('audit', '--anchor', newest)).rejects.toMatchObject({ status: 409 });
    const [changed] = await queries
      .select({ id: auditLog.id })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    await queries
      .update(auditLog)
      .set({ object: 'changed' })
      .where(eq(auditLog.id, changed?.id ?? 0));
    await expect(club('audit')).rejects.toMatchObject({
      body: { detail: expect.stringContaining(`entry ${changed?.id} `) },
    });
  });
});
