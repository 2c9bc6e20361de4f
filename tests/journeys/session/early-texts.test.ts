import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdCode, sumOfShifts, watchShifts } from '../../support/browser/first-paint.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

const member = 'member@clubfolio.example';
const frame = '#root[data-page] [inert]';
const taken = '#root:not([data-page])';

/** Changes the items of a list in the host's answer. */
const changeItems = (page: Page, pattern: string, change: (items: readonly object[]) => readonly object[]) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    const { results } = await response.json();
    const changed = change(results);
    await route.fulfill({ response, json: { count: changed.length, results: changed } });
  });

/** Counts the headings of the list in every frame of the screen from now on; ends with all different counts. */
async function watchCount(page: Page) {
  await page.evaluate(() => {
    const counts = new Set<number>();
    Object.assign(globalThis, { counts });
    const look = () => {
      const items = [...document.querySelectorAll('main ul > li')];
      counts.add(items.filter((item) => item.querySelector('h2') && item.checkVisibility()).length);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...Reflect.get(globalThis, 'counts')]);
}

describe('the early texts of a short list', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  /** A person whose token is known to be fresh, so that the first requests are sent before the code. */
  async function arrive() {
    const opened = await stage.openAs(member, '/onboarding/security');
    await opened.page.locator(`${taken} h1`).first().waitFor();
    return opened;
  }

  it.each(['shown', 'hidden'])('of rounds stay as they are, with amounts %s', async (amounts) => {
    const { page, context } = await arrive();
    await context.addCookies([{ name: 'amounts', value: amounts, url: new URL('/', page.url()).href }]);
    await changeItems(page, '**/rounds/cached_list/**', ([first, second]) => [
      { ...first, one_liner: null },
      { ...second },
    ]);
    await page.route('**/news/**', (route) => route.fulfill({ json: [] }));
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto('/rounds', { waitUntil: 'commit' });
    await page.locator(`${frame} [data-early="title 0"]`).waitFor();
    const terms = page.locator(`${frame} [data-swap]:not([hidden]) dl`).first();
    const [text, place] = [await terms.textContent(), await terms.boundingBox()];
    expect(/[$€£]/.test(text ?? '')).toBe(amounts === 'shown');
    const counts = await watchCount(page);
    release();
    const drawn = page.locator(`${taken} ul[aria-label=Rounds] dl`).first();
    await drawn.waitFor();
    expect([await drawn.textContent(), await drawn.boundingBox()]).toEqual([text, place]);
    await page.waitForLoadState('networkidle');
    expect(await counts()).toEqual([2]);
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await context.close();
  });

  it('of news have an article without a summary', async () => {
    const { page, context } = await arrive();
    await changeItems(page, '**/news/cached_list/**', ([first, second]) => [
      { ...first, summary: null, is_portfolio_company: false, price_effect: null },
      { ...second },
    ]);
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto('/news', { waitUntil: 'commit' });
    await page.locator(`${frame} [data-early="title 0"]`).waitFor();
    const counts = await watchCount(page);
    release();
    await page.locator(`${taken} ul[aria-label=News] > li`).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await counts()).toEqual([2]);
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await context.close();
  });
});
