import { eq } from 'drizzle-orm';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as club from '../../../server/database/schema/schema-club.ts';
import { writePdf } from '../../../server/files/pdf/report.ts';
import { valueWriter } from '../../../server/files/pdf/values.ts';
import { columnOf, type Table } from '../../../server/files/tables.ts';
import { bookTypes, subjectTypes } from '../../../src/api/reports/book-reports.ts';
import { insertFixture, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Between the texts of two columns, in points; runs of one text follow each other at once or after a space. */
const leastGap = 7.5;
const widestSpace = 3;

/** The texts of a PDF by page, and those that reach over the margin, or too near to another text of their line; read in one pass. */
async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  const collisions: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const found = items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push(plain(found.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')));
    const texts = found
      .filter(({ str }) => str.trim() !== '')
      .map((item) => ({
        text: item.str,
        x: Number(item.transform[4]),
        y: Number(item.transform[5]),
        width: item.width,
      }))
      .toSorted((one, other) => one.y - other.y || one.x - other.x);
    for (const [index, one] of texts.entries()) {
      const next = texts[index + 1];
      const gap = next?.y === one.y ? next.x - one.x - one.width : leastGap;
      const isOver = gap < -0.5 || (gap > widestSpace && gap < leastGap);
      if (isOver || one.x < 47 || one.x + one.width > width - 47) collisions.push(one.text);
    }
  }
  await document.destroy();
  return { pages, text: pages.join(' '), collisions };
}

/** A page that has nothing but what a test adds. */
const emptyPage = { club: { name: 'Club', logo: null }, title: 'T', facts: [], chart: null };

const locales = ['en-GB', 'de-DE', 'fr-FR', 'pl-PL', 'en-IN'];

/** Every amount of an answer, wherever it stands: texts with two decimals. */
const amountsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^-?\d+\.\d{2}$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : [];
};

describe('a table in a PDF', () => {
  const wide = (columns: number, rows: number): Table => ({
    key: 'holdings',
    title: 'Holdings',
    columns: ['startup', ...Array.from({ length: columns - 1 }, () => 'gain')].map(columnOf),
    rows: Array.from({ length: rows }, (_, row) => [
      `A startup with a long name, number ${row}`,
      ...Array.from(
        { length: columns - 1 },
        (_, column) => `-${String(row * 97 + column).padStart(15, '7')}.99`,
      ),
    ]),
  });

  it.each([2, 7, 9, 14, 22])(
    'of %i columns has every figure complete, in every language',
    async (columns) => {
      const table = wide(columns, 30);
      for (const locale of locales) {
        const document = { ...emptyPage, tables: [table], notes: [], locale, generatedAt: new Date(0) };
        const bytes = await writePdf(document);
        const { text, collisions } = await read(bytes);
        expect(collisions).toEqual([]);
        const write = valueWriter(locale);
        const figures = table.rows.flatMap((row) => row.slice(1).map((cell) => plain(write('money', cell))));
        expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
        expect(text).not.toContain('…');
      }
    },
  );

  it('has its heading on the page of its first row, wherever the previous table ends', async () => {
    const rowsOf = (name: string, rows: number): Table => ({
      key: 'statement',
      title: `Table ${name}`,
      columns: [columnOf('fact'), columnOf('value')],
      rows: Array.from({ length: rows }, (_, row) => [`${name} ${row}`, 'x']),
    });
    const alone: number[] = [];
    for (let rows = 20; rows <= 60; rows += 1) {
      const tables = [rowsOf('one', rows), rowsOf('two', 8)];
      const document = { ...emptyPage, tables, notes: [], locale: 'en', generatedAt: new Date(0) };
      const { pages } = await read(await writePdf(document));
      if (!pages.some((text) => text.includes('Table two') && text.includes('two 0'))) alone.push(rows);
    }
    expect(alone).toEqual([]);
  });
  it('has every word of a text, however long it is', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`);
    const table: Table = {
      key: 'statement',
      title: 'Facts',
      columns: [columnOf('fact'), columnOf('value')],
      rows: [
        ['Description', words.join(' ')],
        ['Address', `https://example.com/${'a'.repeat(400)}`],
      ],
    };
    const document = { ...emptyPage, tables: [table], notes: [], locale: 'en', generatedAt: new Date(0) };
    const { text } = await read(await writePdf(document));
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text.replaceAll(' ', '')).toContain('a'.repeat(400));
  });
});

describe.each(enginesByDay)('figures of 15 digits on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'large@example.com');
    await insertFixture(host, member.id);
    const { queries } = host.host.database;
    const own = await queries.select().from(club.holdings).where(eq(club.holdings.investor_id, member.id));
    for (const [index, { id }] of own.entries()) {
      await queries
        .update(club.lots)
        .set({ invested: `77777777777${index}7.77`, fees: `1111111111${index}.11` })
        .where(eq(club.lots.holding_id, id));
      await queries
        .update(club.distributions)
        .set({ gross: `98765432109${index}8.76`, carry: `2345678901${index}.23` })
        .where(eq(club.distributions.holding_id, id));
    }
  });
  afterAll(() => host.dispose());

  let keys = 0;
  const makePdf = async (order: object): Promise<Uint8Array> => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${member.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, format: 'pdf', idempotency_key: `figures-${(keys += 1)}` }),
    });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };

  it.each(bookTypes)('are complete in the PDF of type %s', async (type) => {
    const query = type === 'tax_year' ? 'from=2018-01-01&to=2026-09-30' : 'to=2026-09-30';
    const params = Object.fromEntries(new URLSearchParams(query));
    const { body } = await host.send('GET', `/api/v1/reports/cached_report/${type}/?${query}`, {
      token: member.access,
    });
    for (const locale of locales) {
      const bytes = await makePdf({
        report_type: type,
        params,
        locale,
        columns:
          type === 'portfolio'
            ? [
                'startup',
                'series',
                'currency',
                'invested',
                'fees',
                'paid_in',
                'distributions',
                'fair_value_gross',
                'accrued_carry',
                'fair_value_net',
                'realised_gain',
                'unrealised_gain',
                'proceeds_gross',
                'carry_paid',
                'local_gain',
                'currency_translation',
              ]
            : null,
      });
      const { text, collisions } = await read(bytes);
      expect(collisions).toEqual([]);
      const write = valueWriter(locale);
      const figures = amountsIn({
        ...body,
        holdings: body.holdings?.map((row: object) => ({ ...row, lots: [], payments: [] })),
      });
      expect(figures.length).toBeGreaterThan(3);
      expect(figures.filter((figure) => !text.includes(plain(write('money', figure))))).toEqual([]);
      expect(text).not.toContain('…');
    }
  });

  it.each(subjectTypes)('are complete in the PDF of one %s', async (type) => {
    const { body } = await host.send('GET', '/api/v1/reports/cached_report/portfolio/', {
      token: member.access,
    });
    const [holding] = body.holdings;
    const { id } = holding[type];
    const { body: report } = await host.send('GET', `/api/v1/investors/get_${type}_report/${id}/`, {
      token: member.access,
    });
    for (const locale of locales) {
      const bytes = await makePdf({ report_type: type, params: { id }, locale });
      const { text, collisions } = await read(bytes);
      expect(collisions).toEqual([]);
      const write = valueWriter(locale);
      const { paid_in, distributions, fair_value_net } = report.position;
      const figures = amountsIn({ paid_in, distributions, fair_value_net });
      expect(figures.some((figure) => /^\d{12,}\./.test(figure))).toBe(true);
      expect(figures.filter((figure) => !text.includes(plain(write('money', figure))))).toEqual([]);
      expect(text).not.toContain('…');
    }
  });
});
