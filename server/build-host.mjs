import { build } from 'vite';

const processes = { main: 'server/main.ts', club: 'server/club.ts', backup: 'server/backup.ts' };
/** What the host runs in threads, by the names that it asks for. */
const threads = { 'file-writer': 'server/files/file-writer.ts' };

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
      rolldownOptions: {
        input: { ...input, ...threads },
        // All in one folder, so that a file finds another one by its name.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
