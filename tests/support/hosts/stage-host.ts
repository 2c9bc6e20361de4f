import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { askHost } from '../../../server/programs/ask-host.ts';
import { createRandom } from '../../../server/seed/random.ts';
import {
  anyEngine,
  createDatabase,
  hostProcesses,
  seededAuditKey,
  writtenDatabase,
} from '../browser/engines.ts';
import { copyEmpty, copyWritten } from '../setup/prepared-folders.ts';
import { startProxy } from './processes-proxy.ts';

export const demoPassword = 'quiet harbour lantern';

/** A host on a new data folder, serving the built application. */
export type StageHost = {
  readonly origin: string;
  /** Has the running host execute a command line of `npm run club`; returns its output. */
  readonly club: (...line: readonly string[]) => Promise<string>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again at the same address, on the same data. */
  readonly start: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly close: () => Promise<void>;
};

const startUp = 60_000;

type Launched = { readonly origin: string; readonly stop: (signal: NodeJS.Signals) => Promise<void> };

const ending = (child: ChildProcess) => async (signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
};

async function launchProcess(environment: NodeJS.ProcessEnv): Promise<Launched> {
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
  return { origin, stop: ending(child) };
}

/** Which process receives a request; the same for the same requests in the same order. */
const random = createRandom(Number(process.env['JOURNEY_SEED'] ?? 1));

/** A host in each data folder, at one address: if there are several, each request goes to any of them. */
async function launch(
  folders: readonly string[],
  environment: (folder: string, port: string) => NodeJS.ProcessEnv,
  port: string,
): Promise<Launched> {
  const [only] = folders;
  if (only !== undefined && folders.length === 1) return launchProcess(environment(only, port));
  const processes = await Promise.all(folders.map((folder) => launchProcess(environment(folder, '0'))));
  const targets = processes.map(({ origin }) => ({ url: origin }));
  const proxy = await startProxy(targets, { random: random.next, port: Number(port) });
  return {
    origin: proxy.url,
    stop: async (signal) => {
      proxy.refuse();
      await Promise.all(processes.map(({ stop }) => stop(signal)));
      proxy.close();
    },
  };
}

/** The shared state of processes on several machines, besides the database. */
function sharedBy(folder: string): NodeJS.ProcessEnv {
  const secret = join(folder, 'secret');
  return {
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    JWT_SECRET: existsSync(secret)
      ? readFileSync(secret, 'utf8').trim()
      : 'the-secret-of-all-processes-of-a-journey',
  };
}

/** Puts a database and files where a host finds them; returns its remaining settings. */
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
 * The demo; with `DEMO` 0 a new club with an empty book. In the daytime run on PostgreSQL if it is installed, whose
 * host starts in a third of the CPU time; at night on the embedded database. With `JOURNEY_PROCESSES` it is that many
 * processes on PostgreSQL, each with a data folder of its own.
 */
export async function startStageHost(variables: Readonly<Record<string, string>> = {}): Promise<StageHost> {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-journey-'));
  const folders = Array.from({ length: hostProcesses }, (_, place) => join(folder, `data-${place}`));
  const [main = ''] = folders;
  const copied = await copyData(main, variables['DEMO'] !== '0');
  const data = hostProcesses > 1 ? { ...copied, ...sharedBy(main) } : copied;
  const environment = (dataFolder: string, port: string) => ({
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    REVIEW_DELAY_SECONDS: '1',
    THROTTLE_SCALE: '100',
    ...data,
    ...variables,
    PORT: port,
  });
  let launched = await launch(folders, environment, variables['PORT'] ?? '0');
  const { origin } = launched;
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => launched.stop(signal);
  return {
    origin,
    club: async (...line) => {
      const { command, body } = readClubLine(line);
      const asked = random.pick(folders);
      // The program copies the file to a path that the host can read.
      if (clubCommands[command].fileAccess) {
        const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/club.js', ...line], {
          env: environment(asked, '0'),
        });
        return stdout;
      }
      const answer = await askHost(asked, command, body, () => {});
      if (answer?.output === undefined)
        throw new Error(`club ${line.join(' ')}: ${answer?.detail ?? 'no host'}`);
      return answer.output;
    },
    stop,
    start: async () => {
      launched = await launch(folders, environment, new URL(origin).port);
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in to a demo account; returns the value that the application would store under `auth`. */
export async function storedSession(origin: string, email: string, userAgent = 'node'): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return JSON.stringify({ state: await answer.json(), version: 0 });
}
