/** `npm start`: builds what is missing or older than its sources, then runs the host in this same process. */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
/** Taken before a build, because Vite sets NODE_ENV to production for the whole process. */
const environment = { ...process.env };

const newestIn = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
};
const newestOf = (paths) => Math.max(...paths.map((path) => newestIn(join(root, path))));
const isStale = (output, sources) => newestIn(join(root, output)) < newestOf(sources);

const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
/** What the client's build runs through besides its own sources. */
const clientBuild = ['build', 'chunks', 'imports'].map((part) => `server/client-${part}.ts`);
const clientFolder = process.env.CLIENT_DIR ?? 'dist/client';
const isOwnClient = clientFolder === 'dist/client';

if (
  isOwnClient &&
  isStale('dist/client/index.html', ['src', 'public', 'index.html', ...clientBuild, ...settings])
) {
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
}
const shared = ['src/api', 'src/finance', 'src/machines', 'src/jitless.ts'];
if (isStale('dist/server/main.js', ['server', ...shared, ...settings])) {
  const { buildHost } = await import('./build-host.mjs');
  await buildHost(root, 'dist/server');
}

const { startHost } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
process.env.NODE_ENV = environment.NODE_ENV;
if (environment.NODE_ENV === undefined) delete process.env.NODE_ENV;
await startHost(environment);
