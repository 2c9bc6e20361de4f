import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Two parallel runs stay far below it; a container with little shared memory does not have it. */
const enough = 4_000_000_000;

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enough;
};

/**
 * The folder of a run's data folders: in memory if there is enough. Each host has over a thousand files, and creating
 * and deleting them on disk takes longer than the host's tests.
 */
export const scratchFolder = (): string => (isRoomy(memory) ? memory : tmpdir());
