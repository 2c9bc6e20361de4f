import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { megabytes, uploadLimits } from '../../../src/domain/documents/document-types.ts';
import { headBytes } from '../../../src/domain/documents/file-format.ts';
import { documents } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { badFields, Refusal } from '../../http/refusal.ts';
import { ifThere } from '../../storage/if-there.ts';
import { encryptionWatch, type FileKind, fileKindOf } from './file-kinds.ts';

/** The prefix of uploaded files; the rest of the name is random. */
const uploadPrefix = 'upload-';

/** A complete file in the store's `incoming`, flushed to disk. */
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

export const tooLarge = () =>
  new Refusal(413, { file: [`The file is larger than ${megabytes(uploadLimits.bytes)}.`] });

/** Deletes a file that was received and is not kept. */
export const discardReceived = ({ path }: Pick<ReceivedFile, 'path'>) => rm(path, { force: true });

/** Writes a file as it arrives. @throws Refusal when it is empty, too large, of another kind or password-protected. */
export async function receiveFile(host: Host, content: AsyncIterable<Buffer>): Promise<ReceivedFile> {
  const path = join(host.files.incoming, randomUUID());
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
    await discardReceived({ path });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Stores a received file and returns its storage name. */
export async function storeFile({ files }: Host, { path }: ReceivedFile): Promise<string> {
  const name = `${uploadPrefix}${randomUUID()}`;
  await files.moveIn(name, path);
  return name;
}

const hourMs = 3_600_000;

/**
 * Removes the remains of an interrupted upload: unfinished files, and finished ones without a row. Hosts that share a
 * database may share the files too; then only files older than an hour are removed.
 */
export async function sweepFiles({ database, settings, files }: Host): Promise<number> {
  const rows = await database.queries.select({ name: documents.storage_name }).from(documents);
  const known = new Set(rows.map(({ name }) => name));
  const isShared = settings.databaseUrl !== undefined;
  const isLeft = (changedAt: Date) => !isShared || Date.now() - changedAt.getTime() >= hourMs;
  let removed = 0;
  for await (const { name, changedAt } of files.list(uploadPrefix)) {
    if (known.has(name) || !isLeft(changedAt)) continue;
    await files.remove(name);
    removed += 1;
  }
  for (const name of await readdir(files.incoming)) {
    const path = join(files.incoming, name);
    // Another host on a shared folder may have completed the file meanwhile.
    const found = await ifThere(stat(path));
    if (found === null || !isLeft(found.mtime)) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
