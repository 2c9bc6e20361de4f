import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { fontPreload, precompress, routePreloads } from './server/client-build.ts';
import { chunkGroups } from './server/client-chunks.ts';
import { standIns } from './server/client-stand-ins.ts';
import { apiHost } from './server/dev-plugin.ts';
import { readEnvironment } from './src/env.ts';

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
      ...(isApplication ? [standIns(), routePreloads(), fontPreload(), precompress()] : []),
    ],
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      ...(isApplication && {
        // Half a percent smaller than the built-in one.
        minify: 'terser' as const,
        terserOptions: {
          ecma: 2020 as const,
          module: true,
          toplevel: true,
          compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
          format: { comments: false },
        },
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' as const, pass: 3 } },
          treeshake: { propertyReadSideEffects: false as const, unknownGlobalSideEffects: false },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      }),
    },
    ...(isApplication && { define: { 'typeof window': '"object"' } }),
  };
});
