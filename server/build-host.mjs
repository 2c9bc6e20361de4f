import { build } from 'vite';

const processes = { main: 'server/main.ts', club: 'server/club.ts', backup: 'server/backup.ts' };

/** Bundles the host and its command line, so that their processes start quickly; or other entries, by their names. */
export const buildHost = (root, outDir, input = processes) =>
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
      rolldownOptions: { input },
    },
  });
