import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOptions } from '../../support/browser/browser.ts';
import {
  hold,
  holdCode,
  openSlowPages,
  sumOfShifts,
  watchShifts,
  withoutDemoAccounts,
} from '../../support/browser/first-paint.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';
import { demoPassword } from '../../support/hosts/stage-host.ts';

const member = 'member@clubfolio.example';

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

  it('keeps the font of the machine until another page is shown, and looks the same in its own', async () => {
    // The browser without windows gives every letter whole pixels.
    const browser = await chromium.launch(browserOptions({ needsWhole: true }));
    const page = await browser.newPage();
    await watchShifts(page);
    const release = await hold(page, '**/assets/*.woff2');
    await page.goto(stage.origin, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name: 'Sign in for Clubfolio' });
    const boxOfText = async () => {
      await heading.waitFor();
      return heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { top, width, height } = range.getBoundingClientRect();
        return { top, width, height };
      });
    };
    const inFallback = await boxOfText();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => /^"?Open Sans"?$/.test(family) && status === 'loaded'),
    );
    expect(await boxOfText()).toEqual(inFallback);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign up for Clubfolio' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['font'] === undefined);
    const inOwn = await boxOfText();
    expect(inOwn.width).not.toBe(inFallback.width);
    expect(Math.abs(inOwn.width / inFallback.width - 1)).toBeLessThan(0.03);
    expect(Math.abs(inOwn.top - inFallback.top)).toBeLessThan(1);
    expect(Math.abs(inOwn.height - inFallback.height)).toBeLessThan(1);
    expect(await sumOfShifts(page)).toBeLessThan(0.001);
    await browser.close();
  });

  it('uses its own font at once when that is loaded before anything is painted', async () => {
    const { page, context } = await stage.open();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.reload({ waitUntil: 'networkidle' });
    const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(font).toMatch(/^"Open Sans",/);
    await context.close();
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

  describe('of a club’s own host', () => {
    const open = async () => {
      const opened = await stage.open();
      await withoutDemoAccounts(opened.page);
      const code: string[] = [];
      opened.page.on('request', (request) => {
        if (request.url().endsWith('.js')) code.push(request.url());
      });
      return { ...opened, code };
    };

    it.each(['/', '/register', '/login/restore'])(
      'of %s loads no code until somebody uses it, and keeps what they did first',
      async (path) => {
        const { page, context, code, faults } = await open();
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(code).toEqual([]);
        await page.getByLabel('Email', { exact: true }).pressSequentially('half@');
        await page.waitForFunction(() => !document.querySelector('[data-page]'));
        expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('half@');
        expect(new Set(code).size).toBe(code.length);
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    it('signs in', async () => {
      const { page, context, faults } = await open();
      await page.goto('/');
      await page.getByLabel('Email', { exact: true }).fill(member);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/portfolio');
      expect(faults).toEqual([]);
      await context.close();
    });

    it('presses the button that was pressed before the code came', async () => {
      const { page, context } = await open();
      const release = await holdCode(page);
      await page.goto('/');
      await page.getByLabel('Password', { exact: true }).fill('quiet');
      await page.getByRole('button', { name: 'Show password' }).click();
      release();
      await page.waitForFunction(() => !document.querySelector('[data-page]'));
      expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text');
      expect(await page.locator('input[name=password]').inputValue()).toBe('quiet');
      await context.close();
    });

    it('goes to the portfolio when the person signs in in another tab', async () => {
      const { page, context, code } = await open();
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(code).toEqual([]);
      const other = await context.newPage();
      await other.goto('/');
      await other.getByLabel('Email', { exact: true }).fill(member);
      await other.getByLabel('Password', { exact: true }).fill(demoPassword);
      await other.keyboard.press('Enter');
      await other.waitForURL('**/portfolio');
      await page.waitForURL('**/portfolio');
      await context.close();
    });

    it('starts once all of the page is here, though its code came before', async () => {
      const slow = await openSlowPages(stage.origin);
      const { page, context } = await open();
      await page.goto(`${slow.origin}/?next=%2Frounds`);
      await page.getByText('Sign in to view').waitFor();
      await page.waitForFunction(() => !document.querySelector('[data-page]'));
      await context.close();
      slow.close();
    });

    it('is loaded once more where its code is gone, and then says so', async () => {
      const { page, context } = await open();
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto('/', { waitUntil: 'networkidle' });
      const loads: string[] = [];
      page.on('load', () => loads.push(page.url()));
      const email = page.getByLabel('Email', { exact: true });
      const reloaded = page.waitForEvent('load');
      await email.focus();
      await reloaded;
      // A browser may give the focus back, which is the next use.
      await email.blur();
      await email.focus();
      await page.getByText('This page could not be loaded completely').waitFor();
      await page.unroute('**/assets/*.js');
      const asked = page.waitForEvent('load');
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await asked;
      await email.fill('half@');
      await page.waitForFunction(() => !document.querySelector('[data-page]'));
      expect(loads).toHaveLength(2);
      await context.close();
    });
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

  it.each(['/', '/?next=%2Frounds'])('loses nothing typed while the code of %s takes over', async (path) => {
    const { page, context } = await stage.open();
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel('Email', { exact: true }).waitFor();
    const typed = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          let text = '';
          let rest = 20;
          const typing = setInterval(() => {
            const input = document.querySelector<HTMLInputElement>('input[name=email]');
            const isTakenOver = document.querySelector('[data-page]') === null;
            if (isTakenOver && (rest -= 1) === 0) {
              clearInterval(typing);
              resolve([text, input?.value ?? '']);
            } else if (input) {
              text += 'a';
              Reflect.set(HTMLInputElement.prototype, 'value', `${input.value}a`, input);
              input.dispatchEvent(new Event('input', { bubbles: true }));
            }
          }, 1);
        }),
    );
    release();
    const [entered, found] = await typed;
    expect(found).toBe(entered);
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
