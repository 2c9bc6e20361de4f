import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';

const output = join(projectRoot, 'node_modules', '.cache', 'clubfolio-host');

/**
 * Bundles the host as `npm start` does, once for a whole run; in a process of its own, since Vite behaves otherwise under
 * Vitest.
 */
export function setup(): void {
  const { VITEST: _, ...environment } = process.env;
  const work = `
    import { buildHost } from './server/build/build-host.mjs';
    await buildHost(process.cwd(), ${JSON.stringify(output)});
  `;
  execFileSync(process.execPath, ['--input-type=module', '--eval', work], {
    cwd: projectRoot,
    env: environment,
    stdio: 'pipe',
  });
}

/** The built command line of the club. */
export const clubProgram = join(output, 'club.js');

/** Runs the club's command line on a data folder; answers what it printed, throws with what it complained of. */
export const club = (folder: string, ...words: readonly string[]): string =>
  execFileSync(process.execPath, [clubProgram, ...words], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
    stdio: 'pipe',
  });

export type HostProcess = {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
  /** Ends it by a signal and answers the exit code, null after SIGKILL. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** A real host process; resolves when it listens, or with an empty `url` when it ended before. */
export async function startProcess(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<HostProcess> {
  const child = spawn(process.execPath, [join(output, 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      THROTTLE_SCALE: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const listening = async () => {
    while (!/ at (http:\S+)/.test(text)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await Promise.race([exited, listening()]);
  return {
    url: / at (http:\S+)/.exec(text)?.[1] ?? '',
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
