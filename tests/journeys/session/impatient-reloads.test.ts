import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { startBlacklistingHost } from '../../support/hosts/blacklisting-host.ts';

const hour = 3_600_000;
const refreshPause = 150;
const reloads = process.env['NIGHTLY'] === '1' ? 60 : 20;

let stage: Stage;
let host: Awaited<ReturnType<typeof startBlacklistingHost>>;
beforeAll(async () => {
  stage = await setStage();
  // No page can know how old its token is, so each start asks for another one.
  host = await startBlacklistingHost({ application: stage.origin, refreshPause, clockAhead: hour });
});
afterAll(async () => {
  host?.close();
  await stage?.close();
});

const portfolio = (page: Page) => page.getByRole('heading', { name: 'Portfolio', level: 1 });

/** What stands in for `navigator.serviceWorker` in the page: how many workers are there, and which pages they control. */
const workersOf = (page: Page) =>
  page.evaluate(async () => ({
    active: (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
    isControlled: navigator.serviceWorker.controller !== null,
    caches: (await caches.keys()).length,
  }));

async function signedIn({ startsOffline = false } = {}) {
  const { context, page, faults } = await stage.open({
    baseURL: host.origin,
    ...(startsOffline && { serviceWorkers: 'allow' }),
  });
  await page.goto('/');
  await signIn(page, 'ada@example.com', 'a quiet harbour');
  await portfolio(page).waitFor();
  // It is registered once the page is idle.
  await expect
    .poll(async () => (await workersOf(page)).active, { timeout: 15_000 })
    .toBe(startsOffline ? 2 : 1);
  return { context, page, faults };
}

describe('a host that rotates refresh tokens and blacklists what was spent', () => {
  it.each([
    ['alone', false, { active: 1, isControlled: false, caches: 0 }],
    ['beside the worker of offline reading', true, { active: 2, isControlled: true, caches: 1 }],
  ])(
    `loses nobody in ${reloads} reloads, each before the answer of the one before, %s`,
    async (_, startsOffline, workers) => {
      const { context, page, faults } = await signedIn({ startsOffline });
      const before = host.tokens.refreshes;
      for (let reload = 0; reload < reloads; reload += 1) {
        await page.reload({ waitUntil: 'commit' });
        await page.waitForTimeout(120 + ((reload * 137) % 400));
      }
      await portfolio(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/portfolio');
      expect(host.tokens.refreshes - before).toBeGreaterThan(reloads / 10);
      const stored = await page.evaluate(() => localStorage.getItem('auth'));
      expect(host.tokens.isGood(/"refresh":"([^"]+)"/.exec(stored ?? '')?.[1])).toBe(true);
      expect(await workersOf(page)).toEqual(workers);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('gives a page that was reloaded the pair that its predecessor asked for, with one refresh', async () => {
    const { context, page } = await signedIn();
    const before = host.tokens.refreshes;
    // Longer than a reload takes.
    host.timing.refreshPause = 5_000;
    onTestFinished(() => {
      host.timing.refreshPause = refreshPause;
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => host.tokens.refreshes, { interval: 5, timeout: 15_000 }).toBe(before + 1);
    await page.reload({ waitUntil: 'commit' });
    await portfolio(page).waitFor();
    expect(host.tokens.refreshes).toBe(before + 1);
    await context.close();
  });

  it('keeps nothing for whoever comes after a logout', async () => {
    const { context, page } = await signedIn();
    const spent = await page.evaluate(() => localStorage.getItem('auth') ?? '');
    const before = host.tokens.refreshes;
    await page.reload();
    await expect.poll(() => host.tokens.refreshes, { timeout: 15_000 }).toBe(before + 1);
    await portfolio(page).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: /Sign in/, level: 1 }).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    // Whoever asks with the pair of before is answered by the host, which has blacklisted it.
    await page.evaluate((auth) => localStorage.setItem('auth', auth), spent);
    await page.reload();
    await page.getByText('You were signed out').first().waitFor();
    expect(host.tokens.refreshes).toBe(before + 2);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await context.close();
  });
});
