import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as club from '../../../server/database/schema/schema-club.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { performanceSchema } from '../../../src/api/reports/performance.ts';
import { seriesReportSchema } from '../../../src/api/reports/series-report.ts';
import { capitalAccountSchema, transactionsSchema } from '../../../src/api/reports/statements.ts';
import { taxYearSchema } from '../../../src/api/reports/tax-year.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { csvTable } from '../support/files/csv-tables.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

describe.each(enginesByDay)('an own book with a payment before the first exchange rate on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'early@example.com');
    const { queries } = host.host.database;
    const early = await insertHolding(host, member.id, 'GBP', '2009-02-01', '100.00');
    await insertHolding(host, member.id, 'GBP', '2024-02-01', '100.00');
    await insertHolding(host, member.id, 'USD', '2024-03-01', '50.00');
    await queries.insert(club.distributions).values([
      { holding_id: early, date: '2009-06-01', kind: 'sale', gross: '30', carry: '0', cost_share: '0.25' },
      { holding_id: early, date: '2024-06-01', kind: 'dividend', gross: '10', carry: '1', cost_share: '0' },
      { holding_id: early, date: '2024-07-01', kind: 'sale', gross: '40', carry: '0', cost_share: '0.25' },
    ]);
    const own = queries
      .select({ id: club.holdings.id })
      .from(club.holdings)
      .where(eq(club.holdings.investor_id, member.id));
    await queries.update(club.lots).set({ units: '10' }).where(inArray(club.lots.holding_id, own));
    await queries.update(club.series).set({ carry_rate: '0' }).where(eq(club.series.id, 1));
  });
  afterAll(() => host.dispose());
  const ask = (path: string, token = member.access) => host.send('GET', `/api/v1/reports/${path}`, { token });
  const report = async (type: string, more = '') => {
    const { status, body } = await ask(`cached_report/${type}/?as_of_date=2026-09-30&currency=USD${more}`);
    expect([type, status]).toEqual([type, 200]);
    return body;
  };
  const money = expect.stringMatching(/^-?\d+\.\d\d$/);

  it('knows its whole portfolio except for figures that include that payment', async () => {
    const { summary, holdings, cash_flows: flows } = z.parse(portfolioSchema, await report('portfolio'));
    expect(holdings.map((row) => [row.currency, row.paid_in])).toEqual([
      ['GBP', '101.00'],
      ['GBP', '101.00'],
      ['USD', '51.00'],
    ]);
    expect(summary).toMatchObject({
      paid_in: null,
      invested: null,
      fees: null,
      distributions: null,
      proceeds_gross: null,
      realised_gain: null,
      unrealised_gain: null,
      total_gain: null,
      gross_moic: null,
      net_tvpi: null,
      dpi: null,
      rvpi: null,
      net_irr: null,
      irr_unavailable_reason: 'A payment has no exchange rate.',
      fair_value_gross: money,
      fair_value_net: money,
      carry_paid: money,
      pending_commitments: '0.00',
      holdings_count: 3,
      valued_count: 3,
    });
    expect(flows.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
      ['2009-02-01', 'contribution', null],
      ['2009-06-01', 'distribution', null],
      ['2024-02-01', 'contribution', money],
      ['2024-03-01', 'contribution', '-51.00'],
      ['2024-06-01', 'distribution', money],
      ['2024-07-01', 'distribution', money],
    ]);
    const own = z.parse(portfolioSchema, await report('portfolio', '&basis=gross'));
    expect(own.summary).toMatchObject({ paid_in: null, gross_irr: null, dpi: null });
    const { body } = await ask('cached_report/portfolio/?as_of_date=2026-09-30&currency=GBP&series=1');
    expect(body.summary.paid_in).toEqual(money);
  });

  it('has the same unknown figures in every other report', async () => {
    const { points } = z.parse(performanceSchema, await report('performance'));
    expect(points.map(({ paid_in: paidIn }) => paidIn).filter((amount) => amount !== null)).toEqual([]);
    expect(points.at(-1)).toMatchObject({ fair_value_net: money, irr: null, tvpi: null });
    expect(points[0]).toMatchObject({ date: '2009-03-31', fair_value_net: null, dpi: null });

    const account = z.parse(capitalAccountSchema, await report('capital_account'));
    const lines = Object.fromEntries(account.lines.map(({ key, amounts }) => [key, amounts]));
    expect(lines['ending']).toEqual([money, money, money]);
    // What was paid in this year is the difference of two sums that are not known.
    expect(lines['contributions']).toEqual([null, null, null]);
    expect(lines['carry_paid']).toEqual([money, money, money]);
    expect(account.memo).toMatchObject({ commitment: null, unfunded: '0.00' });

    const { rows, totals } = z.parse(transactionsSchema, await report('transactions'));
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['contribution', null],
      ['fee', null],
      ['distribution', null],
      ['contribution', money],
      ['fee', money],
      ['contribution', '-50.00'],
      ['fee', '-1.00'],
      ['distribution', money],
      ['carry', money],
      ['distribution', money],
    ]);
    expect(rows.every(({ running }) => running === null)).toBe(true);
    expect(totals).toMatchObject({ contributions: null, net: null, carry_paid: money });
    const later = z.parse(transactionsSchema, await report('transactions', '&from=2024-01-01'));
    expect(later.totals).toMatchObject({ contributions: money, net: money });

    const taxed = async (year: number) =>
      z.parse(taxYearSchema, await report('tax_year', `&from=${year}-01-01&to=${year}-12-31`));
    const [first, last] = [await taxed(2009), await taxed(2024)];
    const figures = ({ rows: disposals }: typeof first) =>
      disposals.map(({ kind, proceeds, cost, gain }) => [kind, proceeds, cost, gain]);
    expect(figures(first)).toEqual([['sale', null, null, null]]);
    expect(figures(last)).toEqual([
      ['dividend', money, '0.00', money],
      ['sale', money, null, null],
    ]);
    expect(last.totals).toMatchObject({ proceeds: money, cost: null, gain: null, realised_gain: null });

    const { body } = await host.send(
      'GET',
      '/api/v1/investors/series_report_full/?as_of_date=2026-09-30&currency=USD',
      { token: member.access },
    );
    const [series] = z.parse(seriesReportSchema, body).results;
    expect(series).toMatchObject({
      paid_in: null,
      committed: null,
      tvpi: null,
      irr: null,
      fair_value_net: money,
    });
    const subject = await host.send(
      'GET',
      '/api/v1/investors/get_series_report/1/?as_of_date=2026-09-30&currency=USD',
      { token: member.access },
    );
    expect(subject.body.position).toMatchObject({
      paid_in: null,
      tvpi: null,
      irr: null,
      fair_value_net: money,
    });
  });

  it('is written to files with empty cells for unknown figures', async () => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${member.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: 'transactions',
        format: 'csv',
        params: { as_of_date: '2026-09-30', currency: 'USD' },
        sections: [],
        locale: 'en-GB',
        prepared_for: '',
        idempotency_key: 'early',
        columns: ['date', 'amount', 'running'],
      }),
    });
    expect(response.status).toBe(200);
    const { rows } = csvTable(new Uint8Array(await response.arrayBuffer()), 'Payments');
    expect(rows.slice(0, 2)).toEqual([
      ['2009-02-01', '', ''],
      ['2009-02-01', '', ''],
    ]);
  });
});
