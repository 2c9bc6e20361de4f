import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import { stagingFolder } from '../../workbook/staging.ts';

/** A workbook or a bank's statement that an operator has sent, until it is imported; swept after an hour. */
export const stagedBytes = 50 * 1024 * 1024;

const isUsableName = (name: string) => /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,119}$/u.test(name);

/** Keeps the content under an id that an action then names. @throws Refusal 400 for a name that no file should have. */
export async function stageFile(
  host: Host,
  content: AsyncIterable<Buffer>,
): Promise<{ readonly id: string; readonly path: string }> {
  const id = randomUUID();
  const folder = join(stagingFolder(host.settings.dataFolder), id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'incoming');
  try {
    await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { id, path };
}

/** The name that the file is imported under: what the operator's computer calls it. */
export function stagedName(name: string): string {
  const plain = basename(name).trim();
  return isUsableName(plain) ? plain : 'file.xlsx';
}

/** Where a file that was sent lies. @throws Refusal 404 when it was swept. */
export async function stagedFile(host: Host, id: string): Promise<string> {
  const folder = join(stagingFolder(host.settings.dataFolder), id);
  const [name] = await readdir(folder).catch(() => []);
  if (name !== undefined) return join(folder, name);
  throw new Refusal(404, { detail: 'The file is no longer here. Send it again.' });
}
