import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../../support/browser/stage.ts';
import { storedSession } from '../../support/hosts/stage-host.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => stage.close());

const value = (page: Page) => page.getByText(/^\$717,\d{3}$/).first();
const since = (page: Page) => page.getByText(/This page shows data from \d\d:\d\d\./);
const unavailable = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your profile could not be loaded' });
/** Of each answer that this browser has cached its fields, and whether it can be read without a key. */
const cachedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'clubfolio-answers')) return [];
    const request = indexedDB.open('clubfolio-answers');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const all = request.result.transaction('answers').objectStore('answers').getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    request.result.close();
    const entries: { readonly data: ArrayBuffer }[] = all.result;
    return entries.map((entry) => ({
      fields: Object.keys(entry).toSorted().join(),
      isReadable: /_at":|_id":|"id":/.test(new TextDecoder('latin1').decode(entry.data)),
    }));
  });

/** The age of each of them that is still cached, in seconds. */
const earlierCached = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('clubfolio-answers');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const all = request.result.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => (all.onsuccess = resolve));
    request.result.close();
    return all.result.flatMap((name) => {
      const [, age] = /^earlier (\d+)$/.exec(typeof name === 'string' ? name : '') ?? [];
      return age === undefined ? [] : [Number(age)];
    });
  });

/** The portfolio of a member whose browser has cached what it needs. */
async function read(options: object = {}) {
  const opened = await stage.openAs('member@clubfolio.example', '/portfolio', {
    serviceWorkers: 'allow',
    ...options,
  });
  const { page } = opened;
  await value(page).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await cachedAnswers(page)).length).toBeGreaterThan(5);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/index.html')) !== undefined))
    .toBe(true);
  return opened;
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { level: 1, name: /Sign in/ }).waitFor();
}
/** From now on answers wait in the page after they were read or encrypted; gives how many do, and lets them go on. */
async function holdAnswers(page: Page, step: 'read' | 'encrypted') {
  await page.evaluate((at) => {
    const [owner, name] = at === 'read' ? [Response.prototype, 'text'] : [SubtleCrypto.prototype, 'encrypt'];
    const original = Reflect.get(owner, name);
    const waiting = { count: 0, release: (_: unknown) => {} };
    const released = new Promise((resolve) => {
      waiting.release = resolve;
    });
    Object.assign(globalThis, { waiting });
    Reflect.set(owner, name, async function wait(this: unknown, ...input: unknown[]) {
      const result: unknown = await Reflect.apply(original, this, input);
      waiting.count += 1;
      await released;
      return result;
    });
  }, step);
  return {
    count: () => page.evaluate<number>('waiting.count'),
    release: () => page.evaluate('waiting.release()'),
  };
}
/** Answers of earlier tabs, a second apart, the newest of an hour ago. */
const keepEarlier = (page: Page, count: number) =>
  page.evaluate(async (many) => {
    const request = indexedDB.open('clubfolio-answers');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const writing = request.result.transaction('answers', 'readwrite');
    for (let index = 0; index < many; index += 1) {
      const at = new Date(Date.now() - 3_600_000 - index * 1000).toISOString();
      const entry = { at, iv: new Uint8Array(12), data: new ArrayBuffer(8) };
      writing.objectStore('answers').put(entry, `earlier ${index}`);
    }
    await new Promise((resolve) => (writing.oncomplete = resolve));
    request.result.close();
  }, count);

describe('without a network', () => {
  it('the page last seen can be read after a reload, with its time, and is read anew with the network', async () => {
    const { page, context } = await read();
    await context.setOffline(true);
    await page.reload();
    await value(page).waitFor();
    await since(page).waitFor();
    // What was never seen says so, and can be tried again.
    await page.getByRole('link', { name: 'Active rounds' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Active rounds could not be opened' }).waitFor();
    await page
      .getByText(/^Missing content loads when you reconnect\. The rest is from \d\d:\d\d\.$/)
      .waitFor();
    expect(await since(page).isVisible()).toBe(false);
    await page.goBack();
    await value(page).waitFor();
    await since(page).waitFor();
    const answered = page.waitForResponse((response) => response.url().includes('basis=net'));
    await context.setOffline(false);
    expect((await answered).ok()).toBe(true);
    await since(page).waitFor({ state: 'detached' });
    await value(page).waitFor();
    await context.close();
  });

  it('a page that was never seen is not called readable', async () => {
    const { page, context } = await read();
    const readable = page.getByText('You can keep reading.');
    await context.setOffline(true);
    await readable.waitFor();
    await page.getByRole('link', { name: 'Active rounds' }).first().click();
    await page.getByText('Missing content loads when you reconnect.').waitFor();
    expect(await readable.isVisible()).toBe(false);
    await page.goBack();
    await readable.waitFor();
    await context.close();
  });

  it('what was cached is encrypted, bears no address, and is gone after signing out', async () => {
    const { page, context } = await read();
    for (const answer of await cachedAnswers(page)) {
      expect(answer).toEqual({ fields: 'at,data,iv', isReadable: false });
    }
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.filter((path) => !path.startsWith('/assets/'))).toEqual(['/index.html']);
    // By this key a tab that is open during a deploy finds its secret again.
    expect(await page.evaluate(() => sessionStorage.getItem('kept-answers'))).not.toBe(null);
    await signOut(page);
    await expect.poll(() => cachedAnswers(page)).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('kept-answers'))).toBe(null);
    await context.close();
  });

  it.each(['read', 'encrypted'] as const)(
    'an answer that was %s when the person signs out is not cached',
    async (step) => {
      const { page, context } = await read();
      const answers = await holdAnswers(page, step);
      await page.getByRole('link', { name: 'Active rounds' }).first().click();
      await expect.poll(answers.count).toBeGreaterThan(0);
      await signOut(page);
      await expect.poll(() => cachedAnswers(page)).toEqual([]);
      await answers.release();
      await page.waitForTimeout(500);
      expect(await cachedAnswers(page)).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.getItem('kept-answers'))).toBe(null);
      await context.close();
    },
  );

  it('the newest two hundred answers are cached, and the page last seen is among them', async () => {
    const { page, context } = await read();
    await keepEarlier(page, 250);
    await page.reload();
    await value(page).waitFor();
    await expect.poll(async () => (await cachedAnswers(page)).length).toBe(200);
    await page.getByRole('link', { name: 'Active rounds' }).first().click();
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await cachedAnswers(page)).length).toBe(200);
    const ages = await earlierCached(page);
    expect(ages.length).toBeGreaterThan(100);
    expect(Math.max(...ages)).toBe(ages.length - 1);
    await page.goBack();
    await context.setOffline(true);
    await page.reload();
    await value(page).waitFor();
    await since(page).waitFor();
    await context.close();
  });

  it('nobody is shown what was cached for somebody else', async () => {
    const { page, context } = await read();
    const other = await storedSession(stage.origin, 'cyborg@clubfolio.example');
    // As another tab leaves it that this one did not hear of.
    await page.evaluate((auth) => localStorage.setItem('auth', auth), other);
    await context.setOffline(true);
    await page.reload();
    await unavailable(page).waitFor();
    expect(await value(page).count()).toBe(0);
    await context.close();
  });

  it('another tab cannot read what this one has cached', async () => {
    const { context } = await read();
    const other = await context.newPage();
    await context.setOffline(true);
    await other.goto('/portfolio');
    await unavailable(other).waitFor();
    expect(await value(other).count()).toBe(0);
    await context.close();
  });

  it('what was cached is not shown after a day', async () => {
    const { page, context } = await read();
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
    await page.reload();
    await unavailable(page).waitFor();
    expect(await value(page).count()).toBe(0);
    await context.close();
  });

  it('a file that could not be created says so beside its button, and is created at the next press', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio');
    await page.getByRole('table', { name: 'Holdings' }).waitFor();
    const tools = page.getByRole('button', { name: 'CSV', exact: true }).locator('..');
    // With the network once, so that its code is here: what fails after that is the request.
    const first = page.waitForEvent('download');
    await tools.getByRole('button', { name: 'XLSX', exact: true }).click();
    await first;
    await context.setOffline(true);
    await tools.getByRole('button', { name: 'PDF', exact: true }).click();
    const alert = tools.getByRole('alert');
    await alert
      .filter({ hasText: /^The file couldn’t be created. Check your connection and try again\.$/ })
      .waitFor();
    await context.setOffline(false);
    const second = page.waitForEvent('download');
    await tools.getByRole('button', { name: 'PDF', exact: true }).click();
    await alert.waitFor({ state: 'detached' });
    expect((await second).suggestedFilename()).toMatch(/\.pdf$/);
    await context.close();
  });

  it('a table whose writer could not be loaded is saved at the next press', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio');
    const button = page.getByRole('button', { name: 'CSV', exact: true });
    await button.waitFor();
    await context.setOffline(true);
    await button.click();
    const alert = page.getByText('The file couldn’t be created. Check your connection and try again.');
    await alert.waitFor();
    await context.setOffline(false);
    const saving = page.waitForEvent('download');
    await button.click();
    expect((await saving).suggestedFilename()).toMatch(/^holdings_.*\.csv$/);
    await alert.waitFor({ state: 'detached' });
    await context.close();
  });

  it('a host that is away is asked again by hand', async () => {
    const { page, context } = await read();
    await stage.stopHost();
    await page.reload();
    await value(page).waitFor();
    await page.getByText('The club’s server isn’t responding').waitFor();
    await since(page)
      .or(page.getByText(/this page shows data from \d\d:\d\d/))
      .waitFor();
    await stage.startHost();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The club’s server isn’t responding').waitFor({ state: 'detached' });
    await value(page).waitFor();
    await context.close();
  });
});
