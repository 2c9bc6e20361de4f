import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/**
 * The club's files by name: uploads, generated documents, reports and images. Readers only see complete files.
 * @throws BadFileName for an invalid name, Refusal 503 from each method while the storage does not respond.
 */
export type FileStore = {
  /** A local folder for incomplete files, from which `moveIn` moves them into the store. */
  readonly incoming: string;
  /** Stores the bytes and replaces a previous file of the same name. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The same with a file of `incoming`, which it moves into the store. */
  readonly moveIn: (name: string, path: string) => Promise<void>;
  /** The content, to be read to its end or destroyed; null if the file does not exist. */
  readonly open: (name: string) => Promise<Readable | null>;
  readonly has: (name: string) => Promise<boolean>;
  /** Not an error if the file does not exist. */
  readonly remove: (name: string) => Promise<void>;
  /** All files with this prefix, in no particular order. */
  readonly list: (prefix?: string) => AsyncIterable<StoredFile>;
};

export type StoredFile = { readonly name: string; readonly changedAt: Date };

/** The prefix of operators' uploads to the desk: they are kept for an hour, and are not in backups. */
export const deskPrefix = 'desk-';

/** The storage in `FILES_URL` cannot be used; the message gives the reason. */
export class BadFileStorage extends Error {
  override readonly name = 'BadFileStorage';
}

/** A file folder contains the folder `incoming`. */
const namePattern = /^(?!incoming$)[\w-][\w.-]{0,199}$/;

/** Whether the host may have written a file of this name: it has no path separators, and every storage accepts it unchanged. */
export const isFileName = (name: string): boolean => namePattern.test(name);

export class BadFileName extends Error {
  override readonly name = 'BadFileName';
}

/** @throws BadFileName */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new BadFileName('Not a name of a stored file.');
  return name;
}

/** Null if the file does not exist. */
export async function readStored(store: FileStore, name: string): Promise<Buffer | null> {
  const content = await store.open(name);
  return content && buffer(content);
}

/** Writes a copy to a path, replacing a file there; false if the file does not exist. */
export async function copyStored(store: FileStore, name: string, path: string): Promise<boolean> {
  const content = await store.open(name);
  if (content === null) return false;
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  return true;
}
