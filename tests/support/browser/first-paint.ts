import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Blocks requests that match the pattern; the returned function releases them. */
export async function hold(page: Page, pattern: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Blocks the application's code. */
export const holdCode = (page: Page) => hold(page, '**/assets/*.js');

/** Sums the layout shifts of the page from its first paint on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const sumOfShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce<number>((sum, value) => sum + Number(value), 0) : Infinity;
  });

/** Public pages as a production host sends them, without the demo accounts. */
export const withoutDemoAccounts = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('#demo-accounts')?.remove());
  });

/** The stage behind a proxy that sends pages up to their body, and the rest once the code was requested and sent. */
export async function openSlowPages(origin: string) {
  let codeSent = () => {};
  const code = new Promise<void>((resolve) => {
    codeSent = resolve;
  });
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      const answer = await fetch(`${origin}${path}`, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const content = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? 'text/plain';
      response.writeHead(answer.status, { 'content-type': type });
      if (type.startsWith('text/html')) {
        const end = content.indexOf('<body');
        response.write(content.subarray(0, end));
        await Promise.race([code, delay(3_000)]);
        await delay(500);
        response.end(content.subarray(end));
        return;
      }
      response.end(content);
      if (path.endsWith('.js')) codeSent();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
