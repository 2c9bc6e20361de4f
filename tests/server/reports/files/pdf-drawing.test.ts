import { once } from 'node:events';
import Pdf from 'pdfkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawBars } from '../../../../server/files/pdf/bars.ts';
import { drawChart } from '../../../../server/files/pdf/chart.ts';
import { registerFonts } from '../../../../server/files/pdf/fonts.ts';
import { spacings } from '../../../../server/files/pdf/page.ts';
import { writePdf } from '../../../../server/files/pdf/report.ts';
import { measureOf } from '../../../../server/files/pdf/text.ts';
import { isNightly } from '../../../support/browser/engines.ts';

async function bytesOfCharts(currency: string, locale: string, lowest = 0): Promise<Buffer> {
  const pdf = new Pdf({ compress: false });
  registerFonts(pdf);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const place = { x: 48, y: 100, width: 500, height: 60 };
  const writing = { locale, measure: measureOf(pdf) };
  const of = { title: 'Chart', description: 'Chart', currency };
  drawBars(pdf, { ...of, bars: [{ name: 'Value', amount: 1000, isTotal: true }] }, place, writing);
  const points = [
    { day: '2025-01-01', top: 0, line: lowest },
    { day: '2026-01-01', top: 1000, line: 500 },
  ];
  const below = { ...place, y: 300 };
  drawChart(pdf, { ...of, points, names: { top: 'Value', line: 'Contributions' } }, below, writing);
  const ended = once(pdf, 'end');
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

async function textOfCharts(currency: string, locale: string, lowest = 0): Promise<string> {
  const bytes = await bytesOfCharts(currency, locale, lowest);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(document, { mergePages: true })).text;
}

it.each([
  ['USD', 'en-GB', ['$1,000', '$500', '$0'], 'US$'],
  ['CAD', 'en-US', ['CAD 1,000', 'CAD 500', 'CAD 0'], 'CA$'],
])('charts write %s in %s as the tables and the screen do', async (currency, locale, amounts, other) => {
  const text = await textOfCharts(currency, locale);
  for (const amount of amounts) expect(text).toContain(amount);
  expect(text).not.toContain(other);
});

it('a chart over time has room for amounts below zero', async () => {
  const text = await textOfCharts('USD', 'en-GB', -1000);
  for (const amount of ['$500', '$0', '−$500']) expect(text).toContain(amount);
});

it.each([
  [0, 0],
  [-1000, 1],
])('a chart over time whose lowest amount is %d has %d line at zero', async (lowest, count) => {
  const drawing = (await bytesOfCharts('USD', 'en-GB', lowest)).toString('latin1');
  expect(drawing.match(/ l\n0\.8 w\n/g)?.length ?? 0).toBe(count);
  // On top of the area, which would cover half of it.
  if (count > 0) expect(drawing.lastIndexOf(' l\n0.8 w\n')).toBeGreaterThan(drawing.lastIndexOf('\nf\n'));
});

it('a chart over time tells its line from its area without colour: the line is dashed, as is its sample', async () => {
  const drawing = (await bytesOfCharts('USD', 'en-GB')).toString('latin1');
  expect(drawing.match(/^\[3 2\] 0 d$/gm)).toHaveLength(2);
});

it('a chart over time is never less than 80 points high, however close the rest is set', () => {
  for (const { chartHeight } of Object.values(spacings)) expect(chartHeight).toBeGreaterThanOrEqual(80);
});

const words = 'values of private companies are estimates ';
const notes = Array.from({ length: 90 }, (_, index) => `Note ${index}: ${words.repeat(6).trim()}.`);

/** The texts of each page from top to bottom, with the height of their line above the edge of the paper. */
async function pagesOf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
      );
    }),
  );
}

it('a paragraph is not split by the end of a page, and keeps its distance from the footer', async () => {
  const pages = await pagesOf(
    await writePdf({
      club: { name: 'Clubfolio', logo: null },
      title: 'Notes alone',
      facts: [],
      chart: null,
      tables: [],
      notes,
      locale: 'en-GB',
      generatedAt: new Date('2026-11-20T12:00:00Z'),
    }),
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, texts] of pages.entries()) {
    const footer = texts.filter(({ text }) => /generated|^Page /.test(text)).map(({ y }) => y);
    const body = texts.filter(({ text }) => !/generated|^Page /.test(text));
    expect(Math.min(...body.map(({ y }) => y)) - Math.max(...footer)).toBeGreaterThan(14);
    if (index > 0) expect(body[0]?.text).toMatch(/^Note \d+:/);
  }
});

it.each([
  ['a table', 24, [26, 28, 30, 32, 34, 36, 38, 40]],
  ['figures', 14, [50, 52, 54, 56]],
] as const)('the end of %s stands on the page of the notes below it', async (kind, count, lengths) => {
  // For some of these lengths the notes alone would go over to a new page, also with closer rows.
  for (const length of lengths) {
    const rows = Array.from({ length }, (_, index) => [`Row ${index}`, '1.00']);
    const pages = await pagesOf(
      await writePdf({
        club: { name: 'Clubfolio', logo: null },
        title: 'A table and notes',
        facts: [],
        chart: null,
        tables: [
          {
            key: 'statement',
            title: 'Rows',
            columns: [
              { key: 'line', title: 'Item', kind: 'text' },
              { key: 'amount', title: 'Amount', kind: 'money' },
            ],
            rows,
            ...(kind === 'figures' ? { figures: { highlights: [] } } : {}),
          },
        ],
        notes: notes.slice(0, count),
        locale: 'en-GB',
        generatedAt: new Date('2026-11-20T12:00:00Z'),
      }),
    );
    const last = (pages.at(-1) ?? []).map(({ text }) => text);
    expect([length, last.includes(`Row ${length - 1}`)]).toEqual([length, true]);
    expect([length, last.some((text) => text.startsWith('Note 0:'))]).toEqual([length, true]);
  }
});

it('a memo stands on the page of the statement that it belongs to, however long the notes are', async () => {
  const columns = [
    { key: 'line', title: 'Item', kind: 'text' },
    { key: 'amount', title: 'Amount', kind: 'money' },
  ] as const;
  const apart: number[] = [];
  for (let count = 8; count <= 30; count += isNightly ? 1 : 2) {
    const pages = await pagesOf(
      await writePdf({
        club: { name: 'Clubfolio', logo: null },
        title: 'A statement, its memo and notes',
        facts: [],
        chart: null,
        tables: [
          {
            key: 'statement',
            title: 'Statement',
            columns: [...columns],
            rows: Array.from({ length: 14 }, (_, index) => [`Row ${index}`, '1.00']),
          },
          {
            key: 'cash_flows',
            title: 'Memo',
            columns: [...columns],
            rows: [['Unfunded', '1.00']],
            figures: { highlights: [] },
          },
        ],
        notes: notes.slice(0, count),
        locale: 'en-GB',
        generatedAt: new Date('2026-11-20T12:00:00Z'),
      }),
    );
    const first = (pages[0] ?? []).map(({ text }) => text);
    if (!first.includes('Unfunded')) apart.push(count);
  }
  expect(apart).toEqual([]);
});

it.each([
  [5, [5]],
  [7, [4, 3]],
])('%d key figures at the top are %j in a row, and not repeated below', async (count, rows) => {
  const names = Array.from({ length: count }, (_, index) => `Figure ${index + 1}`);
  const [page = []] = await pagesOf(
    await writePdf({
      club: { name: 'Clubfolio', logo: null },
      title: 'Key figures',
      facts: [],
      chart: null,
      tables: [
        {
          key: 'statement',
          title: 'Position',
          columns: [
            { key: 'figure', title: 'Figure', kind: 'text' },
            { key: 'value', title: 'Value', kind: 'money' },
          ],
          rows: names.map((name) => [name, '1.00']),
          figures: { highlights: names.map((_, index) => index) },
        },
      ],
      notes: [],
      locale: 'en-GB',
      generatedAt: new Date('2026-11-20T12:00:00Z'),
    }),
  );
  const heights = page.filter(({ text }) => text.startsWith('Figure ')).map(({ y }) => y);
  expect(heights).toHaveLength(count);
  const found = [...new Set(heights)].map((height) => heights.filter((one) => one === height).length);
  expect(found).toEqual(rows);
  expect(page.map(({ text }) => text)).not.toContain('Position');
});
