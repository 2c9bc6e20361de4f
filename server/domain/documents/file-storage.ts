import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headBytes } from '../../../src/domain/file-format.ts';
import { uploadLimits } from '../../../src/domain/document-types.ts';
import { documents } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import { badFields, Refusal } from '../../http/refusal.ts';
import { encryptionWatch, type FileKind, fileKindOf } from './file-kinds.ts';

/** Files are stored in the data folder under random names, outside of all served folders; `incoming` has unfinished ones. */
export const filesFolder = (host: Pick<Host, 'settings'>) => join(host.settings.dataFolder, 'files');
const incomingFolder = (host: Pick<Host, 'settings'>) => join(filesFolder(host), 'incoming');

const uploadPrefix = 'upload-';

/** A complete file in `incoming`, flushed to the disk. */
export type ReceivedFile = {
  readonly path: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string;
};

const unreadable = () =>
  new Refusal(415, {
    file: ['Unsupported file type. Upload a PDF, JPG, PNG or HEIC.'],
  });

export const tooLarge = () => new Refusal(413, { file: ['The file is larger than 20 MB.'] });

/** Writes a file as a whole or not at all. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.draft`, bytes, { mode: 0o600 });
  await rename(`${path}.draft`, path);
}

export const deleteFile = (path: string) => rm(path, { force: true });

/** Writes a file as it arrives. @throws Refusal when it is empty, too large, of another kind or locked by a password. */
export async function receiveFile(host: Host, content: AsyncIterable<Buffer>): Promise<ReceivedFile> {
  const path = join(incomingFolder(host), randomUUID());
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const watch = encryptionWatch();
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      if (size > uploadLimits.bytes) throw tooLarge();
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      if (head.length === headBytes && fileKindOf(head) === null) throw unreadable();
      hash.update(chunk);
      watch.look(chunk);
      await handle.writeFile(chunk);
    }
    if (size === 0) throw badFields({ file: ['The submitted file is empty.'] });
    const kind = fileKindOf(head);
    if (kind === null) throw unreadable();
    if (kind.mime === 'application/pdf' && watch.isEncrypted()) {
      throw badFields({
        file: ['The PDF is password-protected. Remove the password and upload it again.'],
      });
    }
    await handle.sync();
    return { path, kind, size, sha256: hash.digest('hex') };
  } catch (error) {
    await deleteFile(path);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Moves a received file to its place and answers its storage name. */
export async function storeFile(host: Host, { path }: ReceivedFile): Promise<string> {
  const name = `${uploadPrefix}${randomUUID()}`;
  await rename(path, join(filesFolder(host), name));
  const folder = await open(filesFolder(host), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return name;
}

const hourMs = 3_600_000;

/**
 * Makes the folders and removes what an interrupted upload left: unfinished files, and finished ones without a row.
 * Hosts that share a database may share the folder too; then only files older than an hour are removed.
 */
export async function sweepFiles(host: Host): Promise<number> {
  await mkdir(incomingFolder(host), { recursive: true, mode: 0o700 });
  const rows = await host.database.queries.select({ name: documents.storage_name }).from(documents);
  const known = new Set(rows.map(({ name }) => name));
  const stored = (await readdir(filesFolder(host))).filter(
    (name) => name.startsWith(uploadPrefix) && !known.has(name),
  );
  const unfinished = await readdir(incomingFolder(host));
  const candidates = [
    ...stored.map((name) => join(filesFolder(host), name)),
    ...unfinished.map((name) => join(incomingFolder(host), name)),
  ];
  let removed = 0;
  for (const path of candidates) {
    const isShared = host.settings.databaseUrl !== undefined;
    if (isShared && Date.now() - (await stat(path)).mtimeMs < hourMs) continue;
    await deleteFile(path);
    removed += 1;
  }
  return removed;
}
