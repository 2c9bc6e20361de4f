/**
 * `npm run club`, `backup` and `restore`: runs a program of the built host, which is built first if it is missing or
 * older than its sources. Without the development packages the existing build is used.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildMissing } from './build/build-missing.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [, , program, ...words] = process.argv;
const file = join(root, 'dist', 'server', `${program}.js`);
await buildMissing(root, { isOwnClient: false });
process.argv = [process.argv[0] ?? '', file, ...words];
await import(pathToFileURL(file).href);
