import { execFileSync } from 'node:child_process';

/**
 * Builds before the journeys start: otherwise several hosts would build at the same time and overwrite files in use. In
 * a separate process, since Vite behaves differently under Vitest.
 */
export function setup(): void {
  const { VITEST: _, ...environment } = process.env;
  const work = `
    import { buildMissing } from './server/build/build-missing.mjs';
    await buildMissing(process.cwd());
  `;
  execFileSync(process.execPath, ['--input-type=module', '--eval', work], { env: environment });
}
