import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBookVersion } from '../../../server/domain/portfolio/book-version.ts';
import { fromReplica } from '../../../server/domain/reports/from-replica.ts';
import { readSettings } from '../../../server/environment.ts';
import { type Cluster, type StandBy, startCluster } from '../../support/setup/postgres.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { engines, openTestHost, type TestHost } from '../support/host.ts';
import { openProxy, type PostgresProxy } from '../support/postgres-proxy.ts';

const own = '/api/v1/reports/cached_report/portfolio/';
const club = '/api/v1/reports/cyborg/investors/';
const metricsToken = 'the-token-of-the-metrics';

it('needs the primary database', () => {
  expect(() => readSettings({ DATABASE_REPLICA_URL: 'postgres://replica.example/club' })).toThrow(
    'DATABASE_REPLICA_URL',
  );
});

describe.runIf(engines.includes('postgresql'))('a streaming replica', () => {
  let cluster: Cluster;
  let standBy: StandBy;
  let proxy: PostgresProxy;
  let host: TestHost;
  let replica: Client;
  let cyborg: string;
  let member: { readonly id: number; readonly access: string };
  beforeAll(async () => {
    const started = await startCluster();
    if (!started) throw new Error('PostgreSQL is needed.');
    cluster = started;
    const database = `${cluster.url}/postgres`;
    const filled = await openTestHost('postgresql', { DATABASE_URL: database });
    await filled.dispose();
    standBy = await cluster.addReplica();
    const url = `${standBy.url}/postgres`;
    proxy = await openProxy(url);
    host = await openTestHost('postgresql', {
      DATABASE_URL: database,
      DATABASE_REPLICA_URL: proxy.url(url),
      DATABASE_REPLICA_LAG_SECONDS: '2',
      METRICS_TOKEN: metricsToken,
      DATABASE_LIMIT_MS: '2000',
      REPORT_PATIENCE_MS: '10000',
    });
    replica = new Client({ connectionString: url });
    replica.on('error', () => {});
    await replica.connect();
    cyborg = (await host.login('cyborg@clubfolio.example')).access;
    member = await newMember(host, 'reader@example.com');
  });
  afterAll(async () => {
    await host.dispose();
    await replica.end();
    await proxy.stop();
    await cluster.stop();
  });

  const measured = async () => {
    await host.host.replica?.measure();
    return host.host.replica?.lag() ?? null;
  };
  /** As it is a moment after each write, with nobody writing. */
  const caughtUp = async () => {
    await replica.query('select pg_wal_replay_resume()');
    const written = async () =>
      (await host.host.database.script((run) => run('select version from book_version')))[0]?.['version'];
    const replayed = async () => (await replica.query('select version from book_version')).rows[0]?.version;
    const { poll } = expect;
    await poll(async () => (await replayed()) === (await written()), { timeout: 10_000 }).toBe(true);
    await poll(measured, { timeout: 10_000 }).toBeLessThan(1);
    // Its connections are open, as those of a host in use: opening one may take longer than a report waits for the replica.
    const { replica: standby } = host.host;
    if (standby) await Promise.all([loadBookVersion(standby), loadBookVersion(standby)]);
  };
  const metrics = async () => String((await host.send('GET', '/metrics')).body);
  const count = async (database: string) =>
    Number(
      new RegExp(`^clubfolio_book_reads_total{database="${database}"} (\\d+)$`, 'm').exec(
        await metrics(),
      )?.[1] ?? 0,
    );
  /** Which database answered what. */
  const readBy = async <Result>(read: () => Promise<Result>) => {
    const before = { replica: await count('replica'), primary: await count('primary') };
    const answer = await read();
    const by = {
      replica: (await count('replica')) - before.replica,
      primary: (await count('primary')) - before.primary,
    };
    return { answer, by };
  };
  const holdingsOf = async () => {
    const { status, body } = await host.send('GET', own, { token: member.access });
    expect(status).toBe(200);
    expect(body.is_stale).toBe(false);
    return body.holdings.length;
  };
  const onReplica = { replica: 1, primary: 0 };
  const onPrimary = { replica: 0, primary: 1 };
  /** Answers are kept until the book changes. */
  const change = () => insertHolding(host, member.id, 'USD', '2024-01-01', '1000.00');

  it('serves reports, their files and pages of the club', async () => {
    await caughtUp();
    expect((await readBy(holdingsOf)).by).toEqual(onReplica);
    for (const path of [
      club,
      '/api/v1/reports/cyborg-portfolio/',
      '/api/v1/reports/cyborg-portfolio/?export=csv',
      '/api/v1/reports/cyborg/deposit/',
      '/api/v1/reports/cyborg/invested/',
      '/api/v1/reports/clubfolio-entities/',
    ]) {
      const { answer, by } = await readBy(() => host.send('GET', path, { token: cyborg }));
      expect([path, answer.status, by]).toEqual([path, 200, onReplica]);
    }
  });

  it('is not used by somebody who has just written, until it has caught up', async () => {
    await caughtUp();
    await replica.query('select pg_wal_replay_pause()');
    const before = await holdingsOf();
    await change();
    const { answer, by } = await readBy(holdingsOf);
    expect([answer, by]).toEqual([before + 1, onPrimary]);
    await replica.query('select pg_wal_replay_resume()');
    await change();
    await caughtUp();
    expect(await readBy(holdingsOf)).toEqual({ answer: before + 2, by: onReplica });
  });

  it('is not used while its lag exceeds the limit, even if the book is the same', async () => {
    await change();
    await caughtUp();
    await replica.query('select pg_wal_replay_pause()');
    await measured();
    // Written by a request, and not to the book.
    await host.send('PATCH', '/api/v1/investors/fill_personal_data/', {
      token: member.access,
      body: { middle_name: 'Later' },
    });
    const began = performance.now();
    await expect.poll(measured, { timeout: 10_000, interval: 200 }).toBeGreaterThan(2);
    expect((performance.now() - began) / 1_000).toBeGreaterThan(1);
    expect((await readBy(holdingsOf)).by).toEqual(onPrimary);
    expect((await host.send('GET', '/readyz')).body.replica_lag_seconds).toBeGreaterThan(2);
    await replica.query('select pg_wal_replay_resume()');
    await caughtUp();
    expect((await host.send('GET', '/readyz')).body).toEqual({
      status: 'ready',
      replica_lag_seconds: expect.any(Number),
    });
    expect(await metrics()).toMatch(/^clubfolio_replica_lag_seconds 0\.\d+$/m);
  });

  it.each([1, 2])('does not block a request whose query number %i it does not answer', async (atMessage) => {
    await change();
    await caughtUp();
    proxy.arm({ kind: 'pause', atMessage }, 6_000);
    const began = performance.now();
    expect((await readBy(holdingsOf)).by).toEqual(onPrimary);
    // Half a second for the first one, and for a read one and a half times what a statement may take.
    expect(performance.now() - began).toBeLessThan(atMessage === 1 ? 2_500 : 5_000);
    proxy.disarm();
  });

  it('is read-only', async () => {
    const database = host.host.replica?.database;
    await expect(database?.script((run) => run('create table t (a int)'))).rejects.toThrow('read-only');
    // After a failover, when the server itself would take it.
    const [setting] = (await database?.script((run) => run('show default_transaction_read_only'))) ?? [];
    expect(setting).toEqual({ default_transaction_read_only: 'on' });
  });

  it('is replaced by the primary when it stops during a read', async () => {
    await change();
    await caughtUp();
    const asked: boolean[] = [];
    const { by } = await readBy(() =>
      fromReplica(host.host, async (reader) => {
        const isReplica = reader.database === host.host.replica?.database;
        asked.push(isReplica);
        if (isReplica) await standBy.stop();
        await loadBookVersion(reader);
      }),
    );
    expect([asked, by]).toEqual([[true, false], onPrimary]);
    // Still counted as current, since it was measured a moment ago.
    expect((await readBy(holdingsOf)).by).toEqual(onPrimary);
    await measured();
    expect(await host.send('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { replica_lag_seconds: null },
    });
    expect(await metrics()).toMatch(/^clubfolio_replica_lag_seconds \+Inf$/m);
    await change();
    expect((await readBy(holdingsOf)).by).toEqual(onPrimary);
  });
});
