import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../../support/browser/stage.ts';
import { companions, pages as ownFiles } from '../../support/code-until-idle.json';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

/** All code that a page has loaded, with the bytes that came over the line. */
const codeOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const name = /\/assets\/([\w.-]+)-\w+\.js$/.exec(entry.name)?.[1];
      return name && entry instanceof PerformanceResourceTiming
        ? [{ name, bytes: entry.encodedBodySize }]
        : [];
    }),
  );

/** All that a start has asked for, in that order: the page and what belongs to it, code, calls and large logos. */
const requestsOf = (page: Page) =>
  page.evaluate(() => [
    location.href,
    ...performance
      .getEntriesByType('resource')
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ name }) => name)
      .filter((name) => name.startsWith('http')),
  ]);

/** Asks for nothing more: not during a second, however long the answers before took. */
async function untilIdle(page: Page) {
  await page.waitForLoadState('networkidle');
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = (await requestsOf(page)).length;
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { interval: 1000 },
    )
    .toBe(true);
}

const pages = ownFiles.map(({ files, ...page }) => ({ ...page, files: [...files, ...companions] }));

describe('the code that a page loads until it is idle', () => {
  // `npm run budget` adds these files up; this proves that the page loads no other.
  it.each(pages)('is at most $kilobytes kB on $path', async ({ path, email, kilobytes, files }) => {
    const { page, context } = await stage.openAs(email, path);
    const last = ['inbox', 'offers'];
    await expect
      .poll(async () => (await codeOf(page)).map(({ name }) => name))
      .toEqual(expect.arrayContaining(last));
    await untilIdle(page);
    const code = await codeOf(page);
    const names = code.map(({ name }) => name);
    expect(names.filter((name) => !files.includes(name))).toEqual([]);
    const total = code.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total / 1000, names.join(' ')).toBeLessThan(kilobytes);
    // Bytes that another origin or a cache hides would count as none.
    expect(code.every(({ bytes }) => bytes > 0)).toBe(true);
    await context.close();
  });

  it('has its large files compiled while they load', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio');
    await untilIdle(page);
    const files = (await requestsOf(page)).filter((address) => /\/assets\/[\w.-]+\.js$/.test(address));
    const texts = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()));
    const hasHint = (text: string) => text.startsWith('//# allFunctionsCalledOnLoad\n');
    const unhinted = texts.filter((text) => text.length > 30_000 && !hasHint(text));
    expect(texts.filter(hasHint).length).toBeGreaterThan(2);
    expect(unhinted.map((text) => text.slice(0, 60))).toEqual([]);
    await context.close();
  });

  /** How many requests were made before the first of the companions, the inbox. */
  const beforeInbox = async (page: Page) => {
    await expect
      .poll(async () => (await codeOf(page)).map(({ name }) => name))
      .toEqual(expect.arrayContaining(['inbox', 'offers']));
    await untilIdle(page);
    const requests = await requestsOf(page);
    const before = requests.findIndex((address) => address.includes('/assets/inbox-'));
    expect(before, requests.join('\n')).toBeGreaterThan(0);
    return { requests, before };
  };

  // Each costs a round trip, and on a slow line six share it: chunks that are always loaded together are one. The companions
  // of a page start once it is idle, and the inbox is the first of them; it is a part of the portfolio itself. The token is
  // refreshed first, which makes two of these requests.
  it.each([
    { path: '/portfolio', email: 'member@clubfolio.example', most: 28, beforeCompanions: null },
    { path: '/rounds', email: 'member@clubfolio.example', most: 27, beforeCompanions: 19 },
    { path: '/news', email: 'member@clubfolio.example', most: 24, beforeCompanions: 16 },
    { path: '/onboarding', email: 'new@clubfolio.example', most: 21, beforeCompanions: 16 },
    { path: '/cyborg', email: 'cyborg@clubfolio.example', most: 28, beforeCompanions: 21 },
  ])(
    'takes at most $most requests on $path, some of them only once it is idle',
    async ({ path, email, most, beforeCompanions }) => {
      const { page, context } = await stage.openAs(email, path);
      const { requests, before } = await beforeInbox(page);
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most);
      if (beforeCompanions !== null)
        expect(before, requests.join('\n')).toBeLessThanOrEqual(beforeCompanions);
      await context.close();
    },
  );

  it('takes at most 19 requests on /cyborg before its companions where the token is fresh', async () => {
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/cyborg');
    await untilIdle(page);
    const second = await context.newPage();
    await second.goto(page.url());
    const { requests, before } = await beforeInbox(second);
    expect(before, requests.join('\n')).toBeLessThanOrEqual(19);
    await context.close();
  });
});
