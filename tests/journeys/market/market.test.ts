import type { Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../../support/browser/stage.ts';

const seller = 'member@clubfolio.example';
const buyer = 'company@clubfolio.example';

let stage: Stage;
beforeAll(async () => {
  // The club's side is taken by its commands, so that every status can be seen.
  stage = await setStage({ REVIEW_DELAY_SECONDS: '3600' });
});
afterAll(() => stage.close());

const textOf = (page: Page) => page.locator('body').innerText();
const cardOf = (page: Page, startup: string) =>
  page.getByRole('list', { name: 'My requests' }).locator('> li').filter({ hasText: startup }).first();

/** The focus is on what holds a list, so that Tab goes on there. */
const focusIsIn = (list: Locator) =>
  list.evaluate(
    (one) => document.activeElement !== document.body && document.activeElement?.contains(one) === true,
  );

/** The number of what was listed last. */
async function lastListed(): Promise<string> {
  const lines = (await stage.club('listings')).split('\n').filter((line) => line.includes(seller));
  return /^\d+/.exec(lines.at(-1) ?? '')?.[0] ?? '';
}

/** Offers the first thing that can be offered; answers its name and the number of the listing. */
async function offer(page: Page, units: string, price: string) {
  const way = page.getByRole('link', { name: /^Offer / }).first();
  const startup = (await way.innerText()).replace(/^Offer\s+/, '').trim();
  await way.click();
  const form = page.getByRole('form', { name: 'Offer' });
  await form.getByRole('textbox', { name: 'Units', exact: true }).fill(units);
  await form.getByRole('textbox', { name: 'Price per unit' }).fill(price);
  await form.getByRole('button', { name: 'List for sale' }).click();
  await form.getByText('Please confirm all', { exact: false }).waitFor();
  for (const box of await form.getByRole('group').getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: 'List for sale' }).click();
  await page.getByText('We’ll notify you here and in your portfolio when someone bids.').first().waitFor();
  return { startup, listing: await lastListed() };
}

async function openRequests(page: Page, tab = '') {
  await page.goto(`/secondary/requests${tab && `?tab=${tab}`}`);
  await page.getByRole('heading', { name: 'Secondary requests', level: 1 }).waitFor();
}

async function signAgreement(page: Page, startup: string) {
  await openRequests(page);
  const toSign = cardOf(page, startup).getByRole('button', { name: 'Sign the agreement' });
  await toSign.click();
  await page.getByRole('button', { name: 'Finish later' }).click();
  await page.getByText('The agreement isn’t signed').waitFor();
  await returnsTo(page, startup);
  await toSign.click();
  const label = await page.locator('label[for="name"]').innerText();
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox').fill(label.replace('Type your full name: ', ''));
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByText('You’ve signed').waitFor();
  await returnsTo(page, startup);
}

/** Back from signing, the focus is on the heading at the top of the page, and what was to be signed comes first. */
async function returnsTo(page: Page, startup: string) {
  const first = page.getByRole('list', { name: 'My requests' }).locator('> li').first();
  await first.getByRole('heading', { name: startup }).waitFor();
  const heading = page.getByRole('heading', { name: 'Secondary requests', level: 1 });
  expect(await heading.evaluate((element) => document.activeElement === element)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((await first.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
}

/** The same page, where the answer on its way here names another account. */
async function warnsOfOtherAccount(page: Page, card: Locator) {
  const account = await card.getByText(/^LU\d{2}/).innerText();
  const forge = async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(account, 'LU990000000000000000') });
  };
  await page.route('**/api/v1/**', forge);
  await page.reload();
  await card.getByText('These bank details have changed').waitFor();
  await page.unroute('**/api/v1/**', forge);
  await page.reload();
  await card.getByText('These bank details have changed').waitFor();
}

describe('two members on the market', () => {
  it('go from an offer over bid, counter and both signatures to the units in the other portfolio', async () => {
    const selling = await stage.openAs(seller, '/secondary');
    const { startup, listing } = await offer(selling.page, '100', '10');
    expect(listing).not.toBe('');

    const buying = await stage.openAs(buyer, `/secondary/market?entry=${listing}`);
    const bid = buying.page.getByRole('form', { name: 'Buy' });
    await bid.getByRole('textbox', { name: 'Price per unit' }).fill('9');
    await bid.getByText('Total to wire').waitFor();
    await bid.getByRole('button', { name: 'Send bid' }).click();
    await buying.page.getByText('Bid sent').first().waitFor();

    await openRequests(selling.page);
    await cardOf(selling.page, startup).getByRole('button', { name: 'Counter' }).click();
    const counter = selling.page.getByRole('form', { name: 'Counter' });
    await counter.getByRole('textbox', { name: 'Your price per unit' }).fill('9.5');
    await counter.getByRole('button', { name: 'Send counter' }).click();
    await counter.waitFor({ state: 'detached' });
    expect(await textOf(selling.page)).not.toContain('Analytical Engines');

    await openRequests(buying.page);
    const bought = cardOf(buying.page, startup);
    await bought.getByRole('button', { name: 'Accept' }).click();
    await buying.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await buying.page.getByRole('dialog').waitFor({ state: 'detached' });
    const deal = /^\d+/.exec(
      (await stage.club('requests', listing)).split('\n').find((line) => line.includes('accepted')) ?? '',
    )?.[0];
    expect(deal).toMatch(/^\d+$/);
    await stage.club('settle', deal ?? '');
    await openRequests(buying.page, 'open');
    await bought.getByText('First refusal', { exact: true }).first().waitFor();
    await stage.club('rofr', listing, 'waive');
    await stage.club('settle', deal ?? '');

    await signAgreement(selling.page, startup);
    await signAgreement(buying.page, startup);
    await openRequests(buying.page);
    await bought.getByText('MKT-', { exact: false }).first().waitFor();
    await bought.getByText('New on this device').waitFor();
    await warnsOfOtherAccount(buying.page, bought);
    await stage.club('settle', deal ?? '');
    await stage.club('settle', deal ?? '');

    for (const { page, faults, context } of [selling, buying]) {
      await openRequests(page, 'settled');
      await cardOf(page, startup).getByText('Settled').first().waitFor();
      await page.goto('/portfolio');
      await page
        .getByRole('table', { name: 'Holdings', exact: true })
        .getByText(startup, { exact: true })
        .first()
        .waitFor();
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  it('see a table with values, their own entries first, and buy or bid from its rows', async () => {
    const { page, context, faults } = await stage.openAs(seller, '/secondary/market');
    const table = page.getByRole('table', { name: 'Offers and buy orders' });
    await table.waitFor();
    const rows = table.locator('tbody tr');
    const isOwn = await rows.evaluateAll((all) => all.map((row) => row.textContent.includes('Yours')));
    expect(isOwn[0]).toBe(true);
    expect(isOwn).toEqual(isOwn.toSorted((one, other) => Number(other) - Number(one)));
    await expect(
      rows
        .first()
        .getByRole('link', { name: /^Manage / })
        .count(),
    ).resolves.toBe(1);
    const offer = rows.filter({ has: page.getByRole('link', { name: /^Buy / }) }).first();
    expect(await offer.innerText()).toMatch(/[+−]\d+\.\d%/);
    const asked = page.getByRole('form', { name: 'Buy' }).getByRole('textbox', { name: 'Price per unit' });
    await offer.getByRole('link', { name: /^Buy / }).click();
    expect(Number((await asked.inputValue()).replaceAll(',', ''))).toBeGreaterThan(0);
    await page.goBack();
    await asked.waitFor({ state: 'detached' });
    const own = page.getByRole('form', { name: 'Bid' }).getByRole('textbox', { name: 'Your bid per unit' });
    await offer.getByRole('link', { name: /^Bid / }).click();
    expect(await own.inputValue()).toBe('');
    await page.goBack();
    await own.waitFor({ state: 'detached' });
    await page.goto('/secondary/market?side=buy');
    const order = rows.filter({ has: page.getByRole('link', { name: /^Sell / }) }).first();
    const wanted = (await order.getByRole('cell').nth(2).innerText()).replace('$', '');
    await order.getByRole('link', { name: /^Sell / }).click();
    const answer = page.getByRole('form', { name: 'Offer' });
    await answer.getByText('A member wants').waitFor();
    const price = await answer.getByRole('textbox', { name: 'Price per unit' }).inputValue();
    expect(Number(price)).toBe(Number(wanted));
    await answer.getByRole('textbox', { name: 'Units', exact: true }).fill('1');
    await answer.getByRole('button', { name: 'Send offer to the buyer' }).click();
    await answer.getByText('The minimum total is $1,000').waitFor();
    await page.goto('/secondary/market');
    await table.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Offers and buy orders' }).locator('> li');
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights.slice(0, 10))).toBeLessThan(70);
    await cards.filter({ hasText: 'vs fair value' }).filter({ hasNotText: 'Yours' }).first().click();
    await asked.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keep the focus among their holdings once all of one is offered', async () => {
    const { page, context } = await stage.openAs(seller, '/secondary');
    const way = page.getByRole('link', { name: /^Offer / }).last();
    const address = await way.getAttribute('href');
    await way.click();
    const form = page.getByRole('form', { name: 'Offer' });
    await form.getByRole('button', { name: 'List for sale' }).waitFor();
    for (const box of await form.getByRole('group').getByRole('checkbox').all()) await box.check();
    await form.getByRole('button', { name: 'List for sale' }).click();
    await page.locator(`a[href="${address}"]`).waitFor({ state: 'detached' });
    const holdings = page.getByRole('group', { name: 'Holdings to sell' });
    await expect.poll(() => holdings.evaluate((box) => document.activeElement === box)).toBe(true);
    await context.close();
  });

  it('see that an offer is gone while they type a bid on it', async () => {
    const selling = await stage.openAs(seller, '/secondary');
    const { startup, listing } = await offer(selling.page, '200', '10');
    const { page, context } = await stage.openAs(buyer, `/secondary/market?entry=${listing}`);
    const bid = page.getByRole('form', { name: 'Buy' });
    await bid.getByRole('textbox', { name: 'Price per unit' }).fill('9');
    const way = selling.page.locator(`a[href$="?withdraw=${listing}"]`);
    await way.press('Enter');
    await selling.page.getByRole('button', { name: 'Withdraw offer' }).press('Enter');
    await selling.page.getByText('Withdrawn from the market').first().waitFor();
    await way.waitFor({ state: 'detached' });
    await expect.poll(() => focusIsIn(selling.page.getByRole('list', { name: 'My offers' }))).toBe(true);
    await bid.getByRole('button', { name: 'Send bid' }).click();
    await page.getByText('This order is no longer available').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain(startup);
    await selling.context.close();
    await context.close();
  });
});
