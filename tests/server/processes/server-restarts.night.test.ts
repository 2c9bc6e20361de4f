import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededAuditKey } from '../../support/browser/engines.ts';
import { type Cluster, startCluster } from '../../support/setup/postgres.ts';
import {
  dealsToSettle,
  expectBookedOnce,
  expectWholeAudit,
  newWriter,
  settledOf,
} from '../support/crash-load.ts';
import { engines, openTestHost } from '../support/host.ts';
import { type HostProcess, startProcess } from '../support/process.ts';

const restarts = Number(process.env['SERVER_RESTARTS'] ?? 3);
const backWithinMs = 5_000;

// The files of the server are not forced to the disk: it is the server that ends here, not the machine.
describe.skipIf(!engines.includes('postgresql'))(
  'two processes whose PostgreSQL server ends and starts again',
  () => {
    let cluster: Cluster;
    const hosts: HostProcess[] = [];
    beforeAll(async () => {
      const started = await startCluster();
      if (!started) throw new Error('PostgreSQL is not installed.');
      cluster = started;
      const client = new Client({ connectionString: `${cluster.url}/postgres` });
      await client.connect();
      await client.query('create database club');
      await client.end();
    });
    afterAll(async () => {
      for (const host of hosts) await host.end('SIGKILL');
      await cluster.stop();
    });

    it(
      `lose nothing that was acknowledged, book nothing twice and recover, ${restarts} times under load`,
      { timeout: 180_000 + restarts * 30_000 },
      async () => {
        const environment = {
          ACCESS_TOKEN_SECONDS: '3600',
          DATABASE_URL: `${cluster.url}/club`,
          AUDIT_KEY: seededAuditKey,
        };
        const before = await openTestHost('postgresql', environment);
        const deals = await dealsToSettle(before, Math.min(restarts * 3, 200));
        const writers = await Promise.all(Array.from({ length: 4 }, () => newWriter(before)));
        await before.close();
        const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged(), 0);

        hosts.push(
          await startProcess(before.folder, environment),
          await startProcess(before.folder, environment),
        );
        const ending = new AbortController();
        const writing = Promise.all(
          writers.map(({ write }, place) => write(hosts[place % hosts.length]?.url ?? '', ending.signal)),
        );
        const slow: number[] = [];
        for (let turn = 0; turn < restarts; turn += 1) {
          await pause(200 + Math.random() * 1_000);
          await cluster.restart();
          const known = written();
          const began = Date.now();
          while (written() === known) {
            expect(Date.now() - began, 'nothing was written any more').toBeLessThan(60_000);
            await pause(20);
          }
          if (Date.now() - began > backWithinMs) slow.push(Date.now() - began);
        }
        ending.abort();
        await writing;
        for (const host of hosts) expect(await host.end('SIGTERM'), host.output()).toBe(0);
        expect(slow).toEqual([]);

        const after = await openTestHost('postgresql', { ...environment, DATA_DIR: before.folder });
        expect(await settledOf(after, deals)).toBeGreaterThan(0);
        await expectBookedOnce(after, deals);
        for (const writer of writers) {
          expect(writer.odd).toEqual([]);
          await writer.expectKept(after);
        }
        await expectWholeAudit(after);
        await after.dispose();
        await before.dispose();
      },
    );
  },
);
