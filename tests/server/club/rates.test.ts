import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fxRates, holdings, lots } from '../../../server/database/schema/schema-club.ts';
import { deposits } from '../../../server/database/schema/schema-cyborg.ts';
import { clubInvestedSchema } from '../../../src/api/club/club-invested.ts';
import { clubPortfolioSchema } from '../../../src/api/club/club-portfolio.ts';
import { ratesUsedFields } from '../../../src/api/club/rates-used.ts';
import { investorReportSchema } from '../../../src/api/reports/investor-reports.ts';
import { seriesReportSchema } from '../../../src/api/reports/series-report.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const ratesSchema = z.object(ratesUsedFields);

describe.each(enginesByDay)('the exchange rates of the club’s pages and of an investor’s on %s', (engine) => {
  let host: TestHost;
  let token: string;
  let investor: { id: number; access: string };
  let seriesId: number;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
    investor = await newMember(host, 'crowns@example.com');
    const { queries } = host.host.database;
    const rate = (day: string, rate: string) => ({ day, base: 'SEK', quote: 'USD', rate, source: 'Test' });
    await queries.insert(fxRates).values([rate('2024-05-01', '0.10'), rate('2024-06-20', '0.125')]);
    const crowns = { day: '2024-06-01', base: 'USD', quote: 'DKK', rate: '7', source: 'Test' };
    await queries.insert(fxRates).values([crowns]);
    // Paid five days after the first rate, and valued on the as-of day.
    const holding = await insertHolding(host, investor.id, 'SEK', '2024-05-06', '1000.00');
    // With units, so that the price of the series gives it a value.
    await queries.update(lots).set({ units: '10' }).where(eq(lots.holding_id, holding));
    const [row] = await queries.select().from(holdings).where(eq(holdings.id, holding));
    seriesId = row?.series_id ?? expect.fail('no holding');
  });
  afterAll(() => host.dispose());

  const get = async (path: string, access = token) => {
    const { status, body } = await host.send('GET', `/api/v1/${path}`, { token: access });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const query = (more = '', currency = 'USD') =>
    `as_of_date=2024-06-30&currency=${currency}&investor=${investor.id}${more}`;
  const onAsOfDay = { date: '2024-06-20', from: 'SEK', to: 'USD', source: 'Test', age: 10 };

  it('are in the pivot and in the investments: of the as-of day, and the number of those of payments', async () => {
    const pivot = clubPortfolioSchema.parse(await get(`reports/cyborg-portfolio/?${query()}`));
    expect(pivot.rates).toMatchObject([onAsOfDay]);
    expect(Number(pivot.rates[0]?.rate)).toBe(0.125);
    expect(pivot.payment_rates).toEqual({ count: 1, oldest_age: 5 });
    const invested = clubInvestedSchema.parse(await get(`reports/cyborg/invested/?${query()}`));
    expect([invested.rates, invested.payment_rates]).toEqual([pivot.rates, pivot.payment_rates]);
    expect(invested.totals.invested).toBe('100.00');
  });

  it('are in each row of the lists with a value that is converted, and in no other row', async () => {
    const rowsSchema = z.array(z.object({ id: z.number(), rates: ratesUsedFields.rates }));
    const lists = ['cyborg/investors', 'cyborg/series', 'cyborg/startups', 'cybrog/entities'];
    for (const path of lists) {
      const [row, ...others] = rowsSchema.parse(await get(`reports/${path}/?${query()}`));
      expect([path, others]).toEqual([path, []]);
      expect([path, row?.rates]).toMatchObject([path, [onAsOfDay]]);
      const [own] = rowsSchema.parse(await get(`reports/${path}/?${query('', 'SEK')}`));
      expect([path, own?.rates]).toEqual([path, []]);
      // Over dollars: with its two steps.
      const [crossed] = rowsSchema.parse(await get(`reports/${path}/?${query('', 'DKK')}`));
      expect([path, crossed?.rates.map(({ from, to }) => `${from} ${to}`).toSorted()]).toEqual([
        path,
        ['SEK DKK', 'SEK USD', 'USD DKK'],
      ]);
    }
    const all = rowsSchema.parse(await get('reports/cyborg/investors/?as_of_date=2024-06-30&currency=USD'));
    const inCrowns = all.filter(({ rates }) => rates.some(({ from }) => from === 'SEK'));
    expect(inCrowns.map(({ id }) => id)).toEqual([investor.id]);
    expect(all.length).toBeGreaterThan(1);
  });

  it('are none where nothing is converted, and none of payments before a period or of another vintage', async () => {
    for (const path of ['cyborg-portfolio', 'cyborg/invested']) {
      const answer = ratesSchema.parse(await get(`reports/${path}/?${query('', 'SEK')}`));
      expect([answer.rates, answer.payment_rates]).toEqual([[], { count: 0, oldest_age: null }]);
    }
    for (const [path, more, count] of [
      ['cyborg/invested', '&from=2024-05-06', 1],
      ['cyborg/invested', '&from=2024-05-07', 0],
      ['cyborg-portfolio', '&vintage_year=2024', 1],
      ['cyborg-portfolio', '&vintage_year=2023', 0],
    ] as const) {
      const answer = ratesSchema.parse(await get(`reports/${path}/?${query(more)}`));
      expect([path, more, answer.payment_rates?.count]).toEqual([path, more, count]);
    }
  });

  it('count deposits in other currencies, unless they are only expected or a vintage leaves them out', async () => {
    const { queries } = host.host.database;
    const countOf = async (path: string, more = '') =>
      ratesSchema.parse(await get(`reports/${path}/?${query(more)}`)).payment_rates?.count;
    const deposit = (date: string, status: 'expected' | 'matched') =>
      queries.insert(deposits).values({
        investor_id: investor.id,
        series_id: seriesId,
        date,
        ...(status === 'expected' ? { amount: '0', expected_amount: '50.00' } : { amount: '50.00' }),
        currency: 'SEK',
        status,
      });
    await deposit('2024-06-25', 'expected');
    expect([await countOf('cyborg-portfolio'), await countOf('cyborg/invested')]).toEqual([1, 1]);
    await deposit('2024-06-26', 'matched');
    expect([await countOf('cyborg-portfolio'), await countOf('cyborg/invested')]).toEqual([2, 2]);
    expect(await countOf('cyborg-portfolio', '&vintage_year=2024')).toBe(1);
  });

  it('are in the file of the pivot, each with its day', async () => {
    const response = await host.app.request(
      `http://localhost/api/v1/reports/cyborg-portfolio/?${query('&export=csv')}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { data } = Papa.parse<string[]>((await response.text()).replace('\uFEFF', ''));
    const lines = data.filter(([name]) => name === 'Exchange rates').map(([, line]) => line);
    expect(lines.at(-1)).toMatch(
      /20 Jun(e)? 2024: 1 SEK = 0\.125\d* USD \(source: Test\), the latest rate for up to 10 days/,
    );
  });

  it('are in the investor’s book by series and in the report on a series', async () => {
    const own = `as_of_date=2024-06-30&currency=USD`;
    const rated = [
      seriesReportSchema.parse(await get(`investors/series_report_full/?${own}`, investor.access)),
      investorReportSchema.parse(
        await get(`investors/get_series_report/${seriesId}/?${own}`, investor.access),
      ),
    ];
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${investor.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: 'series',
        format: 'csv',
        params: { id: seriesId, as_of_date: '2024-06-30', currency: 'USD' },
        sections: [],
        locale: 'en-GB',
        prepared_for: '',
        idempotency_key: 'subject-rates',
      }),
    });
    const { data } = Papa.parse<string[]>((await response.text()).replace('\uFEFF', ''));
    expect(data.filter(([part]) => part === 'Exchange rate').map(([, day, name]) => [day, name])).toEqual([
      ['2024-05-01', '1 SEK in USD'],
      ['2024-06-20', '1 SEK in USD'],
    ]);
    for (const { rates } of rated)
      expect(rates.map(({ date, from, to }) => [date, from, to])).toEqual([
        ['2024-05-01', 'SEK', 'USD'],
        ['2024-06-20', 'SEK', 'USD'],
      ]);
  });
});
