import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { apiOrigin } from './build/api-origin.ts';
import { apiReference } from './build/api-reference.ts';
import {
  compileHint,
  fontPreload,
  lastFile,
  plainImports,
  precompress,
  routePreloads,
} from './build/client-build.ts';
import { chunkGroups } from './build/client-chunks.ts';
import { apiHost } from './build/dev-plugin.ts';
import { fieldArrayApart } from './build/field-array-apart.ts';
import { prerender } from './build/prerender/prerender.ts';
import { serviceWorker } from './build/service-worker/service-worker.ts';
import { starter } from './build/start/starter.ts';
import { readEnvironment } from './src/env.ts';

/**
 * Modules that are replaced in the bundle: the substitute for `useSyncExternalStore`, which React has had since version 18, what wouter
 * matches patterns of routes with, what ofetch parses the answers with that we read by ourselves and writes queries with, and the names
 * of the icons' components.
 */
const replacedModules = [
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  {
    find: /^regexparam$/,
    replacement: fileURLToPath(new URL('build/no-route-patterns.ts', import.meta.url)),
  },
  {
    find: /^destr$/,
    replacement: fileURLToPath(new URL('build/no-json-parser.ts', import.meta.url)),
  },
  {
    find: /^ufo$/,
    replacement: fileURLToPath(new URL('build/no-query-writer.ts', import.meta.url)),
  },
  {
    find: /^\.\/shared\/src\/utils\/toPascalCase\.mjs$/,
    replacement: fileURLToPath(new URL('build/no-icon-names.ts', import.meta.url)),
  },
];

export default defineConfig(({ mode, command, isSsrBuild }) => {
  // The page and the code see checked values, also where they are left to their defaults.
  Object.assign(process.env, readEnvironment(loadEnv(mode, process.cwd())));
  // Storybook and the tests read this file too, and give their own way of building.
  const isApplication = command === 'build' && !isSsrBuild && process.env['STORYBOOK'] === undefined;
  return {
    plugins: [
      react(),
      tailwindcss(),
      apiHost(),
      ...(isApplication
        ? [
            plainImports(),
            fieldArrayApart(),
            routePreloads(),
            fontPreload(),
            starter(),
            apiOrigin(),
            apiReference(),
            prerender(),
            serviceWorker(),
            precompress(),
            lastFile(),
          ]
        : []),
    ],
    ...(isApplication && { resolve: { alias: replacedModules } }),
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      // The host asks for a route's files with its page, and a link fetches its page's code ahead of a click.
      modulePreload: false,
      ...(isApplication && {
        rolldownOptions: {
          // The first page lists the files of the others: seven digits tell the versions of one file apart, and pack well.
          output: {
            codeSplitting: { groups: chunkGroups },
            hashCharacters: 'hex',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            postBanner: compileHint,
          },
        },
      }),
    },
  };
});
