import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../support/stage-host.ts';
import { setStage, type Stage } from '../../support/stage.ts';

const member = 'member@clubfolio.example';

/** Holds back the application's code; what is returned lets it through. */
async function holdCode(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Adds up how far anything moves on the page from its first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const sumOfShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce<number>((sum, value) => sum + Number(value), 0) : Infinity;
  });

describe('the first paint', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  it.each([
    ['/', 'Sign in for Clubfolio'],
    ['/register', 'Sign up for Clubfolio'],
    ['/login/restore', 'Restore password'],
    ['/login/restore-password?code=abc', 'Restore password'],
  ])('of %s needs no code, and its elements go on in the application', async (path, title) => {
    const { page, context, faults } = await stage.open();
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toContain('Clubfolio');
    const field = page.locator('input').first();
    await field.evaluate((element) => element.setAttribute('data-mark', ''));
    release();
    await page.waitForFunction(() => !document.querySelector('[data-page]'));
    await page.waitForLoadState('networkidle');
    // A page whose code comes out of its address is drawn anew; every other keeps its elements.
    expect(await page.locator('input[data-mark]').count()).toBe(1);
    // The font may come after the first text, whose lines then move by a pixel or two where the machine has no Arial.
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has its fonts among its own styles, the one of the same widths too', async () => {
    const page = await (await fetch(`${stage.origin}/register`)).text();
    const styles = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
    for (const family of ['Open Sans', 'Open Sans Fallback']) {
      expect(styles).toContain(`@font-face{font-family:${family};`);
    }
  });

  it('takes what was typed and sent before the code came', async () => {
    const { page, context, faults } = await stage.open();
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Email', { exact: true }).fill(member);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${stage.origin}/`);
    release();
    await page.waitForURL('**/portfolio');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps what was typed, and the focus, also where the page is drawn anew', async () => {
    const { page, context } = await stage.open();
    const release = await holdCode(page);
    await page.goto('/?next=%2Frounds', { waitUntil: 'commit' });
    await page.getByLabel('Email', { exact: true }).fill('half@');
    release();
    await page.getByText('Sign in to view').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('half@');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await context.close();
  });

  it('shows no form to a person who is signed in', async () => {
    const { page, context } = await stage.openAs(member, '/terms.html');
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('form').waitFor({ state: 'attached' });
    expect(await page.locator('h1').isVisible()).toBe(false);
    release();
    await page.waitForURL('**/portfolio');
    await page.getByRole('heading', { level: 1, name: 'Portfolio' }).waitFor();
    await context.close();
  });

  it('shows no form for a new password to somebody without a code', async () => {
    const { page, context, faults } = await stage.open();
    const release = await holdCode(page);
    await page.goto('/login/restore-password', { waitUntil: 'commit' });
    await page.locator('form').waitFor({ state: 'attached' });
    expect(await page.locator('h1').isVisible()).toBe(false);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
