import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { demoPassword } from '../../support/hosts/stage-host.ts';
import { isOfflineStarted } from '../../support/machines/draft-handover.ts';
import { fillWho, sign } from '../../support/machines/investor.ts';
import { beginOnboarding, triggerPoll, newcomerName } from '../../support/machines/newcomer.ts';

let stage: Stage;
beforeAll(async () => {
  // The club decides by command here, not by itself.
  stage = await setStage({ REVIEW_DELAY_SECONDS: '86400' });
});
afterAll(() => stage.close());

/** Looks again until something is there; each look has time to be answered, as the next one would take its request back. */
async function waitByLooking(page: Page, requested: Locator): Promise<void> {
  const isThere = async () => {
    await triggerPoll(page);
    await requested.waitFor({ timeout: 5_000 });
  };
  await expect.poll(isThere, { timeout: 40_000 }).toBeUndefined();
}

describe('onboarding', () => {
  it('takes an individual from the signature to membership, with a dated way to it', async () => {
    const { page, context, faults } = await beginOnboarding(
      stage,
      'individual@example.com',
      'identity',
      '/onboarding?step=signature',
    );
    await sign(page, newcomerName);
    await page.getByText('In review', { exact: true }).waitFor();
    await waitByLooking(page, page.getByRole('link', { name: 'Download' }).first());
    await stage.club('review', 'individual@example.com', 'accredit', '--yes');
    await triggerPoll(page);
    await page.getByText('membership is next').waitFor();
    await stage.club('review', 'individual@example.com', 'approve', '--yes');
    await triggerPoll(page);
    await page.getByText('Welcome to the club').waitFor();
    const way = page.getByRole('list', { name: 'Membership progress' });
    expect(await way.getByText('(done)').count()).toBe(4);
    expect(await way.getByText(/\d{1,2} \w{3} 20\d\d/).count()).toBeGreaterThanOrEqual(4);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leaves the buttons where they are when the box for a drawn signature arrives', async () => {
    const { page, context, faults } = await beginOnboarding(
      stage,
      'by-pointer@example.com',
      'identity',
      '/onboarding?step=signature',
    );
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/DrawnSignature/, async (route) => {
      await released;
      await route.continue();
    });
    const sizes = [
      { width: 1280, height: 860 },
      { width: 390, height: 860 },
    ];
    const positions = async () => {
      const boxes: unknown[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        // Of the whole page, whatever part of it is in view.
        boxes.push(
          await page
            .getByRole('button', { name: 'Sign and submit' })
            .evaluate((button) => Math.round(button.getBoundingClientRect().top + globalThis.scrollY)),
        );
      }
      return boxes;
    };
    await page.getByRole('link', { name: 'Read the e-signature consent (PDF)' }).click();
    await page.getByLabel('Type your full name').waitFor();
    const before = await positions();
    expect(await page.getByText('Draw your signature').count()).toBe(0);
    release();
    await page.getByText('Draw your signature').waitFor();
    expect(await positions()).toEqual(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps the focus at the signature for who signs by keyboard', async () => {
    const { page, context, faults } = await beginOnboarding(
      stage,
      'by-keyboard@example.com',
      'identity',
      '/onboarding?step=signature',
    );
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.getByRole('link', { name: 'Read the e-signature consent (PDF)' }).press('Enter');
    await page.getByText('Opened', { exact: true }).waitFor();
    expect(await focused()).toBe('Read the e-signature consent (PDF)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type(newcomerName);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Signed on .*Your application has been submitted\./);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('FRM-18: keeps what was typed when the session is lost, for the same person and in memory only', async () => {
    const { page, context } = await beginOnboarding(stage, 'lost@example.com');
    await fillWho(page);
    await page.getByLabel('Street and number').fill('1 Arlington Street');
    await page.getByLabel('City', { exact: true }).fill('London');
    await page.route('**/fill_personal_data/', (route) =>
      route.fulfill({ status: 401, json: { code: 'token_not_valid', detail: 'Token is invalid' } }),
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: /^Sign in/ }).waitFor();
    await page.unroute('**/fill_personal_data/');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('Arlington');

    await signIn(page, 'lost@example.com', demoPassword);
    await page.getByText('Your unsaved input is still here').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('1 Arlington Street');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('');
    await context.close();
  });

  it('keeps what was typed just before a reload, though the browser was not idle since', async () => {
    const { page, context } = await beginOnboarding(stage, 'hurries@example.com');
    await expect.poll(() => page.evaluate(isOfflineStarted)).toBe(true);
    await page.evaluate(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    await page.getByLabel('Last name').fill('Hopper');
    expect(await page.getByText('Not saved yet').count()).toBe(0);
    await page.reload();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Hopper');
    await context.close();
  });

  it('keeps what was typed over a reload of the tab, once, in memory only, and for nobody after a sign-out', async () => {
    const { page, context, faults } = await beginOnboarding(stage, 'reloads@example.com');
    // The browser asks before what is not saved is left.
    page.on('dialog', (dialog) => void dialog.accept());
    const type = async () => {
      await expect.poll(() => page.evaluate(isOfflineStarted)).toBe(true);
      await page.getByLabel('First name').fill('Grace');
      await page.getByLabel('Last name').fill('Hopper');
      await page.getByText('Not saved yet').waitFor();
    };
    const restored = page.getByText('Your unsaved input is still here');
    await type();
    await page.reload();
    await restored.waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Hopper');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/Hopper|drafts-left/);

    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.evaluate(isOfflineStarted)).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Investor details', level: 2 }).waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('');

    await type();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: /^Sign in/ }).waitFor();
    await page.reload();
    await signIn(page, 'reloads@example.com', demoPassword);
    await page.getByRole('heading', { name: 'Investor details', level: 2 }).waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
    expect(await restored.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('saves what is right when another step is opened, and Back leads through the steps', async () => {
    const { page, context, faults } = await beginOnboarding(stage, 'steps@example.com');
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Χόπερ');
    await page.getByRole('link', { name: /^Bank/ }).click();
    await page.getByRole('heading', { name: 'Bank', level: 2 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Investor details', level: 2 }).waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Χόπερ');
    await page.reload();
    await page.getByRole('heading', { name: 'Investor details', level: 2 }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps what was typed while the host is away, and saves it once with one press', async () => {
    const { page, context } = await beginOnboarding(stage, 'away@example.com');
    await stage.stopHost('SIGKILL');
    await page.getByLabel('First name').fill('Grace');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    await stage.startHost();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText(/^Draft saved at \d/).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Investor details', level: 2 }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    await context.close();
  });

  it('asks a member before a change that is checked again', async () => {
    const { page, context, faults } = await stage.open();
    await page.goto('/');
    await signIn(page, 'member@clubfolio.example');
    await page.getByRole('heading', { name: 'Portfolio' }).waitFor();
    await page.goto('/onboarding?step=whoInvests');
    await page.getByLabel('Last name').fill('Lambert-Reed');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Don’t save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('button', { name: 'Save and send for review' }).click();
    // The next step scrolls to its beginning, away from under the pointer.
    await page.getByRole('group', { name: /^Step 2/ }).waitFor();
    await page.getByRole('link', { name: /^Identity/ }).click();
    await page.getByText('Ready to start').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the next step from its beginning', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/onboarding?step=whoInvests', {
      viewport: { width: 390, height: 700 },
    });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const step = page.getByRole('group', { name: /^Step 2/ });
    const top = () => step.evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await step.getByRole('button', { name: 'Save and continue' }).waitFor();
    // Below the header of the page, and not above it.
    await expect.poll(top).toBeGreaterThanOrEqual(64);
    expect(await top()).toBeLessThan(200);
    await context.close();
  });
});
