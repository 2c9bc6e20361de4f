import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, type OpenBrowser, screen } from './engine.ts';

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

function engineOf(driver: WebDriver): Engine {
  const elementOf = (expression: string) => driver.executeScript<WebElement>(`return ${expression}`);
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: async (expression) => {
      const origin = await elementOf(expression);
      await driver.actions().move({ origin }).click().perform();
    },
    type: async (text) => driver.switchTo().activeElement().sendKeys(text),
    press: async (key) => driver.switchTo().activeElement().sendKeys(keys[key]),
    upload: async (expression, path) => (await elementOf(expression)).sendKeys(path),
    enterFrame: () => driver.switchTo().frame(0),
    leaveFrame: () => driver.switchTo().defaultContent(),
    comeBack: () => Promise.resolve(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** A display that nobody sees, for a browser that has no mode without windows; answers its name. */
async function openDisplay(): Promise<{ name: string; program: ChildProcess }> {
  const size = `${screen.width + 100}x${screen.height + 200}x24`;
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(program.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(program, 'exit').then(() => {
      throw new Error('Xvfb did not start');
    }),
  ]);
  return { name: `:${String(number).trim()}`, program };
}

async function untilReady(server: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The WebDriver did not start');
}

/** WebKitGTK over W3C WebDriver; each tab is a browser of its own, since this driver has one session at a time. */
export async function openByWebDriver(path: string): Promise<OpenBrowser> {
  const display = await openDisplay();
  const port = await freePort();
  const service = spawn(path, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  const open = () =>
    new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser' }).build();
  const first = await open();
  const version = (await first.getCapabilities()).getBrowserVersion() ?? 'unknown';
  await first.quit();
  return {
    version,
    open: async () => {
      const driver = await open();
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...screen });
      return engineOf(driver);
    },
    close: async () => {
      service.kill();
      display.program.kill();
      await Promise.all([service, display.program].map((program) => once(program, 'exit')));
    },
  };
}
