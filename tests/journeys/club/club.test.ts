import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { cutOff, printedSheets } from '../../support/browser/printed.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

describe('the club’s whole book', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  it('is read, followed to a part of it, put together another way, and saved as it is shown', async () => {
    const { page, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg');
    await page.getByRole('heading', { name: 'Data quality' }).waitFor();
    await page.getByRole('tab', { name: /Startups/ }).click();
    await page.getByRole('button', { name: 'Juniper Care' }).click();
    await page.waitForURL(/\/cyborg\/portfolio\?startup=\d+$/);
    await page.getByLabel('Rows by').selectOption('investor');
    await page.getByLabel('Then by').selectOption('');
    await page.waitForURL(/by=investor$/);
    const table = page.getByRole('table', { name: 'Portfolio by Investor', exact: true });
    await table.waitFor();
    const shown = await table
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('td')].map((cell) => cell.textContent.replaceAll(',', '')),
        ),
      );
    expect(shown.length).toBeGreaterThan(10);
    const place = await table.boundingBox();
    const save = async (format: 'XLSX' | 'CSV') => {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: format, exact: true }).click();
      const download = await waiting;
      expect(download.suggestedFilename()).toMatch(/^club-portfolio_.*_by-investor\.(xlsx|csv)$/);
      return readFile(await download.path());
    };
    const { data } = Papa.parse<string[]>((await save('CSV')).toString(), { skipEmptyLines: true });
    const end = data.findIndex(([first]) => first === 'Total');
    const expected = shown.map(([name, paidIn, invested]) => [name, paidIn, invested].join(' '));
    expect(data.slice(1, end).map(([name, paidIn, invested]) => [name, paidIn, invested].join(' '))).toEqual(
      expected,
    );
    const [sheet] = await readExcelFile(await save('XLSX'));
    expect(await table.boundingBox()).toEqual(place);
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('The file');
    const cells = (sheet?.data ?? []).slice(1, end);
    expect(
      cells.map((row) => [String(row[0]), Number(row[1]).toFixed(2), Number(row[2]).toFixed(2)].join(' ')),
    ).toEqual(expected);
    expect(faults).toEqual([]);
  });

  it('has subtotals, whose rows are expanded and collapsed, and a file in the same order', async () => {
    const { page, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg/portfolio');
    const table = page.getByRole('table', { name: 'Portfolio by Vehicle and Startup' });
    await table.waitFor();
    const cells = () =>
      table.locator('tbody tr').evaluateAll((rows) =>
        rows.map((row) => ({
          isGroup: row.querySelector('[aria-expanded]') !== null,
          name: row.querySelector('td')?.textContent ?? '',
          paidIn: row.querySelectorAll('td')[2]?.textContent.replaceAll(',', '') ?? '',
        })),
      );
    const groups = await cells();
    expect(groups.every(({ isGroup }) => isGroup)).toBe(true);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await page.getByRole('button', { name: 'Collapse all' }).waitFor();
    expect(new URL(page.url()).search).toBe('?open=all');
    const all = await cells();
    expect(all.filter(({ isGroup }) => isGroup)).toEqual(groups);
    const sums = groups.map(() => 0);
    let at = -1;
    for (const { isGroup, paidIn } of all) {
      if (isGroup) at += 1;
      else sums[at] = (sums[at] ?? 0) + Number(paidIn);
    }
    expect(sums.map((sum) => sum.toFixed(2))).toEqual(groups.map(({ paidIn }) => paidIn));
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const file = await readFile(await (await waiting).path());
    const { data } = Papa.parse<string[]>(file.toString(), { skipEmptyLines: true });
    const rows = data.slice(
      1,
      data.findIndex(([first]) => first === 'Total'),
    );
    expect(rows.map(([, startup]) => startup)).toEqual(
      all.flatMap(({ isGroup, name }) => (isGroup ? [] : [name])),
    );
    const first = groups[0]?.name ?? '';
    await page.getByRole('button', { name: `Rows of ${first}` }).click();
    expect((await cells())[1]?.isGroup).toBe(true);
    await page.getByRole('button', { name: first, exact: true }).click();
    await page.waitForURL(/entity=\d+/);
    await page.getByText(/^1 group, /).waitFor();
    expect((await cells()).map(({ isGroup }) => isGroup).slice(0, 2)).toEqual([true, false]);
    expect(faults).toEqual([]);
  });

  it('saves its performance as a whole, as a PDF on the shown basis', async () => {
    const { page, faults } = await stage.openAs(
      'cyborg@clubfolio.example',
      '/cyborg/performance?basis=gross',
    );
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^club-performance_\d{4}-\d\d-\d\d_gross_USD\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByText(/^club-performance_.* has been downloaded\.$/).waitFor();
    expect(faults).toEqual([]);
  });

  it('shows its first figure on the first screen of a phone, with the filters folded', async () => {
    const viewport = { width: 390, height: 844 };
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', '/cyborg', { viewport });
    for (const path of ['/cyborg', '/cyborg/portfolio', '/cyborg/deposit', '/cyborg/invested']) {
      await page.goto(path);
      await page.getByText(/^As of .*20\d\d/).waitFor();
      const firstFigure = () =>
        page.locator('main').evaluate((main) => {
          const figures = [...main.querySelectorAll('*')].filter(
            (one) =>
              one.childElementCount === 0 && /^(?:US)?\$?\d[\d.,]*[MKmk]?$/.test(one.textContent.trim()),
          );
          const ends = figures.map((one) => one.getBoundingClientRect().bottom);
          return Math.min(...ends.filter((end) => end > 0));
        });
      // The bar at the bottom covers 48 px.
      await expect.poll(firstFigure, { message: path }).toBeLessThan(viewport.height - 48);
    }
    await context.close();
  });

  it('leads to the report on one investor, and from it back to the book', async () => {
    const { page, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg?as-of=2026-06-30');
    const investor = page.getByRole('link', { name: /^Report on / }).first();
    const name = ((await investor.getAttribute('aria-label')) ?? '').replace('Report on ', '');
    await investor.click();
    await page.waitForURL(/\/show-report\?type=investor&as_of=2026-06-30&id=\d+$/);
    await page.getByRole('article', { name }).getByText('The investor’s position').waitFor();
    expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'The club’s records for this investor' }).click();
    await page.waitForURL(/\/cyborg\?investor=\d+$/);
    await page.getByRole('link', { name: 'The investor’s report' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('leads to ILPA’s template for a whole vehicle, whose columns add up', async () => {
    const { page, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg?as-of=2026-06-30');
    await page.getByRole('tab', { name: /^Vehicles/ }).click();
    await page
      .getByRole('link', { name: /^ILPA report on / })
      .first()
      .click();
    await page.waitForURL(/type=ilpa_reporting&from=2026-01-01&to=2026-06-30&entity=\d+$/);
    const nav = page.getByRole('table', { name: 'A.1 NAV reconciliation' });
    await nav.getByRole('columnheader', { name: 'Total vehicle' }).waitFor();
    await nav.getByRole('columnheader', { name: 'Your share' }).waitFor();
    expect(await page.getByText('This report doesn’t add up').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('finds an investor by a part of the name, and leads to the holdings and the report', async () => {
    const { page, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg?as-of=2026-06-30');
    const search = async (words: string) => {
      await page.getByRole('button', { name: 'Find an investor' }).click();
      await page.getByLabel('Name or email').pressSequentially(words);
    };
    await search('member@clubfolio');
    const investors = page.getByRole('list', { name: 'Investors' });
    await investors
      .getByRole('link', { name: /^Holdings of/ })
      .first()
      .click();
    await page.waitForURL(/\/cyborg\/portfolio\?as-of=2026-06-30&investor=\d+$/);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page
      .getByRole('table', { name: /^Portfolio by/ })
      .first()
      .waitFor();
    await search('nobody of that name');
    await page.getByText('No investor’s name or email contains').waitFor();
    await page.getByLabel('Name or email').fill('member@clubfolio');
    await page
      .getByRole('list', { name: 'Investors' })
      .getByRole('link', { name: /^Report on/ })
      .first()
      .click();
    await page.waitForURL(/\/show-report\?type=investor&as_of=2026-06-30&id=\d+$/);
    expect(faults).toEqual([]);
  });

  it('keeps the field that is typed into, also where nothing is found, and tells what is wrong with a period', async () => {
    const { page, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg/deposit');
    const deposits = page.getByRole('table', { name: 'Deposits', exact: true });
    await deposits.waitFor();
    await page.getByLabel('Search').click();
    await page.keyboard.type('zz');
    await page.getByText('No results match these filters').waitFor();
    await page.keyboard.type('qq');
    await page.waitForURL(/q=zzqq$/);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await deposits.waitFor();
    await page.goto(`${stage.origin}/cyborg/portfolio`);
    await page.getByRole('table', { name: /^Portfolio by/ }).waitFor();
    await page.getByLabel('Vintage').click();
    await page.keyboard.type('2023');
    await page.waitForURL(/vintage=2023$/);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('1');
    await page.waitForURL(/vintage=2021$/);
    expect(faults).toEqual([]);
    await page.goto(`${stage.origin}/cyborg/invested?from=2026-01-01&as-of=2025-01-01`);
    await page.getByText('The end date is before the start date.').waitFor();
    await page.goto(`${stage.origin}/cyborg/deposit?page=999`);
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await deposits.waitFor();
  });

  it('neither moves nor loses the focus when it is narrowed by a row, and widened again', async () => {
    const { page, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg/portfolio');
    const table = page.getByRole('table', { name: /^Portfolio by/ });
    const count = page.getByRole('status').filter({ hasText: /rows?,/ });
    await table.waitFor();
    const levels = page.getByLabel('Rows by');
    const [place, levelsPlace] = [await table.boundingBox(), await levels.boundingBox()];
    await levels.selectOption('investor');
    await page.getByLabel('Then by').selectOption('series');
    await count.filter({ hasText: /\d{3} rows/ }).waitFor();
    expect(await levels.boundingBox()).toEqual(levelsPlace);
    const all = await count.innerText();
    const isRowFocused = () => page.evaluate(() => document.activeElement?.matches('[data-row]') === true);
    await table.locator('[data-row="3"]').press('Enter');
    await page.waitForURL(/investor=\d+/);
    await count.filter({ hasText: /^1 group, / }).waitFor();
    expect(await isRowFocused()).toBe(true);
    expect(await table.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
    await page.goBack();
    await count.filter({ hasText: all }).waitFor();
    expect(await isRowFocused()).toBe(true);
    await page.goForward();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await count.filter({ hasText: all }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Report');
    expect(await table.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
    expect(faults).toEqual([]);
  });

  it('shows some of many on a phone, more when they are wanted, and all of them in print', async () => {
    const { page, context, faults } = await stage.openAs('cyborg@clubfolio.example', '/cyborg', {
      viewport: { width: 378, height: 812 },
    });
    const cards = page.getByRole('list', { name: 'Investors' }).locator('> [aria-posinset]');
    const more = page.getByRole('button', { name: /^Show \d+ more/ });
    const [, some = '', all = ''] = /(\d+) of (\d+)$/.exec(await more.innerText()) ?? [];
    expect(await cards.count()).toBe(Number(some));
    await more.press('Enter');
    await page.getByRole('button', { name: `${Number(some) * 2} of ${all}` }).waitFor();
    expect(await cards.nth(Number(some)).evaluate((card) => card === document.activeElement)).toBe(true);
    const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: 'Investors' });
    await table.waitFor();
    expect(await table.locator('tbody tr').count()).toBe(Number(all));
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['/cyborg/portfolio', 'Portfolio by Vehicle and Startup', 'Valued'],
    ['/cyborg/deposit', 'Deposits', 'Refunded'],
    ['/cyborg/invested', 'Invested by series', 'Uninvested'],
  ])('is printed on paper lying on its side where it has many columns: %s', async (path, label, head) => {
    const { page, context } = await stage.openAs('cyborg@clubfolio.example', path);
    await page.getByRole('table', { name: label, exact: true }).waitFor();
    const sheets = await printedSheets(page);
    expect(cutOff(sheets)).toEqual([]);
    const texts = sheets.flat();
    expect(texts.map(({ text }) => text).join(' ')).toContain(head);
    expect(new Set(texts.map(({ width }) => width > 800))).toEqual(new Set([true]));
    // A heading is repeated on each sheet; the last one may have notes only.
    const names = await page.locator('thead button').allInnerTexts();
    const heads = new Set(names.map((name) => name.split(',')[0]?.trim()));
    const isHeaded = (sheet: (typeof sheets)[number]) => sheet.some(({ text }) => heads.has(text));
    expect(sheets.slice(0, -1).map(isHeaded)).not.toContain(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-expand]:visible').count()).toBe(0);
    await context.close();
  });

  it('is neither in the menu nor on a page of an ordinary member', async () => {
    const { page } = await stage.openAs('member@clubfolio.example', '/cyborg/deposit');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).getByText('Cyborg').count()).toBe(0);
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await page.getByText('Club SPV').count()).toBe(0);
  });

  it('goes from the screen when the host takes it back in the middle', async () => {
    const { page } = await stage.openAs('cyborg@clubfolio.example', '/cyborg/deposit');
    await page.getByRole('table', { name: 'Deposits', exact: true }).waitFor();
    await page.route('**/reports/cyborg/deposit/**', (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body: '{"code":"permission_denied"}' }),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('heading', { name: 'You no longer have access to the club’s records' }).waitFor();
    expect(await page.getByText('Club SPV').count()).toBe(0);
    expect(await page.getByRole('table').count()).toBe(0);
  });
});
