import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFileName, type FileStore, isFileName } from './file-store.ts';
import { ifThere } from './if-there.ts';

/** Files in one folder, which is created if necessary; its subfolder `incoming` has the incomplete ones. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, checkFileName(name));
  return {
    incoming,
    async write(name, bytes) {
      const path = pathOf(name);
      const draft = join(incoming, randomUUID());
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async moveIn(name, path) {
      await rename(path, pathOf(name));
      // The name survives a power failure only if the folder was flushed too.
      const handle = await open(folder, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async open(name) {
      const handle = await ifThere(open(pathOf(name)));
      return handle && handle.createReadStream();
    },
    has: async (name) => (await ifThere(stat(pathOf(name)))) !== null,
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async *list(prefix = '') {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isFile() || !isFileName(entry.name) || !entry.name.startsWith(prefix)) continue;
        const found = await ifThere(stat(join(folder, entry.name)));
        if (found !== null) yield { name: entry.name, changedAt: found.mtime };
      }
    },
  };
}
