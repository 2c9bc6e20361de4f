import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserOptions } from './tests/support/browser/browser.ts';
import { scratchFolder } from './tests/support/setup/scratch.ts';
import { slowFiles } from './tests/support/slow-files.ts';

// Read by `tmpdir()` in every process of a run, the hosts and the browsers too.
process.env['TMPDIR'] ??= scratchFolder();

const isNightly = process.env['NIGHTLY'] === '1';
const isShort = process.env['SHORT_TESTS'] === '1';
/**
 * `x.night.test.ts` takes long, or proves on every page what other tests prove on one: `npm run nightly` has it.
 * `npm test` is shorter still; a file that is run by its name always runs.
 */
const exclude = [
  ...configDefaults.exclude,
  ...(isNightly ? [] : ['**/*.night.test.ts']),
  ...(isShort ? slowFiles : []),
];

const storyDependencies = [
  '@dagrejs/dagre',
  '@headlessui/react',
  '@hookform/resolvers/zod',
  '@storybook/addon-a11y',
  '@storybook/addon-a11y/preview',
  '@storybook/addon-docs',
  '@storybook/react-vite',
  '@tanstack/react-virtual',
  '@xstate/react',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'clsx',
  'date-fns',
  'd3-scale',
  'd3-array',
  'd3-time',
  'date-fns/format',
  'ics',
  'idb-keyval',
  'lucide-react',
  'ofetch',
  'papaparse',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'storybook/internal/csf',
  'storybook/preview-api',
  'storybook/test',
  'wouter',
  'xstate',
  'zod',
  'zod/mini',
];

const chosenProjects = process.argv.flatMap((argument, index, all) =>
  argument === '--project' ? (all[index + 1] ?? []) : (/^--project=(.+)/.exec(argument)?.[1] ?? []),
);
/** Its plugin reads every story (4 s of processor time), also when another project is asked for. */
const wantsStories = chosenProjects.length === 0 || chosenProjects.includes('stories');

async function stories(): Promise<TestProjectInlineConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return {
    extends: './vite.config.ts',
    plugins: [storybookTest({ configDir: '.storybook' })],
    // A dependency found during the run would be optimised anew and reload the page under a story.
    optimizeDeps: { include: storyDependencies },
    test: {
      name: 'stories',
      // One page shows one story after another, as Storybook itself does, with what it has loaded for the first.
      isolate: false,
      // Beside the other tests, two pages would wait for processors longer than a test may take.
      maxWorkers: isShort ? 1 : 2,
      env: { VITE_NIGHTLY: isNightly ? '1' : '', VITE_SHORT_TESTS: isShort ? '1' : '' },
      browser: {
        enabled: true,
        headless: true,
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          // What fades in counts as visible at once.
          contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
          launchOptions: browserOptions(),
        }),
      },
    },
  };
}

/** Journeys wait for their browser: they come first, while `npm test` draws stories with the time that they leave. */
const afterJourneys = { groupOrder: 1 };

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: afterJourneys,
          environment: 'node',
          // No test keeps anything in a module, so that what one file has loaded serves the next.
          isolate: false,
          maxWorkers: 2,
          include: [
            'tests/*.test.ts',
            'tests/{machines,api,domain,views,build,storybook,mutants,looks}/**/*.test.{ts,tsx}',
          ],
          // Storybook itself needs a browser; what is written in a story does not.
          alias: {
            '#storybook/preview.tsx': fileURLToPath(import.meta.resolve('./tests/support/bare-preview.ts')),
          },
          setupFiles: ['tests/support/setup/property-seed.ts'],
          // The colours of the theme are read by what proves their contrast.
          css: { include: /theme\.css/ },
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'host',
          sequence: afterJourneys,
          environment: 'node',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          exclude,
          setupFiles: ['tests/support/setup/property-seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          globalSetup: [
            'tests/support/setup/prepared-folders.ts',
            'tests/server/support/process.ts',
            'tests/support/setup/postgres.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          // Loading the browser's driver takes as long as a short journey; no journey keeps anything in a module.
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          exclude,
          globalSetup: [
            'tests/support/setup/built-application.ts',
            'tests/support/setup/prepared-folders.ts',
            'tests/support/setup/postgres.ts',
            'tests/support/setup/written-documents.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // As long as the browser's driver waits for an element by itself: a second is not enough on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          // Each file has a host and a browser of its own; three at once take longer than two on two processors.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: [
            'tests/support/setup/built-application.ts',
            'tests/support/setup/prepared-folders.ts',
            'tests/support/setup/postgres.ts',
            'tests/support/setup/written-documents.ts',
          ],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'storybook',
          environment: 'node',
          include: ['tests/built-storybook/**/*.test.ts'],
          testTimeout: 900_000,
        },
      },
      ...(wantsStories ? [await stories()] : []),
    ],
  },
});
