import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { investors } from '../../../server/database/schema/schema.ts';
import { depositsSchema } from '../../../src/api/club/club-deposits.ts';
import { clubInvestorSchema } from '../../../src/api/club/club-lists.ts';
import { type ClubPortfolioRow, clubPortfolioSchema } from '../../../src/api/club/club-portfolio.ts';
import { compareDecimals, compareTexts } from '../../../src/views/ui/table/compare-values.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { clubDepositsOf } from '../support/club-deposits.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

describe.each(enginesByDay)('the files of the club on %s', (engine) => {
  let host: TestHost;
  let token: string;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
  });
  afterAll(() => host.dispose());

  const get = async (path: string) => {
    const { status, body } = await host.send('GET', `/api/v1/reports/${path}`, { token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const read = async (path: string) => {
    const text: string = await get(path);
    const [head = [], ...rest] = Papa.parse<string[]>(text.trimEnd()).data;
    // A blank line stands between the rows and what the file says of itself.
    const end = rest.findIndex((row) => row.every((cell) => cell === ''));
    const facts = Object.fromEntries(rest.slice(end + 1).map(([name = '', value = '']) => [name, value]));
    return { head, rows: rest.slice(0, end), facts };
  };

  it.each(['', 'currency=EUR&to=2026-06-30&from=2024-01-01', 'status=expected', 'search=a&entity=4'])(
    'contain the deposits of all pages in their order, with their totals: %s',
    async (query) => {
      const lines = await clubDepositsOf(get, query);
      const { totals, as_of_date } = zod.parse(depositsSchema, await get(`cyborg/deposit/?${query}`));
      const { head, rows, facts } = await read(`cyborg/deposit/?${query}&export=csv`);
      const at = (title: string) => head.indexOf(title);
      const picked = ['Date', 'Currency', 'Amount', 'Outstanding', 'Investor', 'Days late'].map(at);
      expect(picked).not.toContain(-1);
      expect(rows.map((row) => picked.map((index) => row[index]))).toEqual(
        lines.map((line) => [
          line.date,
          line.currency,
          line.amount,
          line.outstanding ?? '',
          line.investor?.name ?? '',
          String(line.days_late),
        ]),
      );
      const { currency } = totals;
      expect(facts).toMatchObject({
        'As of': as_of_date,
        Currency: currency,
        [`Total received, ${currency}`]: totals.received,
        [`Total outstanding, ${currency}`]: totals.awaited,
      });
      if (query.includes('from')) expect(facts['From']).toBe('2024-01-01');
      if (query.includes('status')) expect(facts['Status']).toBe('expected');
      if (query.includes('entity'))
        expect([facts['Search'], facts['Vehicle']]).toEqual(['a', expect.any(String)]);
    },
  );

  it('distinguish two investors with the same name', async () => {
    const name = { first_name_en: 'Ada', last_name_en: 'Twin' };
    const ids: number[] = [];
    for (const email of ['twin-1@example.com', 'twin-2@example.com']) {
      const { id } = await newMember(host, email);
      await host.host.database.queries.update(investors).set(name).where(eq(investors.id, id));
      await insertHolding(host, id, 'USD', '2024-02-01', '100.00');
      ids.push(id);
    }
    const labels = ids.map((id) => `Ada Twin (No. ${id})`);
    const { results } = zod.parse(clubPortfolioSchema, await get('cyborg-portfolio/?group_by=investor'));
    const pivoted = results.map((row) => row.labels[0] ?? '').filter((label) => label.includes('Twin'));
    expect(pivoted.toSorted()).toEqual(labels.toSorted());
    expect(results.some((row) => row.labels[0]?.includes('(No.') === false)).toBe(true);
    const listed = zod.parse(zod.array(clubInvestorSchema), await get('cyborg/investors/'));
    expect(
      listed
        .filter(({ id }) => ids.includes(id))
        .map((one) => one.name)
        .toSorted(),
    ).toEqual(labels.toSorted());
  });

  it('contain the pivot in the requested order, its total, and its scope', async () => {
    const query = 'group_by=entity,startup&as_of_date=2026-06-30&basis=gross&vintage_year=2021';
    const { results, totals } = zod.parse(clubPortfolioSchema, await get(`cyborg-portfolio/?${query}`));
    const file = (sort: string) => read(`cyborg-portfolio/?${query}&export=csv${sort}`);
    const labels = (rows: readonly (readonly string[])[]) => rows.map(([one, two]) => [one, two]);
    const byEntity = `cyborg-portfolio/?${query.replace('entity,startup', 'entity')}`;
    const groups = zod.parse(clubPortfolioSchema, await get(byEntity)).results;
    const inGroups = (keys: readonly (string | undefined)[]) =>
      keys.flatMap((key) => results.filter((row) => row.key[0] === key));
    const plain = await file('');
    expect(labels(plain.rows.slice(0, -1))).toEqual(
      inGroups(groups.map(({ key }) => key[0])).map((row) => row.labels),
    );
    const total = plain.rows.at(-1);
    expect([total?.[0], total?.[plain.head.indexOf('Paid-in, USD')]]).toEqual(['Total', totals.paid_in]);
    expect(plain.facts).toEqual({
      'As of': '2026-06-30',
      Currency: 'USD',
      Vintage: '2021',
      Basis: 'gross',
      'Exchange rates': expect.stringMatching(/: 1 EUR = [\d.]+ USD \(/),
    });
    const byName = labels((await file('&sort=entity')).rows.slice(0, -1));
    expect(byName).toEqual(
      byName.toSorted(
        ([a = '', aRow = ''], [b = '', bRow = '']) => compareTexts(a, b) || compareTexts(aRow, bRow),
      ),
    );
    // Groups by their subtotals, and the rows of each among themselves.
    const byPaid = (rows: readonly ClubPortfolioRow[]) =>
      rows.toSorted((a, b) => compareDecimals(b.paid_in ?? '0', a.paid_in ?? '0'));
    const expected = byPaid(groups).flatMap(({ key }) => byPaid(inGroups([key[0]])));
    expect(labels((await file('&sort=-paid_in')).rows.slice(0, -1))).toEqual(
      expected.map((row) => row.labels),
    );
  });

  /** The cells of the only sheet, and the format of each by its place. */
  const readSheet = async (path: string) => {
    const response = await host.app.request(`http://localhost/api/v1/reports/${path}&export=xlsx`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [sheet] = await readExcelFile(Buffer.from(bytes));
    const [head = [], ...rows] = sheet?.data ?? [];
    const parts = unzipSync(bytes);
    const partOf = (name: string) => strFromU8(parts[name] ?? expect.fail(name));
    const codes = [...partOf('xl/styles.xml').matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code);
    const styles = new Map(
      [...partOf('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"/g)].map(
        ([, place, style]) => [place, codes[Number(style) - 2]],
      ),
    );
    const letterOf = (at: number) => (at < 26 ? '' : 'A') + String.fromCodePoint(65 + (at % 26));
    return {
      head: head.map(String),
      rows,
      formatAt: (row: number, title: string) => styles.get(`${letterOf(head.indexOf(title))}${row + 2}`),
    };
  };

  it.each(['group_by=vintage,series&as_of_date=2026-06-30', 'group_by=entity&currency=EUR'])(
    'have numbers of the pivot that every locale reads as the answer states them: %s',
    async (query) => {
      const { results, currency } = zod.parse(clubPortfolioSchema, await get(`cyborg-portfolio/?${query}`));
      const fields = [
        ['paid_in', `Paid-in, ${currency}`, '#,##0.00##'],
        ['distributions', `Distributions, ${currency}`, '#,##0.00##'],
        ['fair_value_net', `Net fair value, ${currency}`, '#,##0.00##'],
        ['tvpi', 'TVPI', '0.00&quot;x&quot;'],
        ['irr', 'Net IRR', '0.00%'],
        ...(query.includes('series') ? [['quartile', 'Quartile within its vintage', '0'] as const] : []),
      ] as const;
      const titles = fields.map(([, title]) => title);
      const byLabels = new Map(
        results.map((row) => [
          row.labels.join(),
          fields.map(([field]) => (row[field] === undefined ? null : (row[field]?.toString() ?? null))),
        ]),
      );
      expect(byLabels.size).toBe(results.length);
      const levels = results[0]?.labels.length ?? 0;
      const csv = await read(`cyborg-portfolio/?${query}&export=csv`);
      const places = titles.map((title) => csv.head.indexOf(title));
      const lines = csv.rows.slice(0, -1);
      expect(lines.length).toBe(results.length);
      for (const line of lines) {
        const cells = places.map((at) => line[at] ?? '');
        expect(cells).toEqual(byLabels.get(line.slice(0, levels).join())?.map((text) => text ?? ''));
        for (const cell of cells) expect(cell).toMatch(/^(?:-?\d+(?:\.\d+)?)?$/);
      }
      const { head, rows, formatAt } = await readSheet(`cyborg-portfolio/?${query}`);
      expect(head).toEqual(csv.head);
      lines.forEach((line, at) => {
        const cells = places.map((place) => rows[at]?.[place] ?? null);
        const expected = byLabels.get(line.slice(0, levels).join()) ?? [];
        expect(cells).toEqual(expected.map((text) => (text === null ? null : Number(text))));
        fields.forEach(([, title, code], index) => {
          if (cells[index] !== null) expect([title, formatAt(at, title)]).toEqual([title, code]);
        });
      });
      if (query.includes('series'))
        expect(results.some(({ quartile }) => typeof quartile === 'number')).toBe(true);
    },
  );

  it('have numbers and days of deposits that every locale reads as the answer states them', async () => {
    const lines = await clubDepositsOf(get, 'currency=EUR');
    const { head, rows, formatAt } = await readSheet('cyborg/deposit/?currency=EUR');
    const at = (title: string) => head.indexOf(title);
    const titles = ['Date', 'Amount', 'Amount, EUR', 'Days late'];
    expect(titles.map(at)).not.toContain(-1);
    const asDay = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
    expect(lines.length).toBeGreaterThan(5);
    expect(rows.slice(0, lines.length).map((row) => titles.map((title) => asDay(row[at(title)])))).toEqual(
      lines.map((line) => [
        line.date,
        line.amount === null ? null : Number(line.amount),
        line.amount_base === null ? null : Number(line.amount_base),
        line.days_late,
      ]),
    );
    expect([formatAt(0, 'Date'), formatAt(0, 'Amount'), formatAt(0, 'Days late')]).toEqual([
      'yyyy-mm-dd',
      '#,##0.00##',
      '0',
    ]);
  });
});
