import { build } from 'vite';

const processes = {
  main: 'server/main.ts',
  club: 'server/programs/club.ts',
  backup: 'server/programs/backup.ts',
};
/** The entry points of the host's worker threads, by the names under which it loads them. */
const threads = { 'file-writer': 'server/files/file-writer.ts' };

/** Bundles the host and its command line for a fast start, or the given entries by name. */
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
        // All in one folder, so that a file finds the others by name.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
