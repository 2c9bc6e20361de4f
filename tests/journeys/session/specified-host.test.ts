import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, signIn, type Stage } from '../../support/stage.ts';
import { answerAsSpecified } from '../../support/specified-host.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

describe('a host that answers what the specification names and nothing else', () => {
  it('lets a member in, under the displayed name, and leaves no page blank', async () => {
    const { context, page, faults } = await stage.open();
    await answerAsSpecified(context);
    await page.goto('/');
    await signIn(page, 'ada@example.com', 'a quiet harbour');
    await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Account of Ada Byron' }).waitFor();
    for (const path of [
      '/rounds',
      '/news',
      '/show-report',
      '/secondary/market',
      '/onboarding',
      '/onboarding/result',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('Your profile could not be loaded').count(), path).toBe(0);
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(20);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lets a newcomer fill in a bank: the country is checked, and what was typed is what is sent', async () => {
    const { context, page } = await stage.open();
    const { sent } = await answerAsSpecified(context, { is_member: false, bank_country: null });
    await page.goto('/');
    await signIn(page, 'ada@example.com', 'a quiet harbour');
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    await page.goto('/onboarding?step=bank');
    await page.getByLabel('BIC (SWIFT code) of the bank').fill('NWBKGB2L');
    await expect
      .poll(() => [...sent.keys()])
      .toContain('GET /api/v1/investors/get-bank-info-by-swift/NWBKGB2L/');
    await page.getByLabel('Country of the bank').selectOption('GB');
    await expect.poll(() => [...sent.keys()]).toContain('GET /api/v1/investors/is_fatf_country/GB/');
    await page
      .getByText(/approved|no further check/i)
      .first()
      .waitFor();
    expect(await page.getByText(/could not be (checked|looked up)/).count()).toBe(0);
    await context.close();
  });
});
