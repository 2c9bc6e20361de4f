import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { investors } from '../../../server/database/schema/schema.ts';
import { createReportCache } from '../../../server/domain/portfolio/caches.ts';
import { loadValuedHoldings } from '../../../server/domain/portfolio/valuation.ts';
import { readReportQuery } from '../../../server/domain/reports/makers/parts/report-query.ts';
import { makePortfolio, makePortfolioJson } from '../../../server/domain/reports/makers/portfolio.ts';
import type { Host } from '../../../server/host.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { reportTotalsOf } from '../../../src/domain/money/report/report-totals.ts';
import { figuresOn } from '../../../src/views/portfolio/proof/proof.labels.ts';
import { proofOf } from '../../../src/views/portfolio/proof/proof.ts';
import { holdingSubject, totalSubject } from '../../../src/views/portfolio/proof/subject.ts';
import { insertFixture } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const path = '/api/v1/reports/cached_report/portfolio/';

const cents = (text: string) => BigInt(text.replace('.', ''));
const shown = (amount: bigint) => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

type Rate = { readonly from: string; readonly to: string; readonly date: string; readonly rate: string };
type Row = { readonly currency: string; readonly paid_in: string; readonly fair_value_net: string };

describe.each(enginesByDay)('the portfolio on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  it('equals the published example to the cent', async () => {
    const { access } = await host.register('fixture@example.com');
    const { queries } = host.host.database;
    const [investor] = await queries
      .update(investors)
      .set({ is_kyc_checked: true, is_accredited: true, is_member: true })
      .where(eq(investors.email, 'fixture@example.com'))
      .returning();
    await insertFixture(host, investor?.id ?? 0);
    const { body } = await host.send('GET', `${path}?as_of_date=2026-09-30`, { token: access });
    zod.parse(portfolioSchema, body);
    expect(body.summary).toEqual({
      invested: '82000.00',
      fees: '3280.00',
      annual_fees: '0.00',
      paid_in: '85280.00',
      fair_value_gross: '77800.00',
      accrued_carry: '5160.00',
      fair_value_net: '72640.00',
      proceeds_gross: '52000.00',
      carry_paid: '6400.00',
      sale_fees: '0.00',
      distributions: '45600.00',
      realised_gain: '14400.00',
      unrealised_gain: '18560.00',
      total_gain: '32960.00',
      local_gain: '32960.00',
      currency_translation: '0.00',
      gross_moic: '1.5829268293',
      net_tvpi: '1.3864915572',
      dpi: '0.5347091932',
      rvpi: '0.851782364',
      net_irr: '0.0744256591',
      gross_irr: '0.1083270327',
      net_irr_period_days: null,
      gross_irr_period_days: null,
      irr_unavailable_reason: null,
      pending_commitments: '26000.00',
      uninvested_cash: '0.00',
      holdings_count: 5,
      valued_count: 5,
      active_count: 3,
    });
    const columns = [
      'status',
      'units',
      'cost_per_unit',
      'current_price',
      'price_date',
      'valuation_method',
      'fair_value_net',
      'distributions',
      'realised_gain',
      'unrealised_gain',
      'moic',
      'tvpi',
      'irr',
      'ownership_percent',
      'is_sellable',
    ];
    expect(body.holdings.map((row: Record<string, unknown>) => columns.map((column) => row[column]))).toEqual(
      [
        [
          'marked_up',
          '5000.0000',
          '5.0000',
          '9.2000',
          '2024-06-11',
          'priced_round',
          '41800.00',
          '0.00',
          '0.00',
          '15800.00',
          '1.8400',
          '1.6076923077',
          '0.0893500117',
          '0.000410',
          true,
        ],
        [
          'active',
          null,
          null,
          null,
          null,
          'cost',
          '15000.00',
          '0.00',
          '0.00',
          '-600.00',
          '1.0000',
          '0.9615384615',
          '-0.0095617515',
          null,
          false,
        ],
        [
          'partially_realised',
          '1200.0000',
          '10.0000',
          '14.0000',
          '2026-09-30',
          'calibrated',
          '15840.00',
          '11520.00',
          '3200.00',
          '3360.00',
          '1.4600',
          '1.3153846154',
          '0.058414988',
          '0.000090',
          true,
        ],
        [
          'written_off',
          null,
          null,
          null,
          '2023-02-28',
          'written_off',
          '0.00',
          '0.00',
          '-10400.00',
          '0.00',
          '0.0000',
          '0.0000',
          null,
          '0.000000',
          false,
        ],
        [
          'exited',
          '0.0000',
          '3.0000',
          null,
          '2022-12-15',
          'exit_pending',
          '0.00',
          '34080.00',
          '21600.00',
          '0.00',
          '3.3000',
          '2.7307692308',
          '0.2714097681',
          '0.000000',
          false,
        ],
      ],
    );
    expect(
      body.cash_flows.map(({ date, kind, amount }: Record<string, string>) => [date, kind, amount]),
    ).toEqual([
      ['2018-10-10', 'contribution', '-12480.00'],
      ['2019-06-05', 'contribution', '-10400.00'],
      ['2020-11-20', 'contribution', '-20800.00'],
      ['2021-03-15', 'contribution', '-26000.00'],
      ['2022-09-01', 'contribution', '-15600.00'],
      ['2022-12-15', 'distribution', '34080.00'],
      ['2024-05-20', 'distribution', '11520.00'],
    ]);
    expect(body.price_history).toEqual(
      expect.arrayContaining([
        { holding: body.holdings[0].id, date: '2021-03-15', price: '5.0000', event: 'investment' },
        { holding: body.holdings[0].id, date: '2024-06-11', price: '9.2000', event: 'priced_round' },
      ]),
    );

    const earlier = await host.send('GET', `${path}?as_of_date=2021-01-01&basis=gross`, { token: access });
    expect(earlier.body).toMatchObject({ basis: 'gross', as_of_date: '2021-01-01' });
    expect(earlier.body.summary).toMatchObject({
      paid_in: '43680.00',
      distributions: '0.00',
      holdings_count: 3,
    });
  });

  it('is serialized holding by holding as in one step, in another currency too', async () => {
    const [investor] = await host.host.database.queries
      .select({ id: investors.id })
      .from(investors)
      .where(eq(investors.email, 'fixture@example.com'));
    const untimed = (text: string) => text.replace(/"generated_at":"[^"]*"/, '');
    const written = async (query: Readonly<Record<string, string>>) => {
      const params = readReportQuery(query, '2026-10-01');
      const json = await makePortfolioJson(host.host, investor?.id ?? 0, params);
      const text = Buffer.from(json).toString();
      expect(untimed(text)).toBe(
        untimed(JSON.stringify(await makePortfolio(host.host, investor?.id ?? 0, params))),
      );
      return text;
    };
    const empty = '"holdings":[],"cash_flows":[],"price_history":[],"rates":[]';
    expect(await written({ as_of_date: '2001-01-31' })).toContain(empty);
    expect(await written({ as_of_date: '2026-09-30' })).toContain('"fair_value_net":"72640.00"');
    await written({ as_of_date: '2024-01-31', basis: 'gross' });
    await written({ currency: 'EUR' });
  });

  it.each([
    '',
    'currency=EUR',
    'currency=EUR&as_of_date=2024-03-31',
    'currency=CHF',
    'currency=EUR&basis=gross',
  ])('sums up in the browser to exactly the cents of the summary, %s', async (query) => {
    const { access } = await host.login('member@clubfolio.example');
    const { body } = await host.send('GET', `${path}?${query}`, { token: access });
    const portfolio = zod.parse(portfolioSchema, body);
    const { basis, holdings, summary } = portfolio;
    const { paidIn, fairValue, distributions, realised, unrealised } = reportTotalsOf(portfolio, holdings);
    const sums = [paidIn, fairValue, distributions].map(({ sum }) => sum?.toFixed(2));
    if (basis === 'gross') {
      expect(sums).toEqual([summary.invested, summary.fair_value_gross, summary.proceeds_gross]);
      return;
    }
    expect(sums).toEqual([summary.paid_in, summary.fair_value_net, summary.distributions]);
    expect(realised.sum?.toFixed(2)).toBe(summary.realised_gain);
    expect(unrealised.sum?.toFixed(2)).toBe(summary.unrealised_gain);
    const subjects = [totalSubject(portfolio), ...holdings.map((one) => holdingSubject(portfolio, one))];
    const verdicts = subjects.flatMap((subject) =>
      figuresOn(basis).map((figure) => proofOf(portfolio, subject, figure).verdict),
    );
    expect(verdicts).not.toContain('different');
    expect(verdicts).not.toContain('notComputed');
  });

  it('equals an independent calculation in cents for the seeded member, with each payment at the rate of its day', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const { body } = await host.send('GET', path, { token: access });
    zod.parse(portfolioSchema, body);
    expect(body.currency).toBe('USD');
    expect(body.holdings.length).toBeGreaterThanOrEqual(20);
    const books = await loadValuedHoldings(host.host.database.queries, 6, body.as_of_date);
    const rateOn = (currency: string, day: string) => {
      if (currency === 'USD') return 100_000_000n;
      const rates: readonly Rate[] = body.rates;
      const known = rates.findLast(({ from, to, date }) => from === currency && to === 'USD' && date <= day);
      return BigInt(known?.rate.replace('.', '') ?? 0);
    };
    // Half a cent goes up; no amount here is negative.
    const converted = (amount: string, currency: string, day: string) =>
      (cents(amount) * rateOn(currency, day) + 50_000_000n) / 100_000_000n;
    const total = (values: readonly bigint[]) => shown(values.reduce((sum, value) => sum + value, 0n));
    expect(body.summary.invested).toBe(
      total(
        books.flatMap(({ holding, lots }) =>
          lots.map(({ invested, date }) => converted(invested, holding.currency, date)),
        ),
      ),
    );
    expect(body.summary.proceeds_gross).toBe(
      total(
        books.flatMap(({ holding, distributions }) =>
          distributions.map(({ gross, date }) => converted(gross, holding.currency, date)),
        ),
      ),
    );
    const own: readonly Row[] = body.holdings;
    const abroad = own.filter(({ currency }) => currency !== 'USD');
    expect(abroad).toMatchObject([{ currency: 'EUR', paid_in: '20800.00' }]);
    const paidIn = own.filter(({ currency }) => currency === 'USD').map((row) => cents(row.paid_in));
    const paidAbroad = books.flatMap(({ holding, lots }) =>
      holding.currency === 'USD'
        ? []
        : lots.flatMap(({ invested, fees, date }) => [
            converted(invested, holding.currency, date),
            converted(fees, holding.currency, date),
          ]),
    );
    expect(body.summary.paid_in).toBe(total([...paidIn, ...paidAbroad]));
    expect(body.summary.fair_value_net).toBe(
      total(own.map((row) => converted(row.fair_value_net, row.currency, body.as_of_date))),
    );
    expect(cents(body.summary.realised_gain) + cents(body.summary.unrealised_gain)).toBe(
      cents(body.summary.total_gain),
    );
    const gain =
      cents(body.summary.fair_value_net) + cents(body.summary.distributions) - cents(body.summary.paid_in);
    expect(body.summary.total_gain).toBe(shown(gain));
    expect(new Set(body.holdings.map((row: { status: string }) => row.status)).size).toBeGreaterThanOrEqual(
      5,
    );
  });

  it('serializes changed holdings again, without their earlier state', async () => {
    const [investor] = await host.host.database.queries
      .select({ id: investors.id })
      .from(investors)
      .where(eq(investors.email, 'fixture@example.com'));
    const id = investor?.id ?? 0;
    const params = readReportQuery({ as_of_date: '2026-09-30' }, '2026-10-01');
    const written = async (of: Pick<Host, 'reportCache'>) => {
      const json = await makePortfolioJson({ ...host.host, ...of }, id, params);
      return Buffer.from(json)
        .toString()
        .replace(/"generated_at":"[^"]*"/, '');
    };
    const own = sql`(select min(id) from holdings where investor_id = ${id})`;
    const ownSeries = sql`(select series_id from holdings where id = ${own})`;
    let before = await written(host.host);
    for (const change of [
      sql`update lots set fees = fees + 1 where holding_id = ${own}`,
      sql`insert into distributions (holding_id, date, kind, gross, carry, cost_share)
        values (${own}, '2026-09-01', 'dividend', 10, 0, 0)`,
      sql`update holdings set ownership_percent = 0.5 where id = ${own}`,
      sql`update series set name = 'renamed' where id = ${ownSeries}`,
      sql`update startups set sector = 'moved' where id = (select startup_id from series where id = ${ownSeries})`,
      sql`insert into valuations (series_id, date, method, factor, source)
        values (${ownSeries}, '2026-09-02', 'impaired', 0.5, 'Test')`,
      sql`delete from distributions where holding_id = ${own} and date = '2026-09-01'`,
    ]) {
      await host.host.database.queries.execute(change);
      const after = await written(host.host);
      expect(after).toBe(await written({ reportCache: createReportCache() }));
      expect(after).not.toBe(before);
      before = after;
    }
  });

  it('refuses invalid days, other reports and people who are not verified', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const ask = (query: string) => host.send('GET', `${path}${query}`, { token: access });
    expect((await ask('?as_of_date=2023-02-30')).body.as_of_date).toHaveLength(1);
    expect((await ask('?as_of_date=2999-01-01')).body.as_of_date).toHaveLength(1);
    expect((await ask('?basis=best')).body.basis).toHaveLength(1);
    const other = await host.send('GET', path.replace('portfolio', 'secret'), { token: access });
    expect(other.status).toBe(404);
    for (const name of ['new', 'kyc-pending', 'rejected', 'more-documents', 'accredited']) {
      const { access: outside } = await host.login(`${name}@clubfolio.example`);
      expect(await host.send('GET', path, { token: outside })).toMatchObject({
        status: 403,
        body: { code: 'permission_denied' },
      });
    }
  });
});
