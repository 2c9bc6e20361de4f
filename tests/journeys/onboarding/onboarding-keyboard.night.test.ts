import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../../support/browser/stage.ts';
import { ownPassword } from '../../support/machines/investor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

/** What a screen reader would call the focused control, roughly. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    return (
      label?.[0]?.textContent ??
      element?.getAttribute('aria-label') ??
      element?.textContent ??
      ''
    ).trim();
  });

const timeoutMs = 15_000;

/** Tabs on to the control of that name, round the page if need be: the part that it belongs to may still be on its way. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until;) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}; it is at "${await focused(page)}"`);
}

const type = async (page: Page, name: RegExp, text: string) => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};
const press = async (page: Page, name: RegExp, key: string) => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};
const opened = async (page: Page, step: RegExp) => {
  await expect.poll(() => focused(page), { timeout: timeoutMs }).toMatch(step);
};

describe('onboarding by keyboard alone', () => {
  it.each([
    ['a desktop', 'Grace', '533401234', { width: 1280, height: 800 }],
    ['a phone', 'Adele', '533401235', { width: 390, height: 844 }],
  ])('leads from the sign-up form to the club’s welcome, on %s', async (_, name, passport, viewport) => {
    const { page, context, faults } = await stage.open({ viewport });
    await page.goto('/register');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await type(page, /^Email/, `${name}@example.com`);
    await type(page, /^Password/, ownPassword);
    await press(page, /agree/i, 'Space');
    await press(page, /^Sign up$/, 'Enter');
    await opened(page, /Complete verification/);

    await type(page, /^First name/, name);
    await type(page, /^Last name/, 'Hopper');
    await type(page, /^Date of birth/, '1986-12-09');
    await type(page, /^Citizenship/, 'United Kingdom');
    await type(page, /^Passport or ID number/, passport);
    await type(page, /^Issue date/, '2022-02-28');
    await type(page, /^Expiry date/, '2032-02-28');
    await page.keyboard.press('Enter');

    await opened(page, /Contact and tax/);
    await type(page, /^Phone/, '+442071234567');
    await type(page, /^Street and number/, '1 Arlington Street');
    await type(page, /^City/, 'London');
    await type(page, /^Country of residence/, 'United Kingdom');
    await type(page, /^Country of tax residence/, 'United Kingdom');
    await press(page, /^No/, 'Space');
    await press(page, /^Yes/, 'Space');
    await type(page, /^Tax number/, '1234567890');
    await press(page, /^No$/, 'Space');
    await type(page, /^Source of funds/, 'Salary');
    await press(page, /^Save and continue$/, 'Enter');

    await opened(page, /Bank/);
    await type(page, /^Bank BIC/, 'NWBKGB2L');
    await page.getByText('No extra checks are needed').waitFor();
    await type(page, /^IBAN/, 'GB82WEST12345698765432');
    await type(page, /^Name on the account/, `${name} Hopper`);
    await page.keyboard.press('Enter');

    await opened(page, /Accreditation/);
    await press(page, /^High net worth/, 'Space');
    await press(page, /^Income of/, 'Space');
    await press(page, /^I confirm that/, 'Space');
    await press(page, /^Save$/, 'Enter');
    await page.getByText('– complete').waitFor();
    await press(page, /^Continue$/, 'Enter');

    await opened(page, /Identity/);
    await press(page, /^Verify your identity$/, 'Enter');
    await opened(page, /Identity verification/);
    await press(page, /^Start$/, 'Enter');
    const approve = page.frameLocator('iframe').getByRole('button', { name: /approve/i });
    await approve.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Identity confirmed').waitFor();
    await press(page, /^Continue$/, 'Enter');

    await opened(page, /Complete verification|Signature/);
    await press(page, /^Read the e-signature consent/, 'Enter');
    await press(page, /^I have read the consent/, 'Space');
    await type(page, /^Type your full name/, `${name} Hopper`);
    await page.keyboard.press('Enter');
    await page.getByText(/^Signed on/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await press(page, /^View application status$/, 'Enter');
    await opened(page, /Verification result/);
    await page.getByText('Welcome to the club').waitFor({ timeout: 30_000 });
    await press(page, /^Go to your portfolio$/, 'Enter');
    // A list of cards on a phone.
    await page
      .getByRole('table', { name: 'Holdings' })
      .or(page.getByRole('list', { name: 'Holdings' }))
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
