import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { answerAsSpecified } from '../../support/hosts/specified-host.ts';

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

  it('keeps the session through impatient reloads on a host that rotates and blacklists, and spends no refresh', async () => {
    const { context, page } = await stage.open();
    await answerAsSpecified(context);
    let pairs = 0;
    let refreshes = 0;
    const current = () => `refresh-${pairs}`;
    const pair = () => {
      pairs += 1;
      const iat = Math.floor(Date.now() / 1000);
      const claims = btoa(JSON.stringify({ user_id: 7, iat, exp: iat + 300, jti: pairs }));
      return { access: `e30.${claims}.signature-number-${pairs}`, refresh: current() };
    };
    await context.route('**/api/auth/token/', (route) => route.fulfill({ json: pair() }));
    await context.route('**/api/auth/token/refresh/', async (route) => {
      refreshes += 1;
      const { refresh } = route.request().postDataJSON();
      const answer =
        refresh === current()
          ? { json: pair() }
          : { status: 401, json: { detail: 'Token is blacklisted', code: 'token_not_valid' } };
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.fulfill(answer).catch(() => null);
    });
    await page.goto('/');
    await signIn(page, 'ada@example.com', 'a quiet harbour');
    await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
    for (let reload = 0; reload < 30; reload += 1) {
      await page.reload({ waitUntil: 'commit' });
      await page.waitForTimeout(120 + ((reload * 137) % 400));
    }
    await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
    expect([refreshes, pairs]).toEqual([0, 1]);
    await context.close();
  });

  it('lets a newcomer fill in a bank: the country is checked, and what was typed is what is sent', async () => {
    const { context, page } = await stage.open();
    const { sent } = await answerAsSpecified(context, { is_member: false, bank_country: null });
    await page.goto('/');
    await signIn(page, 'ada@example.com', 'a quiet harbour');
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    await page.goto('/onboarding?step=bank');
    await page.getByLabel('Bank BIC (SWIFT code)').fill('NWBKGB2L');
    await expect
      .poll(() => [...sent.keys()])
      .toContain('GET /api/v1/investors/get-bank-info-by-swift/NWBKGB2L/');
    await page.getByLabel('Bank country').selectOption('GB');
    await expect.poll(() => [...sent.keys()]).toContain('GET /api/v1/investors/is_fatf_country/GB/');
    await page
      .getByText(/approved|no extra checks/i)
      .first()
      .waitFor();
    expect(await page.getByText(/could not be (checked|looked up)/).count()).toBe(0);
    await context.close();
  });
});
