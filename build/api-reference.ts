import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Copies Redoc into the build: the host's page `/docs/api` uses it. */
export function apiReference(): Plugin {
  return {
    name: 'clubfolio-api-reference',
    apply: 'build',
    generateBundle() {
      const file = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');
      this.emitFile({
        type: 'asset',
        fileName: 'docs/redoc.standalone.js',
        source: readFileSync(file),
      });
    },
  };
}
