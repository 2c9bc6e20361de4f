import { eq } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as club from '../../../server/database/schema/schema-club.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { decimal, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { insertFixture, insertHolding, newMember } from '../support/book.ts';
import { csvTable } from '../support/files/csv-tables.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

describe.each(enginesByDay)('returns of reports on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  let cyborg: string;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'basis@example.com');
    await insertFixture(host, member.id);
    ({ access: cyborg } = await host.login('cyborg@clubfolio.example'));
  });
  afterAll(() => host.dispose());

  let keys = 0;
  const get = async (path: string, token = member.access) =>
    (await host.send('GET', `/api/v1/${path}`, { token })).body;
  const file = async (token: string, format: string, type: string, params: object = {}) => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ report_type: type, format, params, idempotency_key: `basis-${(keys += 1)}` }),
    });
    const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { name, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const ratio = (a: string, b: string, whole: string) => decimal(a).plus(b).div(whole).toFixed(6);

  it('of every quarter have the amounts of the holdings on that day', async () => {
    for (const basis of ['net', 'gross']) {
      const { points } = await get(`reports/cached_report/performance/?to=2026-09-30&basis=${basis}`);
      expect(points.length).toBeGreaterThan(10);
      for (const point of points) {
        const { summary, holdings } = await get(
          `reports/cached_report/portfolio/?as_of_date=${point.date}&basis=${basis}`,
        );
        // Before fees and carry, the amount invested is what was paid in.
        const keys =
          basis === 'net'
            ? { paid_in: 'paid_in', distributions: 'distributions', fair_value_net: 'fair_value_net' }
            : { paid_in: 'invested', distributions: 'proceeds_gross', fair_value_gross: 'fair_value_gross' };
        for (const [key, ofHoldings] of Object.entries(keys)) {
          expect(point[key], `${key} on ${point.date}`).toBe(summary[ofHoldings]);
          const amounts: string[] = holdings.map((row: Record<string, string>) => row[ofHoldings]);
          expect(sumOf(amounts.map(decimal)).toFixed(2)).toBe(point[key]);
        }
      }
    }
  });

  it('have multiples and IRR on one basis in a row', async () => {
    for (const basis of ['net', 'gross']) {
      const { basis: stated, results } = await get(
        `investors/series_report_full/?as_of_date=2026-09-30&basis=${basis}`,
      );
      expect(stated).toBe(basis);
      const pivot = await get(
        `reports/cyborg-portfolio/?as_of_date=2026-09-30&basis=${basis}&investor=${member.id}&group_by=series`,
        cyborg,
      );
      const { holdings, summary } = await get(
        `reports/cached_report/portfolio/?as_of_date=2026-09-30&basis=${basis}`,
      );
      const { points } = await get(`reports/cached_report/performance/?to=2026-09-30&basis=${basis}`);
      const isNet = basis === 'net';
      const head = { ...summary, tvpi: isNet ? summary.net_tvpi : summary.gross_moic };
      for (const row of [...results, ...pivot.results, pivot.totals, ...holdings, head]) {
        const [value, received, paid] = isNet
          ? [row.fair_value_net, row.distributions, row.paid_in]
          : [row.fair_value_gross, row.proceeds_gross, row.invested];
        expect(decimal(row.tvpi).toFixed(6)).toBe(ratio(value, received, paid));
        if ('dpi' in row) expect(decimal(row.dpi).toFixed(6)).toBe(ratio('0', received, paid));
      }
      expect(pivot.totals).toMatchObject({
        tvpi: points.at(-1).tvpi,
        dpi: points.at(-1).dpi,
        irr: points.at(-1).irr,
      });
      expect(decimal(summary.rvpi).plus(summary.dpi).toFixed(6)).toBe(decimal(head.tvpi).toFixed(6));
      const subject = await get(
        `investors/get_startup_report/${(await get('reports/cached_report/portfolio/?as_of_date=2026-09-30')).holdings[2].startup.id}/?as_of_date=2026-09-30&basis=${basis}`,
      );
      const { position } = subject;
      expect(subject.basis).toBe(basis);
      const [value, received, paid] = isNet
        ? [position.fair_value_net, position.distributions, position.paid_in]
        : [position.fair_value_gross, position.proceeds_gross, position.invested];
      expect(decimal(position.tvpi).toFixed(6)).toBe(ratio(value, received, paid));
      expect(position.tvpi).toBe(
        results.find((row: { startup: { name: string } }) => row.startup.name.startsWith('Quayside')).tvpi,
      );
    }
  });

  it('are in files whose names and columns state the basis', async () => {
    const params = (basis: string) => ({ as_of_date: '2026-09-30', basis });
    const net = await file(member.access, 'csv', 'portfolio', params('net'));
    const gross = await file(member.access, 'csv', 'portfolio', params('gross'));
    expect([net.name, gross.name]).toEqual([
      '2026-09-30_portfolio_net.csv',
      '2026-09-30_portfolio_gross.csv',
    ]);
    expect(csvTable(gross.bytes, 'Holdings').head).toEqual(
      expect.arrayContaining(['MOIC', 'Gross IRR', 'Net realised gain']),
    );
    const performance = await file(member.access, 'csv', 'performance', { to: '2026-09-30', basis: 'gross' });
    expect(csvTable(performance.bytes, 'Performance').head).toEqual([
      'Date',
      'Invested',
      'Gross proceeds',
      'Gross fair value',
      'Net fair value',
      'MOIC',
      'Gross DPI',
      'Gross IRR',
      'Days covered by IRR (under one year)',
    ]);
    const pdf = await file(member.access, 'pdf', 'portfolio', params('gross'));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
      mergePages: true,
    });
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Invested Gross proceeds Gross fair value Gain MOIC Gross IRR',
    );
  });

  it('are labelled with their days if the period is less than a year', async () => {
    const { access, id } = await newMember(host, 'short@example.com');
    const today = dayOf(host.host.clock());
    const holding = await insertHolding(host, id, 'USD', addDays(today, -10), '1000');
    await host.host.database.queries
      .update(club.lots)
      .set({ units: '50' })
      .where(eq(club.lots.holding_id, holding));
    const { holdings, summary } = await get(`reports/cached_report/portfolio/?as_of_date=${today}`, access);
    expect(holdings).toMatchObject([{ irr_period_days: 10 }]);
    expect(summary).toMatchObject({ net_irr_period_days: 10, gross_irr_period_days: 10 });
    const { results } = await get(`investors/series_report_full/?as_of_date=${today}`, access);
    expect(results).toMatchObject([{ irr_period_days: 10, irr: holdings[0].irr }]);
    const clubBook = await get(`reports/cyborg-portfolio/?investor=${id}&group_by=series`, cyborg);
    expect(clubBook).toMatchObject({ totals: { irr_period_days: 10 }, results: [{ irr_period_days: 10 }] });
    const { points } = await get(`reports/cached_report/performance/?to=${today}`, access);
    expect(points.at(-1).irr_period_days).toBe(10);
    const title = 'Days covered by IRR (under one year)';
    const { head, rows } = csvTable((await file(access, 'csv', 'portfolio', {})).bytes, 'Holdings');
    expect(rows.map((row) => row[head.indexOf(title)])).toEqual(['10']);
    const [sheet] = await readExcelFile((await file(access, 'xlsx', 'portfolio', {})).bytes);
    expect(sheet?.data[1]?.[sheet.data[0]?.indexOf(title) ?? -1]).toBe(10);
    const pdf = await file(access, 'pdf', 'portfolio', {});
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
      mergePages: true,
    });
    expect(text.replace(/\s+/g, ' ')).toContain(title);
    // None of the fixture's holdings is as young, so their reports have no such column.
    const { bytes } = await file(member.access, 'csv', 'portfolio', { as_of_date: '2026-09-30' });
    expect(csvTable(bytes, 'Holdings').head).not.toContain(title);
  });

  it('have a DPI if a value is not available, in the reports of the investor and of the club', async () => {
    const { access, id } = await newMember(host, 'unknown@example.com');
    // A price for each unit says nothing of a holding without units.
    const holding = await insertHolding(host, id, 'USD', '2024-01-01', '25');
    await host.host.database.queries.insert(club.distributions).values({
      holding_id: holding,
      date: '2025-12-01',
      kind: 'dividend',
      gross: '1',
      carry: '0',
      cost_share: '0',
    });
    const today = dayOf(host.host.clock());
    const known = { tvpi: null, dpi: '0.0384615385', irr: null };
    const { summary } = await get(`reports/cached_report/portfolio/?as_of_date=${today}`, access);
    expect(summary).toMatchObject({ net_tvpi: null, rvpi: null, dpi: known.dpi, valued_count: 0 });
    const { results } = await get(`investors/series_report_full/?as_of_date=${today}`, access);
    expect(results).toMatchObject([known]);
    const pivot = await get(`reports/cyborg-portfolio/?investor=${id}&group_by=series`, cyborg);
    expect(pivot).toMatchObject({ totals: known, results: [known] });
  });
});
