import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { browserOptions } from './browser.ts';
import { copySeeded } from './prepared-folders.ts';

export const demoPassword = 'quiet harbour lantern';

/** A host of its own on a fresh data folder, serving the built application. */
type Options = NonNullable<Parameters<Browser['newContext']>[0]>;
type Opened = { context: BrowserContext; page: Page; faults: string[] };

export type Stage = {
  readonly origin: string;
  readonly browser: Browser;
  open(options?: Options): Promise<Opened>;
  /** Opens an address for somebody who has signed in before; how one signs in is told by other journeys. */
  openAs(email: string, address: string, options?: Options): Promise<Opened>;
  /** Runs the club's command line, as the host's start has built it, against the running host; answers what it printed. */
  club(...line: readonly string[]): Promise<string>;
  stopHost(signal?: NodeJS.Signals): Promise<void>;
  startHost(): Promise<void>;
  close(): Promise<void>;
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

/** Sets the stage for one file of journeys. */
export async function setStage(variables: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-journey-'));
  copySeeded(join(folder, 'data'));
  const environment = (port: string) => ({
    ...process.env,
    NODE_ENV: 'test',
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    REVIEW_DELAY_SECONDS: '1',
    THROTTLE_SCALE: '100',
    ...variables,
  });
  let { child, origin } = await launchHost(environment('0'));
  const browser = await chromium.launch(browserOptions());
  const stopHost = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const open = async (options?: Options): Promise<Opened> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      baseURL: origin,
      // Dates and amounts as tests name them.
      locale: 'en-GB',
      // What slides in is there at once.
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (
        message.type() === 'error' &&
        !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())
      ) {
        faults.push(`console: ${message.text()}`);
      }
    });
    return { context, page, faults };
  };
  return {
    origin,
    browser,
    open,
    openAs: async (email, address, options) => {
      const answer = await fetch(`${origin}/api/auth/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: demoPassword }),
      });
      const auth = { name: 'auth', value: JSON.stringify({ state: await answer.json(), version: 0 }) };
      const storageState = { cookies: [], origins: [{ origin, localStorage: [auth] }] };
      const opened = await open({ storageState, ...options });
      await opened.page.goto(address);
      return opened;
    },
    stopHost,
    club: async (...line) => {
      const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/club.js', ...line], {
        env: environment('0'),
      });
      return stdout;
    },
    startHost: async () => {
      ({ child, origin } = await launchHost(environment(new URL(origin).port)));
    },
    close: async () => {
      await browser.close();
      await stopHost();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
