import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';

export const password = 'quiet harbour lantern';

/** Lets another process have the garbage of this one collected. */
const collecting = [
  '--expose-gc',
  '--import',
  'data:text/javascript,process.on("SIGUSR2",()=>globalThis.gc())',
];

/**
 * Starts the built application on a data folder of its own; `seconds` is the time to the first page.
 * `collectGarbage` works where `isCollected`: afterwards the heap is what is still referenced.
 */
export async function startHost(settings = {}, { isCollected = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-bench-'));
  const began = performance.now();
  const child = spawn(process.execPath, [...(isCollected ? collecting : []), 'server/start.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, THROTTLE_SCALE: '100000', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The host ended:\n${printed}`)));
    child.stdout.on('data', (text) => {
      printed += text;
      const found = / is at (http:\S+)/.exec(printed)?.[1];
      if (found && printed.includes('accounts')) resolve(found);
    });
  });
  await fetch(url);
  const seconds = (performance.now() - began) / 1000;
  const accounts = [...printed.matchAll(/^ {2}(\S+@\S+)\s+(.+)$/gm)].map(([, email, situation]) => ({
    email,
    situation,
  }));
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    seconds,
    accounts,
    member: accounts.find(({ situation }) => /^member/i.test(situation))?.email ?? '',
    collectGarbage: () => child.kill('SIGUSR2'),
    stop,
  };
}

const debianChromium = '/usr/bin/chromium';

export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(debianChromium) ? debianChromium : undefined);
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const headlessShell = '/usr/bin/chromium-headless-shell';
/**
 * Draws the same without the browser's own window, which takes processor time from the page that is measured.
 * Playwright's own where neither is installed.
 */
const shellPath = process.env.CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : chromiumPath);

export const openBrowser = (...more) =>
  chromium.launch({ executablePath: shellPath, args: [...chromiumFlags, ...more] });

/**
 * While a driver is connected, V8 looks up the place of each error that a page creates, and parses the whole function around
 * it again: 0.1 s for the errors that React creates while it starts, on a slowed processor. With the places kept from the
 * start, a measured page does what it does in a person's browser.
 */
export const withoutDriverWork = '--js-flags=--no-enable-lazy-source-positions';

/** So that the list of sessions names a browser. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A token pair as local storage keeps it under `auth`. */
export async function signIn(url, email) {
  const answer = await fetch(`${url}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  return JSON.stringify({ state: await answer.json(), version: 0 });
}
