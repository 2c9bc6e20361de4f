/** `npm run build:all`: what production runs without development packages, the application and the host. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildMissing } from './build-missing.mjs';

await buildMissing(dirname(dirname(fileURLToPath(import.meta.url))));
