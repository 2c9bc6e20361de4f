import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

const member = 'member@clubfolio.example';
/** Of a member, who also searches lists. */
const paletteName = 'Search holdings, rounds or news, or go to a page';

describe('navigation', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  it.each([
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 360, height: 740 },
  ])('leads to news, reports and documents with one click at $width x $height', async (viewport) => {
    const { page, context, faults } = await stage.openAs(member, '/portfolio', { viewport });
    const bar = page.getByRole('navigation', { name: 'More pages' });
    for (const [name, path] of [
      ['News', '/news'],
      ['Reports', '/show-report'],
      ['Documents', '/onboarding/update-documents'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await bar.locator(`[aria-current="page"][href="${path}"]`).waitFor();
      const height = (await bar.getByRole('link', { name, exact: true }).boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThanOrEqual(viewport.width < 1024 ? 44 : 24);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([320, 360])('leads to the main pages with one tap on a phone %i pixels wide', async (width) => {
    const { page, context, faults } = await stage.openAs(member, '/news', {
      viewport: { width, height: 740 },
    });
    const bar = page.getByRole('navigation', { name: 'More pages' });
    for (const [name, path] of [
      ['Active rounds', '/rounds'],
      ['Portfolio', '/portfolio'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await page.waitForURL(`**${path}`);
      await bar.locator(`[aria-current="page"][href="${path}"]`).waitFor();
    }
    await page.goto('/projects?round=418');
    await bar.getByRole('link', { name: 'Active rounds' }).and(page.locator('[aria-current]')).waitFor();
    const edges = await bar
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    expect(edges).toHaveLength(5);
    expect(edges.every(({ left, right }) => left >= 0 && right <= width)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('covers nothing at the end of a page on a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const { page, context } = await stage.openAs(member, '/rounds', { viewport });
    await page.getByRole('list', { name: 'Rounds', exact: true }).locator('> li').first().waitFor();
    const covered = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bar = await page.getByRole('navigation', { name: 'More pages' }).boundingBox();
      const end = await page.locator('main > :last-child').boundingBox();
      return (end?.y ?? Infinity) + (end?.height ?? 0) - (bar?.y ?? 0);
    };
    // The page grows once more when its last part is here.
    await expect.poll(covered).toBeLessThanOrEqual(0);
    await context.close();
  });

  it('lists the keys that do something, by a key and from the palette', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio');
    await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.getByLabel('Search', { exact: true }).press('?');
    expect(await list.count()).toBe(0);
    await page.getByRole('heading', { name: 'Portfolio', level: 1 }).click();
    await page.keyboard.press('?');
    await list.getByText('Hide or show amounts').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: paletteName }).fill('shortcuts');
    await page.keyboard.press('Enter');
    await list.waitFor();
    await context.close();
  });

  it('shows a long name and the currency whole on a screen of 1280 pixels, and an empty day as today', async () => {
    const wide = { viewport: { width: 1280, height: 800 } };
    const { page, context } = await stage.openAs('new@clubfolio.example', '/onboarding', wide);
    const name = page.locator('header').getByText('new@clubfolio.example').last();
    await name.waitFor();
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await context.close();
    const book = await stage.openAs('member@clubfolio.example', '/portfolio', wide);
    await book.page.getByRole('button', { name: /^As of/ }).click();
    expect(await book.page.getByLabel('As of').getAttribute('placeholder')).toBe('Today');
    // The text, the padding and the arrow.
    const room = await book.page.getByLabel('Currency').evaluate((select: HTMLSelectElement) => {
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return 0;
      pen.font = getComputedStyle(select).font;
      return select.clientWidth - pen.measureText(select.selectedOptions[0]?.text ?? '').width;
    });
    expect(room).toBeGreaterThan(48);
    await book.context.close();
  });

  it('marks the edge of a table that goes on beside its box', async () => {
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/cyborg/invested', {
      viewport: { width: 1280, height: 800 },
    });
    const box = page.getByRole('region', { name: 'Table: Invested by series' });
    await box.waitFor();
    const look = await box.evaluate((element) => ({
      isWider: element.scrollWidth > element.clientWidth,
      isFocusable: element.tabIndex === 0,
      edges: getComputedStyle(element).backgroundAttachment,
    }));
    expect(look).toMatchObject({ isWider: true, isFocusable: true });
    expect(look.edges).toContain('local');
    await context.close();
  });

  it('opens the palette by the button that shows its key, and goes to the chosen page', async () => {
    const { page, context } = await stage.openAs(member, '/portfolio', {
      viewport: { width: 1280, height: 800 },
    });
    const search = page.getByRole('button', { name: /^Search/ });
    await search.getByText('Ctrl K').waitFor();
    await search.click();
    const options = page.getByRole('dialog').getByRole('option');
    await options.first().waitFor();
    expect((await options.allInnerTexts()).map((text) => text.split('\n')[0]).slice(0, 4)).toEqual([
      'Portfolio',
      'Reports',
      'Active rounds',
      'News',
    ]);
    await page.getByRole('combobox', { name: paletteName }).fill('news');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/news');
    await context.close();
  });

  it.each([
    ['holdings', '/portfolio?q=harrow', 'Harrow Robotics'],
    ['rounds', '/rounds?q=harrow', 'Harrow Robotics, Growth'],
    ['news', '/news?search=harrow', /^Harrow Robotics/],
  ])('searches %s for a name that is no page', async (list, address, found) => {
    const { page, context } = await stage.openAs(member, '/onboarding/security');
    await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: paletteName }).fill(' harrow ');
    await page.getByRole('option', { name: `Search ${list} for “harrow”` }).click();
    await page.waitForURL(`**${address}`);
    await page.locator('main').getByText(found).locator('visible=true').first().waitFor();
    await context.close();
  });

  it('offers no search of lists that a person may not see yet', async () => {
    const { page, context } = await stage.openAs('new@clubfolio.example', '/onboarding');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to a page or run a command' }).fill('harrow');
    await page.getByText('No matches. Try another word.').waitFor();
    await context.close();
  });

  it.each([
    { name: 'has a page’s code at hand when the pointer is on its link', savesData: false },
    { name: 'fetches nothing ahead where less data is asked for', savesData: true },
  ])('$name', async ({ savesData }) => {
    const { page, context } = await stage.openAs(member, '/portfolio', {
      viewport: { width: 1280, height: 800 },
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    if (savesData) {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
    }
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const isFetched = () => fetched.some((path) => path.startsWith('/assets/rounds-'));
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Active rounds' });
    await link.hover();
    if (savesData) {
      await page.waitForTimeout(300);
      expect(isFetched()).toBe(false);
    } else {
      await expect.poll(isFetched).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/portfolio');
    }
    await link.click();
    await page.waitForURL('**/rounds');
    await page.getByRole('heading', { level: 1, name: 'Active rounds' }).waitFor();
    await context.close();
  });

  it('leads to the Cyborg report itself, and to its pages', async () => {
    const viewport = { width: 1024, height: 768 };
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/portfolio', { viewport });
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Cyborg' }).click();
    await page.waitForURL('**/cyborg');
    await page.getByRole('heading', { name: 'Cyborg report', level: 1 }).waitFor();
    await main.getByRole('button', { name: 'Cyborg pages' }).click();
    const entries = page.getByRole('menuitem');
    await entries.first().waitFor();
    expect(await entries.allInnerTexts()).toEqual(['Portfolio', 'Deposit', 'Invested']);
    await entries.nth(1).click();
    await page.waitForURL('**/cyborg/deposit');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await context.close();
  });
});
