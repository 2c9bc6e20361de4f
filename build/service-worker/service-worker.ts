import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

/**
 * Writes `service-worker.js`, at the root so that its scope is all pages. Its version is that of the build: another
 * build installs another worker, which deletes the old files.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'clubfolio-service-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
        const { code } = await minify('service-worker.js', source);
        const page = readFileSync(join(folder, 'index.html'), 'utf8');
        const hash = createHash('sha256').update(page).update(Object.keys(bundle).toSorted().join());
        const script = code.replace('%VERSION%', hash.digest('hex').slice(0, 12));
        writeFileSync(join(folder, 'service-worker.js'), script);
      },
    },
  };
}
