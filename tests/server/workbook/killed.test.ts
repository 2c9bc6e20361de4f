import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmpty } from '../../support/prepared-folders.ts';
import { clubProgram } from '../support/process.ts';
import { clubBook, writeFolder } from '../support/workbook.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cycles = Math.min(Number(process.env['KILL_CYCLES'] ?? 1), 20);

describe('an import that is killed', () => {
  it('leaves the book as it was, and the next one takes it over', { timeout: 600_000 }, async () => {
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
