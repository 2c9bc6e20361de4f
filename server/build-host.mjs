import { build } from 'vite';

/** Bundles the host and its command line, so that their processes start quickly. */
export const buildHost = (root, outDir) =>
  build({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      manifest: false,
      target: 'node20',
      rolldownOptions: { input: { main: 'server/main.ts', club: 'server/club.ts' } },
    },
  });
