import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder, searched upwards from here, so that sources and the built `dist/server` use the same files. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'server', 'database', 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error('The project folder with server/database/migrations was not found.');
    folder = parent;
  }
  return folder;
}

export const projectRoot = findRoot();
