import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeOldRuns } from '../support/setup/scratch.ts';

it('removes the data of test runs that were killed, and of no other', () => {
  const parent = mkdtempSync(join(tmpdir(), 'clubfolio-runs-'));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const others = [`clubfolio-run-${process.pid}`, 'clubfolio-run-copy', 'somebody-else'];
  for (const name of [`clubfolio-run-${ended}`, ...others])
    mkdirSync(join(parent, name, 'data'), { recursive: true });
  removeOldRuns(parent);
  expect(readdirSync(parent).toSorted()).toEqual(others.toSorted());
  rmSync(parent, { recursive: true });
});
