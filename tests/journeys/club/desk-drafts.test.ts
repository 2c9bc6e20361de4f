import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { handsOverDrafts, isOfflineStarted } from '../../support/machines/draft-handover.ts';

const operator = 'cyborg@clubfolio.example';
const form = '/cyborg/desk?part=records&sheet=valuations';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

/** Reloads once the page would leave its drafts to the next one. */
async function reload(page: Page) {
  await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(true);
  await page.reload();
}

describe('a half-filled form of the desk', () => {
  it('is there after a reload of the tab, in its own sheet, and not after a sign-out', async () => {
    const { page, context, faults } = await stage.openAs(operator, form);
    page.on('dialog', (dialog) => void dialog.accept());
    const source = page.getByRole('textbox', { name: /^Source/ });
    const price = page.getByRole('textbox', { name: /^Price of a unit/ });
    const series = page.getByRole('combobox', { name: 'Series' });
    const restored = page.getByText('Your entries are still here.');
    await source.waitFor();
    await expect.poll(() => page.evaluate(isOfflineStarted)).toBe(true);
    expect(await page.evaluate(handsOverDrafts)).toBe(false);
    await series.selectOption({ index: 2 });
    const chosen = await series.inputValue();
    await source.fill('A house in Lisbon');
    await page.getByText('More fields').click();
    await price.fill('987654.321');
    await reload(page);
    await restored.waitFor();
    expect(await series.inputValue()).toBe(chosen);
    expect(await source.inputValue()).toBe('A house in Lisbon');
    expect(await price.inputValue()).toBe('987654.321');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/Lisbon|987654|drafts-left/);

    // Another sheet has a form of its own, and this one is there again.
    const sheets = page.getByLabel('What do you want to enter?');
    await sheets.selectOption('news');
    await page.waitForURL(/sheet=news/);
    await page.getByRole('button', { name: 'Preview changes' }).waitFor();
    expect(await restored.count()).toBe(0);
    await sheets.selectOption('valuations');
    await restored.waitFor();
    await page.getByRole('button', { name: 'Clear the form' }).click();
    expect(await source.inputValue()).toBe('');
    expect(await page.evaluate(handsOverDrafts)).toBe(false);

    await source.fill('A boat in Porto');
    await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(true);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: /^Sign in/ }).waitFor();
    await signIn(page, operator);
    await page.waitForURL('**/portfolio');
    await page.goto(form);
    await source.waitFor();
    expect(await restored.count()).toBe(0);
    expect(await source.inputValue()).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is there after a reload as soon as something was typed, on a first visit', async () => {
    const { page, context, faults } = await stage.openAs(operator, form);
    page.on('dialog', (dialog) => void dialog.accept());
    const source = page.getByRole('textbox', { name: /^Source/ });
    await source.fill('A mill in Ghent');
    await reload(page);
    await page.getByText('Your entries are still here.').waitFor();
    expect(await source.inputValue()).toBe('A mill in Ghent');
    // The restored form is kept again, though nothing more was typed.
    await reload(page);
    await page.getByText('Your entries are still here.').waitFor();
    expect(await source.inputValue()).toBe('A mill in Ghent');
    expect(faults).toEqual([]);
    await context.close();
  });
});
