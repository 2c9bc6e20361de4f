import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';
import { demoPassword } from '../../support/hosts/stage-host.ts';
import { makeNewcomer } from '../../support/machines/newcomer.ts';

const email = 'while.ago@example.com';
/** How long a sign-in counts as recent, in seconds: the shortest that the host takes, in real time. */
const recent = 60;

describe('bank details', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage({ REAUTHENTICATE: 'bank', REAUTHENTICATE_MINUTES: String(recent / 60) });
    await makeNewcomer(stage, email, 'accreditation');
  });
  afterAll(() => stage.close());

  it('are changed by a person who signed in a while ago once it is confirmed who that is', async () => {
    const { page, context, faults } = await stage.openAs(email, '/onboarding?step=bank', {
      viewport: { width: 390, height: 844 },
    });
    const holder = page.getByLabel('Name on the account');
    await holder.waitFor();
    await page.waitForTimeout(recent * 1000);
    await holder.fill('Ada Augusta Byron');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const password = dialog.getByLabel('Your password');
    await expect.poll(() => password.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await password.fill('not this one');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('This is not your current password.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Not confirmed', { exact: true }).waitFor();
    await page.getByText('Nothing was changed. Please try again and confirm it’s you.').waitFor();
    expect(await holder.inputValue()).toBe('Ada Augusta Byron');

    await page.getByRole('button', { name: 'Try again' }).click();
    await password.fill(demoPassword);
    await password.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(/step=(?!bank)/);
    await page.goto('/onboarding?step=bank');
    await expect.poll(() => holder.inputValue()).toBe('Ada Augusta Byron');
    expect(faults).toEqual([]);
    await context.close();
    // The minute for which a sign-in is recent passes in real time.
  }, 180_000);
});
