import { execFileSync } from 'node:child_process';

/**
 * Builds before the journeys start: their hosts would do it at the same time, each over what another is reading.
 * In a process of its own, since Vite behaves otherwise under Vitest.
 */
export function setup(): void {
  const { VITEST: _, ...environment } = process.env;
  const work = `
    import { buildMissing } from './server/build-missing.mjs';
    await buildMissing(process.cwd());
  `;
  execFileSync(process.execPath, ['--input-type=module', '--eval', work], { env: environment });
}
