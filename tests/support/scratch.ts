import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Two runs at once stay far below it; a container that was given little memory to share does not have it. */
const enough = 4_000_000_000;

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enough;
};

/**
 * Where a run keeps its data folders: in memory where there is room for them. Each host has over a thousand files of its own,
 * which take a disk longer to make and to throw away than the host needs for its tests.
 */
export const scratchFolder = (): string => (isRoomy(memory) ? memory : tmpdir());
