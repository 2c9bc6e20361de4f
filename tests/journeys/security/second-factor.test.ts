import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { demoPassword } from '../../support/hosts/stage-host.ts';
import { makeNewcomer } from '../../support/machines/newcomer.ts';

const email = 'two.steps@example.com';

describe('two-step sign-in', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    await makeNewcomer(stage, email, 'nothing');
  });
  afterAll(() => stage.close());

  it('is turned on with an app, asked for at the next sign-in, and turned off with a recovery code', async () => {
    const { page, context, faults } = await stage.openAs(email, '/onboarding/security', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await page.getByLabel('Your password').fill('not this one');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This is not your current password.').waitFor();
    await page.getByLabel('Your password').fill(demoPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const key = (await page.locator('code').textContent()) ?? '';
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await page.getByLabel('Code from the app').fill('12345');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This code is wrong or was used already.').waitFor();
    const first = app.generate();
    await page.getByLabel('Code from the app').fill(first);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.nth(9).waitFor();
    const [recovery, other] = await codes.allTextContents();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('10 recovery codes left').waitFor();

    const second = await stage.open();
    await second.page.goto('/');
    await signIn(second.page, email, demoPassword);
    const field = second.page.getByLabel('Code from your authenticator app');
    await field.waitFor();
    await expectAccessible(second.page);
    // The code that turned it on is used up.
    await field.fill(first);
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await second.page.getByText('This code is wrong or was used already.').waitFor();
    await second.page.getByRole('button', { name: 'Cancel' }).click();
    await second.page.getByLabel('Email').waitFor();
    await signIn(second.page, email, demoPassword);
    await field.fill(recovery ?? '');
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await second.page.waitForURL(/\/onboarding\b/);

    await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    await page.getByLabel('Your password').fill(demoPassword);
    await page.getByLabel('Code', { exact: true }).fill(other ?? '');
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await page.getByText('Two-step sign-in is off').waitFor();
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).waitFor();
    expect(faults).toEqual([]);
    await Promise.all([context.close(), second.context.close()]);
  });
});
