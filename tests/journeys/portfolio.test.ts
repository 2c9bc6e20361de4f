import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, signIn, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const holdings = (page: Page) => page.getByRole('table', { name: 'Holdings', exact: true });
const searchOf = (page: Page) => new URL(page.url()).search;

async function openPortfolio(options: Parameters<Stage['open']>[0] = {}) {
  const opened = await stage.open(options);
  await opened.page.goto('/');
  await signIn(opened.page, 'member@clubfolio.example');
  await opened.page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
  await opened.page.getByLabel('Search').waitFor();
  return opened;
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

describe('the portfolio', () => {
  it('is narrowed by a word and a year, and Back undoes each in one step', async () => {
    const { page, context, faults } = await openPortfolio();
    const rows = () => holdings(page).locator('tbody tr');
    const all = await rows().count();
    const first = (await rows().first().getByRole('cell').first().innerText()).trim();
    await page.getByLabel('Search').pressSequentially(first);
    await page.getByText(`of ${all} holdings`).waitFor();
    expect(searchOf(page)).toBe(`?${new URLSearchParams({ q: first }).toString()}`);
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ index: 1 });
    await page.goBack();
    expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL(`${stage.origin}/portfolio`);
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    await expect.poll(() => rows().count()).toBe(all);

    await page.getByLabel('Search').fill('no such company');
    await page.getByText('No holding matches the filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.poll(() => rows().count()).toBe(all);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps tab and order in the address, over a reload too', async () => {
    const { page, context } = await openPortfolio();
    await page.getByRole('tab', { name: 'By vintage' }).click();
    const groups = page.getByRole('table', { name: 'Holdings by vintage' });
    await groups.getByRole('button', { name: 'Paid-in' }).click();
    expect(searchOf(page)).toBe('?tab=vintage&sort=-paidIn');
    await page.reload();
    await groups.waitFor();
    expect(await groups.getByRole('columnheader', { name: 'Paid-in' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await page.getByRole('tab', { name: 'Cash flows' }).click();
    const flows = page.getByRole('table', { name: 'Cash flows' });
    const running = (await flows.locator('tbody tr').last().innerText()).split('\t').at(-1);
    expect((await flows.locator('tfoot').innerText()).replace('+', '')).toContain(running?.trim());
    await page.goBack();
    await groups.waitFor();
    await context.close();
  });

  it('opens a holding and the proof of its figures, and Back closes them again', async () => {
    const { page, context, faults } = await openPortfolio();
    const row = holdings(page).locator('tbody tr').first();
    const name = (await row.getByRole('cell').first().innerText()).trim();
    await row.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: /^TVPI/ }).click();
    await drawer.getByText('(fair value + distributions) ÷ paid-in').waitFor();
    await drawer.getByText('Worked out again in your browser: the same figure.').waitFor();
    expect(searchOf(page)).toMatch(/^\?holding=\d+&figure=tvpi$/);
    await expectAccessible(page);
    await page.goBack();
    await drawer.getByText('(fair value + distributions) ÷ paid-in').waitFor({ state: 'hidden' });
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    expect(searchOf(page)).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('proves every figure of the total as the host states it', async () => {
    const { page, context } = await openPortfolio();
    await page.getByRole('button', { name: /^Net IRR .*how it is worked out/ }).click();
    const drawer = page.getByRole('dialog', { name: 'How the figures come about' });
    const same = drawer.getByText('Worked out again in your browser: the same figure.');
    await same.waitFor();
    for (const figure of ['Paid-in', 'Fair value', 'Realised gain', 'Gain', 'MOIC', 'TVPI', 'DPI']) {
      await drawer.getByRole('button', { name: new RegExp(`^${figure}`) }).click();
      await page.getByRole('button', { name: new RegExp(`^${figure}`), expanded: true }).waitFor();
      expect(await same.count(), figure).toBe(1);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await context.close();
  });

  it.each(['light', 'dark'] as const)(
    'never scrolls sideways on a phone, and has no accessibility fault in the %s theme',
    async (colorScheme) => {
      const { page, context } = await openPortfolio({ colorScheme, viewport: { width: 360, height: 740 } });
      for (const tab of ['Holdings', 'By series', 'By vintage', 'By vehicle', 'Cash flows']) {
        await page.getByRole('tab', { name: tab }).click();
        const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth, tab).toBe(clientWidth);
      }
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Holdings' }).click();
      await expectAccessible(page);
      await context.close();
    },
  );
});
