import type { Page } from 'playwright';

/** Holds back what the pattern names; what is returned lets it through. */
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

/** Holds back the application's code. */
export const holdCode = (page: Page) => hold(page, '**/assets/*.js');

/** Adds up how far anything moves on the page from its first paint on. */
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

/** Public pages are as a club's own host sends them, which has no accounts of a demonstration. */
export const withoutDemoAccounts = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('#demo-accounts')?.remove());
  });
