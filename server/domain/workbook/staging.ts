import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { documentsFolderOf } from './write-workbook.ts';

/**
 * The command line and a running host exchange files through a separate folder within the data folder: the host may not
 * be able to access any other folder.
 */

export const stagingFolder = (dataFolder: string) => join(dataFolder, 'staging');

/** @throws Error for a path elsewhere: commands read and write only files that the command line has put there. */
export function stagedPath(dataFolder: string, path: string): string {
  const resolved = resolve(path);
  if (resolved.startsWith(stagingFolder(resolve(dataFolder)) + sep)) return resolved;
  throw new Error('Not a path of the staging folder.');
}

/** Copies a file or folder, with its documents, for the host to read. Returns the copy's path. */
export async function stageIn(dataFolder: string, path: string): Promise<string> {
  const folder = join(stagingFolder(dataFolder), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const staged = join(folder, basename(resolve(path)));
  await cp(path, staged, { recursive: true });
  const documents = documentsFolderOf(path);
  if (existsSync(documents)) await cp(documents, documentsFolderOf(staged), { recursive: true });
  return staged;
}

/** The path to which the host writes a file that is then moved to `path`. */
export async function stageOut(dataFolder: string, path: string): Promise<string> {
  const folder = join(stagingFolder(dataFolder), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, basename(resolve(path)));
}

/** Moves the host's output, a file or folder and everything beside it, to the requested path. */
export async function fetchStaged(staged: string, path: string): Promise<void> {
  const target = dirname(resolve(path));
  await mkdir(target, { recursive: true });
  for (const name of await readdir(dirname(staged))) {
    const [from, to] = [join(dirname(staged), name), join(target, name)];
    await rename(from, to).catch(() => cp(from, to, { recursive: true }));
  }
}

export const clearStaged = (staged: string): Promise<void> =>
  rm(dirname(staged), { recursive: true, force: true });

const leftOverMs = 3_600_000;

/** Deletes the files of a killed command, once no command can still need them. */
export async function sweepStaging(dataFolder: string, now: number): Promise<void> {
  const folder = stagingFolder(dataFolder);
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > leftOverMs) await rm(path, { recursive: true, force: true });
  }
}
