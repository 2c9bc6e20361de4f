import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

describe('the club desk', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  it('admits a member after showing what that changes, and the member gets in', async () => {
    const { page, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg');
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await page.getByRole('link', { name: 'Elias Holm' }).click();
    await page.waitForURL(/\/cyborg\/desk\?investor=\d+$/);
    await page.getByRole('heading', { name: 'Elias Holm' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Decision' }).selectOption('approve');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('member: no → yes').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('In review', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
    await dialog.getByText('Done', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Waiting for a decision' }).waitFor();
    // The list was asked for anew beside the application, and may come after it.
    await expect.poll(() => page.getByRole('link', { name: 'Elias Holm' }).count()).toBe(0);
    expect(faults).toEqual([]);
    const member = await stage.openAs('accredited@clubfolio.example', '/portfolio');
    await member.page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
    expect(member.faults).toEqual([]);
  });

  it('enters a valuation by the rules of the book, and takes it back', async () => {
    const { page } = await stage.openAs('cyborg@clubfolio.example', '/cyborg/desk?part=records');
    await page.getByLabel('What do you want to enter?').selectOption('valuations');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByText('Fill this in').first().waitFor();
    await page.getByRole('combobox', { name: 'Series' }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: 'Method' }).selectOption('calibrated');
    await page.getByRole('textbox', { name: /^Date/ }).fill('01/06/2026');
    await page.getByRole('textbox', { name: /^Source/ }).fill('Desk');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'This breaks a rule of the book' });
    await dialog.getByText(/Price of a unit: is empty/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('More fields').click();
    await page.getByRole('textbox', { name: /^Price of a unit/ }).fill('7.5');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('dialog', { name: 'This will change' }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog', { name: 'Done' }).getByRole('button', { name: 'Close' }).click();
    // What is booked is not entered again by mistake.
    expect(await page.getByRole('textbox', { name: /^Source/ }).inputValue()).toBe('');
    await page.getByRole('link', { name: 'Imports' }).click();
    await page.getByText('One row of valuations').waitFor();
    await page.getByRole('button', { name: /^Undo import/ }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog', { name: 'Done' }).getByRole('button', { name: 'Close' }).click();
    await page.getByText(/undone/).waitFor();
    await expectAccessible(page);
  });

  it('is not there for a member', async () => {
    const { page } = await stage.openAs('member@clubfolio.example', '/cyborg/desk');
    await page.getByText('You don’t have access to this area').waitFor();
  });
});
