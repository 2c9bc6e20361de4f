import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadEnvironment, readSettings } from '../../../../server/environment.ts';
import { writeDocument } from '../../../../server/files/pdf/document.ts';
import { methods } from '../../support/files/file-tables.ts';
import { enginesByDay, openTestHost, type TestHost } from '../../support/host.ts';

type Page = {
  readonly texts: readonly string[];
  readonly roles: readonly string[];
  readonly alts: readonly string[];
};

/** What stands on each page of a PDF, in order, with the roles and descriptions of its structure. */
async function pagesOf(bytes: Uint8Array): Promise<readonly Page[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: Page[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : []));
    const roles: string[] = [];
    const alts: string[] = [];
    const walk = (node: { role?: string; alt?: string; children?: object[] }) => {
      if (node.role !== undefined) roles.push(node.role);
      if (node.alt !== undefined) alts.push(node.alt);
      for (const child of node.children ?? []) walk(child);
    };
    walk((await page.getStructTree()) ?? {});
    pages.push({ texts, roles, alts });
  }
  return pages;
}

/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(enginesByDay)('the pages of a portfolio on %s', (engine) => {
  let host: TestHost;
  let token: string;
  let pages: readonly Page[];
  let report: {
    summary: Readonly<Record<string, string>>;
    holdings: {
      startup: { id: number; name: string };
      series: { name: string } | null;
      investment_date: string | null;
      status: string;
      distributions: string;
    }[];
  };
  const pdf = async (params: object = {}, more: object = {}) => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: 'portfolio',
        format: 'pdf',
        params,
        locale: 'en-GB',
        idempotency_key: crypto.randomUUID(),
        ...more,
      }),
    });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  /** The last year in which the demo member sold something: the last one with a payment may have fees only. */
  let yearOfSales = {};
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000', CLUB_NAME: 'Harbour Angels' });
    ({ access: token } = await host.login('member@clubfolio.example'));
    report = (await host.send('GET', '/api/v1/reports/cached_report/portfolio/', { token })).body;
    pages = await pagesOf(await pdf());
    const taxYear = '/api/v1/reports/cached_report/tax_year/';
    for (const year of (await host.send('GET', taxYear, { token })).body.years) {
      const period = { from: `${year}-01-01`, as_of_date: `${year}-12-31` };
      const { body } = await host.send('GET', `${taxYear}?${new URLSearchParams(period)}`, { token });
      if (body.rows?.length > 0) yearOfSales = period;
    }
  });
  afterAll(() => host.dispose());

  it('begin with the club, the title, the owner, and the key figures', () => {
    const texts = pages[0]?.texts ?? [];
    const order = [
      'Harbour Angels',
      'Portfolio',
      'Ingrid Lambert',
      'Net fair value',
      'Net IRR',
      'Value over time',
      'Holdings',
    ];
    expect(texts.filter((text) => order.includes(text))).toEqual(expect.arrayContaining(order));
    const places = order.map((text) => texts.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('list holdings by name, with the totals of the report', () => {
    const texts = pages.flatMap((page) => page.texts);
    const byName = report.holdings
      .toSorted((a, b) => (a.investment_date ?? '').localeCompare(b.investment_date ?? ''))
      .toSorted((a, b) => a.startup.name.localeCompare(b.startup.name));
    const series = byName.map((holding) => holding.series?.name ?? '');
    const listed = texts
      .slice(texts.indexOf('Holdings'), texts.indexOf('Total, USD'))
      .filter((text) => series.includes(text));
    expect(listed).toEqual(series);
    const shown = (text = '') => Number(text).toLocaleString('en-GB', { minimumFractionDigits: 2 });
    const { paid_in: paidIn, distributions, fair_value_net: value, total_gain: gain } = report.summary;
    const total = texts.indexOf('Total, USD');
    expect(texts.slice(total + 1, total + 5)).toEqual([paidIn, distributions, value, gain].map(shown));
  });

  it.each([
    ['capital_account', 'Value over time'],
    ['transactions', 'Payments over time'],
    ['pme', 'Portfolio against the index'],
    ['ilpa_reporting', 'NAV since inception'],
    ['ilpa_performance', 'Contributions and distributions'],
  ])('have a chart in a report of type %s', async (type, title) => {
    const texts = (await pagesOf(await pdf({}, { report_type: type }))).flatMap((page) => page.texts);
    expect(texts.some((text) => text.startsWith(title))).toBe(true);
  });

  it('list vehicles by name in the returns, with 9 before 10', async () => {
    const { body } = await host.send('GET', '/api/v1/reports/cached_report/returns/', { token });
    const names: string[] = body.rows.map(({ entity }: { entity: { name: string } }) => entity.name);
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    expect(names).not.toEqual(names.toSorted());
  });

  it('print rates without zeros at their end', async () => {
    const texts = (await pagesOf(await pdf())).flatMap((page) => page.texts).join(' ');
    expect(texts).toMatch(/1 EUR = 1\.\d+ USD/);
    expect(texts).not.toMatch(/1 EUR = \S*0 USD/);
  });

  it('end with more than a few lines where closer rows suffice', async () => {
    const found = await pagesOf(await pdf({}, { report_type: 'commitments' }));
    expect(found.at(-1)?.texts).toContain('Notes');
    expect(found).toHaveLength(3);
  });

  it.each([
    ['capital_account', 1],
    ['ilpa_reporting', 3],
    ['portfolio', 3],
    ['returns', 5],
  ])('of type %s are %i, and the last has more than notes', async (type, count) => {
    const found = await pagesOf(await pdf({}, { report_type: type }));
    expect(found).toHaveLength(count);
    expect(found.at(-1)?.roles).toContain('Table');
  });

  it.each([
    ['bridge', 'By holding', 'Gross gain'],
    ['commitments', 'By holding', 'Promised'],
  ])(
    'begin with the key figures in a report of type %s, sorted and with totals',
    async (type, title, figure) => {
      const found = await pagesOf(await pdf({}, { report_type: type }));
      const texts = found.flatMap((page) => page.texts);
      const rows = texts.slice(texts.lastIndexOf(title), texts.indexOf('Total, USD'));
      const names = new Set(report.holdings.map(({ startup }) => startup.name));
      const listed = rows.filter((text) => names.has(text));
      // A long name takes two lines in a narrow column.
      expect(listed.length).toBeGreaterThan(report.holdings.length / 2);
      expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b)));
      expect(texts.indexOf(figure)).toBeLessThan(texts.lastIndexOf(title));
      expect(texts.indexOf(figure)).toBeGreaterThan(0);
    },
  );

  it.each([
    ['capital_account', 'Unfunded', 'Capital account'],
    ['performance', 'TVPI', 'Performance'],
    ['returns', 'Return since inception', 'Returns by period'],
    ['ilpa_reporting', 'Ending unfunded', 'A.1 NAV Reconciliation'],
    ['ilpa_performance', 'Net TVPI', 'Fund performance'],
  ])('begin with the key figures in a report of type %s, before its tables', async (type, figure, table) => {
    const [first] = await pagesOf(await pdf({}, { report_type: type }));
    const texts = first?.texts ?? [];
    expect(texts).toContain(figure);
    // A table may have the name of its report.
    expect(texts.indexOf(figure)).toBeLessThan(texts.lastIndexOf(table));
  });

  it('have the value of their subject over time below its key figures', async () => {
    const [holding] = report.holdings;
    const params = { id: String(holding?.startup.id) };
    const [first] = await pagesOf(await pdf(params, { report_type: 'startup' }));
    expect(first?.alts).toEqual([expect.stringContaining('Value + distributions against contributions')]);
    const texts = first?.texts ?? [];
    const order = ['TVPI', 'Value over time', 'Facts'].map((text) => texts.indexOf(text));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('say of a subject of which nothing is left that it is a total loss', async () => {
    const lost = report.holdings.find(
      ({ status, distributions }) => status === 'written_off' && Number(distributions) === 0,
    );
    expect(lost).toBeDefined();
    const found = await pagesOf(await pdf({ id: String(lost?.startup.id) }, { report_type: 'startup' }));
    expect(found.flatMap((page) => page.texts)).toContain('−100.0% total loss');
  });

  it('have words for the API’s codes', async () => {
    const chosen = await pagesOf(
      await pdf({}, { columns: ['startup', 'status', 'instrument', 'valuation_method'] }),
    );
    const texts = chosen.flatMap((page) => page.texts);
    for (const word of ['Marked up', 'Written off', 'Preferred', 'SAFE', 'Priced round', 'Contribution'])
      expect(texts).toContain(word);
    for (const code of ['marked_up', 'preferred', 'safe', 'priced_round', 'contribution'])
      expect(texts).not.toContain(code);
  });

  it('have a chart with its description, and are numbered', () => {
    const [first] = pages;
    expect(first?.roles).toContain('Figure');
    expect(first?.alts).toEqual([expect.stringContaining('Value + distributions against contributions')]);
    for (const [index, { texts }] of pages.entries()) {
      expect(texts.join(' ')).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it.each([
    ['performance', 'net', 'Value + distributions against contributions', 'Value over time'],
    ['performance', 'gross', 'Gross value + proceeds against invested', 'Value over time'],
    ['bridge', 'net', 'Bars from the gross gain to the net gain by entry fees', 'From gross to net gain'],
    ['commitments', 'net', 'Committed capital by its use: drawn, unf', 'Committed capital'],
    ['returns', 'net', 'Contributions, Gain, Distributions since the first', 'Since inception'],
    ['tax_year', 'net', 'Proceeds less cost, which is the gain', 'From proceeds to gain'],
  ])('have a chart in the report of type %s, %s, before its tables', async (type, basis, alt, title) => {
    const period = type === 'tax_year' ? yearOfSales : {};
    const found = await pagesOf(await pdf({ basis, ...period }, { report_type: type }));
    expect(found.flatMap(({ alts }) => alts)).toEqual([expect.stringContaining(alt)]);
    const [first] = found;
    expect(first?.texts).toContain(title);
    expect(first?.roles.indexOf('Figure')).toBeLessThan(first?.roles.indexOf('Table') ?? -1);
  });

  /** The bars of a chart with the title, each as its name and its amount: what stands between the title and a table. */
  async function barsOf(type: string, title: string, table: string, params: object) {
    const texts = (await pagesOf(await pdf(params, { report_type: type }))).flatMap((page) => page.texts);
    const from = texts.indexOf(title);
    const bars = texts.slice(from + 1, texts.indexOf(table, from + 1));
    return Array.from({ length: bars.length / 2 }, (_, bar) => bars.slice(2 * bar, 2 * bar + 2));
  }
  /** The same of a report's own figures, without parts of nothing. */
  const written = (bars: readonly (readonly [string, string | number])[]) =>
    bars.flatMap(([name, amount]) => {
      const format = {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      } as const;
      const text = Number(amount).toLocaleString('en-GB', format).replace('-', '−');
      return Number(amount) === 0 ? [] : [[name, text]];
    });
  /** The parts of a chart add up to its last bar. */
  const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100);

  it.each(['net', 'gross'])('draw in bars what the report says, on the %s basis', async (basis) => {
    const params = { basis, currency: 'USD' };
    const answerOf = async (type: string, period = {}) => {
      const query = new URLSearchParams({ ...params, ...period });
      return (await host.send('GET', `/api/v1/reports/cached_report/${type}/?${query}`, { token })).body;
    };

    const { totals: promised } = await answerOf('commitments');
    const { drawn, uninvested, unfunded, committed } = promised;
    expect(await barsOf('commitments', 'Committed capital', 'By holding', params)).toEqual(
      written([
        ['Drawn', drawn],
        ['Uninvested', uninvested],
        ['Unfunded', unfunded],
        ['Committed', committed],
      ]),
    );
    expect(sumOf([drawn, uninvested, unfunded].map(Number))).toBe(sumOf([Number(committed)]));

    const periods: Record<string, string>[] = (await answerOf('returns')).totals;
    const whole = periods.find(({ key }) => key === 'inception') ?? {};
    const [paid, gain, back] = ['contributions', 'gain', 'distributions'].map((key) => Number(whole[key]));
    const parts = [paid ?? 0, gain ?? 0, -(back ?? 0)] as const;
    expect(await barsOf('returns', 'Since inception', 'Returns by period', params)).toEqual(
      written([
        ['Contributions', parts[0]],
        ['Gain', parts[1]],
        ['Distributions', parts[2]],
        [basis === 'net' ? 'Net fair value' : 'Gross fair value', whole['ending'] ?? ''],
      ]),
    );
    expect(sumOf(parts)).toBe(sumOf([Number(whole['ending'])]));

    const { totals: taxed, cost_method: method } = await answerOf('tax_year', yearOfSales);
    const taxParams = { ...params, ...yearOfSales };
    expect(
      await barsOf(
        'tax_year',
        'From proceeds to gain',
        `Disposals and payments: ${methods[String(method)]}`,
        taxParams,
      ),
    ).toEqual(
      written([
        ['Proceeds', taxed.proceeds],
        ['Cost', -taxed.cost],
        ['Gain', taxed.gain],
      ]),
    );
    expect(sumOf([Number(taxed.proceeds), -taxed.cost])).toBe(sumOf([Number(taxed.gain)]));
  });

  it.each([
    ['en-GB', '1 Oct 2026'],
    ['en-US', 'Oct 1, 2026'],
    ['de-DE', '1. Okt. 2026'],
  ])('write the days in heads as a reader of %s does', async (locale, day) => {
    const found = await pagesOf(
      await pdf({ from: '2026-10-01' }, { report_type: 'capital_account', locale }),
    );
    const words = found.flatMap((page) => page.texts).join(' ');
    expect(words).toContain(`Period, ${day} to `);
    expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('name rounds by their titles, and the days in heads as the reader writes them', async () => {
    const commitments = await pagesOf(await pdf({}, { report_type: 'commitments' }));
    const words = commitments.flatMap((page) => page.texts).join(' ');
    expect(words).not.toMatch(/\b[a-z]+-(?:[a-z]+-)*(?:seed|series)\b/);
    const account = await pagesOf(await pdf({ from: '2026-10-01' }, { report_type: 'capital_account' }));
    const heads = account.flatMap((page) => page.texts).join(' ');
    expect(heads).toMatch(/Period, 1 Oct 2026 to \d+ \w+ 20\d\d/);
    expect(heads).not.toMatch(/\d{4}-\d{2}-\d{2} to/);
  });

  it('follow the order of a selection, without totals and chart', async () => {
    const [, ...others] = report.holdings;
    const ids = others.slice(0, 3).map((row) => Reflect.get(row, 'id'));
    const [page] = await pagesOf(await pdf({}, { holdings: ids.toReversed() }));
    const names = others.slice(0, 3).map(({ startup }) => startup.name);
    expect(page?.texts.filter((text) => names.includes(text)).slice(0, 3)).toEqual(names.toReversed());
    expect(page?.texts).not.toContain('Total, USD');
    expect(page?.roles).not.toContain('Figure');
  });

  it('have their chart only with the figures, if sections are selected', async () => {
    const rolesOf = async (section: string) =>
      (await pagesOf(await pdf({}, { sections: [section] })))[0]?.roles;
    expect(await rolesOf('statement')).toContain('Figure');
    expect(await rolesOf('cash_flows')).not.toContain('Figure');
  });
});

describe('the letterhead', () => {
  const document = {
    title: 'Notice',
    day: '2026-11-25',
    lines: ['A line.'],
    signature: null,
    drawing: null,
    evidence: [],
  };

  it('is the club’s logo instead of the mark and the name', async () => {
    const logo = join(mkdtempSync(join(tmpdir(), 'clubfolio-logo-')), 'logo.png');
    writeFileSync(logo, png);
    const { club } = readSettings({ CLUB_NAME: 'Harbour Angels', CLUB_LOGO: logo });
    const bare = await writeDocument({ ...document, club: { ...club, logo: null } });
    const own = await writeDocument({ ...document, club });
    const [[first], [second]] = [await pagesOf(bare.bytes), await pagesOf(own.bytes)];
    expect(first?.texts).toContain('Harbour Angels');
    expect(second?.texts).not.toContain('Harbour Angels');
    expect(second?.texts.join(' ')).toContain('Harbour Angels · Notice, 25 Nov 2026 Page 1 of 1');
    expect(Buffer.from(own.bytes).includes('/Subtype /Image')).toBe(true);
    expect(Buffer.from(bare.bytes).includes('/Subtype /Image')).toBe(false);
  });

  it.each(['/nowhere/logo.png', import.meta.filename])('refuses a start with %s as logo', (path) => {
    expect(() => readSettings({ CLUB_LOGO: path })).toThrow(BadEnvironment);
  });
});
