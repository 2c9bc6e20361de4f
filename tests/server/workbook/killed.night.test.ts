import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readClubAddress } from '../../../server/domain/core/secrets.ts';
import { stageIn } from '../../../server/domain/workbook/staging.ts';
import { clubPath, linesType } from '../../../server/routes/backoffice/commands.ts';
import { addDays } from '../../../src/domain/days/days.ts';
import { copyEmpty } from '../../support/setup/prepared-folders.ts';
import { createDatabase, enginesByDay } from '../support/host.ts';
import { club, clubProgram, startProcess } from '../support/process.ts';
import { clubBook, type FilledBook, writeFolder } from '../support/workbook.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cycles = Math.min(Number(process.env['KILL_CYCLES'] ?? 1), 20);

describe('an import that is killed', () => {
  it('leaves the book unchanged, and the next one is imported', { timeout: 600_000 }, async () => {
    const data = join(folder, 'data');
    copyEmpty(data);
    const environment = {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: data,
      DEMO: '0',
      LOG_LEVEL: 'silent',
    };
    const asClub = (...words: readonly string[]) =>
      execFileSync(process.execPath, [clubProgram, ...words], {
        env: environment,
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim();
    const book = clubBook();
    const path = writeFolder(join(folder, 'book'), book);
    expect(asClub('imports')).toContain('No imports');
    const began = Date.now();
    expect(asClub('import', path, '--dry-run')).toMatch(/All +\d+ +0/);
    const whole = Date.now() - began;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const child = spawn(process.execPath, [clubProgram, 'import', path], {
        env: environment,
        stdio: 'ignore',
      });
      const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
      await pause((whole * (cycle + 2)) / (cycles + 3));
      child.kill('SIGKILL');
      if ((await ended) === 0) break;
      expect(asClub('imports')).toContain('No imports');
      expect(asClub('list').split('\n')).toHaveLength(1);
    }
    if (asClub('imports').includes('No imports')) expect(asClub('import', path)).toMatch(/All +\d+ +0 +0/);
    expect(asClub('list').split('\n')).toHaveLength(1 + (book.investors ?? []).length);
    expect(asClub('audit')).toContain('each follows from the one before');
    asClub('export', join(folder, 'out.xlsx'));
    expect(existsSync(join(folder, 'out.xlsx'))).toBe(true);
    expect(() => asClub('export', join(folder, 'out.xlsx'))).toThrow('exists already');
    expect(() => asClub('import', join(folder, 'nowhere.xlsx'))).toThrow('There is no');
    // What passed between the command line and the host is gone, but for what a killed command had put there.
    expect(readdirSync(join(data, 'staging')).length).toBeLessThanOrEqual(cycles);
  });
});

/** Twenty times the purchases, so that there is time to be killed in. */
function largeBook(): FilledBook {
  const book = clubBook();
  const purchases = Array.from({ length: 20 }, (_, times) =>
    (book.purchases ?? []).map((row) => ({
      ...row,
      key: `${row['key']}-${times}`,
      bought_on: addDays(row['bought_on'] ?? '', times),
    })),
  );
  return { ...book, purchases: purchases.flat(), distributions: [] };
}

const address = z.object({ url: z.url(), key: z.string() });

describe.each(enginesByDay)('a host on %s that is killed in the middle of an import', (engine) => {
  it('has an unchanged book when it starts again', { timeout: 300_000 }, async () => {
    const data = join(folder, `host-${engine}`);
    if (engine === 'pglite') copyEmpty(data);
    const settings = {
      DEMO: '0',
      NODE_ENV: 'development',
      ...(engine === 'postgresql' && { DATABASE_URL: await createDatabase() }),
    };
    const path = writeFolder(join(folder, `book-${engine}`), largeBook());
    const host = await startProcess(data, settings);
    const { url, key } = address.parse(readClubAddress(data));
    const answer = await fetch(`${url}${clubPath('import')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: linesType, 'x-club-key': key },
      body: JSON.stringify({ path: await stageIn(data, path) }),
    });
    const printed: string[] = [];
    const broken = (async () => {
      for await (const chunk of answer.body ?? []) {
        printed.push(Buffer.from(chunk).toString());
        // The file is read, and the transaction has begun.
        if (/Comparing|Writing|Noting/.test(printed.join(''))) process.kill(host.pid, 'SIGKILL');
      }
    })();
    await expect(broken).rejects.toThrow('terminated');
    expect(await host.exited).toBeNull();
    expect(printed.join('')).not.toContain('output');
    const again = await startProcess(data, settings);
    const asClub = (...words: readonly string[]) => club(data, ...words);
    expect(asClub('imports')).toContain('No imports');
    expect(asClub('list').trim().split('\n')).toHaveLength(1);
    expect(asClub('import', path)).toMatch(/All +\d+ +0 +0/);
    expect(asClub('audit')).toContain('each follows from the one before');
    await again.end('SIGTERM');
  });
});
