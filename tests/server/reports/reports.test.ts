import { eq } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as club from '../../../server/database/schema/schema-club.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { portfolioStartupSchema } from '../../../src/api/portfolio/startups.ts';
import { vehicleSchema } from '../../../src/api/portfolio/vehicles.ts';
import { bookTypes } from '../../../src/api/reports/book-reports.ts';
import { investorReportSchema } from '../../../src/api/reports/investor-reports.ts';
import { performanceSchema } from '../../../src/api/reports/performance.ts';
import { seriesReportSchema } from '../../../src/api/reports/series-report.ts';
import { capitalAccountSchema, transactionsSchema } from '../../../src/api/reports/statements.ts';
import { taxYearSchema } from '../../../src/api/reports/tax-year.ts';
import { roundNameSchema } from '../../../src/api/rounds/round-names.ts';
import { insertFixture, insertHolding, newMember } from '../support/book.ts';
import { csvTable } from '../support/files/csv-tables.ts';
import { anyEngine, enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const report = (type: string) => `/api/v1/reports/cached_report/${type}/`;

const cents = (text: string) => BigInt(text.replace('.', ''));

describe.each(enginesByDay)('reports on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  let stranger: { id: number; access: string };
  const ask = async (path: string, token = member.access) => host.send('GET', path, { token });

  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'fixture@example.com');
    stranger = await newMember(host, 'nobody@example.com');
    await insertFixture(host, member.id);
  });
  afterAll(() => host.dispose());

  it('states the capital account of the published example to the cent', async () => {
    const { body } = await ask(`${report('capital_account')}?from=2026-07-01&to=2026-09-30`);
    const { columns, lines, memo, as_of_date } = z.parse(capitalAccountSchema, body);
    expect(as_of_date).toBe('2026-09-30');
    expect(columns).toEqual([
      { key: 'period', from: '2026-07-01', to: '2026-09-30' },
      { key: 'year', from: '2026-01-01', to: '2026-09-30' },
      { key: 'inception', from: '2018-10-10', to: '2026-09-30' },
    ]);
    expect(Object.fromEntries(lines.map(({ key, amounts }) => [key, amounts]))).toEqual({
      beginning: ['71456.00', '70464.00', '0.00'],
      contributions: ['0.00', '0.00', '85280.00'],
      distributions: ['0.00', '0.00', '-45600.00'],
      fees: ['0.00', '0.00', '-3280.00'],
      realised_gain: ['0.00', '0.00', '22000.00'],
      unrealised_change: ['1480.00', '2720.00', '25800.00'],
      currency_translation: ['0.00', '0.00', '0.00'],
      carry_paid: ['0.00', '0.00', '-6400.00'],
      accrued_carry_change: ['-296.00', '-544.00', '-5160.00'],
      ending: ['72640.00', '72640.00', '72640.00'],
    });
    expect(memo).toEqual({ commitment: '111280.00', unfunded: '26000.00', uninvested_cash: '0.00' });
  });

  it.each(['net', 'gross'])('adds up the capital account of a large book, %s', async (basis) => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const { body } = await ask(`${report('capital_account')}?basis=${basis}`, access);
    const { lines, columns } = z.parse(capitalAccountSchema, body);
    for (const index of columns.keys()) {
      const amounts = lines.map((line) => cents(line.amounts[index] ?? 'unknown'));
      const ending = amounts.pop();
      expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(ending);
    }
  });

  it('lists every payment, with fees and carry separate, and the running total', async () => {
    const { body } = await ask(report('transactions'));
    const { rows, totals } = z.parse(transactionsSchema, body);
    expect(totals).toEqual({
      contributions: '-82000.00',
      contributions_with_fees: '-85280.00',
      distributions_net: '45600.00',
      fees: '-3280.00',
      distributions: '52000.00',
      carry_paid: '-6400.00',
      net: '-39680.00',
    });
    expect(rows.at(-1)?.running).toBe('-39680.00');
    expect(rows.slice(0, 2).map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
      ['2018-10-10', 'contribution', '-12000.00'],
      ['2018-10-10', 'fee', '-480.00'],
    ]);
    const part = z.parse(
      transactionsSchema,
      (await ask(`${report('transactions')}?from=2022-01-01&to=2022-12-31&basis=gross`)).body,
    );
    expect(part.rows.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
      ['2022-09-01', 'contribution', '-15000.00'],
      ['2022-12-15', 'distribution', '39600.00'],
    ]);
  });

  it('lists sales and losses, which add up to the realised gain', async () => {
    const { body } = await ask(`${report('tax_year')}?from=2018-10-10&to=2026-09-30`);
    const { rows, totals, years } = z.parse(taxYearSchema, body);
    expect(
      rows.map(({ disposed_date, kind, proceeds, cost, gain }) => [
        disposed_date,
        kind,
        proceeds,
        cost,
        gain,
      ]),
    ).toEqual([
      ['2022-12-15', 'sale', '34080.00', '12480.00', '21600.00'],
      ['2023-02-28', 'write_off', '0.00', '10400.00', '-10400.00'],
      ['2024-05-20', 'sale', '11520.00', '8320.00', '3200.00'],
    ]);
    expect(totals.gain).toBe('14400.00');
    expect(years).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
    const last = z.parse(taxYearSchema, (await ask(report('tax_year'))).body);
    expect([last.from, last.to, last.rows.length]).toEqual(['2024-01-01', '2024-12-31', 1]);
  });

  it('ends the performance with the portfolio’s figures', async () => {
    for (const basis of ['net', 'gross']) {
      const { body } = await ask(`${report('performance')}?as_of_date=2026-09-30&basis=${basis}`);
      const { points } = z.parse(performanceSchema, body);
      const { body: portfolio } = await ask(`${report('portfolio')}?as_of_date=2026-09-30&basis=${basis}`);
      const { summary } = z.parse(portfolioSchema, portfolio);
      expect(points[0]?.date).toBe('2018-12-31');
      expect(points).toHaveLength(32);
      expect(points.at(-1)).toMatchObject({
        date: '2026-09-30',
        paid_in: basis === 'net' ? summary.paid_in : summary.invested,
        distributions: basis === 'net' ? summary.distributions : summary.proceeds_gross,
        fair_value_net: summary.fair_value_net,
        tvpi: basis === 'net' ? summary.net_tvpi : summary.gross_moic,
        irr: basis === 'net' ? summary.net_irr : summary.gross_irr,
      });
    }
  });

  it('calculates every point of a large book like the portfolio of that day', async () => {
    const { access } = await host.login('cyborg@clubfolio.example');
    const { points } = z.parse(performanceSchema, (await ask(report('performance'), access)).body);
    for (const point of points.filter((_, index) => index % 4 === 0)) {
      const { body } = await ask(`${report('portfolio')}?as_of_date=${point.date}`, access);
      const { summary } = z.parse(portfolioSchema, body);
      expect(point).toMatchObject({
        paid_in: summary.paid_in,
        distributions: summary.distributions,
        fair_value_gross: summary.fair_value_gross,
        fair_value_net: summary.fair_value_net,
        tvpi: summary.net_tvpi,
        irr: summary.net_irr,
      });
    }
  });

  it('returns the subjects that are held, and no others', async () => {
    const { body } = await ask(`${report('portfolio')}?as_of_date=2026-09-30`);
    const [holding] = z.parse(portfolioSchema, body).holdings;
    const subjects = {
      startup: holding?.startup.id,
      series: holding?.series?.id,
      round: holding?.round?.id,
      entity: holding?.entity?.id,
    };
    for (const [type, id] of Object.entries(subjects)) {
      const path = `/api/v1/investors/get_${type}_report/${id}/`;
      const own = await ask(`${path}?as_of_date=2026-09-30`);
      expect(z.parse(investorReportSchema, own.body)).toMatchObject({ type, id });
      if (type !== 'entity') expect(own.body.position.fair_value_net).toBe('41800.00');
      expect(await ask(path, stranger.access)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    }
    for (const odd of [
      'get_startup_report/0/',
      'get_startup_report/x/',
      'get_secret_report/1/',
      'get_round_report/99999/',
    ]) {
      expect((await ask(`/api/v1/investors/${odd}`)).status).toBe(404);
    }
    const whole = `/api/v1/investors/get_investor_report/${member.id}/`;
    expect((await ask(whole)).status).toBe(403);
    const { access: cyborg } = await host.login('cyborg@clubfolio.example');
    const { body: book } = await ask(`${whole}?as_of_date=2026-09-30`, cyborg);
    expect(z.parse(investorReportSchema, book).position.fair_value_net).toBe('72640.00');
    expect((await ask('/api/v1/investors/get_investor_report/99999/', cyborg)).status).toBe(404);
  });

  it('names an investor as everywhere, whatever company was entered before', async () => {
    const { id } = await newMember(host, 'former-entity@example.com');
    await host.host.database.queries
      .update(investors)
      .set({
        entity_type: 'individual',
        company_name: 'Old Company Ltd',
        first_name_en: ' Ada ',
        last_name_en: 'Byron',
      })
      .where(eq(investors.id, id));
    const { access: cyborg } = await host.login('cyborg@clubfolio.example');
    const { body: report } = await ask(`/api/v1/investors/get_investor_report/${id}/`, cyborg);
    expect(z.parse(investorReportSchema, report).title).toBe('Ada Byron');
  });

  it('lists series, vehicles, startups and rounds', async () => {
    const { body: bySeries } = await ask('/api/v1/investors/series_report_full/?as_of_date=2026-09-30');
    const { results } = z.parse(seriesReportSchema, bySeries);
    expect(results).toHaveLength(5);
    expect(results[0]).toMatchObject({
      paid_in: '26000.00',
      fair_value_net: '41800.00',
      tvpi: '1.6076923077',
      irr: '0.0893500117',
    });
    const { body: vehicles } = await ask('/api/v1/reports/clubfolio-entities/');
    expect(z.parse(z.array(vehicleSchema), vehicles)).toMatchObject([{ id: 1, series_count: 5 }]);
    const { body: startups } = await ask('/api/v1/investors/actual_startup_list/');
    expect(
      z.parse(z.array(portfolioStartupSchema), startups).map(({ name, status }) => [name, status]),
    ).toEqual([
      ['Helio of the fixture', 'active'],
      ['Northwind of the fixture', 'marked_up'],
      ['Quayside of the fixture', 'partially_realised'],
    ]);
    const { body: rounds } = await ask('/api/v1/rounds/list/');
    const names = z.parse(z.array(roundNameSchema), rounds);
    expect(names.some(({ status }) => status === 'open')).toBe(true);
    expect(names.map(({ year }) => year ?? 0)).toEqual(
      names.map(({ year }) => year ?? 0).toSorted((a, b) => b - a),
    );
  });

  it.each(bookTypes)('refuses invalid parameters of %s by field', async (type) => {
    const wrong: [string, string][] = [
      ['as_of_date=2023-02-30', 'as_of_date'],
      ['as_of_date=2999-01-01', 'as_of_date'],
      ['to=2999-01-01', 'to'],
      ['from=2024-01-02&to=2024-01-01', 'from'],
      ['from=2001-01-01&to=2024-01-01', 'from'],
      ['basis=best', 'basis'],
      ['currency=euro', 'currency'],
      ['currency=XXX', 'currency'],
      ['entity=-1', 'entity'],
      ['series=abc', 'series'],
      ["startup=1'--", 'startup'],
    ];
    for (const [query, field] of wrong) {
      const { status, body } = await ask(`${report(type)}?${query}`);
      expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]]);
      expect(body[field]).toHaveLength(1);
    }
    expect((await ask(`${report(type)}?series=99999`)).status).toBe(404);
  });

  it.each(bookTypes)('reveals no other book, and handles an empty one: %s', async (type) => {
    const { body } = await ask(`${report('portfolio')}?as_of_date=2026-09-30`);
    const series = body.holdings[0].series.id;
    expect((await ask(`${report(type)}?series=${series}`)).status).toBe(200);
    expect((await ask(`${report(type)}?series=${series}`, stranger.access)).status).toBe(404);
    expect((await ask(report(type), stranger.access)).status).toBe(200);
    expect((await ask(`${report(type)}?as_of_date=2010-01-01`)).status).toBe(200);
    expect((await ask(`${report(type)}?series=${series}&as_of_date=2010-01-01`)).status).toBe(200);
  });

  it('converts each payment at the rate of its day and the value at the latest one', async () => {
    const mixed = await newMember(host, 'mixed@example.com');
    await insertHolding(host, mixed.id, 'USD', '2018-10-10', '12000.00');
    const inEuros = await insertHolding(host, mixed.id, 'EUR', '2024-02-01', '1000.00');
    const { body } = await ask(`${report('portfolio')}?as_of_date=2026-09-30`, mixed.access);
    const book = z.parse(portfolioSchema, body);
    expect(book.currency).toBe('USD');
    expect(book.holdings.at(-1)).toMatchObject({ currency: 'EUR', paid_in: '1001.00' });
    const rates = new Map(book.rates?.map(({ date, from, to, rate }) => [`${from} ${to} ${date}`, rate]));
    expect(rates.get('EUR USD 2024-01-01')).toBe('1.10000000');
    expect(book.summary.paid_in).toBe('13102.10');
    // A file names the currency of its amounts and that of each holding, whichever columns are asked for.
    const file = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${mixed.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: 'portfolio',
        format: 'csv',
        params: { as_of_date: '2026-09-30' },
        columns: ['investment_date', 'paid_in'],
        locale: 'en-GB',
        idempotency_key: 'mixed-currencies',
      }),
    });
    expect(csvTable(new Uint8Array(await file.arrayBuffer()), 'Holdings')).toMatchObject({
      head: ['Investment date', 'Paid-in, USD', 'Own currency'],
      rows: [
        ['2018-10-10', '12001.00', 'USD'],
        ['2024-02-01', '1101.10', 'EUR'],
      ],
    });
    const flow = book.cash_flows.find(({ holding }) => holding === inEuros);
    expect(flow?.amount).toBe('-1101.10');
    const { body: inPounds } = await ask(
      `${report('portfolio')}?as_of_date=2026-09-30&currency=GBP`,
      mixed.access,
    );
    const pounds = z.parse(portfolioSchema, inPounds);
    expect(pounds.currency).toBe('GBP');
    const used = (from: string, date: string) =>
      pounds.rates?.find((rate) => rate.from === from && rate.to === 'GBP' && rate.date === date);
    expect(used('EUR', '2024-01-01')).toMatchObject({ to: 'GBP', rate: '0.86700000' });
    expect(Number(used('USD', '2018-10-01')?.rate)).toBeCloseTo(0.8975 / 1.1625, 6);
    // A rate that is used more than a week after its day is stated as such, in the file too.
    const workbook = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${mixed.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: 'portfolio',
        format: 'xlsx',
        params: { as_of_date: '2026-09-30', currency: 'GBP' },
        locale: 'en-GB',
        idempotency_key: 'old-rates',
      }),
    });
    const sheets = await readExcelFile(Buffer.from(await workbook.arrayBuffer()));
    const about =
      sheets
        .find(({ sheet }) => sheet === 'About')
        ?.data.flat()
        .join('\n') ?? '';
    const oldAges = pounds.rates?.flatMap(({ age }) => (age && age > 7 ? [age] : [])) ?? [];
    expect(oldAges).toContain(31);
    for (const age of oldAges) expect(about).toContain(`), the latest rate for up to ${age} days`);
    for (const type of bookTypes) {
      const { status, body: other } = await ask(`${report(type)}?currency=CHF`, mixed.access);
      expect([type, status, other.currency]).toEqual([type, 200, 'CHF']);
    }
    expect(await ask(`${report('portfolio')}?currency=XTS`, mixed.access)).toMatchObject({
      status: 400,
      body: { currency: ['There is no exchange rate to XTS.'] },
    });
  });
});

describe('a repeated report', () => {
  it('is the cached one, marked as stale only if the book has changed since', async () => {
    const host = await openTestHost(anyEngine, { REPORT_PATIENCE_MS: '0' });
    try {
      const member = await newMember(host, 'fixture@example.com');
      const other = await newMember(host, 'other@example.com');
      await insertFixture(host, member.id);
      const ask = async (token = member.access) => {
        const { body } = await host.send('GET', `${report('portfolio')}?as_of_date=2026-09-30`, { token });
        return z.parse(portfolioSchema, body);
      };
      const response = await ask();
      host.pass(60);
      expect(await ask()).toEqual(response);
      expect((await ask(other.access)).holdings).toEqual([]);
      await host.host.database.queries.update(club.lots).set({ fees: '0.00' });
      const stale = await ask();
      expect(stale).toEqual({ ...response, is_stale: true });
      await expect.poll(async () => (await ask()).summary.fees).toBe('0.00');
      expect((await ask()).is_stale).toBe(false);
    } finally {
      await host.dispose();
    }
  });
});
