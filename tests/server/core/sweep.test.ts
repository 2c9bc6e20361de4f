import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepRows } from '../../../server/domain/core/sweep.ts';
import { engines, openTestHost, type TestHost } from '../support/host.ts';
import { ledgerOf, newHolder, newSubject } from '../support/market.ts';

const day = 86_400;

describe.each(engines)('expired data on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
    await host.host.mailer.queue(null);
    await host.register('kept@example.com');
    const { access } = await host.login('member@clubfolio.example');
    await ledgerOf(host).offer(await newHolder(host, await newSubject(host), '1000'));
    await host.send('POST', '/api/auth/password/lost/', { body: { email: 'kept@example.com' } });
    await host.send('POST', '/api/v1/reports/generate_pdf/', {
      token: access,
      body: { report_type: 'portfolio', format: 'csv', params: {}, idempotency_key: 'swept' },
    });
  });
  afterAll(() => host.dispose());

  const tables = [
    'idempotency_keys',
    'refresh_tokens',
    'refresh_families',
    'password_restores',
    'mails',
    'report_jobs',
  ] as const;
  const counts = async () => {
    await sweepRows(host.host);
    const rows: Record<string, number> = {};
    for (const table of tables) {
      const result = await host.host.database.queries.execute(
        sql`select count(*)::integer as n from ${sql.identifier(table)}`,
      );
      rows[table] = Reflect.get(Object(result), 'rows')[0].n;
    }
    return rows;
  };

  it('is kept for its retention period and no longer', async () => {
    const first = await counts();
    for (const table of tables) expect([table, (first[table] ?? 0) > 0]).toEqual([table, true]);
    host.pass(2 * day);
    expect(await counts()).toEqual({ ...first, idempotency_keys: 0, password_restores: 0 });
    host.pass(27 * day);
    expect(await counts()).toEqual({ ...first, idempotency_keys: 0, password_restores: 0 });
    host.pass(2 * day);
    expect(await counts()).toEqual({ ...first, idempotency_keys: 0, password_restores: 0, mails: 0 });
    // A session lasts 14 days at most.
    host.pass(12 * day);
    expect(await counts()).toMatchObject({ refresh_families: first['refresh_families'] });
    host.pass(2 * day);
    expect(await counts()).toMatchObject({ refresh_families: 0, refresh_tokens: 0, report_jobs: 1 });
    host.pass(44 * day);
    expect(await counts()).toMatchObject({ report_jobs: 1 });
    host.pass(2 * day);
    expect(await counts()).toMatchObject({ report_jobs: 0 });
  });

  it('does not include what the club has to prove', async () => {
    const result = await host.host.database.queries.execute(
      sql`select (select count(*) from audit_log)::integer as entries, (select count(*) from lots)::integer as lots`,
    );
    const [row] = Reflect.get(Object(result), 'rows');
    expect([row.entries > 3, row.lots > 100]).toEqual([true, true]);
  });
});
