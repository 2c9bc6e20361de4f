/** `npm start`: builds what is missing or older than its sources, then runs the host in this same process. */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildMissing } from './build/build-missing.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
await buildMissing(root, { isOwnClient: (process.env.CLIENT_DIR ?? 'dist/client') === 'dist/client' });

const { startHost } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
await startHost(process.env);
