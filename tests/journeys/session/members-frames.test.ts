import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold, holdCode, sumOfShifts, watchShifts } from '../../support/browser/first-paint.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

const member = 'member@clubfolio.example';
const cyborg = 'cyborg@clubfolio.example';
const phone = { viewport: { width: 390, height: 844 } };

/** Pages with a head that is the same for everybody. */
const headed: readonly (readonly [path: string, email: string])[] = [
  ['/portfolio', member],
  ['/rounds', member],
  ['/news', member],
  ['/show-report', member],
  ['/onboarding/update-documents', member],
  ['/onboarding/security', member],
  ['/onboarding/result', 'rejected@clubfolio.example'],
  ['/onboarding/sumsub', 'kyc-pending@clubfolio.example'],
  ['/secondary', member],
  ['/secondary/market', member],
  ['/secondary/requests', member],
  ['/cyborg', cyborg],
  ['/cyborg/portfolio', cyborg],
  ['/cyborg/deposit', cyborg],
  ['/cyborg/invested', cyborg],
  ['/cyborg/performance', cyborg],
  ['/cyborg/desk', cyborg],
];

/** By day one page of each kind: the book, a list, one with a long subtitle, one with actions, the club's. */
const byDay = ['/portfolio', '/rounds', '/secondary/market', '/onboarding/update-documents', '/cyborg/desk'];
const isAsked = (path: string) => process.env['NIGHTLY'] === '1' || byDay.includes(path);

const frame = '#root[data-page] [inert]';
const taken = '#root:not([data-page])';

/** Where the heading and what stands below it are, and what they say. */
const head = (page: Page, within: string) =>
  page
    .locator(`${within} h1`)
    .first()
    .evaluate((heading) => {
      const { left, top, height } = heading.getBoundingClientRect();
      const below = heading.nextElementSibling;
      return {
        title: heading.textContent,
        place: [left, top, height].map(Math.round),
        subtitle: below?.matches('p') ? below.textContent : null,
        subtitleAt: below?.matches('p') ? Math.round(below.getBoundingClientRect().top) : null,
      };
    });

/** Counts from now on the frames of the screen without a text; ends with how many there were. */
async function watchText(page: Page, text: string) {
  await page.evaluate((sought) => {
    const seen = { missed: 0 };
    Object.assign(globalThis, { seen });
    const look = () => {
      if (document.querySelector('main')?.innerText.includes(sought) !== true) seen.missed += 1;
      requestAnimationFrame(look);
    };
    look();
  }, text);
  return () => page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'seen'), 'missed'));
}

describe('the frame of a members’ page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  /** A person with stored tokens opens the page, whose code is held back. */
  async function arrive(path: string, email: string, options = {}) {
    const opened = await stage.openAs(email, '/terms.html', options);
    await watchShifts(opened.page);
    const release = await holdCode(opened.page);
    await opened.page.goto(path, { waitUntil: 'commit' });
    return { ...opened, release };
  }

  it.each(
    [
      ...headed.map((row) => [...row, {}] as const),
      ...headed.slice(0, 4).map((row) => [...row, phone] as const),
    ].filter(([path]) => isAsked(path)),
  )(
    'of %s is painted before the code of %s, and its head stays where it is',
    async (path, email, options) => {
      const { page, context, faults, release } = await arrive(path, email, options);
      await page.locator(`${frame} h1`).waitFor();
      const before = await head(page, frame);
      const title = await page.title();
      expect(await page.locator(`${frame} nav[aria-label="Main"] a[href="/rounds"]`).count()).toBe(1);
      release();
      await page.locator(`${taken} h1`).first().waitFor();
      const after = await head(page, taken);
      // What a page says below its heading may hold a link, or a day.
      expect(after).toEqual(
        path === '/cyborg/desk' ? { ...after, title: before.title, place: before.place } : before,
      );
      expect(await page.title()).toBe(title);
      await page.waitForLoadState('networkidle');
      expect(await sumOfShifts(page)).toBeLessThan(0.001);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('of a round has no heading, which is not known yet', async () => {
    const { page, context } = await arrive('/projects?id=1', member);
    await page.locator(`${frame} header a[href="/portfolio"]`).first().waitFor();
    expect(await page.locator('h1').count()).toBe(0);
    await context.close();
  });

  it.each([{}, phone])('of a portfolio shows its value before the code (%j)', async (options) => {
    const { page, context } = await stage.openAs(member, '/portfolio', options);
    const worth = page.locator(`${taken} [data-early=worth]`);
    await worth.getByText('$').waitFor();
    const value = await worth.textContent();
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto('/portfolio', { waitUntil: 'commit' });
    const early = page.locator(`${frame} [data-early=worth]`);
    await early.getByText(value ?? '').waitFor();
    const place = await early.boundingBox();
    release();
    await worth.getByText('$').waitFor();
    expect(await worth.textContent()).toBe(value);
    expect(await worth.boundingBox()).toEqual(place);
    await page.waitForLoadState('networkidle');
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await context.close();
  });

  it.each([{}, phone])('of the rounds shows the first cards before the code (%j)', async (options) => {
    const { page, context } = await stage.openAs(member, '/rounds', options);
    const cards = page.locator(`${taken} ul[aria-label=Rounds] > li`);
    await cards.first().waitFor();
    const said = async (cards: Locator) =>
      Promise.all(
        (await cards.all())
          .slice(0, 3)
          .map((card) =>
            Promise.all([card.locator('h2 + p').textContent(), card.locator('dl').textContent()]),
          ),
      );
    const shown = await said(cards);
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto('/rounds', { waitUntil: 'commit' });
    const early = page.locator(`${frame} [data-swap]:not([hidden]) li:has([data-early])`);
    await early.first().waitFor();
    expect(await said(early)).toEqual(shown);
    const terms = await early.first().locator('dl').boundingBox();
    const watch = await watchText(page, shown[0]?.[0] ?? '');
    release();
    await cards.first().waitFor();
    expect(await cards.first().locator('dl').boundingBox()).toEqual(terms);
    await page.waitForLoadState('networkidle');
    expect(await watch()).toBe(0);
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await context.close();
  });

  it('of the rounds has as many places as fill a screen, so that the news below them does not move', async () => {
    const { page, context } = await stage.openAs(member, '/terms.html');
    await watchShifts(page);
    const answer = await hold(page, '**/rounds/cached_list/**');
    await page.goto('/rounds');
    await page.getByRole('heading', { name: 'Latest news' }).waitFor();
    answer();
    await page.locator(`${taken} ul[aria-label=Rounds] > li`).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await context.close();
  });

  it.each([{}, phone])('of the club shows its totals before the code (%j)', async (options) => {
    const { page, context } = await stage.openAs(cyborg, '/cyborg', options);
    const figure = (within: string) =>
      page.locator(`${within} main`).getByRole('group', { name: /^Deposited/ });
    await figure(taken).getByText('$').first().waitFor();
    const deposited = (await figure(taken).locator('bdi').nth(1).textContent()) ?? '';
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto('/cyborg', { waitUntil: 'commit' });
    const early = page.locator(`${frame} [data-early=deposited]`);
    await early.getByText(deposited).waitFor();
    const top = (await early.boundingBox())?.y ?? 0;
    const watch = await watchText(page, deposited);
    release();
    await figure(taken).getByText('since').first().waitFor();
    const place = await figure(taken).locator('bdi').nth(1).boundingBox();
    expect(Math.abs((place?.y ?? 0) - top)).toBeLessThan(2);
    await page.waitForLoadState('networkidle');
    expect(await watch()).toBe(0);
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await context.close();
  });

  it.each([{}, phone])('of the news shows the first articles before the code (%j)', async (options) => {
    const { page, context } = await stage.openAs(member, '/news', options);
    await page.locator(`${taken} main li h2`).first().waitFor();
    const titles = await page.locator(`${taken} main li h2`).allTextContents();
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto('/news', { waitUntil: 'commit' });
    const early = page.locator(`${frame} [data-early^=title]`);
    await early
      .first()
      .getByText(titles[0] ?? '')
      .waitFor();
    expect(await early.allTextContents()).toEqual(titles.slice(0, await early.count()));
    const top = (await page.locator(`${frame} main li`).first().boundingBox())?.y ?? 0;
    const watch = await watchText(page, titles[0] ?? '');
    release();
    const first = page.locator(`${taken} main li`).first();
    await first.waitFor();
    // It has no box while it is drawn again; a shift in between is counted below.
    await expect
      .poll(async () => Math.abs(((await first.boundingBox())?.y ?? Infinity) - top))
      .toBeLessThan(2);
    await page.waitForLoadState('networkidle');
    expect(await watch()).toBe(0);
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await context.close();
  });

  it.each([
    [member, 'Update personal information', {}],
    ['new@clubfolio.example', 'Complete verification', phone],
    ['rejected@clubfolio.example', 'Verification', {}],
  ])('of the personal data of %s says “%s” before the code', async (email, title, options) => {
    // A token whose arrival is stored, so that the profile is requested before the code.
    const { page, context } = await stage.openAs(email, '/onboarding', options);
    await page.locator(`${taken} h1`).first().waitFor();
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto('/onboarding', { waitUntil: 'commit' });
    await page.locator(`${frame} h1:visible`).waitFor();
    const place = await page.locator(`${frame} h1:visible`).boundingBox();
    expect(await page.locator(`${frame} h1:visible`).allTextContents()).toEqual([title]);
    release();
    await page.locator(`${taken} h1`).first().waitFor();
    expect(await page.locator('h1').allTextContents()).toEqual([title]);
    expect(await page.locator('h1').boundingBox()).toEqual(place);
    await page.waitForLoadState('networkidle');
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await context.close();
  });

  it('names nobody, leads to no page of the staff, and cannot be used', async () => {
    const { page, context, release } = await arrive('/cyborg', cyborg);
    await page.locator(`${frame} h1`).waitFor();
    expect(await page.locator(`${frame} a[href^="/cyborg"]`).count()).toBe(0);
    expect(await page.locator(frame).textContent()).not.toMatch(/@|[$€£]|\d/);
    expect(await page.getByRole('status').allTextContents()).toEqual(['Loading the page']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    release();
    await page.locator(taken).getByRole('link', { name: 'Cyborg' }).first().waitFor();
    await context.close();
  });

  it('stays until the person is known, and gives way where the profile does not come', async () => {
    const { page, context, release } = await arrive('/rounds', member);
    const answer = await hold(page, '**/investors/profile/');
    await page.goto('/rounds', { waitUntil: 'commit' });
    release();
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    expect(await page.locator(`${frame} h1`).isVisible()).toBe(true);
    await page.route('**/investors/profile/', (route) => route.fulfill({ status: 500, json: {} }));
    answer();
    await page.goto('/rounds');
    await page.getByRole('heading', { name: 'Your profile could not be loaded' }).waitFor();
    await context.close();
  });

  it('is replaced by the page first, to which the form of the open step is added afterwards', async () => {
    const { page, context } = await stage.openAs('new@clubfolio.example', '/terms.html');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const isMounted = document.querySelector('#root:not([data-page]) h1') !== null;
        if (!isMounted) return;
        seen.push(document.querySelector('main form') === null ? 'page' : 'form');
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto('/onboarding');
    await page.locator(`${taken} form`).first().waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toHaveProperty('0', 'page');
    await context.close();
  });

  it('keeps its grey boxes until those of the page are there', async () => {
    const { page, context, release } = await arrive('/rounds', member);
    await hold(page, '**/rounds/cached_list/**');
    await page.addInitScript(() => {
      const seen = { boxes: 0, gaps: 0 };
      Object.assign(globalThis, { seen });
      const look = () => {
        const boxes = [...document.querySelectorAll('.animate-late')];
        const isShown = boxes.some((box) => box.checkVisibility({ visibilityProperty: true }));
        if (isShown) seen.boxes += 1;
        else if (seen.boxes > 0) seen.gaps += 1;
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/rounds', { waitUntil: 'commit' });
    await page.locator(`${frame} .animate-late`).first().waitFor();
    release();
    await page.locator(`${taken} h1`).waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual({
      boxes: expect.any(Number),
      gaps: 0,
    });
    await context.close();
  });

  it.each([
    ['nothing', null],
    ['a broken text', '{"state":'],
    ['no tokens', '{"state":{"access":null,"refresh":null},"version":0}'],
  ])('is not shown where storage holds %s', async (_, text) => {
    const { page, context, faults } = await stage.open();
    if (text !== null) await page.addInitScript((value) => localStorage.setItem('auth', value), text);
    const release = await holdCode(page);
    await page.goto('/portfolio', { waitUntil: 'commit' });
    await page.locator(`${frame} h1`).waitFor({ state: 'attached' });
    expect(await page.locator(`${frame} h1`).isVisible()).toBe(false);
    expect(await page.getByRole('status').count()).toBe(0);
    release();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
