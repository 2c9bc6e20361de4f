import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { demoPassword } from '../../support/hosts/stage-host.ts';
import { makeNewcomer } from '../../support/machines/newcomer.ts';

const email = 'two.browsers@example.com';
const next = 'a lantern over the harbour';

describe('sessions and password', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    // Nobody is verified yet: an account needs its protection from the start.
    await makeNewcomer(stage, email, 'nothing');
  });
  afterAll(() => stage.close());

  it('have one primary action on their page', async () => {
    // A passkey belongs to a name, which a bare number is not.
    const baseURL = stage.origin.replace('127.0.0.1', 'localhost');
    const { page, context } = await stage.open({ baseURL });
    await page.goto('/');
    await signIn(page, email, demoPassword);
    await page.waitForURL(/\/onboarding\b/);
    await page.goto('/onboarding/security');
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).waitFor();
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
    const colorOf = (button: Element) => getComputedStyle(button).backgroundColor;
    const primary = await page.getByRole('button', { name: 'Turn on two-step sign-in' }).evaluate(colorOf);
    const primaries = () =>
      page
        .locator('main button')
        .evaluateAll(
          (found, color) =>
            found.flatMap((button) =>
              getComputedStyle(button).backgroundColor === color ? [button.textContent] : [],
            ),
          primary,
        );
    expect(await primaries()).toEqual(['Turn on two-step sign-in']);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').waitFor();
    await expect.poll(primaries).toEqual(['Continue']);
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).waitFor({ state: 'detached' });
    await expect.poll(primaries).toEqual(['Continue']);
    await context.close();
  });

  it('ends the session of a lost browser, and then every other by a new password', async () => {
    const lost = await stage.openAs(email, '/onboarding');
    const second = await stage.openAs(email, '/onboarding');
    const { page, context, faults } = await stage.openAs(email, '/onboarding', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('link', { name: 'Security' }).click();
    await page.waitForURL('**/onboarding/security');
    const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await rows.nth(2).waitFor();
    const before = await rows.count();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await rows.nth(1).getByRole('button', { name: 'End session' }).click();
    await expect.poll(() => rows.count()).toBe(before - 1);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Sessions');

    const isOut = async ({ page: other }: typeof lost) => {
      await other.reload();
      await other.getByRole('heading', { level: 1 }).waitFor();
      return new URL(other.url()).pathname === '/';
    };
    // Two have the same name; one of them was ended.
    expect([await isOut(lost), await isOut(second)].filter(Boolean)).toHaveLength(1);

    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your current password.').waitFor();
    await page.getByLabel('Current password').fill(demoPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();
    await page.getByText('Only in this browser.').waitFor();
    expect([await isOut(lost), await isOut(second)]).toEqual([true, true]);
    expect(faults).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();

    await signIn(lost.page, email, next);
    // Back to where the session ended.
    await lost.page.waitForURL(/\/onboarding\b/);
    await Promise.all([context, lost.context, second.context].map((each) => each.close()));
  });
});
