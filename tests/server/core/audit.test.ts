import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, gt, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { checkAnchors, createAnchors } from '../../../server/domain/core/audit-anchors.ts';
import { audit, checkAudit } from '../../../server/domain/core/audit.ts';
import { engines, openTestHost, password, type TestHost } from '../support/host.ts';

const hour = 3_601;

describe.each(engines)('the audit log on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine, { THROTTLE_SCALE: '1000' });
  });
  afterAll(() => host.dispose());

  const queries = () => host.host.database.queries;
  const newestId = async () =>
    Number(
      (
        await queries()
          .select({ id: sql<number>`max(id)` })
          .from(auditLog)
      )[0]?.id,
    );
  const since = async (id: number) =>
    (await queries().select().from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.id))).map(
      ({ event, outcome, object, investor_id }) => ({ event, outcome, object, investor_id }),
    );

  it('writes the first refusal at once, and the others of the hour as one entry', async () => {
    const start = await newestId();
    const { access: token } = await host.login('member@clubfolio.example');
    const wrong = { email: 'member@clubfolio.example', password: 'not this one' };
    for (let turn = 0; turn < 4; turn += 1) await host.send('POST', '/api/auth/token/', { body: wrong });
    for (const id of [990_001, 990_002, 990_003]) {
      expect((await host.send('GET', `/api/v1/rounds/${id}/detail/`, { token })).status).toBe(404);
    }
    await host.send('GET', '/api/v1/reports/cyborg/series/', { token });
    await host.send('GET', '/api/v1/files/1?expires=9999999999&signature=forged');
    await host.send('POST', '/api/auth/password/lost/not-a-code-of-ours', { body: { password } });
    await host.host.refusals.flush();
    const refused = (entries: Awaited<ReturnType<typeof since>>) =>
      entries.filter(({ outcome }) => outcome === 'failed').map(({ event, object }) => [event, object]);
    const atOnce = [
      ['login', ''],
      ['not_found', 'GET /api/v1/rounds/{id}/detail/'],
      ['access_refused', 'GET /api/v1/reports/cyborg/series/'],
      ['link_refused', ''],
      ['code_refused', ''],
    ];
    expect(refused(await since(start))).toEqual(atOnce);
    host.pass(hour);
    await host.host.refusals.flush();
    expect(refused(await since(start))).toEqual([
      ...atOnce,
      ['login', '(3 more within the hour)'],
      ['not_found', 'GET /api/v1/rounds/{id}/detail/ (2 more within the hour)'],
    ]);
    await host.send('POST', '/api/auth/token/', { body: wrong });
    expect(refused(await since(start)).at(-1)).toEqual(['login', '']);
    expect(await checkAudit(host.host)).toMatchObject({ broken: null });
  });

  it('detects a chain that somebody without the key has rebuilt', async () => {
    const { database } = host.host;
    const before = await checkAudit(host.host);
    await audit(host.host, { event: 'login', outcome: 'ok' });
    const id = await newestId();
    const [row] = await queries().select().from(auditLog).where(eq(auditLog.id, id));
    if (!row) throw new Error('no entry');
    await database.queries.execute(sql`alter table audit_log disable trigger user`);
    const content = [
      row.previous_hash,
      row.at.toISOString(),
      row.request_id,
      row.investor_id,
      row.family_id,
      row.address,
      row.agent_hash,
      row.event,
      'made up',
      row.outcome,
    ];
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    for (const key_id of ['', 'another1', row.key_id]) {
      await queries().update(auditLog).set({ object: 'made up', hash, key_id }).where(eq(auditLog.id, id));
      expect(await checkAudit(host.host)).toMatchObject({ broken: id, entries: before.entries });
    }
    await queries().delete(auditLog).where(eq(auditLog.id, id));
    await database.queries.execute(sql`alter table audit_log enable trigger user`);
    expect(await checkAudit(host.host)).toEqual(before);
  });

  it('verifies no entry with another key, and detects a log that was rebuilt without one', async () => {
    const { database } = host.host;
    const before = await checkAudit(host.host);
    const rows = await queries().select().from(auditLog).orderBy(asc(auditLog.id));
    const restore = async () => {
      for (const row of rows) await queries().update(auditLog).set(row).where(eq(auditLog.id, row.id));
    };
    await database.queries.execute(sql`alter table audit_log disable trigger user`);
    const third = rows[2]?.id ?? 0;
    await queries().update(auditLog).set({ key_id: 'x' }).where(lte(auditLog.id, third));
    await queries().update(auditLog).set({ object: 'changed' }).where(eq(auditLog.id, third));
    expect(await checkAudit(host.host)).toMatchObject({ broken: null, foreign: 3 });
    const { command, body } = readClubLine(['audit']);
    await expect(clubCommands[command].run(host.host, body)).rejects.toMatchObject({ status: 409 });
    await restore();

    let previous = '';
    for (const row of rows) {
      const {
        previous_hash: _,
        at,
        request_id,
        investor_id,
        family_id,
        address,
        agent_hash,
        event,
        outcome,
      } = row;
      const content = [
        previous,
        at.toISOString(),
        request_id,
        investor_id,
        family_id,
        address,
        agent_hash,
        event,
        'rebuilt',
        outcome,
      ];
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
      await queries()
        .update(auditLog)
        .set({ previous_hash: previous, hash, object: 'rebuilt', key_id: '' })
        .where(eq(auditLog.id, row.id));
      previous = hash;
    }
    expect(await checkAudit(host.host)).toMatchObject({ broken: null, unsigned: rows.length });
    await audit(host.host, { event: 'login', outcome: 'ok' });
    const id = await newestId();
    expect(await checkAudit(host.host)).toMatchObject({ broken: id, unsigned: rows.length });
    await queries().delete(auditLog).where(eq(auditLog.id, id));
    await restore();
    await database.queries.execute(sql`alter table audit_log enable trigger user`);
    expect(await checkAudit(host.host)).toEqual(before);
  });

  it('writes its newest entry to an external file, so that a missing end is detected', async () => {
    const file = join(host.folder, 'anchors');
    const settings = { ...host.host.settings, auditAnchors: file };
    const anchor = createAnchors({ ...host.host, settings });
    await anchor();
    await audit(host.host, { event: 'login', outcome: 'ok' });
    await anchor();
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    host.pass(hour);
    await anchor();
    await anchor();
    expect(await checkAnchors(host.host, file)).toEqual({ lines: 2, missing: null });
    const { command, body } = readClubLine(['audit']);
    const answer = await clubCommands[command].run({ ...host.host, settings }, body);
    expect(answer).toContain(`2 lines of ${file} are in it.`);
    const [, second = ''] = readFileSync(file, 'utf8').split('\n');
    const id = await newestId();
    expect(second).toContain(` ${id} `);
    await queries().execute(sql`alter table audit_log disable trigger user`);
    await queries().delete(auditLog).where(eq(auditLog.id, id));
    await queries().execute(sql`alter table audit_log enable trigger user`);
    expect(await checkAudit(host.host)).toMatchObject({ broken: null });
    expect(await checkAnchors(host.host, file)).toEqual({ lines: 2, missing: second });
    writeFileSync(file, 'not a line\n');
    expect(await checkAnchors(host.host, file)).toEqual({ lines: 1, missing: 'not a line' });
  });
});
