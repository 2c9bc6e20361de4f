import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser/accessible.ts';
import { setStage, signIn, type Stage } from '../support/browser/stage.ts';
import { confirmIdentity, fillAll, ownPassword, register, sign } from '../support/machines/investor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

describe('the main job', () => {
  it('leads from a new account to a real portfolio, and back in again', async () => {
    const { page, context, faults } = await stage.open();
    const email = 'grace@example.com';
    await register(page, email);
    await fillAll(page);
    await confirmIdentity(page);
    await sign(page);
    await page.getByText('Welcome to the club').waitFor();
    await page.getByRole('link', { name: 'Go to your portfolio' }).click();

    const table = page.getByRole('table', { name: 'Holdings' });
    await table.waitFor();
    const amounts = (await table.getByRole('row').allInnerTexts()).slice(1);
    expect(amounts.length).toBeGreaterThanOrEqual(3);
    const answer = await context.request.get('/api/v1/reports/cached_report/portfolio/', {
      headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
    });
    const report: { summary: { paid_in: string }; holdings: { paid_in: string }[] } = await answer.json();
    const cents = (amount: string) => BigInt(amount.replace('.', ''));
    const sum = report.holdings.reduce((total, holding) => total + cents(holding.paid_in), 0n);
    expect(cents(report.summary.paid_in)).toBe(sum);
    expect(await page.getByRole('button', { name: /^Paid-in .*how it is calculated/ }).innerText()).toContain(
      `$${new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(Number(report.summary.paid_in))}`,
    );

    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['auth', 'auth-arrival']);
    await page.getByRole('button', { name: /Account of Grace Hopper/ }).click();
    await page.getByRole('menuitem', { name: 'Update personal information' }).waitFor();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Sign in for Clubfolio' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

    await signIn(page, email, ownPassword);
    await table.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is done by keyboard alone up to the first page', async () => {
    const { page, context } = await stage.open();
    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).waitFor();
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.textContent || document.activeElement?.getAttribute('name') || '',
      );
    const tabTo = async (requested: RegExp) => {
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab');
        if (requested.test(await focused())) return;
      }
      throw new Error(`Tab never reached ${requested}`);
    };
    await tabTo(/^email$/);
    await page.keyboard.type('member@clubfolio.example');
    await tabTo(/^password$/);
    await page.keyboard.type('quiet harbour lantern');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Holdings' }).waitFor();
    expect(await focused()).toBe('Portfolio');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('news');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
    expect([await focused(), await page.title()]).toEqual(['News', 'News · Clubfolio']);
    await context.close();
  });

  it('restores a password through the mail, with the code out of the address and of one use', async () => {
    const { page, context, faults } = await stage.open();
    await register(page, 'forgetful@example.com');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login/restore');
    await page.getByLabel('Email', { exact: true }).fill('forgetful@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Check your email').waitFor();
    await page.goto('/mailbox');
    const link = await page.locator('a[href*="restore-password?code="]').first().getAttribute('href');
    const address = new URL(link ?? '', stage.origin);
    await page.goto(address.pathname + address.search);
    await page.getByLabel('New password', { exact: true }).fill('another long secret');
    expect(page.url()).toBe(`${stage.origin}/login/restore-password`);
    await page.getByLabel('Repeat password', { exact: true }).fill('another long secret');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Password changed').waitFor();
    await signIn(page, 'forgetful@example.com', 'another long secret');
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto(address.pathname + address.search);
    await page.getByLabel('New password', { exact: true }).fill('yet another secret');
    await page.getByLabel('Repeat password', { exact: true }).fill('yet another secret');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('This link no longer works').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has no serious accessibility fault on its pages in the dark', async () => {
    const { page, context } = await stage.open();
    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await expectAccessible(page);
    await signIn(page, 'member@clubfolio.example');
    await page.getByRole('table', { name: 'Holdings' }).waitFor();
    await expectAccessible(page);
    await page.goto('/onboarding');
    await page.getByLabel('First name').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('never scrolls sideways at 320 pixels', async () => {
    const { page, context } = await stage.open({ viewport: { width: 320, height: 640 } });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const path of ['/', '/register', '/login/restore']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await overflow(), path).toBe(0);
    }
    await page.goto('/');
    await signIn(page, 'member@clubfolio.example');
    await page.getByRole('heading', { name: 'Portfolio' }).waitFor();
    for (const path of ['/portfolio', '/onboarding', '/onboarding/result', '/rounds']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await overflow(), path).toBe(0);
    }
    await context.close();
  });
});

async function accessTokenOf(page: Page): Promise<string> {
  const stored: { state: { access: string } } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('auth'))) ?? '{}',
  );
  return stored.state.access;
}
