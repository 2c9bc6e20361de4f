import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi.ts';

const file = 'docs/openapi.json';
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.info(`${file} is written.`);
