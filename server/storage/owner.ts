import { BadFileStorage, type FileStore, readStored } from './file-store.ts';

/** Says by the id of an installation whose files these are. It is no part of a backup, whose rows have the id. */
export const ownerFile = 'owner';

/**
 * Answers whose files these are, null where nobody has claimed them yet.
 * @throws BadFileStorage when they are of an installation that is none of `ids`.
 */
export async function checkOwner(store: FileStore, ids: readonly string[]): Promise<string | null> {
  const owner = (await readStored(store, ownerFile))?.toString() ?? null;
  if (owner === null || ids.includes(owner)) return owner;
  throw new BadFileStorage(
    'The stored files, in DATA_DIR or where FILES_URL says, are of another installation: its database is not this one. Use another folder or prefix; only if they are the files of this database, delete the file "owner" among them.',
  );
}

/** Before a host changes any file: it clears away uploads that its database does not know. @throws BadFileStorage */
export async function claimStore(store: FileStore, id: string): Promise<void> {
  if ((await checkOwner(store, [id])) === null) await store.write(ownerFile, Buffer.from(id));
}
