import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Two parallel runs stay far below it; a container with little shared memory does not have it. */
const enough = 4_000_000_000;
const prefix = 'clubfolio-run-';

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enough;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Removes what runs left that were killed: a gigabyte of memory each. */
export function removeOldRuns(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : 0);
    if (pid > 0 && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * The folder of this run's data folders, removed when the run ends: in memory if there is enough. Each host has over a
 * thousand files, and creating and deleting them on disk takes longer than the host's tests.
 */
export function scratchFolder(): string {
  if (existsSync(memory)) removeOldRuns(memory);
  const folder = join(isRoomy(memory) ? memory : tmpdir(), `${prefix}${process.pid}`);
  // The user of the PostgreSQL server has to enter it.
  mkdirSync(folder, { mode: 0o755, recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
