import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const newestIn = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
};

const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const clientSources = ['src', 'public', 'index.html', 'build', ...settings];
const hostSources = ['server', 'src/api', 'src/domain', 'src/routes.ts', 'src/jitless.ts', ...settings];

/**
 * Builds the host, and the client where it is this project's own, if they are missing or older than their sources.
 * Without development packages, existing builds are used as they are.
 */
export async function buildMissing(root, { isOwnClient = true } = {}) {
  const mayBuild = existsSync(join(root, 'node_modules', 'vite', 'package.json'));
  const isStale = (output, sources) => {
    const built = newestIn(join(root, output));
    if (built > 0 && !mayBuild) return false;
    return built < Math.max(...sources.map((path) => newestIn(join(root, path))));
  };
  const { NODE_ENV } = process.env;
  // Vite builds for the NODE_ENV of the process, and these files are always for production.
  process.env.NODE_ENV = 'production';
  if (isOwnClient && isStale('dist/client/complete.txt', clientSources)) {
    const { build } = await import('vite');
    await build({ root, logLevel: 'warn' });
  }
  if (isStale('dist/server/main.js', hostSources)) {
    const { buildHost } = await import('./build-host.mjs');
    await buildHost(root, 'dist/server');
  }
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
