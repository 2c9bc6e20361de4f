import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import { copyStored, deskPrefix } from '../../../storage/file-store.ts';

/**
 * A workbook or a bank statement that an operator has uploaded is among the stored files, so that any process
 * finds it when it is checked and imported. Its stored name consists of its id and its name on the operator's computer;
 * there is no row for it.
 */

export const deskFileBytes = 50 * 1024 * 1024;

const lifetimeMs = 3_600_000;

const isUsableName = (name: string) => /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,119}$/u.test(name);

/** The longest original name, in bytes, that fits into the name of a stored file once it is encoded. */
const maxNameBytes = 118;

/** Truncates a name that is too long, but keeps its extension. */
function shortName(name: string): string {
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  let stem = '';
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (Buffer.byteLength(stem + segment + ending) > maxNameBytes) break;
    stem += segment;
  }
  return stem + ending;
}

/** The name that the file is imported under: its name on the operator's computer. */
function nameOf(given: string): string {
  const plain = basename(given).trim();
  return isUsableName(plain) ? shortName(plain) : 'file.xlsx';
}

export const discardDeskFile = (path: string): Promise<void> => rm(path, { force: true });

/** Writes a file as it arrives; returns its path until it is stored or discarded. */
export async function receiveDeskFile(host: Host, content: AsyncIterable<Buffer>): Promise<string> {
  const path = join(host.files.incoming, randomUUID());
  try {
    await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
    return path;
  } catch (error) {
    await discardDeskFile(path);
    throw error;
  }
}

/** Stores a received file under an id that an action then names. @throws Refusal 503 while the storage does not respond */
export async function storeDeskFile({ files }: Host, path: string, given: string): Promise<string> {
  const id = randomUUID();
  const name = Buffer.from(nameOf(given)).toString('base64url');
  try {
    await files.moveIn(`${deskPrefix}${id}.${name}`, path);
    return id;
  } finally {
    await discardDeskFile(path);
  }
}

const notFound = () => new Refusal(404, { detail: 'The file is no longer here. Send it again.' });

/** Calls `work` with the path of a copy of the upload that keeps its extension. @throws Refusal 404 when it was deleted */
export async function withDeskFile<Result>(
  { files }: Host,
  id: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const prefix = `${deskPrefix}${id}.`;
  const stored: string[] = [];
  for await (const { name } of files.list(prefix)) stored.push(name);
  const [name] = stored;
  if (name === undefined) throw notFound();
  const folder = join(files.incoming, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  try {
    const path = join(folder, Buffer.from(name.slice(prefix.length), 'base64url').toString());
    if (!(await copyStored(files, name, path))) throw notFound();
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes uploads older than an hour, whichever process received them. */
export async function sweepDeskFiles({ files, clock }: Pick<Host, 'files' | 'clock'>): Promise<void> {
  for await (const { name, changedAt } of files.list(deskPrefix)) {
    if (clock().getTime() - changedAt.getTime() >= lifetimeMs) await files.remove(name);
  }
}
