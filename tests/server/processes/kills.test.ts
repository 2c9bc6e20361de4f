import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { seededAuditKey } from '../../support/browser/engines.ts';
import { dealsToSettle, expectBookedOnce, expectWholeAudit, newWriter } from '../support/crash-load.ts';
import { createDatabase, enginesByDay, openTestHost, seededDatabase } from '../support/host.ts';
import { startProcess } from '../support/process.ts';

/** 200 at night. */
const cycles = Number(process.env['KILL_CYCLES'] ?? 2);

describe.each(enginesByDay)('a host on %s that is killed repeatedly while it writes', (engine) => {
  it(
    `keeps what it acknowledged, and books nothing twice, in ${cycles} cycles`,
    { timeout: 120_000 + cycles * 20_000 },
    async () => {
      const environment = {
        ACCESS_TOKEN_SECONDS: '3600',
        ...(engine === 'postgresql' && {
          DATABASE_URL: await createDatabase(seededDatabase),
          AUDIT_KEY: seededAuditKey,
        }),
      };
      const before = await openTestHost(engine, environment);
      const deals = await dealsToSettle(before, Math.min(cycles * 3, 200));
      const writers = await Promise.all(Array.from({ length: 3 }, () => newWriter(before)));
      await before.close();
      const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged(), 0);

      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const host = await startProcess(before.folder, environment);
        expect(host.url, host.output()).not.toBe('');
        const ending = new AbortController();
        const writing = Promise.all(writers.map(({ write }) => write(host.url, ending.signal)));
        const known = written();
        await expect.poll(written, { timeout: 30_000, interval: 20 }).toBeGreaterThan(known);
        // The first settlements begin a second after the start.
        await pause(Math.random() * 1_500);
        expect(await host.end('SIGKILL')).toBeNull();
        ending.abort();
        await writing;
      }

      const after = await openTestHost(engine, { ...environment, DATA_DIR: before.folder });
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
});
