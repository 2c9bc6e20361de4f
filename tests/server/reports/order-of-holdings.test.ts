import { renderToStaticMarkup } from 'react-dom/server';
import readExcelFile from 'read-excel-file/node';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { parseReportSearch } from '../../../src/machines/reports/report.search.ts';
import { portfolioSheet } from '../../../src/views/reports/sheets/PortfolioSheet.tsx';
import { insertFixture, newMember } from '../support/book.ts';
import { csvTables } from '../support/files/csv-tables.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

const inTheBook = ['Northwind', 'Helio', 'Quayside', 'Verdant', 'Lumen'].map(
  (name) => `${name} of the fixture`,
);
const byName = ['Helio', 'Lumen', 'Northwind', 'Quayside', 'Verdant'].map((name) => `${name} of the fixture`);

/** The names of startups among some texts, in their order there. */
const named = (texts: readonly unknown[]) =>
  texts.flatMap((text) => inTheBook.filter((name) => String(text).trim() === name));

describe('the holdings of a portfolio', () => {
  let host: TestHost;
  let access: string;
  beforeAll(async () => {
    host = await openTestHost(anyEngine, { REPORT_PATIENCE_MS: '60000' });
    const member = await newMember(host, 'order-of-holdings@example.com');
    await insertFixture(host, member.id);
    ({ access } = member);
  });
  afterAll(() => host.dispose());

  const answer = async () => {
    const path = '/api/v1/reports/cached_report/portfolio/?as_of_date=2026-09-30';
    return portfolioSchema.parse((await host.send('GET', path, { token: access })).body);
  };
  const file = async (format: string) => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: 'portfolio',
        format,
        params: { as_of_date: '2026-09-30' },
        idempotency_key: crypto.randomUUID(),
      }),
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  const orders = {
    screen: async () => {
      const search = parseReportSearch('?type=portfolio');
      if (!search) throw new Error('The address names no report.');
      const page = renderToStaticMarkup(portfolioSheet.draw(await answer(), search));
      const table = page.slice(page.lastIndexOf('<tbody'), page.lastIndexOf('</tbody>'));
      return named(table.split(/<[^>]*>/));
    },
    csv: async () => named(csvTables(await file('csv'))[0]?.rows.map(([startup]) => startup) ?? []),
    xlsx: async () => {
      const sheets = await readExcelFile(await file('xlsx'));
      return named(sheets.find(({ sheet }) => sheet === 'Holdings')?.data.map(([startup]) => startup) ?? []);
    },
    pdf: async () => {
      const document = await getDocumentProxy(new Uint8Array(await file('pdf')));
      const texts: string[] = [];
      for (let number = 1; number <= document.numPages; number += 1) {
        const { items } = await (await document.getPage(number)).getTextContent();
        texts.push(...items.map((item) => ('str' in item ? item.str : '')));
      }
      await document.destroy();
      return named(texts.slice(texts.indexOf('Holdings'), texts.indexOf('Total, USD')));
    },
  };

  it('are in another order in the book', async () => {
    expect((await answer()).holdings.map(({ startup }) => startup.name)).toEqual(inTheBook);
  });

  it.each(Object.entries(orders))('are sorted by name: %s', async (_format, order) => {
    expect(await order()).toEqual(byName);
  });
});
