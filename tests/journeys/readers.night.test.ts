import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const shown = async (page: Page, address: string) => {
  await page.goto(address);
  // The frame before the code holds a heading for each kind of person, and shows one.
  await page.locator('main h1:visible').waitFor();
  await page.waitForLoadState('networkidle');
};

/** How much of the page lies beyond its edge. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('a page, however it is read', () => {
  it('does not scroll sideways with text of twice the size, on a phone', async () => {
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/portfolio', {
      viewport: { width: 390, height: 844 },
    });
    const addresses = [
      '/portfolio',
      '/onboarding',
      '/onboarding/update-documents',
      '/onboarding/security',
      '/rounds',
      '/news',
      '/cyborg',
      '/cyborg/portfolio',
      '/cyborg/deposit',
      '/cyborg/invested',
    ];
    for (const address of addresses) {
      await shown(page, address);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(async () => [address, await overhang(page)]).toEqual([address, 0]);
    }
    await context.close();
  });

  it('shows the first entry of a list in the upper half of a phone, with filters that unfold', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/news', {
      viewport: { width: 390, height: 844 },
    });
    for (const [address, entry] of [
      ['/news', 'main li h2'],
      ['/rounds', 'main article h2, main li h2'],
      ['/secondary/market', 'main [role=row], main li, main tr'],
    ] as const) {
      await shown(page, address);
      const box = await page.locator(entry).first().boundingBox();
      expect([address, (box?.y ?? 844) < 440]).toEqual([address, true]);
      const filters = page.getByRole('search').getByText(/^Filters$/);
      await filters.click();
      await page.getByRole('search').getByRole('combobox').first().waitFor();
      await page.getByRole('search').getByRole('combobox').first().selectOption({ index: 1 });
      await page.getByRole('search').getByText('Filters, in use').waitFor();
    }
    await context.close();
  });

  it('follows a window that becomes narrow, in the club’s book too', async () => {
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/cyborg');
    for (const address of ['/cyborg', '/cyborg/portfolio', '/cyborg/deposit', '/cyborg/invested']) {
      await page.setViewportSize({ width: 1280, height: 860 });
      await shown(page, address);
      await expect.poll(async () => [address, 'wide', await overhang(page)]).toEqual([address, 'wide', 0]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(async () => [address, await overhang(page)]).toEqual([address, 0]);
    }
    await context.close();
  });

  it('keeps the heads of the club’s tables below the header of the page', async () => {
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/cyborg/deposit');
    await page.setViewportSize({ width: 1280, height: 800 });
    await shown(page, '/cyborg/deposit');
    const head = page.getByRole('columnheader', { name: 'Awaited', exact: true }).first();
    await head.evaluate((element) => globalThis.scrollBy(0, element.getBoundingClientRect().top - 20));
    const covers = await head.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + 20)?.closest('header') !== null;
    });
    expect(covers).toBe(true);
    await context.close();
  });

  it('tells what is chosen in the colours of the reader', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio', {
      forcedColors: 'active',
    });
    await page.getByRole('slider', { name: 'Value over time' }).waitFor();
    /** What is left to tell two controls apart by, once the browser has taken the backgrounds away. */
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderBottomColor, outlineStyle, textDecorationLine } = getComputedStyle(element);
          return { borderBottomColor, outlineStyle, textDecorationLine };
        });
    for (const [chosen, other] of [
      ['nav a[aria-current]', 'nav a:not([aria-current])'],
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['main [aria-pressed=true]', 'main [aria-pressed=false]'],
    ] as const) {
      expect(await look(chosen)).not.toEqual(await look(other));
    }
    await context.close();
  });

  it('has a header that seems to reach the edge where a classic scrollbar leaves a strip beside it', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio', { colorScheme });
      await page.locator('main h1').waitFor();
      const { track, header } = await page.evaluate(() => {
        const [, track] =
          getComputedStyle(document.documentElement).scrollbarColor.match(/\S+\([^)]*\)/g) ?? [];
        return { track, header: getComputedStyle(document.querySelector('header')!).backgroundColor };
      });
      expect([colorScheme, track]).toEqual([colorScheme, header]);
      await context.close();
    }
  });

  it('keeps numbers before their words in a page from right to left', async () => {
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/portfolio');
    for (const address of ['/portfolio', '/cyborg', '/cyborg/portfolio', '/cyborg/deposit']) {
      await shown(page, address);
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      expect(await overhang(page), address).toBe(0);
      const counts = await page.evaluate(() => {
        const texts = document.createTreeWalker(
          document.querySelector('main') ?? document,
          NodeFilter.SHOW_TEXT,
        );
        const found: { text: string; isInOrder: boolean }[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = node.textContent ?? '';
          const edge = (from: number) => {
            const range = document.createRange();
            range.setStart(node, from);
            range.setEnd(node, from + 1);
            return range.getBoundingClientRect();
          };
          if (!/^\d[\d,.]* \p{L}.*\p{L}$/u.test(text)) continue;
          const [first, last] = [edge(0), edge(text.length - 1)];
          if (first.width === 0 || Math.abs(first.top - last.top) > 2) continue;
          found.push({ text, isInOrder: first.left < last.left });
        }
        return found;
      });
      expect(
        counts.filter(({ isInOrder }) => !isInOrder),
        address,
      ).toEqual([]);
      if (address !== '/portfolio') expect(counts.length, address).toBeGreaterThan(0);
    }
    await context.close();
  });
});
