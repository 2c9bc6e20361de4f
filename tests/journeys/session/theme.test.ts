import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => stage.close());

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

describe('the theme', () => {
  it('follows the operating system while the page is open, unless another one was chosen', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio', {
      colorScheme: 'light',
    });
    await page.getByRole('button', { name: 'Theme: same as system' }).waitFor();
    expect(await themeOf(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => themeOf(page)).toBe('dark');
    await page.getByRole('button', { name: 'Theme: same as system' }).click();
    await page.getByRole('button', { name: 'Theme: light' }).waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(200);
    expect(await themeOf(page)).toBe('light');
    // Back to the system’s.
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await page.getByRole('button', { name: 'Theme: dark' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => themeOf(page)).toBe('light');
    await context.close();
  });
});
