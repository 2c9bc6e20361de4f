import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { cutOff, printedSheets } from '../../support/browser/printed.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Rounds', exact: true }).locator('> li');

async function openRounds(stage: Stage, search = '', options: Parameters<Stage['open']>[0] = {}) {
  const opened = await stage.openAs('member@clubfolio.example', `/rounds${search}`, options);
  await cardsOf(opened.page).first().waitFor();
  return opened;
}

describe('rounds', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  it('add up page by page, are read one by one, and are found again where they were left', async () => {
    const { page, context, faults } = await openRounds(stage, '?active=all');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => cardsOf(page).count()).toBe(24);
    const link = cardsOf(page).nth(16).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => globalThis.scrollY);
    const name = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Zero (total loss)').waitFor();
    await page.getByRole('heading', { name: 'Risks', exact: true }).waitFor();
    await page.goBack();
    await expect.poll(() => cardsOf(page).count()).toBe(24);
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(top);
    await page.goBack();
    await expect.poll(() => cardsOf(page).count()).toBe(12);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are printed without buttons, and without an empty sheet at the end', async () => {
    const { page, context } = await openRounds(stage);
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    await page.getByText('Zero (total loss)').waitFor();
    await page.getByRole('button', { name: /^Read/ }).first().waitFor();
    const sheets = await printedSheets(page);
    expect(cutOff(sheets)).toEqual([]);
    expect(sheets.at(-1)).not.toEqual([]);
    const texts = sheets.flat().map(({ text }) => text);
    for (const control of ['Read', 'Download', 'Copy link', 'Add to calendar'])
      expect([control, texts.includes(control)]).toEqual([control, false]);
    await context.close();
  });

  it('are three stops of the keyboard away from the start of the page, past all filters', async () => {
    const { page, context } = await openRounds(stage);
    const press = async (key: string) => {
      await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement?.textContent);
    };
    expect(await press('Tab')).toBe('Skip to content');
    await press('Enter');
    expect(await press('Tab')).toBe('Skip to rounds');
    await press('Enter');
    const first = await cardsOf(page).first().getByRole('heading').innerText();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rounds-list');
    expect(await press('Tab')).toBe(first);
    await context.close();
  });

  it('keep their sections on a phone while the commitment is loaded again', async () => {
    const { page, context } = await openRounds(stage, '', { viewport: { width: 390, height: 844 } });
    const applications = '**/api/v1/deals/applications/**';
    await page.route(applications, (route) => route.abort());
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    const retry = page
      .getByRole('region', { name: 'Your commitment' })
      .getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    const terms = page.getByRole('heading', { name: 'Key terms' });
    await terms.waitFor();
    await page.unroute(applications);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The inbox requests them too.
    await page.route(applications, async (route) => {
      await answered;
      await route.continue();
    });
    await retry.click();
    await page.getByText('Loading your commitment').waitFor({ state: 'attached' });
    expect(await terms.isVisible()).toBe(true);
    answer();
    await page.getByText('Loading your commitment').waitFor({ state: 'detached' });
    await context.close();
  });

  it('are narrowed in the address, and shown again by it', async () => {
    const { page, context, faults } = await openRounds(stage, '?active=all&page=2');
    await page.getByLabel('Tag').selectOption('robotics');
    await page.waitForURL(/tags=/);
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    const tag = new URL(page.url()).searchParams.get('tags') ?? '';
    const chip = page.getByRole('button', { name: `Remove ${tag}` });
    await page.reload();
    await cardsOf(page).first().waitFor();
    // A card says the tag as a word.
    const word = new RegExp(`^${tag}$`, 'i');
    for (const card of await cardsOf(page).all()) {
      await expect(card.getByText(word).count()).resolves.toBe(1);
    }
    await chip.click();
    await expect.poll(() => new URL(page.url()).search).toBe('?active=all');
    await page.goto('/rounds?active=all&page=99');
    await page.getByText('The list is now shorter').first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?active=all');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keep their stars on this device, and are compared side by side', async () => {
    const { page, context, faults } = await openRounds(stage);
    const star = cardsOf(page)
      .first()
      .getByRole('button', { name: /^Watch / });
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await cardsOf(page).nth(0).getByLabel('Compare').check();
    await cardsOf(page).nth(1).getByLabel('Compare').check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const compared = page.getByRole('dialog').getByText('Pro rata right');
    await compared.waitFor();
    await page.goBack();
    await compared.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/rounds');
    expect(await cardsOf(page).nth(1).getByLabel('Compare').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await compared.waitFor();
    // On a phone both share its width: neither is behind a scroll to the side.
    await page.setViewportSize({ width: 390, height: 844 });
    const table = page.getByRole('table', { name: 'Rounds compared' });
    await expect
      .poll(() =>
        table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : null)),
      )
      .toBe(0);
    const [one, other] = await table.getByRole('link').all();
    const edges = [(await one?.boundingBox())?.x, (await other?.boundingBox())?.x];
    expect((edges[1] ?? 0) - (edges[0] ?? 0)).toBeGreaterThan(150);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.keyboard.press('Escape');
    await compared.waitFor({ state: 'detached' });
    await page.reload();
    await cardsOf(page).first().waitFor();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('stand above the latest news, and one of a startup that is held leads to the report on it', async () => {
    const { page, context, faults } = await openRounds(stage, '?mode=follow_on');
    await page.getByRole('heading', { name: 'Latest news' }).waitFor();
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: 'My position' }).click();
    await page.waitForURL(/show-report\?type=startup&id=\d+/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('stand above headlines that lead to their article', async () => {
    const { page, context, faults } = await openRounds(stage, '');
    const headline = page.locator('main a[href^="/news?"][href*="item="]').first();
    const title = await headline.innerText();
    await headline.click();
    await page.waitForURL(/\/news\?.*item=\d+/);
    await page.locator('#news-item').filter({ hasText: title }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are opened by a touch anywhere on their card, and their inputs do not make a phone zoom', async () => {
    const { page, context } = await openRounds(stage, '', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(input:not([type="checkbox"]), select, textarea)')].map(
        (control) => parseFloat(getComputedStyle(control).fontSize),
      ),
    );
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    const card = cardsOf(page).first();
    const name = await card.getByRole('heading').innerText();
    const fact = await card.getByText('Instrument').boundingBox();
    if (!fact) throw new Error('no card');
    await card.getByText('Instrument').scrollIntoViewIfNeeded();
    await card.getByText('Instrument').tap({ force: true });
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    // What can be pressed on a card does its own.
    await card.getByLabel('Compare').tap();
    expect(await card.getByLabel('Compare').isChecked()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/rounds');
    await context.close();
  });

  it('have their sections in reach while they are read', async () => {
    const { page, context, faults } = await openRounds(stage, '?mode=follow_on');
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    const nav = page.getByRole('navigation', { name: 'Sections of this round' });
    await nav.waitFor();
    const names = await nav.getByRole('button').allInnerTexts();
    expect(names.slice(0, 3)).toEqual(['Key terms', 'Deal memo', 'All terms']);
    for (const name of ['Documents', 'Potential returns']) {
      await nav.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => nav.locator('[aria-current="true"]').allInnerTexts()).toEqual([name]);
      const [heading, strip] = await Promise.all([
        page.getByRole('heading', { name, exact: true }).boundingBox(),
        nav.boundingBox(),
      ]);
      const gap = (heading?.y ?? 0) - (strip?.y ?? 0) - (strip?.height ?? 0);
      expect([name, gap >= 0 && gap < 100, strip?.y]).toEqual([name, true, 64]);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => nav.locator('[aria-current="true"]').allInnerTexts()).toEqual(['Key terms']);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['Commit', '?mode=default'],
    ['Join the waiting list', '?mode=waitlist'],
  ])('open their form from the foot of a phone wherever one reads: %s', async (name, search) => {
    const { page, context, faults } = await openRounds(stage, search, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    // One that nothing was committed to yet, and that takes commitments.
    const status = name === 'Commit' ? 'Open' : 'Waiting list open';
    await cardsOf(page)
      .filter({ has: page.getByText(status, { exact: true }), hasNot: page.getByText(/^(You:|Action:)/) })
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click();
    // Until the page is as long as it will be, what is at its foot moves.
    await page.waitForLoadState('networkidle');
    const buttons = page.getByRole('button', { name, exact: true });
    // The panel has the same button: where it is in sight, the foot has none.
    await buttons.scrollIntoViewIfNeeded();
    await expect.poll(() => buttons.count()).toBe(1);
    await page.getByRole('heading', { name: 'Questions and answers' }).scrollIntoViewIfNeeded();
    await expect.poll(() => buttons.count()).toBe(2);
    await buttons.last().tap();
    const form = page.getByRole('form', { name: 'Commitment' });
    await form.waitFor();
    await expect.poll(async () => (await form.boundingBox())?.y ?? 9999).toBeLessThan(500);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('fit a wide screen as a table, each row on two lines', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/rounds?view=table', {
      viewport: { width: 1280, height: 800 },
    });
    const rows = page.getByRole('table', { name: 'Rounds' }).locator('tbody tr');
    await rows.first().waitFor();
    await expect
      .poll(async () => Math.max(...(await rows.evaluateAll((all) => all.map((row) => row.clientHeight)))))
      .toBeLessThanOrEqual(65);
    const box = page.getByRole('region', { name: 'Table: Rounds' });
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await context.close();
  });

  it('show that there are more sections than fit, and lead to them', async () => {
    const { page, context } = await openRounds(stage, '', { viewport: { width: 1280, height: 800 } });
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    const strip = page.getByRole('navigation', { name: 'Sections of this round' });
    const last = strip.getByRole('button', { name: 'News', exact: true });
    const inSight = () =>
      last.evaluate((button) => {
        const edge = button.closest('ul')?.getBoundingClientRect().right ?? 0;
        return button.getBoundingClientRect().right <= edge;
      });
    await strip.getByTitle('More sections').waitFor();
    expect(await strip.getByTitle('Earlier sections').count()).toBe(0);
    expect(await inSight()).toBe(false);
    await strip.getByTitle('More sections').click();
    await expect.poll(inSight).toBe(true);
    await strip.getByTitle('Earlier sections').waitFor();
    await strip.getByTitle('More sections').waitFor({ state: 'detached' });
    await context.close();
  });

  it('say that a round is not there', async () => {
    const { page, context } = await openRounds(stage);
    await page.goto('/projects?round=999999');
    await page.getByText('This round is no longer available').waitFor();
    await page.goto('/projects?round=..');
    await page.getByText('No round selected').waitFor();
    await context.close();
  });

  it('fit a narrow screen, without a fault of access in the dark', async () => {
    const { page, context } = await openRounds(stage, '', { viewport: { width: 360, height: 740 } });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
    await expectAccessible(page);
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    await page.getByText('Zero (total loss)').waitFor();
    expect(await width()).toBe(360);
    await expectAccessible(page);
    await context.close();
  });
});
