import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { handsOverDrafts, isOfflineStarted } from '../../support/machines/draft-handover.ts';

const seller = 'member@clubfolio.example';
const buyer = 'company@clubfolio.example';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ REVIEW_DELAY_SECONDS: '3600' });
});
afterAll(() => stage.close());

/** Reloads once the page would leave its drafts to the next one. */
async function reload(page: Page) {
  await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(true);
  await page.reload();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor();
}

describe('a half-filled form of the market', () => {
  it('of a holding is there after a reload of the tab, and nobody else finds it', async () => {
    const { page, context, faults } = await stage.openAs(seller, '/secondary');
    page.on('dialog', (dialog) => void dialog.accept());
    const ways = page.getByRole('link', { name: /^Offer / });
    const form = page.getByRole('form', { name: 'Offer' });
    const units = form.getByRole('textbox', { name: 'Units', exact: true });
    const price = form.getByRole('textbox', { name: 'Price per unit' });
    const note = form.getByLabel('Note');
    const firstConsent = form.getByRole('group').getByRole('checkbox').first();
    const restored = form.getByText('Your entries are still here.');
    await ways.first().click();
    await expect.poll(() => page.evaluate(isOfflineStarted)).toBe(true);
    expect(await page.evaluate(handsOverDrafts)).toBe(false);
    await units.fill('987654321');
    await note.fill('For a house.');
    await firstConsent.check();
    await form.getByRole('button', { name: /^Your cost/ }).click();
    const chosen = await price.inputValue();
    await reload(page);
    await restored.waitFor();
    expect(await units.inputValue()).toBe('987,654,321');
    expect(await price.inputValue()).toBe(chosen);
    expect(await note.inputValue()).toBe('For a house.');
    expect(await firstConsent.isChecked()).toBe(false);
    await form.getByText(/^Only .* units are left$/).waitFor();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/house|987,?654,?321|drafts-left/);

    // Another holding has a form of its own, and closing that one leaves this one as it is.
    const address = page.url();
    await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(true);
    await page.goto('/secondary');
    await ways.nth(1).click();
    await form.waitFor();
    expect(await restored.count()).toBe(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(true);
    await page.goto(address);
    await restored.waitFor();

    // A new tab is not a reload, and does not get it.
    const other = await context.newPage();
    await other.goto(address);
    await other.getByRole('form', { name: 'Offer' }).waitFor();
    expect(await other.getByText('Your entries are still here.').count()).toBe(0);
    await other.close();

    // After a sign-out nobody gets it, the same person neither.
    await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(true);
    await note.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard your entries?' });
    await question.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await note.inputValue()).toBe('For a house.');
    await note.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(handsOverDrafts)).toBe(false);
    await ways.first().click();
    await note.fill('For a boat.');
    await page.goBack();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(true);
    await signOut(page);
    await signIn(page, seller);
    await page.waitForURL('**/portfolio');
    expect(await page.evaluate(handsOverDrafts)).toBe(false);
    await page.goto(address);
    await form.waitFor();
    expect(await restored.count()).toBe(0);
    expect(await note.inputValue()).toBe('');

    await note.fill('For a car.');
    await page.goBack();
    await form.waitFor({ state: 'detached' });
    await signOut(page);
    await signIn(page, buyer);
    await page.waitForURL('**/portfolio');
    expect(await page.evaluate(handsOverDrafts)).toBe(false);
    await page.goto(address);
    await ways.first().waitFor();
    expect(await restored.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the startup of a buy order again once the startups are loaded', async () => {
    const { page, context, faults } = await stage.openAs(buyer, '/secondary/market?wanted=1');
    page.on('dialog', (dialog) => void dialog.accept());
    const form = page.getByRole('form', { name: 'Buy order' });
    const startup = form.getByLabel('Startup');
    const shown = () => startup.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    await startup.getByRole('option').nth(3).waitFor({ state: 'attached' });
    await startup.selectOption({ index: 3 });
    const chosen = await shown();
    await form.getByRole('textbox', { name: 'Units' }).fill('50');
    const restored = form.getByText('Your entries are still here.');
    // The startups arrive after the form.
    await page.route('**/startups/unique-tags/**', async (route) => {
      await restored.waitFor();
      expect(await shown()).toBe('Loading startups…');
      await route.continue();
    });
    await reload(page);
    await expect.poll(shown).toBe(chosen);
    expect(await form.getByRole('textbox', { name: 'Units' }).inputValue()).toBe('50');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await page.evaluate(handsOverDrafts)).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('MNY-07: sends a bid whose answer was lost under the same key after a reload', async () => {
    const { page, context } = await stage.openAs(buyer, '/secondary/market');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: /^Buy / }).first().click();
    const form = page.getByRole('form', { name: 'Buy' });
    const listing = new URL(page.url()).searchParams.get('entry') ?? '';
    const bidsOf = async () =>
      (await stage.club('requests', listing)).split('\n').filter((line) => line.includes(buyer));
    const before = (await bidsOf()).length;
    const bodies: unknown[] = [];
    await page.route('**/deals/secondary_market/create/', async (route) => {
      bodies.push(route.request().postDataJSON());
      if (bodies.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.getByRole('button', { name: 'Send bid' }).click();
    await form.getByText('It’s safe to try again.').waitFor();
    await reload(page);
    await form.getByText('sending them unchanged won’t do so twice').waitFor();
    await form.getByRole('button', { name: 'Send bid' }).click();
    await page.getByText('Bid sent').first().waitFor();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(await bidsOf()).toHaveLength(before + 1);
    await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(false);
    await context.close();
  });
});
