import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stage } from '../../support/browser/stage.ts';
import {
  acknowledge,
  amountOf,
  commitButton,
  company,
  formOf,
  idOf,
  member,
  openCommitment,
  openForm,
  openFreeRound,
  openRoundsAs,
  panelOf,
  rowsOf,
  setClubStage,
} from '../../support/machines/commitments.ts';
import { handsOverDrafts, isOfflineStarted } from '../../support/machines/draft-handover.ts';

const isInWindow = (place: Locator) =>
  place.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe('a commitment', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setClubStage();
  });
  afterAll(() => stage.close());

  it('goes from the filter over signing and the wire to a holding in the portfolio', async () => {
    const { page, context, faults } = await openRoundsAs(stage, member);
    const round = await openFreeRound(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await openForm(page);
    await formOf(page).getByLabel('Why I invest').fill('Wrong if churn stays above 5%.');
    await acknowledge(page);
    await formOf(page).getByText('Total to wire').waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();

    await stage.club('allocate', round, '--investor', member);
    const id = await idOf(stage, round, member);
    await stage.club('envelope', id);
    await page.reload();
    await panelOf(page).getByRole('button', { name: 'Sign the agreement' }).click();
    await page.getByRole('heading', { name: 'Your signature' }).waitFor();
    await page.setViewportSize({ width: 390, height: 400 });
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole('button', { name: 'Finish later' }).click();
    await panelOf(page).getByText('You haven’t signed the agreement yet').waitFor();
    // Nothing had the focus on the way back: the page begins with its heading.
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect.poll(() => heading.evaluate((element) => document.activeElement === element)).toBe(true);
    expect(new URL(page.url()).search).toBe(`?round=${round}`);
    await panelOf(page).getByRole('button', { name: 'Sign the agreement' }).click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    // The browser itself stops at what is not filled in.
    await page.getByRole('checkbox').check();
    const label = await page.locator('label[for="name"]').innerText();
    await page.getByRole('textbox').fill('Somebody Else');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => isInWindow(page.getByRole('alert'))).toBe(true);
    await page.getByRole('textbox').fill(label.replace('Type your full name: ', ''));
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await panelOf(page).getByText('Signed by you').waitFor();
    await page.setViewportSize({ width: 1280, height: 860 });

    await stage.club('envelope', id);
    await stage.club('envelope', id);
    await page.reload();
    await panelOf(page).getByRole('button', { name: 'Copy Beneficiary' }).waitFor();
    await panelOf(page).getByText('New on this device').waitFor();
    await panelOf(page)
      .getByText(/^Next bank cut-off: .* \(16:00 Europe\/Luxembourg\), in \d/)
      .waitFor();
    await panelOf(page)
      .getByText(/is the name you invest in/)
      .waitFor();
    await panelOf(page).getByRole('button', { name: 'I have sent the wire' }).click();
    await panelOf(page)
      .getByText(/You reported the wire/)
      .waitFor();
    const due = (
      await panelOf(page)
        .getByText('Total to wire', { exact: true })
        .locator('xpath=following-sibling::dd')
        .innerText()
    ).replaceAll(/[^\d.]/g, '');
    await stage.club('receive', id, due);
    await page.reload();
    await panelOf(page).getByText('Paid in full', { exact: false }).first().waitFor();

    await stage.club('close', round, '--yes');
    await page.reload();
    await panelOf(page).getByRole('link', { name: 'View in portfolio' }).click();
    await page.waitForURL('**/portfolio');
    await page
      .getByText(title.split(',')[0] ?? title)
      .first()
      .waitFor();
    await page.goto('/portfolio?sort=-investedOn');
    // The new holding is a lot of a company that was held before.
    const table = page.getByRole('table', { name: 'Holdings', exact: true });
    const company = table.getByRole('row').filter({ hasText: title.split(',')[0] ?? title });
    await company.getByRole('button', { expanded: false }).click();
    const at = Number(await company.first().getAttribute('data-row'));
    await table.locator(`[data-row="${at + 1}"] [data-open]`).click();
    const holding = page.getByRole('dialog');
    await holding.getByText('Wrong if churn stays above 5%.').waitFor();
    await holding.getByText('There has been no new valuation since.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has its form here before it is opened, so that nobody waits for it', async () => {
    const { page, context } = await openRoundsAs(stage, member);
    const code = page.waitForResponse(/\/assets\/CommitmentForm-/);
    await openFreeRound(page);
    // What the form imports is asked for only once its own file is here: the module counts when all of it is.
    await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => undefined)`);
    await context.setOffline(true);
    await openForm(page);
    await amountOf(page).waitFor();
    await context.close();
  });

  it('warns a person who holds nothing yet that everything would be in one startup', async () => {
    const { page, context, faults } = await openRoundsAs(stage, member);
    await page.route('**/cached_report/portfolio/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), holdings: [] } });
    });
    await openFreeRound(page);
    await openForm(page);
    await formOf(page).getByText('Everything in one startup').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps a half-filled form over a reload of the tab, once and in memory only', async () => {
    const { page, context, faults } = await openCommitment(stage, member);
    page.on('dialog', (dialog) => void dialog.accept());
    await expect.poll(() => page.evaluate(isOfflineStarted)).toBe(true);
    await amountOf(page).fill('12000');
    await formOf(page).getByLabel('Why I invest').fill('Wrong if the second plant is late.');
    await formOf(page).getByRole('group').getByRole('checkbox').first().check();
    await page.reload();
    await formOf(page).getByText('Your entries are still here.').waitFor();
    expect(await amountOf(page).inputValue()).toBe('12,000');
    expect(await formOf(page).getByLabel('Why I invest').inputValue()).toMatch(/second plant/);
    // Consents are given anew.
    expect(await formOf(page).getByRole('group').getByRole('checkbox').first().isChecked()).toBe(false);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/second plant|drafts-left/);

    await expect.poll(() => page.evaluate(handsOverDrafts)).toBe(true);
    await formOf(page).getByRole('textbox', { name: 'Amount' }).press('Escape');
    await page.getByRole('dialog', { name: 'Discard your entries?' }).press('Escape');
    expect(await formOf(page).getByLabel('Why I invest').inputValue()).toMatch(/second plant/);
    await formOf(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Commit/);
    expect(await page.evaluate(handsOverDrafts)).toBe(false);
    await page.reload();
    await panelOf(page)
      .getByRole('button', { name: /^Commit/ })
      .waitFor();
    expect(await formOf(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the amount in groups, and none while it is typed', async () => {
    const { page, context } = await openCommitment(stage, member);
    const amount = amountOf(page);
    await amount.fill('1234567');
    await amount.blur();
    expect(await amount.inputValue()).toBe('1,234,567');
    // The caret stays behind the digit that it was behind.
    await amount.focus();
    await amount.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    await page.keyboard.type('99');
    expect(await amount.inputValue()).toBe('123499567');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await amount.blur();
    expect(await amount.inputValue()).toBe('1,234,567');
    await amount.fill('$12,000.00');
    await commitButton(page).filter({ hasText: '12,000' }).waitFor();
    await amount.blur();
    expect(await amount.inputValue()).toBe('12,000.00');
    await context.close();
  });

  it('is refused before it is sent, field by field', async () => {
    const { page, context } = await openCommitment(stage, member);
    await amountOf(page).fill('1e5');
    await commitButton(page).click();
    await formOf(page).getByText('Enter digits only').waitFor();
    await formOf(page).getByText('Please confirm all four statements').waitFor();
    await amountOf(page).fill('1');
    await formOf(page)
      .getByText(/^The minimum is/)
      .waitFor();
    await context.close();
  });

  it('that was made although the answer was lost is found, and not made again', async () => {
    const { page, context, round } = await openCommitment(stage, member);
    await acknowledge(page);
    let sent = 0;
    await page.route('**/deals/application/by_instance/', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();
    expect(sent).toBe(1);
    await expect(rowsOf(stage, round, member)).resolves.toHaveLength(1);
    await context.close();
  });

  it('that was not heard goes out again under the same key', async () => {
    const { page, context, round } = await openCommitment(stage, company);
    await acknowledge(page);
    const keys: unknown[] = [];
    await page.route('**/deals/application/by_instance/', async (route) => {
      keys.push(route.request().postDataJSON().idempotency_key);
      await (keys.length === 1 ? route.abort('connectionreset') : route.continue());
    });
    await commitButton(page).click();
    await formOf(page).getByText('Not sent').waitFor();
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await expect(rowsOf(stage, round, company)).resolves.toHaveLength(1);
    await context.close();
  });

  it('is made once by two tabs', async () => {
    const { page, context } = await openRoundsAs(stage, company);
    const round = await openFreeRound(page);
    const other = await context.newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) {
      await openForm(tab);
      await acknowledge(tab);
    }
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();
    await commitButton(other).click();
    await panelOf(other).getByText('The status has changed').waitFor();
    await panelOf(other).getByText('Submitted.').waitFor();
    await expect(rowsOf(stage, round, company)).resolves.toHaveLength(1);

    await panelOf(other).getByRole('button', { name: 'Withdraw' }).click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await panelOf(other).getByText('Withdrawn').first().waitFor();
    await expect(rowsOf(stage, round, company)).resolves.toHaveLength(0);
    await context.close();
  });

  it('is followed to its status on a phone, where the form began above the window', async () => {
    const { page, context } = await openRoundsAs(stage, company);
    await page.setViewportSize({ width: 390, height: 844 });
    await openFreeRound(page);
    await openForm(page);
    await acknowledge(page);
    await commitButton(page).scrollIntoViewIfNeeded();
    await commitButton(page).click();
    const status = panelOf(page).getByText('Submitted.');
    await status.waitFor();
    await expect.poll(() => isInWindow(status)).toBe(true);
    await context.close();
  });

  it('that is closed while the form is filled in is refused, and its status is shown', async () => {
    const { page, context, round } = await openCommitment(stage, company);
    await acknowledge(page);
    await stage.club('close', round, '--yes');
    await commitButton(page).click();
    await panelOf(page).getByText('The status has changed').waitFor();
    await panelOf(page).getByText('The round is closed.').waitFor();
    await context.close();
  });
});
