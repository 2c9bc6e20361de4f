import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { askHost } from '../../server/ask-host.ts';
import { clubCommands } from '../../server/domain/backoffice/commands.ts';
import { readClubLine } from '../../server/domain/backoffice/command-line.ts';
import { anyEngine, createDatabase, seededAuditKey, writtenDatabase } from './engines.ts';
import { copyEmpty, copyWritten } from './prepared-folders.ts';

export const demoPassword = 'quiet harbour lantern';

/** A host of its own on a fresh data folder, serving the built application. */
export type StageHost = {
  readonly origin: string;
  /** Has the running host carry out a line of `npm run club`; answers what that would print. */
  readonly club: (...line: readonly string[]) => Promise<string>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again at the same address, on the same data. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly close: () => Promise<void>;
};

const startUp = 60_000;

async function launchHost(environment: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The host did not start:\n${output.join('')}`)), startUp);
    const read = (chunk: Buffer) => {
      output.push(chunk.toString());
      const found = /is at (http:\/\/\S+)/.exec(output.join(''))?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The host ended with ${code}:\n${output.join('')}`)));
  });
  return { child, origin };
}

/** Puts a database and files where a host finds them; answers what else it has to be told of them. */
async function copyData(folder: string, isDemo: boolean): Promise<NodeJS.ProcessEnv> {
  const isServer = anyEngine() === 'postgresql';
  if (isDemo) copyWritten(folder);
  else if (!isServer) copyEmpty(folder);
  if (!isServer) return {};
  return {
    DATABASE_URL: await createDatabase(isDemo ? writtenDatabase : undefined),
    AUDIT_KEY: seededAuditKey,
  };
}

/**
 * The demonstration; with `DEMO` 0 a club that begins with an empty book. By day on PostgreSQL where it is installed, whose host
 * starts in a third of the processor time; by night on the embedded database.
 */
export async function startStageHost(variables: Readonly<Record<string, string>> = {}): Promise<StageHost> {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-journey-'));
  const data = await copyData(join(folder, 'data'), variables['DEMO'] !== '0');
  const environment = (port: string) => ({
    ...process.env,
    NODE_ENV: 'test',
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    REVIEW_DELAY_SECONDS: '1',
    THROTTLE_SCALE: '100',
    ...data,
    ...variables,
  });
  const first = await launchHost(environment('0'));
  const { origin } = first;
  let { child } = first;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    club: async (...line) => {
      const { command, body } = readClubLine(line);
      // The program takes the file to where the host reads it.
      if (clubCommands[command].files) {
        const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/club.js', ...line], {
          env: environment('0'),
        });
        return stdout;
      }
      const answer = await askHost(join(folder, 'data'), command, body, () => {});
      if (answer?.output === undefined)
        throw new Error(`club ${line.join(' ')}: ${answer?.detail ?? 'no host'}`);
      return answer.output;
    },
    stop,
    start: async () => {
      ({ child } = await launchHost(environment(new URL(origin).port)));
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs a demonstration account in; answers what the application would keep under `auth`. */
export async function storedSession(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return JSON.stringify({ state: await answer.json(), version: 0 });
}
