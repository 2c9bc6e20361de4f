import { type BrowserContext, type Page, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOptions } from '../../support/browser/browser.ts';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ ACCESS_TOKEN_SECONDS: '3' });
});
afterAll(() => stage.close());

const member = 'member@clubfolio.example';
const holdings = (page: Page) => page.getByRole('table', { name: 'Holdings' });
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in for Clubfolio' });
const pathOf = (page: Page) => page.url().slice(stage.origin.length);
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
const pairOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth'));

async function enter(page: Page, email = member) {
  await page.goto('/');
  await signIn(page, email);
  await page.getByRole('button', { name: /Account of/ }).waitFor();
}

/** The bodies of the refreshes that are asked for from now on. */
const refreshesOf = (context: BrowserContext) => {
  const seen: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token/refresh/')) seen.push(request.postData() ?? '');
  });
  return seen;
};

/** The page sends its refreshes itself, where a route of the test sees them. */
const withoutWorker = { serviceWorkers: 'block' } as const;

describe('signing in', () => {
  it('RTE-13: comes back to the page that was asked for, by its exact address', async () => {
    const { page, context } = await stage.open();
    await page.goto('/portfolio?tab=series&q=b%20c');
    await signInHeading(page).waitFor();
    expect(pathOf(page)).toBe('/?next=%2Fportfolio%3Ftab%3Dseries%26q%3Db%2520c');
    await page.getByText('Sign in to view your portfolio').waitFor();
    await signIn(page, member);
    await page.getByRole('heading', { name: 'Portfolio' }).waitFor();
    expect(pathOf(page)).toBe('/portfolio?tab=series&q=b%20c');
    await context.close();
  });

  it('says after ten seconds that it is still waiting, and can be cancelled and tried again', async () => {
    const { page, context } = await stage.open();
    await page.clock.install();
    await page.goto('/');
    await context.route('**/api/auth/token/', () => undefined);
    await signIn(page, member);
    const still = page.getByText('Still waiting for the club’s server');
    expect(await still.count()).toBe(0);
    await page.clock.fastForward(10_500);
    await still.waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await still.waitFor({ state: 'detached' });
    // Only now: taking the route away lets the request that still waits through.
    await context.unroute('**/api/auth/token/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Portfolio' }).waitFor();
    await context.close();
  });

  it('RTE-12: never paints a gated page for somebody who is not verified', async () => {
    const { page, context } = await stage.open();
    await page.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(globalThis, { painted });
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent;
        if (text) painted.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/?next=%2Frounds');
    await signIn(page, 'new@clubfolio.example');
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    const painted = await page.evaluate(() => [...new Set(Reflect.get(globalThis, 'painted'))]);
    expect(painted).toEqual(['Sign in for Clubfolio', 'Complete verification']);
    await context.close();
  });

  it('SES-30: says what is wrong, keeps the address, clears the password and sends nothing twice', async () => {
    const { page, context } = await stage.open();
    const refreshes = refreshesOf(context);
    await page.goto('/');
    await signIn(page, member, 'not the password');
    await page.getByText('Incorrect email or password.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(member);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect([refreshes.length, await storedKeys(page)]).toEqual([0, []]);
    await context.close();
  });

  it('SES-32: takes an answer without a refresh token for a failure, and stores nothing', async () => {
    const { page, context } = await stage.open();
    await page.route('**/api/auth/token/', (route) => route.fulfill({ json: { access: 'alone' } }));
    await page.goto('/');
    await signIn(page, member);
    await page.getByText('Unexpected response').waitFor();
    expect(await storedKeys(page)).toEqual([]);
    await context.close();
  });

  it('SES-33, SES-34: stays signed in when the profile does not come, without turning in circles', async () => {
    const { page, context } = await stage.open();
    let isBroken = true;
    await page.route('**/investors/profile/', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '<h1>oops' }) : route.continue(),
    );
    await page.goto('/');
    await signIn(page, member);
    await page.getByRole('heading', { name: 'Your profile could not be loaded' }).waitFor();
    expect([pathOf(page), await storedKeys(page)]).toEqual(['/', ['auth', 'auth-arrival']]);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await holdings(page).waitFor();
    await context.close();
  });

  it('SES-35: keeps the account when the sign-in after the registration fails', async () => {
    const { page, context } = await stage.open();
    await page.route('**/api/auth/token/', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/register');
    await page.getByLabel('Email', { exact: true }).fill('half@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('If this email address already had').waitFor();
    expect([pathOf(page), await page.getByLabel('Email', { exact: true }).inputValue()]).toEqual([
      '/',
      'half@example.com',
    ]);
    await context.close();
  });

  it('leads somebody who already has an account to sign in, without saying so', async () => {
    const { page, context } = await stage.open();
    await page.goto('/register');
    await page.getByLabel('Email', { exact: true }).fill(member);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('If this email address already had').waitFor();
    expect(pathOf(page)).toBe('/');
    await context.close();
  });

  it('SES-37: registers once, however often the button is pressed; SES-36: marks the taken address', async () => {
    const { page, context } = await stage.open();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/investors/register/')) posts.push(request.url());
    });
    const fill = async () => {
      await page.goto('/register');
      await page.getByLabel('Email', { exact: true }).fill('eager@example.com');
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
      await page.getByRole('checkbox').check();
    };
    await fill();
    await page.getByRole('button', { name: 'Sign up' }).dblclick();
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    expect(posts).toHaveLength(1);
    await page.evaluate(() => localStorage.clear());
    // Our host answers a known address like a new one; another host may say so.
    await page.route('**/investors/register/', (route) =>
      route.fulfill({ status: 400, json: { email: ['user with this email already exists.'] } }),
    );
    await fill();
    await page.getByRole('button', { name: 'Sign up' }).click();
    const email = page.getByLabel('Email', { exact: true });
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.inputValue()).toBe('eager@example.com');
    await context.close();
  });
});

describe('the access token', () => {
  it('SES-01, SES-40: is refreshed once when it has ended, whatever the clock says', async () => {
    const { page, context, faults } = await stage.open();
    await page.clock.install({ time: new Date('2037-01-01T00:00:00Z') });
    await enter(page);
    await holdings(page).waitFor();
    const refreshes = refreshesOf(context);
    const { access } = JSON.parse((await pairOf(page)) ?? '').state;
    const answerTo = (token: string) =>
      fetch(`${stage.origin}/api/v1/investors/profile/`, { headers: { authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await answerTo(access)).status, { timeout: 10_000 }).toBe(401);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    // Where the machine is slow the next token ends meanwhile; each is refreshed once all the same.
    expect(new Set(refreshes).size).toBe(refreshes.length);
    expect([pathOf(page), faults]).toEqual(['/portfolio', []]);
    await context.close();
  });

  it('SES-16: survives an answer that was lost after the host had rotated', async () => {
    const { page, context } = await stage.open(withoutWorker);
    await enter(page);
    await holdings(page).waitFor();
    let isLost = false;
    await page.route('**/api/auth/token/refresh/', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await expect.poll(() => isLost, { timeout: 10_000 }).toBe(true);
    await page.reload();
    await holdings(page).waitFor();
    await context.close();
  });

  it('SES-17: never keeps anybody from logging out, even if its refresh hangs', async () => {
    const { page, context } = await stage.open(withoutWorker);
    await enter(page);
    await holdings(page).waitFor();
    let hangs = false;
    await page.route('**/api/auth/token/refresh/', () => {
      hangs = true;
    });
    await expect.poll(() => hangs, { timeout: 10_000 }).toBe(true);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await signInHeading(page).waitFor({ timeout: 1000 });
    expect(await storedKeys(page)).toEqual([]);
    await context.close();
  });

  it('SES-14, SES-15: outlives a host that is away, and says so', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('These figures may be out of date').waitFor({ timeout: 15_000 });
    expect(await holdings(page).isVisible()).toBe(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('These figures may be out of date').waitFor({ state: 'detached' });
    expect(await storedKeys(page)).toEqual(['auth', 'auth-arrival']);
    await context.close();
  });

  it('is begun at /login too, and registration leads to what one agrees to', async () => {
    const { page, context, faults } = await stage.open();
    await page.goto('/login');
    await signInHeading(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    for (const name of ['terms of use', 'privacy notice']) {
      await page.goto('/register');
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('SES-16: is still good after the host was killed and started again', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    await stage.stopHost('SIGKILL');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('These figures may be out of date').waitFor();
    await stage.startHost();
    await page.reload();
    await holdings(page).waitFor();
    await context.close();
  });

  it('SES-41: that cannot stand in a header counts as none', async () => {
    const { page, context } = await stage.open();
    await page.addInitScript(() => {
      localStorage.setItem('auth', '{"state":{"access":"a\\nb","refresh":"c"},"version":0}');
    });
    await page.goto('/portfolio');
    await signInHeading(page).waitFor();
    expect(pathOf(page)).toBe('/?next=%2Fportfolio');
    await context.close();
  });

  it('SES-18: that is not valid ends the session, with storage cleared and the page at the start', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    await page.goto('/rounds?mode=upcoming');
    await page.evaluate(() => localStorage.setItem('other', 'x'));
    await page.route('**/investors/profile/', (route) =>
      route.fulfill({
        status: 401,
        json: { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
      }),
    );
    await page.reload();
    await page.getByText('You were signed out').waitFor();
    expect([pathOf(page), await storedKeys(page)]).toEqual(['/?next=%2Frounds%3Fmode%3Dupcoming', []]);
    await page.unroute('**/investors/profile/');
    await signIn(page, member);
    await page.getByRole('heading', { name: 'Active rounds' }).waitFor();
    expect(pathOf(page)).toBe('/rounds?mode=upcoming');
    await context.close();
  });
});

describe('several tabs', () => {
  it('TAB-04: log out together', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    const other = await context.newPage();
    await other.goto('/portfolio');
    await holdings(other).waitFor();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await signInHeading(other).waitFor({ timeout: 1000 });
    expect(pathOf(other)).toBe('/');
    await context.close();
  });

  it('TAB-06, SES-44: show the person who signed in last, and nothing of the one before', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    const other = await context.newPage();
    await other.goto('/portfolio');
    const name = await other.getByRole('button', { name: /Account of/ }).innerText();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await signInHeading(page).waitFor();
    await signIn(page, 'new@clubfolio.example');
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    await other.getByRole('heading', { name: 'Complete verification' }).waitFor();
    expect(await other.locator('body').innerText()).not.toContain(name);
    await context.close();
  });

  it('TAB-01, TAB-02: refresh at the same moment, again and again, and nobody is lost', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    const other = await context.newPage();
    await other.goto('/portfolio');
    await holdings(other).waitFor();
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([page.reload(), other.reload()]);
      await Promise.all([holdings(page).waitFor(), holdings(other).waitFor()]);
    }
    expect(await pairOf(page)).toBe(await pairOf(other));
    await context.close();
  });
});

describe('what is private', () => {
  it('RTE-19: is gone after logout, also by Back', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    await page.getByRole('link', { name: 'Active rounds' }).click();
    await page.getByRole('heading', { name: 'Active rounds' }).waitFor();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await signInHeading(page).waitFor();
    await page.evaluate(() => history.back());
    await expect.poll(() => pathOf(page)).toMatch(/^\/\?next=/);
    expect(await holdings(page).count()).toBe(0);
    await context.close();
  });

  it('is given up on the host and on the device when somebody logs out', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    /** The last visit, under the person's id, and the files that were asked for. */
    const visits = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('clubfolio');
            opening.onsuccess = () => {
              const asked = opening.result.transaction('looks').objectStore('looks').getAllKeys();
              asked.onsuccess = () => {
                opening.result.close();
                const traces = asked.result.filter(
                  (key) => typeof key === 'number' || (typeof key === 'string' && key.startsWith('files ')),
                );
                resolve(traces.length);
              };
            };
          }),
      );
    // Opening it before the application has would leave it without its store.
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).length);
    await expect.poll(databases, { timeout: 15_000 }).toBe(1);
    await expect.poll(visits, { timeout: 15_000 }).toBe(1);
    await page.goto('/show-report?type=transactions');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await page.getByText('Downloaded').waitFor();
    await expect.poll(visits, { timeout: 15_000 }).toBe(2);
    const { refresh } = JSON.parse((await pairOf(page)) ?? '').state;
    // The page does not wait for it.
    const revoked = page.waitForResponse('**/api/auth/token/blacklist/');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await signInHeading(page).waitFor();
    await expect.poll(visits).toBe(0);
    await revoked;
    const answer = await fetch(`${stage.origin}/api/auth/token/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { detail: 'Token is blacklisted', code: 'token_not_valid' },
    ]);
    await context.close();
  });

  it('RTE-20: does not come back with a page that the browser had put away whole', async () => {
    const browser = await chromium.launch({
      ...browserOptions({ needsWhole: true }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext({ baseURL: stage.origin });
    const page = await context.newPage();
    await enter(page);
    await holdings(page).waitFor();
    // A page that a worker takes charge of while it is put away, or that still waits for answers, is not brought back whole.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        sessionStorage.setItem('persisted', String(persisted));
        const isSeen = !document.documentElement.hidden && document.querySelector('table') !== null;
        sessionStorage.setItem('seen', String(isSeen));
      });
    });
    await page.goto('/mailbox');
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => history.back());
    await signInHeading(page).waitFor();
    // Storage was cleared before the page came back, so what is in it was written by the revival itself.
    expect(
      await page.evaluate(() => [sessionStorage.getItem('persisted'), sessionStorage.getItem('seen')]),
    ).toEqual(['true', 'false']);
    expect(await holdings(page).count()).toBe(0);
    await browser.close();
  });

  it('RTE-14: is not drawn, nor left for another page, while the profile is on its way', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/investors/profile/', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/rounds');
    await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'attached' });
    expect([pathOf(page), await page.locator('h1').count()]).toEqual(['/rounds', 0]);
    release();
    await page.getByRole('heading', { name: 'Active rounds' }).waitFor();
    await context.close();
  });

  it('PRM-01: says no to an ordinary investor in the cyborg area, and shows a way home', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    for (const path of ['/cyborg', '/cyborg/portfolio', '/cyborg/deposit', '/cyborg/invested']) {
      await page.goto(path);
      await page.getByText('You don’t have access to this area').waitFor();
    }
    await page.getByRole('link', { name: 'Go to your portfolio' }).click();
    await holdings(page).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).innerText()).not.toContain('Cyborg');
    await context.close();
  });

  it('RTE-18: is not hinted at by an unknown page', async () => {
    const { page, context } = await stage.open();
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to portfolio' }).click();
    await signInHeading(page).waitFor();
    await context.close();
  });
});

describe('code ahead of time', () => {
  it('is fetched once the sign-in form is touched, and not before', async () => {
    const { page, context } = await stage.open();
    const scripts: string[] = [];
    page.on('request', (request) => {
      const name = /assets\/(\w+)-[^/]*\.js$/.exec(request.url())?.[1];
      if (name) scripts.push(name);
    });
    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.toSorted()).toEqual(['DemoAccounts', 'forms', 'index']);
    await page.getByLabel('Email', { exact: true }).focus();
    await expect
      .poll(() => scripts.toSorted())
      .toEqual(['DemoAccounts', 'account', 'figures', 'forms', 'index', 'portfolio', 'validation']);
    await signIn(page, member);
    await holdings(page).waitFor();
    // What is read after the figures comes after them.
    await expect
      .poll(() => scripts.slice(7).toSorted())
      .toEqual(['charts', 'documents', 'history', 'inbox', 'offers', 'refresh', 'trend', 'waiting']);
    await context.close();
  });
});

describe('code that does not arrive', () => {
  it('CHK-01, CHK-04: is said with a retry that works once it is there, and the frame stays', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    const missing = '**/assets/identity-*.js';
    await page.route(missing, (route) => route.abort());
    await page.goto('/onboarding/sumsub');
    await page.getByText('Identity verification could not be opened').waitFor();
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    await page.unroute(missing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Identity verification', level: 1 }).waitFor();
    await context.close();
  });

  it('is fetched by one quiet reload at the new address where the application was updated', async () => {
    const { page, context } = await stage.open({ serviceWorkers: 'block' });
    await enter(page);
    await holdings(page).waitFor();
    const html = await (await page.request.get('/index.html')).text();
    // Another build: its entry has another name, and a file of the build before is gone once.
    await page.route('**/assets/rounds-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.route(
      (url) => url.pathname === '/index.html',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: html.replace(/assets\/index-[^"]*\.js/, 'assets/index-new.js'),
        }),
    );
    let reloads = 0;
    page.on('load', () => (reloads += 1));
    // By keyboard, without the hover that would fetch the code before.
    await page.getByRole('link', { name: 'Active rounds' }).evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { name: 'Active rounds', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/rounds');
    expect(reloads).toBe(1);
    await context.close();
  });

  it('CHK-04: leaves the way out where it is the menu of the account', async () => {
    const { page, context } = await stage.open();
    await page.route('**/assets/Menu-*.js', (route) => route.abort());
    await enter(page);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('This menu could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInHeading(page).waitFor();
    expect(await storedKeys(page)).toEqual([]);
    await context.close();
  });

  it('CHK-04: is said in the form that it would have validated, and what is chosen stays', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await page.route('**/assets/validation-*.js', (route) => route.abort());
    await page.goto('/show-report');
    const report = page.getByLabel('Report', { exact: true });
    await report.selectOption({ index: 2 });
    const chosen = await report.inputValue();
    await page.getByRole('button', { name: 'Show report' }).click();
    await page.getByText('Please reload the page').waitFor();
    expect(await report.inputValue()).toBe(chosen);
    await context.close();
  });

  it('CHK-04: takes down no more than the part of the frame that needed it', async () => {
    const { page, context } = await stage.open();
    await enter(page);
    await holdings(page).waitFor();
    await page.route('**/assets/RecentList-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Recent messages' }).click();
    await page.getByText('This part could not be loaded').waitFor();
    expect(await holdings(page).isVisible()).toBe(true);
    await context.close();
  });
});

describe('a browser that keeps nothing', () => {
  it('STO-05: still lets somebody work in this tab', async () => {
    const { page, context } = await stage.open();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await signIn(page, member);
    await holdings(page).waitFor();
    await page.getByText('You’ll be signed out when you close this tab').waitFor();
    await context.close();
  });
});
