import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvTable } from '../../server/support/files/csv-tables.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

async function openReports(stage: Stage, search = '', options: Parameters<Stage['open']>[0] = {}) {
  const opened = await stage.openAs('member@clubfolio.example', `/show-report${search}`, options);
  await opened.page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  return opened;
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) };
}

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');
const cellsOf = async (page: Page, table: string) =>
  Promise.all((await rowsOf(page, table).all()).map((row) => row.locator('th, td').allInnerTexts()));

describe('reports', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage({ REPORT_PATIENCE_MS: '30000' });
  });
  afterAll(() => stage.close());

  it('are shown from their beginning, wherever they were asked for', async () => {
    const { page, context } = await openReports(stage, '?type=transactions', {
      viewport: { width: 390, height: 844 },
    });
    await rowsOf(page, 'Payments').first().waitFor();
    await page.getByText('Change report').click();
    await page.getByLabel('Report', { exact: true }).selectOption('capital_account');
    await page.getByRole('button', { name: 'Show report' }).click();
    await rowsOf(page, 'Capital account').first().waitFor();
    const top = () =>
      page
        .getByRole('group', { name: 'The requested report' })
        .evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top));
    await expect.poll(top).toBeGreaterThanOrEqual(64);
    expect(await top()).toBeLessThan(400);
    await context.close();
  });

  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('take the focus from the list of reports, at $width', async (viewport) => {
    const { page, context } = await openReports(stage, '', { viewport });
    await page.getByRole('heading', { name: 'Choose a report' }).waitFor();
    await page.getByRole('button', { name: 'Show report' }).click();
    await rowsOf(page, 'Capital account').first().waitFor();
    const sheet = page.getByRole('group', { name: 'The requested report' });
    await expect.poll(() => sheet.evaluate((box) => document.activeElement === box)).toBe(true);
    const title = sheet.getByRole('heading', { name: 'Capital account statement' });
    const top = (await title.boundingBox())?.y ?? 0;
    expect([top > 64, top < 400]).toEqual([true, true]);
    await context.close();
  });

  it.each([
    ['en-GB', '04/03/2026', '05/03/2026'],
    ['en-US', '03/04/2026', '03/05/2026'],
    ['sv-SE', '2026-03-04', '2026-03-05'],
  ])(
    'have the days of the address as %s writes them, and are asked for in ISO',
    async (locale, from, typed) => {
      const search = '?type=transactions&from=2026-03-04&to=2026-04-03';
      const { page, context } = await openReports(stage, search, { locale });
      const first = page.getByLabel('From', { exact: true });
      await expect.poll(() => first.inputValue()).toBe(from);
      const show = page.getByRole('button', { name: 'Show report' });
      const fromAsked = () => new URL(page.url()).searchParams.get('from');
      await show.click();
      expect(fromAsked()).toBe('2026-03-04');
      await first.fill(typed);
      await show.click();
      await expect.poll(fromAsked).toBe('2026-03-05');
      await first.fill('2026-03-06');
      await show.click();
      await expect.poll(fromAsked).toBe('2026-03-06');
      expect(await first.inputValue()).not.toBe(locale === 'sv-SE' ? '' : '2026-03-06');
      await context.close();
    },
  );

  it('begin on a phone after one row that selects and one of tools, and the rest is a tap away', async () => {
    const { page, context } = await openReports(stage, '?type=transactions', {
      viewport: { width: 390, height: 844 },
    });
    await rowsOf(page, 'Payments').first().waitFor();
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    const report = page.getByRole('article');
    const fold = page.getByText('Change report');
    expect((await topOf(report)) - (await topOf(fold))).toBeLessThan(140);
    expect(await topOf(page.getByRole('button', { name: 'Create tax and audit pack' }))).toBeGreaterThan(
      await topOf(report),
    );
    expect(await page.getByRole('button', { name: 'Download CSV' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await fold.click();
    await page.getByRole('button', { name: 'Save this view' }).waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('are made into one file by two quick taps, and into no other beside it', async () => {
    const { page, context } = await openReports(stage, '?type=transactions', {
      viewport: { width: 390, height: 844 },
    });
    await rowsOf(page, 'Payments').first().waitFor();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).dblclick();
    await arriving;
    const files = page.getByRole('region', { name: 'Files' }).getByRole('listitem');
    await files.getByText('Downloaded').waitFor();
    expect(await files.count()).toBe(1);
    await context.close();
  });

  it('are built at the side, foot, and are opened again by their address', async () => {
    const { page, context, faults } = await openReports(stage);
    await page.getByLabel('Period').selectOption('inception');
    await page.getByRole('button', { name: 'Show report' }).click();
    await rowsOf(page, 'Capital account').first().waitFor();
    expect(new URL(page.url()).search).toBe('?type=capital_account');
    const lines = await cellsOf(page, 'Capital account');
    expect(lines.map(([name]) => name)).toEqual([
      'Beginning balance',
      'Contributions',
      'Distributions',
      'Entry, annual and sale fees',
      'Realised gain (loss), gross',
      'Change in unrealised gain, gross',
      'Currency translation',
      'Carry paid',
      'Change in accrued carry',
      'Ending balance',
    ]);
    await expect(page.getByText('does not add up').count()).resolves.toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.reload();
    await rowsOf(page, 'Capital account').first().waitFor();
    expect(await cellsOf(page, 'Capital account')).toEqual(lines);
    await page.getByLabel('Report', { exact: true }).selectOption('transactions');
    await page.getByRole('button', { name: 'Show report' }).click();
    await rowsOf(page, 'Payments').first().waitFor();
    await page.goBack();
    await rowsOf(page, 'Capital account').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('say the same on screen and in every file', async () => {
    const { page, context, faults } = await openReports(stage, '?type=transactions');
    await rowsOf(page, 'Payments').first().waitFor();
    const shown = await cellsOf(page, 'Payments');
    const amounts = shown.map((cells) => cells.at(-2)?.replaceAll(',', '').replace('−', '-'));
    const companies = shown.map((cells) => cells[2]);

    const csv = await download(page, 'Download CSV');
    expect(csv.name).toMatch(/\.csv$/);
    const { head, rows } = csvTable(csv.bytes, 'Payments');
    const column = (heading: string) => rows.map((row) => row[head.indexOf(heading)]);
    expect(column('Amount')).toEqual(amounts);
    expect(column('Startup')).toEqual(companies);

    const xlsx = await download(page, 'Download XLSX');
    const sheets = await readExcelFile(Buffer.from(xlsx.bytes));
    const numbers = JSON.stringify(sheets);
    for (const amount of amounts) expect(numbers).toContain(String(Number(amount)));

    const pdf = await download(page, 'Download PDF');
    const { text: pages } = await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true });
    for (const company of new Set(companies)) expect(pages).toContain(company);
    for (const cells of shown) expect(pages).toContain(cells.at(-2)?.replace('−', ''));
    expect(pages).toMatch(/Page 1 of \d/i);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('refuse a period that is none, and say what is wrong beside it', async () => {
    const { page, context } = await openReports(stage);
    await page.getByLabel('Period').selectOption('custom');
    await page.getByLabel('From', { exact: true }).fill('2026-09-30');
    await page.getByLabel('To', { exact: true }).fill('2026-02-30');
    await page.getByRole('button', { name: 'Show report' }).click();
    await page.getByText('Enter a valid date').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/show-report?type=startup&id=999999');
    await page.getByText('Report not found').waitFor();
    await context.close();
  });

  it('fit a narrow screen', async () => {
    const { page, context } = await openReports(stage, '?type=transactions', {
      viewport: { width: 360, height: 740 },
    });
    await rowsOf(page, 'Payments').first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await page.getByText('Change report').click();
    await page.getByLabel('Report', { exact: true }).waitFor();
    await context.close();
  });
});

/** The device's database has no file any more: a reload would end a write that has only begun. */
const isForgotten = () =>
  new Promise<boolean>((resolve) => {
    const opened = indexedDB.open('clubfolio');
    opened.addEventListener('success', () => {
      const all = opened.result.transaction('looks').objectStore('looks').getAll();
      all.addEventListener('success', () => {
        opened.result.close();
        resolve(!JSON.stringify(all.result).includes('Tax and audit pack'));
      });
    });
  });

describe('files that take their time', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage({ REPORT_PATIENCE_MS: '0' });
  });
  afterAll(() => stage.close());

  it('are made while other pages are read, and download by themselves', { timeout: 120_000 }, async () => {
    const { page, context, faults } = await openReports(stage, '?type=transactions');
    await rowsOf(page, 'Payments').first().waitFor();
    await page.getByRole('button', { name: 'Create tax and audit pack' }).click();
    await page.getByText('Preparing').waitFor();
    // Looked for from now on: a notice stays for five seconds, and a slow machine takes longer for the next page.
    const announced = page.getByText('Your file is ready').first().waitFor({ timeout: 60_000 });
    const saved = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('link', { name: 'Portfolio', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
    await announced;
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
    await page.goBack();
    const pack = await download(page, 'Download again');
    expect(pack.name).toMatch(/\.zip$/);
    const files = unzipSync(pack.bytes);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['SHA256SUMS', 'index.html']));
    await page.getByText('Downloaded').waitFor();
    // Listed again after a reload: the same job of the host, without another one being made.
    await page.reload();
    await page.getByText(/^Requested \d/).waitFor();
    const again = await download(page, 'Download');
    expect(again.name).toBe(pack.name);
    expect(Buffer.from(again.bytes).equals(Buffer.from(pack.bytes))).toBe(true);
    await page.getByRole('button', { name: /^Remove Tax and audit pack/ }).click();
    await expect.poll(() => page.evaluate(isForgotten)).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Create tax and audit pack' }).waitFor();
    expect(await page.getByText(/^Requested \d/).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
