import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { demoPassword } from '../../support/hosts/stage-host.ts';
import { makeNewcomer } from '../../support/machines/newcomer.ts';

const email = 'pass.key@example.com';

/** An authenticator of Chromium's own, as a phone or laptop has one. */
async function withAuthenticator(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person is there to touch it. */
    setPresence: (enabled: boolean) =>
      protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    keys: async () => (await protocol.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

describe('a passkey', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    await makeNewcomer(stage, email, 'nothing');
  });
  afterAll(() => stage.close());

  it('is added, signs in after the password, and is removed', async () => {
    // A passkey belongs to a name, which a bare number is not.
    const baseURL = stage.origin.replace('127.0.0.1', 'localhost');
    const { page, context, faults } = await stage.open({ baseURL, viewport: { width: 390, height: 844 } });
    const authenticator = await withAuthenticator(page);
    await page.goto('/');
    await signIn(page, email, demoPassword);
    await page.waitForURL(/\/onboarding\b/);
    await page.goto('/onboarding/security');

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter a name').waitFor();
    await page.getByLabel('Name of the passkey').fill('Phone');
    await page.getByLabel('Your password').fill('not this one');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This is not your current password.').waitFor();
    await page.getByLabel('Your password').fill(demoPassword);
    // Nobody touches the device, and the person gives up once.
    await authenticator.setPresence(false);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Follow your browser’s instructions.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await authenticator.setPresence(true);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Phone');
    await page.getByLabel('Your password').fill(demoPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Your passkey was added').waitFor();
    await expectAccessible(page);
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    const [recovery] = await codes.allTextContents();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Phone').waitFor();
    await page.getByText('not used yet').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await authenticator.keys()).toHaveLength(1);

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.getByRole('button', { name: /^Rename passkey: Phone/ }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Rename passkey: Phone,/);
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Name of the passkey');
    expect(await name.inputValue()).toBe('Phone');
    await name.fill(' ');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Enter a name').waitFor();
    await name.fill('x'.repeat(200));
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Use at most 60 characters').waitFor();
    expect(await name.inputValue()).toHaveLength(200);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await name.fill('  Phone of the family ');
    await name.press('Enter');
    await page.getByText('Passkey renamed').waitFor();
    await expect.poll(focused).toMatch(/^Rename passkey: Phone of the family,/);
    const listed = page.getByRole('list', { name: 'Passkeys' });
    await listed.getByText('Phone of the family', { exact: true }).waitFor();
    await page.reload();
    await listed.getByText('Phone of the family', { exact: true }).waitFor();
    expect(await listed.getByText('Phone', { exact: true }).count()).toBe(0);

    // A device that has one offers no second.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Phone again');
    await page.getByLabel('Your password').fill(demoPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This device has a passkey already').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await signIn(page, email, demoPassword);
    const use = page.getByRole('button', { name: 'Use your passkey' });
    await use.waitFor();
    await expectAccessible(page);
    await authenticator.setPresence(false);
    await use.click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('No passkey was used').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('not a code');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This code is wrong or was used already.').waitFor();
    await authenticator.setPresence(true);
    await use.click();
    await page.waitForURL(/\/onboarding\b/);
    expect((await authenticator.keys())[0]?.signCount).toBeGreaterThan(1);

    await page.goto('/onboarding/security');
    await page
      .getByText(/last used/)
      .last()
      .waitFor();
    await page.getByRole('button', { name: /^Remove passkey: Phone of the family/ }).click();
    await page.getByLabel('Your password').fill(demoPassword);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Passkey removed').waitFor();
    expect(recovery).toMatch(/^[0-9a-z-]+$/);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await signIn(page, email, demoPassword);
    await page.waitForURL(/\/onboarding\b/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('cannot be added at a bare number', async () => {
    const { page, context } = await stage.openAs(email, '/onboarding/security');
    await page.getByText('Passkeys can’t be added at this address.').waitFor();
    await context.close();
  });
});
