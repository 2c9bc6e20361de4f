import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '../../../server/project-root.ts';
import { copyEmpty } from '../../support/setup/prepared-folders.ts';
import { clubProgram } from '../support/process.ts';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

describe('the built product without development packages', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-product-'));
    cpSync(dirname(clubProgram), join(folder, 'dist', 'server'), { recursive: true });
    // Newer than what was built, so that it would be built again.
    cpSync(join(projectRoot, 'server'), join(folder, 'server'), { recursive: true });
    cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'));
    const lock = lockSchema.parse(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')));
    for (const [path, { dev }] of Object.entries(lock.packages)) {
      if (dev === true || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)) continue;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(join(projectRoot, path), join(folder, path));
    }
    copyEmpty(join(folder, 'data'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const npm = (...words: readonly string[]) =>
    execFileSync('npm', ['run', '--silent', ...words], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, DATA_DIR: join(folder, 'data'), DEMO: '0' },
      encoding: 'utf8',
      stdio: 'pipe',
    });

  it('creates the first person of a club, writes a workbook and a backup', { timeout: 240_000 }, () => {
    expect(npm('club', '--', 'init', 'chair@club.example')).toContain('Choose a password within 7 days');
    expect(npm('club', '--', 'template', 'book.xlsx')).toContain('Fill it in');
    expect(npm('backup', '--', 'club.zip')).toContain('club.zip');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['book.xlsx', 'club.zip']));
    expect(() => npm('club', '--', 'nonsense')).toThrow('There is no command');
  });
});
