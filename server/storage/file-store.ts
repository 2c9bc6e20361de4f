import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/**
 * The files of the club by name: what was handed in, papers, reports and images. What is seen under a name is always whole.
 * @throws BadFileName for a name that none of ours is, Refusal 503 from each while the storage does not answer.
 */
export type FileStore = {
  /** A folder of this machine for files that are not whole yet; the store takes them from there. */
  readonly incoming: string;
  /** Stores the bytes in place of what the name had before. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The same with a file of `incoming`, which is no longer there afterwards. */
  readonly take: (name: string, path: string) => Promise<void>;
  /** The content, to be read to its end or destroyed; null where there is no such file. */
  readonly open: (name: string) => Promise<Readable | null>;
  readonly has: (name: string) => Promise<boolean>;
  /** Without an error where there is no such file. */
  readonly remove: (name: string) => Promise<void>;
  /** All files whose names begin so, in no order. */
  readonly list: (prefix?: string) => AsyncIterable<StoredFile>;
};

export type StoredFile = { readonly name: string; readonly changedAt: Date };

/** Begins the names of what operators send to the desk: it is kept for an hour, and in no backup. */
export const deskPrefix = 'desk-';

/** The storage cannot be used as `FILES_URL` says; the message tells why. */
export class BadFileStorage extends Error {
  override readonly name = 'BadFileStorage';
}

/** A folder of files has `incoming` within it. */
const namePattern = /^(?!incoming$)[\w-][\w.-]{0,199}$/;

/** Whether the host may have written a file of this name: it leads nowhere else, and every storage takes it as it is. */
export const isFileName = (name: string): boolean => namePattern.test(name);

export class BadFileName extends Error {
  override readonly name = 'BadFileName';
}

/** @throws BadFileName */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new BadFileName('Not a name of a stored file.');
  return name;
}

/** Null where there is no such file. */
export async function readStored(store: FileStore, name: string): Promise<Buffer | null> {
  const content = await store.open(name);
  return content && buffer(content);
}

/** Writes a copy to a path that may be there already; false where there is no such file. */
export async function copyStored(store: FileStore, name: string, path: string): Promise<boolean> {
  const content = await store.open(name);
  if (content === null) return false;
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  return true;
}
