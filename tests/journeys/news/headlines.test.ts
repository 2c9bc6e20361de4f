import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../../support/browser/stage.ts';

type Titled = { readonly title: string };

/** The titles of articles as the host tells them to this person: all of them, or the public ones. */
const titlesOf = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const { state } = JSON.parse(localStorage.getItem('auth') ?? '{}');
    const headers = { authorization: `Bearer ${state.access}` };
    const answers = await Promise.all(
      all.map(async (address): Promise<Titled[] | { results: Titled[] }> => {
        const answer = await fetch(address, { headers });
        return answer.json();
      }),
    );
    return answers.flatMap((items) => ('results' in items ? items.results : items)).map(({ title }) => title);
  }, addresses);

/** Every place of the page where a title is written, with the address that it leads to. */
const headlinesIn = (page: Page, titles: readonly string[]) =>
  page.evaluate((known) => {
    const found: { title: string; leadsTo: string | null }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const title = texts.currentNode.textContent?.trim() ?? '';
      const around = texts.currentNode.parentElement;
      if (!known.includes(title) || !around || around.closest('#news-item, [role=dialog] > div > h2'))
        continue;
      found.push({ title, leadsTo: around.closest('a')?.getAttribute('href') ?? null });
    }
    return found;
  }, titles);

async function expectLinked(page: Page, titles: readonly string[], address: RegExp) {
  // While the page loads, some titles are shown without their links.
  const linked = async () => (await headlinesIn(page, titles)).filter(({ leadsTo }) => leadsTo !== null);
  await expect.poll(async () => (await linked()).length).toBeGreaterThan(0);
  const headlines = await headlinesIn(page, titles);
  expect(headlines.filter(({ leadsTo }) => leadsTo === null || !address.test(leadsTo))).toEqual([]);
  return headlines;
}

describe('every headline', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  it('leads a member to its article: from the portfolio, a holding, the rounds, a round and the news', async () => {
    const { page, context, faults } = await stage.openAs('member@clubfolio.example', '/portfolio');
    const titles = await titlesOf(
      page,
      [1, 2, 3, 4, 5, 6].map((number) => `/api/v1/news/cached_list/?page=${number}`),
    );
    expect(titles.length).toBe(120);
    const article = /^\/news\?(?:.*&)?item=\d+/;
    await page.getByRole('button', { name: 'Portfolio news' }).click();
    const places = [await expectLinked(page, titles, article)];

    // The holding is one of a startup that something was written about.
    await page.goto('/portfolio');
    await page.locator('tr:not(:has([aria-expanded])) [data-open]').first().click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: 'News', exact: true })
      .scrollIntoViewIfNeeded();
    places.push(await expectLinked(page, titles, article));

    await page.goto('/rounds');
    await page.getByRole('heading', { name: 'Latest news' }).scrollIntoViewIfNeeded();
    places.push(await expectLinked(page, titles, article));

    await page.goto('/rounds?mode=follow_on');
    await page
      .getByRole('list', { name: 'Rounds', exact: true })
      .getByRole('heading')
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { name: 'News', exact: true }).scrollIntoViewIfNeeded();
    places.push(await expectLinked(page, titles, article));

    await page.goto('/news');
    places.push(await expectLinked(page, titles, article));

    for (const headlines of places) {
      const { title, leadsTo } = headlines[0] ?? { title: '', leadsTo: '' };
      await page.goto(leadsTo ?? '');
      await page.locator('#news-item').filter({ hasText: title }).waitFor();
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads to the article on the result page while the news page is closed', async () => {
    const { page, context, faults } = await stage.openAs('rejected@clubfolio.example', '/onboarding/result');
    const titles = await titlesOf(page, ['/api/v1/news/latest/?limit=20']);
    const [first] = await expectLinked(page, titles, /^\/onboarding\/result\?article=\d+$/);
    await page.getByRole('link', { name: first?.title ?? '' }).click();
    const article = page.getByRole('dialog', { name: first?.title ?? '' });
    await article.locator('article > div > p').first().waitFor();
    await page.reload();
    await article.waitFor();
    await page.keyboard.press('Escape');
    await article.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has a logo that takes no request of its own and draws', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/news');
    const logos = page.locator('main img');
    await logos.first().waitFor();
    await expect
      .poll(() => logos.first().evaluate((logo: HTMLImageElement) => logo.complete && logo.naturalWidth > 0))
      .toBe(true);
    const addresses = await logos.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
    expect(addresses.filter((address) => !address.startsWith('data:image/svg+xml,<svg'))).toEqual([]);
    await context.close();
  });

  it('has a logo as wide as it is high beside it', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/news');
    const logos = page.locator('main img');
    await logos.first().waitFor();
    const sizes = await logos.evaluateAll((all: HTMLElement[]) =>
      all.map((logo) => [logo.offsetWidth, logo.offsetHeight].join(' by ')),
    );
    expect(new Set(sizes)).toEqual(new Set(['28 by 28']));
    await context.close();
  });
});
