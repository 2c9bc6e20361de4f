import { BadFileStorage, type FileStore, readStored } from './file-store.ts';

/** Contains the id of the installation that owns the files. It is not part of a backup, whose rows have the id. */
export const ownerFile = 'owner';

/**
 * Returns the installation that owns the files, null where none has claimed them yet.
 * @throws BadFileStorage when they belong to an installation that is not among `ids`.
 */
export async function checkOwner(store: FileStore, ids: readonly string[]): Promise<string | null> {
  const owner = (await readStored(store, ownerFile))?.toString() ?? null;
  if (owner === null || ids.includes(owner)) return owner;
  throw new BadFileStorage(
    'The stored files, in DATA_DIR or where FILES_URL says, are of another installation: its database is not this one. Use another folder or prefix; only if they are the files of this database, delete the file "owner" among them.',
  );
}

/** Before a host changes any file: it deletes uploads that its database does not know. @throws BadFileStorage */
export async function claimStore(store: FileStore, id: string): Promise<void> {
  if ((await checkOwner(store, [id])) === null) await store.write(ownerFile, Buffer.from(id));
}
