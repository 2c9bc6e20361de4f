import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold } from '../../support/browser/first-paint.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';
import { storedSession } from '../../support/hosts/stage-host.ts';

const member = 'member@clubfolio.example';
const profile = '/api/v1/investors/profile/';

const firsts: readonly (readonly [path: string, first: string])[] = [
  ['/portfolio', '/api/v1/reports/cached_report/portfolio/?basis=net'],
  ['/rounds', '/api/v1/rounds/cached_list/?active=open&mode=default&page=1'],
  ['/news', '/api/v1/news/cached_list/?page=1'],
];

/** Addresses of the API with their query, in the order in which they are asked. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  // A refresh may be carried by the worker, which belongs to no page.
  page.context().on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}

const code = '**/assets/index-*.js';
const heading = (page: Page) => page.locator('#root:not([data-page]) h1').first();
const isRefresh = (address: string) => address.includes('/token/refresh/');

describe('the first requests', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  /** A tab that has had its token from the host itself, and so knows how old it is, with its code held back. */
  async function reloaded(path = '/portfolio', email = member) {
    const { page, context, faults } = await stage.openAs(email, path);
    await heading(page).waitFor();
    await page.waitForLoadState('networkidle');
    const release = await hold(page, code);
    const asked = watchRequests(page);
    return { page, context, faults, asked, release };
  }

  it.each(firsts)('of %s leave before the code is here, and are not repeated', async (path, first) => {
    const { page, context, faults, asked, release } = await reloaded(path);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => [...asked]).toEqual([profile, first]);
    release();
    await heading(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address === first)).toHaveLength(1);
    expect(asked.filter(isRefresh)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('of the club’s page leave before the code is here for the staff, and are not repeated', async () => {
    const { page, context, faults, asked, release } = await reloaded('/cyborg', 'cyborg@clubfolio.example');
    const first = '/api/v1/reports/cyborg-portfolio/?group_by=vintage';
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => [...asked]).toEqual([profile, first]);
    release();
    await heading(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address === first)).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('of the club’s page are the profile alone for a member', async () => {
    const { page, context, asked, release } = await reloaded();
    await page.goto('/cyborg', { waitUntil: 'commit' });
    await expect.poll(() => [...asked]).toEqual([profile]);
    release();
    await heading(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address.includes('cyborg'))).toEqual([]);
    await context.close();
  });

  it.each(firsts)('of %s go side by side after the one refresh of a new tab', async (path, first) => {
    const { page, context, faults } = await stage.openAs(member, 'about:blank');
    const asked = watchRequests(page);
    const release = await hold(page, `**${profile}`);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => [...asked]).toEqual(['/api/auth/token/refresh/', profile, first]);
    release();
    await heading(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address === first)).toHaveLength(1);
    expect(asked.filter(isRefresh)).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(firsts)(
    'of %s leave a new tab at once where another tab has a fresh token',
    async (path, first) => {
      const { page, context, faults } = await reloaded();
      const tab = await context.newPage();
      const release = await hold(tab, code);
      const asked = watchRequests(page);
      await tab.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => [...asked]).toEqual([profile, first]);
      release();
      await heading(tab).waitFor();
      await tab.waitForLoadState('networkidle');
      expect(asked.filter((address) => address === first)).toHaveLength(1);
      expect(asked.filter(isRefresh)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  /** A new tab of a browser whose token is not known to be fresh, with the worker that sends refreshes. */
  async function unsure() {
    const { page, context, faults } = await reloaded();
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration('/assets/'))?.active,
    );
    await page.goto('about:blank');
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      if (!sessionStorage.getItem('begun')) localStorage.removeItem('auth-arrival');
      sessionStorage.setItem('begun', 'yes');
    });
    return { tab, context, faults, asked: watchRequests(tab) };
  }
  const storedPair = async (context: BrowserContext) =>
    (await context.storageState()).origins[0]?.localStorage.find(({ name }) => name === 'auth')?.value;

  it('follow a refresh that leaves before the code too, and is not repeated', async () => {
    const { tab, context, faults, asked } = await unsure();
    const release = await hold(tab, code);
    await tab.goto('/portfolio', { waitUntil: 'commit' });
    await expect.poll(() => [...asked]).toEqual(['/api/auth/token/refresh/', profile, firsts[0]?.[1]]);
    release();
    await heading(tab).waitFor();
    await tab.waitForLoadState('networkidle');
    expect(asked.filter(isRefresh)).toHaveLength(1);
    expect(asked.filter((address) => address === firsts[0]?.[1])).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('share the refresh with a session that starts while it is on the way', async () => {
    const { tab, context, faults, asked } = await unsure();
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await context.route('**/api/auth/token/refresh/', async (route) => {
      await released;
      await route.continue();
    });
    await tab.goto('/portfolio');
    await tab.waitForFunction(() => !window.askFirst);
    release();
    await heading(tab).waitFor();
    await tab.waitForLoadState('networkidle');
    expect(asked.filter(isRefresh)).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leave nothing lost of a page that is closed before its code is here', async () => {
    const { tab, context, asked } = await unsure();
    await hold(tab, code);
    const before = await storedPair(context);
    await tab.goto('/portfolio', { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(3);
    await tab.close();
    const after = await storedPair(context);
    expect(after).toBeTypeOf('string');
    expect(after).not.toBe(before);
    const later = await context.newPage();
    await later.goto('/portfolio');
    await later.getByRole('heading', { level: 1, name: 'Portfolio' }).waitFor();
    expect(asked.filter(isRefresh)).toHaveLength(1);
    await context.close();
  });

  it('are refreshed once where the host refuses the token, and then asked again', async () => {
    const { page, context, faults, asked, release } = await reloaded();
    let refused: string | null = null;
    await page.route('**/api/v1/**', async (route) => {
      const token = (await route.request().headerValue('authorization')) ?? '';
      refused ??= token;
      await (token === refused ? route.fulfill({ status: 401, json: { detail: 'No.' } }) : route.continue());
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(2);
    release();
    await page.getByRole('heading', { level: 1, name: 'Portfolio' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isRefresh)).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('show nothing to whoever signed out in another tab before the code was here', async () => {
    const { page, context, asked, release } = await reloaded();
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(2);
    await page.evaluate(() => localStorage.clear());
    release();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[data-page]'));
    expect(asked).toHaveLength(2);
    await context.close();
  });

  it('are asked anew for another person who signed in before the code was here', async () => {
    const { page, context, asked, release } = await reloaded();
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(2);
    const other = await storedSession(stage.origin, 'cyborg@clubfolio.example');
    await page.evaluate((value) => localStorage.setItem('auth', value), other);
    release();
    await heading(page).waitFor();
    await expect.poll(() => asked.filter((address) => address === profile).length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Cyborg' }).first().waitFor();
    await context.close();
  });

  it.each([
    ['nothing', null],
    ['a broken text', '{"state":'],
    ['another version', '{"state":{"access":"a","refresh":"b"},"version":1}'],
    ['a token with a line break', '{"state":{"access":"a\\nb","refresh":"b"},"version":0}'],
    ['a list of tokens', '{"state":{"access":["a"],"refresh":"b"},"version":0}'],
  ])('are none where storage holds %s', async (_, text) => {
    const { page, context, faults } = await stage.open();
    if (text !== null) await page.addInitScript((value) => localStorage.setItem('auth', value), text);
    await page.addInitScript(() => localStorage.setItem('auth-arrival', '0 a 9999999999999'));
    const asked = watchRequests(page);
    await page.goto('/portfolio');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(asked).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are none where storage may not be read', async () => {
    const { page, context, faults } = await stage.open();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const asked = watchRequests(page);
    await page.goto('/portfolio');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(asked).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
