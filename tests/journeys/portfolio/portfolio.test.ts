import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { cutOff, printedSheets } from '../../support/browser/printed.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const holdings = (page: Page) => page.getByRole('table', { name: 'Holdings', exact: true });
/** A company with one lot, whose row is its holding. */
const oneHolding = (page: Page) =>
  holdings(page)
    .locator('tbody tr')
    .filter({ hasNot: page.locator('[aria-expanded]') })
    .first();
const searchOf = (page: Page) => new URL(page.url()).search;

async function openPortfolio(options: Parameters<Stage['open']>[0] = {}) {
  const opened = await stage.openAs('member@clubfolio.example', '/portfolio', options);
  await opened.page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
  await opened.page.getByRole('tab', { name: 'Holdings' }).waitFor();
  return opened;
}

/** One of the sections of the portfolio, in its own navigation. */
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Portfolio', exact: true }).getByRole('link', { name });

const openSettings = (page: Page) => page.getByRole('button', { name: /^As of .* \(change\)$/ }).click();

describe('the portfolio', () => {
  it('is narrowed by a word and a year, and Back undoes each in one step', async () => {
    const { page, context, faults } = await openPortfolio();
    const rows = () => holdings(page).locator('tbody tr');
    const all = await rows().count();
    const holdingsCount = Number(
      /\d+/.exec(await page.getByRole('tab', { name: 'Holdings' }).innerText())?.[0],
    );
    expect(holdingsCount).toBeGreaterThan(all);
    const first = (await oneHolding(page).getByRole('cell').first().innerText()).trim();
    await page.getByLabel('Search').pressSequentially(first);
    await page.getByText(`of ${holdingsCount} holdings`).waitFor();
    expect(searchOf(page)).toBe(`?${new URLSearchParams({ q: first }).toString()}`);
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ index: 1 });
    await page.goBack();
    expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL(`${stage.origin}/portfolio`);
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    await expect.poll(() => rows().count()).toBe(all);

    await page.getByLabel('Search').fill('no such company');
    await page.getByText('No holdings match these filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.poll(() => rows().count()).toBe(all);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the sum of a company with several lots, and the lots by keyboard', async () => {
    const { page, context, faults } = await openPortfolio();
    const row = holdings(page)
      .getByRole('row')
      .filter({ hasText: /\d lots/ })
      .first();
    const toggle = row.getByRole('button', { name: /^.+ \d lots$/ });
    const cellsOf = async (at: number) =>
      (await holdings(page).locator(`[data-row="${at}"]`).getByRole('cell').allInnerTexts()).map((text) =>
        Number(text.replaceAll(',', '').replace('−', '-').replace('+', '')),
      );
    const at = Number(await row.getAttribute('data-row'));
    const count = Number(/(\d+) lots$/.exec((await toggle.innerText()).trim())?.[1]);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    const rows = Number(await holdings(page).getAttribute('aria-rowcount'));
    await row.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await page.getByText(`${rows - 1 + count} rows shown`).waitFor({ state: 'attached' });
    // Each amount is the sum of those below it, give or take the cents that are not shown.
    const sum = await cellsOf(at);
    const lots = await Promise.all(Array.from({ length: count }, (_, index) => cellsOf(at + 1 + index)));
    for (const column of [2, 3, 4, 5]) {
      const added = lots.reduce((total, lot) => total + (lot[column] ?? Number.NaN), 0);
      expect(Math.abs(added - (sum[column] ?? Number.NaN)), `column ${column}`).toBeLessThanOrEqual(count);
    }
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(searchOf(page)).toMatch(/^\?holding=\d+$/);
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
    const row = oneHolding(page);
    const name = (await row.getByRole('cell').first().innerText()).trim();
    await row.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: /^TVPI/ }).click();
    await drawer.getByText('(net fair value + distributions) ÷ paid-in').waitFor();
    await drawer.getByText('Checked in your browser – matches the report ✓').waitFor();
    expect(searchOf(page)).toMatch(/^\?holding=\d+&figure=tvpi$/);
    await expectAccessible(page);
    await page.goBack();
    await drawer.getByText('(net fair value + distributions) ÷ paid-in').waitFor({ state: 'hidden' });
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    expect(searchOf(page)).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('proves every figure of the total as the host states it', async () => {
    const { page, context } = await openPortfolio();
    await page.getByRole('button', { name: /^Net IRR .*how it is calculated/ }).click();
    const drawer = page.getByRole('dialog', { name: 'How these figures are calculated' });
    const same = drawer.getByText('Checked in your browser – matches the report ✓');
    await same.waitFor();
    for (const figure of ['Paid-in', 'Net fair value', 'Realised gain', 'Gain', 'MOIC', 'TVPI', 'DPI']) {
      await drawer.getByRole('button', { name: new RegExp(`^${figure}`) }).click();
      await page.getByRole('button', { name: new RegExp(`^${figure}`), expanded: true }).waitFor();
      expect(await same.count(), figure).toBe(1);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await context.close();
  });

  it('shows another day and basis, says why a day is refused, and Back restores what was there', async () => {
    const { page, context } = await openPortfolio();
    const worth = () =>
      page.getByRole('button', { name: /^(Gross|Net) asset value .*how it is calculated/ }).innerText();
    const today = await worth();
    await openSettings(page);
    await page.getByLabel('As of').fill('2024-12-31');
    await page.getByText('As of 31 Dec 2024', { exact: true }).waitFor();
    expect(await worth()).not.toBe(today);
    await page.getByLabel('Basis', { exact: true }).selectOption('gross');
    await page.getByRole('button', { name: /^Gross IRR .*how it is calculated/ }).waitFor();
    expect(searchOf(page)).toBe('?asOf=2024-12-31&basis=gross');
    await page.getByLabel('As of').fill('2099-12-31');
    await page.getByText('These figures are not available').waitFor();
    await page.getByText('As of 31 Dec 2024', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByText('These figures are not available').waitFor({ state: 'hidden' });
    await page.goBack();
    await page.goBack();
    await expect.poll(worth).toBe(today);
    await context.close();
  });

  it('has the fields of day, comparison, basis and currency below each other on a phone, none cut off', async () => {
    const { page, context } = await openPortfolio({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await openSettings(page);
    await page.getByLabel('Compare with').fill('2024-12-31');
    await page.getByText(/ · vs 31 Dec 2024 /).waitFor();
    const fields = await Promise.all(
      ['As of', 'Compare with', 'Basis', 'Currency'].map((name) =>
        page.getByLabel(name, { exact: true }).evaluate((field: HTMLInputElement | HTMLSelectElement) => {
          const { left, top } = field.getBoundingClientRect();
          const { scrollWidth, clientWidth, offsetWidth } = field;
          // A list cuts its text off without scrolling.
          field.style.width = 'max-content';
          const needed = field.tagName === 'SELECT' ? field.offsetWidth : 0;
          field.style.width = '';
          return { left, top, isCut: scrollWidth > clientWidth || needed > offsetWidth };
        }),
      ),
    );
    expect(fields.map(({ isCut }) => isCut)).toEqual([false, false, false, false]);
    expect(new Set(fields.map(({ left }) => left)).size).toBe(1);
    expect(new Set(fields.map(({ top }) => top)).size).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });

  it('hides amounts everywhere, over a reload too, and asks before a file tells them', async () => {
    const { page, context } = await openPortfolio();
    const shownText = () => page.locator('body').innerText();
    expect(await shownText()).toMatch(/\$\d{3},\d{3}/);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Shift+H');
    await expect.poll(shownText).not.toMatch(/\d,\d{3}/);
    await page.getByLabel('Search').fill('H');
    await page.reload();
    await page.getByRole('button', { name: 'Show amounts' }).waitFor();
    for (const tab of ['Holdings', 'By startup', 'By series', 'Cash flows']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await shownText(), tab).not.toMatch(/\d,\d{3}/);
    }
    for (const name of ['Charts', 'Valuation quality']) {
      await section(page, name).click();
      await page.getByRole('heading', { name, level: 2 }).waitFor();
      expect(await shownText(), name).not.toMatch(/\d,\d{3}/);
    }
    await section(page, 'Overview').click();
    await page.getByRole('button', { name: 'CSV' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export without amounts' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^holdings_\d{4}-\d\d-\d\d_net\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain('•••');
    await context.close();
  });

  it('draws charts with a table twin, walks through them, and takes them away', async () => {
    const { page, context, faults } = await openPortfolio();
    await section(page, 'Charts').click();
    const chart = page.getByRole('figure', { name: 'IRR to date' });
    const walk = chart.getByRole('slider');
    await walk.focus();
    const last = await walk.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => walk.getAttribute('aria-valuetext')).not.toBe(last);
    await expectAccessible(page);
    const picture = page.waitForEvent('download');
    await chart.getByRole('button', { name: 'PNG' }).click();
    expect((await picture).suggestedFilename()).toMatch(/^irr-to-date_.*\.png$/);
    await chart.getByRole('button', { name: 'Table' }).click();
    expect(await chart.getByRole('row').count()).toBeGreaterThan(4);
    const figures = page.waitForEvent('download');
    await chart.getByRole('button', { name: 'CSV' }).click();
    expect(readFileSync(await (await figures).path(), 'utf8')).toContain('IRR to date');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is taken away as it stands: the rows and columns on screen, in their order', async () => {
    const { page, context, faults } = await openPortfolio();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('marked_up');
    await page.getByText(/ of \d+ holdings/).waitFor();
    const rows = holdings(page).locator('tbody tr');
    await rows.locator('[aria-expanded="false"]').first().click();
    await page.getByText(/ rows shown$/).waitFor({ state: 'attached' });
    const seen = await Promise.all((await rows.all()).map((row) => row.getByRole('cell').allInnerTexts()));
    // A company with several lots is a row on screen; the file has its lots, each with its name.
    let company = '';
    const shown = seen.flatMap(([name = '', ...cells]) => {
      const [, group] = /^(.+?)\s+\d lots/s.exec(name.trim()) ?? [];
      if (group) company = group;
      const isLot = /\d{4}$/.test(name.trim());
      return group ? [] : [[isLot ? company : name, ...cells]];
    });
    expect(shown.length).toBeLessThan(seen.length);
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLSX', exact: true }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}_portfolio_net\.xlsx$/);
    const [sheet] = await readExcelFile(await readFile(await file.path()));
    const [heads = [], ...cells] = sheet?.data ?? [];
    expect(heads.slice(0, 2)).toEqual(['Startup', 'Status']);
    expect(cells.slice(0, shown.length).map(([name]) => name)).toEqual(shown.map(([name]) => name?.trim()));
    expect(cells).toHaveLength(shown.length);
    const paidIn = heads.findIndex((head) => String(head).startsWith('Paid-in'));
    // Both are in the currency of the report, also for a holding abroad.
    expect(heads[paidIn]).toContain('USD');
    expect(cells.map((row) => row[paidIn])).toEqual(shown.map((row) => Number(row[2]?.replaceAll(',', ''))));
    await page.getByText('Downloaded').waitFor();

    // After a reload it is listed at a press, and is the same file of the host; before that, nothing is requested.
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/reports/generate_pdf/')) requested.push(request.url());
    });
    await page.reload();
    await page.getByRole('button', { name: 'Earlier files' }).click();
    const files = page.getByRole('list', { name: 'Files' });
    await files.getByText(/^Requested \d/).waitFor();
    expect(await files.getByRole('listitem').count()).toBe(1);
    expect(requested).toEqual([]);
    await expectAccessible(page);
    const again = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Download', exact: true }).click();
    const [before, after] = await Promise.all(
      [file.path(), (await again).path()].map(async (path) => readFile(await path)),
    );
    expect(after?.equals(before ?? Buffer.of())).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lists what is promised and not invested yet, and says at the next visit what changed', async () => {
    const email = 'member@clubfolio.example';
    const { page, context, faults } = await openPortfolio();
    await page.getByRole('button', { name: '$26,000 pending' }).click();
    const line = page.getByRole('list', { name: 'Pending commitments' }).getByRole('listitem');
    await line.first().waitFor();
    expect(await line.count()).toBe(1);
    expect(await line.innerText()).toMatch(/\$26,000\.00 committed · \$26,000\.00 outstanding/);
    const name = await line.getByRole('link').innerText();
    await expectAccessible(page);
    await page.getByText('Changes will appear here').waitFor();
    await line.getByRole('link').click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const commitment = async () =>
      (await stage.club('applications')).split('\n').find((text) => text.includes(email)) ?? '';
    await stage.club('envelope', /\d+/.exec(await commitment())?.[0] ?? '', '--sign');
    await expect.poll(commitment, { timeout: 30_000 }).not.toContain('signing');
    await page.goto('/portfolio');
    await page.getByRole('button', { name: /^\d+ changes? since/ }).click();
    const changes = page.getByRole('list', { name: 'What changed' });
    // Once it is signed, the demonstration sends the wire details by itself.
    await changes.getByText(/Your commitment is now “(Signed|Action: wire)”\./).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('compares two days', async () => {
    const { page, context, faults } = await openPortfolio();
    await openSettings(page);
    await page.getByLabel('Compare with').fill('2024-12-31');
    const table = page.getByRole('table', { name: 'Two days compared' });
    await table.getByText('new financing round').first().waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is printed in full: nothing is cut off at the edge, totals come once, and no button does', async () => {
    const { page, context } = await openPortfolio();
    await page.getByText('Value + distributions').waitFor();
    const sheets = await printedSheets(page);
    expect(cutOff(sheets)).toEqual([]);
    const texts = sheets.flat().map(({ text }) => text);
    expect(texts.filter((text) => text === 'Total')).toHaveLength(1);
    expect(sheets.at(-1)?.some(({ text }) => text === 'Total')).toBe(true);
    expect(texts.join(' ')).toContain('As of');
    for (const control of ['Skip to content', 'Refresh', 'Save PDF', 'Portfolio news', 'By vintage'])
      expect([control, texts.includes(control)]).toEqual([control, false]);

    // Drawn for a screen wider than the page, as where printing leaves no time to draw again.
    await page.emulateMedia({ media: 'print' });
    // Nothing is drawn over the figures below the chart, which is as wide as the paper.
    const screen = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 794, height: 1123 });
    const chart = await page.locator('svg:has(> text)').first().boundingBox();
    const below = await page
      .getByRole('button', { name: /^Paid-in/ })
      .first()
      .boundingBox();
    expect((chart?.y ?? Infinity) + (chart?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.setViewportSize(screen);
    const [drawing, room] = await page
      .locator('svg:has(> text)')
      .first()
      .evaluate((svg) => {
        svg.setAttribute('width', '3000');
        return [Math.floor(svg.getBoundingClientRect().width), svg.parentElement?.clientWidth];
      });
    expect(drawing).toBe(room);
    await context.close();
  });

  it('never scrolls sideways on a phone, and has no accessibility fault in the dark', async () => {
    const { page, context } = await openPortfolio({ viewport: { width: 360, height: 740 } });
    const fits = async (name: string) => {
      const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, name).toBe(clientWidth);
    };
    for (const tab of ['Holdings', 'By startup', 'By series', 'By vintage', 'By vehicle', 'Cash flows']) {
      await page.getByRole('tab', { name: tab }).click();
      await fits(tab);
    }
    for (const name of ['Statement', 'Documents', 'Charts', 'Valuation quality']) {
      await section(page, name).click();
      await page.getByRole('heading', { name, level: 2 }).waitFor();
      await fits(name);
    }
    await expectAccessible(page);
    await section(page, 'Overview').click();
    await page.getByText('Filter and sort').click();
    await fits('Filter and sort');
    await expectAccessible(page);
    await context.close();
  });
});

describe('the bell', () => {
  const listIn = (part: ReturnType<Page['getByRole']>) =>
    part.getByRole('list', { name: 'To do' }).locator('li');

  it('counts what the portfolio lists, opens by the keyboard, and gives the focus back', async () => {
    const { page, context, faults } = await openPortfolio();
    const bell = page.getByRole('banner').getByRole('button', { name: /^\d+ open items?$/ });
    await bell.waitFor();
    const count = /^\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0];
    await page.getByRole('button', { name: new RegExp(`^${count} things? to do`) }).click();
    await listIn(page.getByRole('main')).first().waitFor();
    const there = await listIn(page.getByRole('main')).allInnerTexts();
    await bell.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'To do' });
    await drawer.waitFor();
    expect(await listIn(drawer).allInnerTexts()).toEqual(there);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lists the same beside the verification result, on a phone too, and leads to where it is done', async () => {
    const { page, context, faults } = await stage.openAs(
      'more-documents@clubfolio.example',
      '/onboarding/result',
      { viewport: { width: 360, height: 740 } },
    );
    await listIn(page.getByRole('main')).first().waitFor();
    const there = await listIn(page.getByRole('main')).allInnerTexts();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^\d+ open items?$/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'To do' });
    await drawer.waitFor();
    expect(await listIn(drawer).allInnerTexts()).toEqual(there);
    await drawer
      .getByRole('link', { name: /^Upload/ })
      .first()
      .click();
    await page.waitForURL(/update-documents/);
    await drawer.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await context.close();
  });
});
