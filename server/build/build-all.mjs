/** `npm run build:all`: the application and the host, which production runs without development packages. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildMissing } from './build-missing.mjs';

await buildMissing(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
