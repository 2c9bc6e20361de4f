import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const chartOf = (page: Page) => page.getByRole('slider', { name: 'Value over time' });

async function openBook(options: Parameters<Stage['open']>[0]) {
  const opened = await stage.openAs('member@clubfolio.example', '/portfolio', options);
  await chartOf(opened.page).waitFor();
  await opened.page.evaluate(() => document.fonts.ready);
  return opened;
}

/** How far below the top of the page the first holding and the chart begin, and what has moved since the first paint. */
const measure = (page: Page) =>
  page.evaluate(async () => {
    const topOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? Math.round(element.getBoundingClientRect().top + scrollY) : null;
    };
    type Shift = PerformanceEntry & {
      readonly sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const moved = await new Promise<string[]>((resolve) => {
      const seen: string[] = [];
      const textOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
      new PerformanceObserver((list) => {
        for (const { sources, startTime } of list.getEntries() as Shift[])
          for (const { node, previousRect, currentRect } of sources)
            seen.push(
              `at ${startTime}: ${node?.textContent} from ${textOf(previousRect)} to ${textOf(currentRect)}`,
            );
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(seen), 300);
    });
    return {
      holding: topOf('[aria-labelledby="holdings"] :is([data-row="0"], [aria-posinset="1"])'),
      chart: topOf('main svg:has(path.stroke-series-1)'),
      lines: document.querySelector('[aria-labelledby="holdings"] [aria-posinset="1"]')?.clientHeight ?? null,
      moved,
      isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });

/** Whether the changes under the six figures stand in one line with a tenth to spare: browsers set the same font a little wider or narrower. */
const spareOfNotes = (page: Page) =>
  page.getByText(/^(?:No change|[+−][$\d,.]+(?:x| pp)?) in Q[1-4] \d{4}$/).evaluateAll((notes) => {
    // A page keeps the fallback if its own font comes late; Arial's metrics are the same in every browser.
    const share = document.documentElement.dataset['font'] === 'fallback' ? 1 : 0.9;
    return notes.map((note) => {
      const text = document.createRange();
      text.selectNodeContents(note);
      // On a phone the quarter is for screen readers alone.
      const unseen = [...note.children].find((child) => getComputedStyle(child).position === 'absolute');
      if (unseen) text.setEndBefore(unseen);
      const tile = note.closest('button')?.getBoundingClientRect();
      const { width, height, left } = text.getBoundingClientRect();
      const room = tile ? tile.width - 2 * (left - tile.left) : 0;
      return height < 24 && width <= share * room;
    });
  });

describe('the first screen of the portfolio', () => {
  it.each([
    { width: 1280, height: 800, max: 640 },
    { width: 390, height: 844, max: 700 },
  ])('shows value, chart and the first holding at $width x $height', async ({ max, ...viewport }) => {
    const { page, context, faults } = await openBook({ viewport, hasTouch: viewport.width < 640 });
    const { holding, chart, lines, moved, isWide } = await measure(page);
    // On a phone a holding is a card of two lines.
    if (viewport.width < 640) expect(lines).toBeLessThan(70);
    expect(holding).toBeLessThanOrEqual(max);
    expect(chart).toBeLessThan(holding ?? 0);
    expect({ moved, isWide }).toEqual({ moved: [], isWide: false });
    const value = page.getByRole('button', { name: /^Net asset value \$[\d,]+ / });
    expect((await value.boundingBox())?.y).toBeLessThan(chart ?? 0);
    await page.getByText(/\(.+%\) in Q[1-4] \d{4}/).waitFor();
    await page
      .getByText(/ in \d{4}$/)
      .first()
      .waitFor();
    const trends = page.getByRole('img', { name: /^Price per unit: \+[\d.]+% from .+, \d valuations?$/ });
    if (viewport.width < 640) expect(await trends.count()).toBe(0);
    else await trends.first().waitFor();
    await page.getByRole('button', { name: /^RVPI \d+\.\d\dx/ }).waitFor();
    expect(await spareOfNotes(page)).toEqual([true, true, true, true, true, true]);
    await page.getByRole('button', { name: viewport.width < 640 ? 'Pending' : '$26,000 pending' }).waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    [320, 'its own font'],
    [360, 'its own font'],
    [375, 'its own font'],
    [375, 'the fallback font'],
    [390, 'its own font'],
  ])('has each text of the strip on one line and names several years at %d in %s', async (width, font) => {
    const { page, context } = await openBook({ viewport: { width, height: 640 }, hasTouch: true });
    if (font === 'the fallback font') {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.reload();
    }
    const strip = page.getByRole('list', { name: 'For you' });
    for (const text of [/^\d+ to do$/, 'No changes', 'Pending']) {
      await strip.locator('bdi:visible', { hasText: text }).waitFor();
    }
    const texts = await strip.locator('bdi:visible').evaluateAll((found) =>
      found.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [text.textContent, range.getClientRects().length] as const;
      }),
    );
    expect(texts).toEqual([
      [expect.stringMatching(/^\d+ to do$/), 1],
      ['No changes', 1],
      ['News', 1],
      ['Pending', 1],
    ]);
    expect(await page.locator('main svg text', { hasText: /^20\d\d$/ }).count()).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await context.close();
  });

  it.each([
    { width: 1280, height: 800, presses: ['PDF'] },
    { width: 390, height: 844, presses: ['Filter and sort', 'PDF'] },
  ])(
    'hands out the PDF of the portfolio after two presses at most, at $width',
    async ({ presses, ...viewport }) => {
      const { page, context } = await openBook({ viewport, hasTouch: viewport.width < 640 });
      const saving = page.waitForEvent('download', { timeout: 60_000 });
      for (const name of presses) await page.locator('main').getByText(name, { exact: true }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      const file = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())));
      const { text } = await extractText(file, { mergePages: true });
      // Its key figures, and the totals of its holdings.
      expect(text).toMatch(/\bTVPI\b/);
      expect(text).toMatch(/Pending commitments/);
      expect(text).toMatch(/Total/);
      await context.close();
    },
  );

  it('does not wait for the chart with its figures, and says when it cannot be drawn', async () => {
    const { page, context } = await stage.open();
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/cached_report/performance/**', async (route) => {
      await isReleased;
      await route.abort();
    });
    await page.goto('/');
    await signIn(page, 'member@clubfolio.example');
    await page.getByRole('table', { name: 'Holdings' }).waitFor();
    expect(await chartOf(page).count()).toBe(0);
    release();
    await page.getByText('The chart could not be loaded.').waitFor({ timeout: 20_000 });
    await page.unroute('**/cached_report/performance/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await chartOf(page).waitFor();
    await context.close();
  });

  it('asks again for what failed once the connection is back', async () => {
    const { page, context } = await openBook({ viewport: { width: 1280, height: 800 } });
    await page.route('**/cached_report/performance/**', (route) => route.abort());
    await page.reload();
    await page.getByText('The chart could not be loaded.').waitFor({ timeout: 20_000 });
    await page.unroute('**/cached_report/performance/**');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('These figures may be out of date').waitFor({ timeout: 15_000 });
    await context.setOffline(false);
    await page.getByText('These figures may be out of date').waitFor({ state: 'detached' });
    await chartOf(page).waitFor();
    await context.close();
  });

  it('reads a point of the chart by mouse, by touch and by the keyboard, and shows less time', async () => {
    const { page, context } = await openBook({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const tip = page.locator('main dl', { hasText: 'Contributions' });
    const box = await page.locator('main svg:has(path.stroke-series-1)').boundingBox();
    if (!box) throw new Error('no chart');
    const { x, y, width, height } = box;
    await page.mouse.move(x + width / 2, y + height / 2);
    await tip.waitFor();
    const halfway = await tip.innerText();
    await page.mouse.move(x + width / 2, y - 300);
    await tip.waitFor({ state: 'detached' });
    await page.touchscreen.tap(x + width - 4, y + height / 2);
    await tip.waitFor();
    const end = await tip.innerText();
    expect(end).not.toBe(halfway);
    const slider = chartOf(page);
    await slider.focus();
    const last = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(last);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    const all = Number(await slider.getAttribute('max'));
    await page.getByRole('button', { name: 'One year' }).click();
    expect(Number(await slider.getAttribute('max'))).toBeLessThan(all);
    await context.close();
  });

  it('leads to every section of the portfolio by an address of its own', async () => {
    const { page, context, faults } = await openBook({ viewport: { width: 1280, height: 800 } });
    const middleOf = async (place: Locator) => {
      const box = await place.boundingBox();
      return box ? box.y + box.height / 2 : 0;
    };
    const sections = page.getByRole('navigation', { name: 'Portfolio', exact: true });
    for (const [name, tab, action] of [
      ['Charts', 'charts', null],
      ['Statement', 'statement', 'More statements'],
      ['Documents', 'papers', 'Upload or replace documents'],
      ['Valuation quality', 'evidence', null],
    ] as const) {
      await sections.getByRole('link', { name }).click();
      await page.getByRole('heading', { name, level: 2 }).waitFor();
      expect(new URL(page.url()).search).toBe(`?tab=${tab}`);
      expect(await sections.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
      const heading = page.getByRole('heading', { name, level: 2 });
      expect((await heading.boundingBox())?.y).toBeLessThan(300);
      if (action === null) continue;
      // Beside the title, on no line of its own.
      const button = page.getByRole('link', { name: action });
      expect(Math.abs((await middleOf(button)) - (await middleOf(heading)))).toBeLessThan(10);
    }
    await page.goBack();
    await page.getByRole('heading', { name: 'Documents', level: 2 }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['Statement', '/portfolio?tab=statement'],
    ['Documents', '/portfolio?tab=papers'],
  ])('has %s one tap away on a phone, in sight without a scroll', async (name, address) => {
    const { page, context, faults } = await openBook({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const link = page
      .getByRole('navigation', { name: 'Portfolio', exact: true })
      .getByRole('link', { name, exact: true });
    const box = await link.boundingBox();
    expect(box).not.toBeNull();
    const { x, y, width, height } = box ?? { x: -1, y: -1, width: 0, height: 0 };
    expect([x >= 0, x + width <= 390, y + height <= 844, height >= 44]).toEqual([true, true, true, true]);
    // At the place itself: a tap on the element would scroll to it first.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    expect(page.url()).toBe(stage.origin + address);
    expect(faults).toEqual([]);
    await context.close();
  });
});
