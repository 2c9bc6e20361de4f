import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href, type RouteName, routes } from '../../src/routes.ts';
import { picturedPages } from '../looks/pictured-pages.ts';
import { setStage, type Stage } from '../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
const members = Object.keys(routes)
  .filter(isRouteName)
  .filter((name) => routes[name].audience !== 'public' && name !== 'round');

type Gap = { readonly between: string; readonly gap: number; readonly width: number };

/** Between sections that follow each other in one place: the space, and the width in 24ths of their place. */
const gapsOf = (page: Page): Promise<Gap[]> =>
  page.evaluate(() => {
    const sections = [...document.querySelectorAll('main section')].filter(
      (section) =>
        // A part of a page that waits is a section without a title, and what stands in it stands on the page.
        !section.parentElement?.closest('section[aria-labelledby]') &&
        section.getBoundingClientRect().height > 0,
    );
    return sections.flatMap((section) => {
      const next = section.nextElementSibling;
      if (!next || next.tagName !== 'SECTION' || !section.parentElement) return [];
      const [above, below] = [section.getBoundingClientRect(), next.getBoundingClientRect()];
      const place = section.parentElement.getBoundingClientRect();
      const nameOf = (element: Element) => element.querySelector('h2, h3')?.textContent ?? '?';
      const gap = Math.round(below.top - above.bottom);
      // Beside each other, as two columns are.
      if (gap < 0) return [];
      const width = Math.round((below.width / place.width) * 24);
      return [{ between: `${nameOf(section)}, ${nameOf(next)}`, gap, width }];
    });
  });

/** Notes each part of the page that moved without having been touched. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(globalThis, { moves });
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = 'sources' in entry ? (entry.sources as readonly Source[]) : [];
        for (const { node, previousRect, currentRect } of sources) {
          moves.push(`${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Visible fields whose type is so small that a phone enlarges the page when they are touched. */
const smallFields = (page: Page): Promise<string[]> =>
  page.locator('input:visible, select:visible, textarea:visible').evaluateAll((fields) =>
    fields
      .filter((field) => !/^(?:checkbox|radio|range|file)$/.test(field.getAttribute('type') ?? ''))
      // A picker of days that only its button opens has no height.
      .filter((field) => field.clientHeight > 1 && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** What is folded on a phone: filters, further options. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

describe('the fields of a page', () => {
  it('do not make a phone zoom in, on any page', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    let measured = 0;
    for (const who of new Set(picturedPages.map((pictured) => pictured.who))) {
      const { page, context } = who
        ? await stage.openAs(`${who}@clubfolio.example`, '/rounds', phone)
        : await stage.open(phone);
      for (const { path, query = '', needsRound } of picturedPages.filter((one) => one.who === who)) {
        if (needsRound) await page.goto('/rounds');
        const round =
          needsRound && (await page.locator('main a[href*="/projects"]').first().getAttribute('href'));
        await page.goto(round || path + query);
        await page.locator('h1:visible').first().waitFor();
        await page.waitForLoadState('networkidle');
        await unfold(page);
        expect([path, ...(await smallFields(page))]).toEqual([path]);
        measured += await page.locator('input:visible, select:visible, textarea:visible').count();
      }
      await context.close();
    }
    expect(measured).toBeGreaterThan(40);
  });
});

describe('the sections of a page', () => {
  it.each([1280, 390])(
    'stand 48 px apart, as wide as the page, and stay there while code comes late, at %i px',
    async (width) => {
      const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/rounds', {
        viewport: { width, height: 2400 },
        serviceWorkers: 'block',
      });
      const round = await page.locator('main a[href*="/projects"]').first().getAttribute('href');
      await noteMoves(page);
      let isSlow = false;
      let delayed = 0;
      // Not `page.route`, which turns the cache off: a font that comes late moves letters by a pixel, which the tests of the first paint measure.
      const requests = await context.newCDPSession(page);
      requests.on('Fetch.requestPaused', ({ requestId }) => {
        const wait = isSlow ? 500 : 0;
        if (isSlow) delayed += 1;
        const goOn = async () => {
          await pause(wait);
          await requests.send('Fetch.continueRequest', { requestId });
        };
        // One of a page that was left is gone.
        void goOn().catch(() => {});
      });
      await requests.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] });
      let measured = 0;
      for (const address of [...members.map((name) => href(name)), round ?? '']) {
        isSlow = false;
        await page.goto(address);
        // The frame before the code holds a heading for each kind of person, and shows one.
        await page.locator('main h1:visible').waitFor();
        isSlow = true;
        await page.waitForLoadState('networkidle');
        const moves = await page.evaluate<string[]>('moves');
        expect([address, ...moves]).toEqual([address]);
        const gaps = await gapsOf(page);
        for (const { between, ...measures } of gaps) {
          expect([address, between, measures]).toEqual([address, between, { gap: 48, width: 24 }]);
        }
        measured += gaps.length;
      }
      expect(measured).toBeGreaterThan(8);
      expect(delayed).toBeGreaterThan(10);
      await context.close();
    },
  );
});
