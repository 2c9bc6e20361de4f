import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** `started` is the holder's start time in the kernel's ticks since boot, "" where the system does not provide it. */
const holderSchema = z.object({ pid: z.number().int().positive(), started: z.string() });

type Holder = z.infer<typeof holderSchema>;

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly pid: number;
  constructor(pid: number, file: string) {
    super(
      `Another host (process ${pid}) uses this data folder. Stop it first, or set DATA_DIR to another folder. Lock file: ${file}`,
    );
    this.pid = pid;
  }
}

/** State and start time of /proc/PID/stat; the command name before them may contain spaces and parentheses. */
function statOf(pid: number): { readonly state: string; readonly started: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
}

/** Dead processes stay listed as zombies where no parent reaps them, as in a container without an init process. */
const isZombie = (state: string) => state === 'Z' || state === 'X';

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) return false;
  }
  const now = statOf(pid);
  if (isZombie(now.state)) return false;
  return started === '' || now.started === '' || started === now.started;
}

function readHolder(file: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** False when the file exists already. Linking a finished file is exclusive, and a partly written lock is never visible. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}.draft`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(
    handle,
    JSON.stringify({ pid: process.pid, started: statOf(process.pid).started } satisfies Holder),
  );
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes `host.lock` in the data folder: two processes on one PGlite folder both seem to work and lose rows. The lock of
 * a live process is never taken; that of a dead process, of a reused pid, or an unreadable one is.
 * @returns the function that releases the lock.
 * @throws FolderInUse naming the holder's pid.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'host.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new FolderInUse(holder.pid, file);
    const stale = `${file}.stale-${process.pid}-${attempt}`;
    try {
      renameSync(file, stale);
      const movedLock = readHolder(stale);
      if (movedLock && isAlive(movedLock)) {
        renameSync(stale, file);
        throw new FolderInUse(movedLock.pid, file);
      }
      rmSync(stale, { force: true });
    } catch (error) {
      if (error instanceof FolderInUse) throw error;
    }
  }
  throw new Error(`The lock file ${file} could not be taken.`);
}
