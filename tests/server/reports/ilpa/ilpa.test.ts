import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { applications, distributions, fxRates } from '../../../../server/database/schema/schema-club.ts';
import { applicationEvents } from '../../../../server/database/schema/schema-rounds.ts';
import { commitmentsSchema } from '../../../../src/api/reports/commitments.ts';
import { ilpaPerformanceSchema } from '../../../../src/api/reports/ilpa-performance.ts';
import { type IlpaReporting, ilpaReportingSchema } from '../../../../src/api/reports/ilpa-reporting.ts';
import { capitalAccountSchema } from '../../../../src/api/reports/statements.ts';
import { dayMs, dayOf } from '../../../../src/domain/days/days.ts';
import { ilpaSections, unfootedSums } from '../../../../src/domain/money/ilpa/ilpa.ts';
import { insertFixture, insertHolding, newMember } from '../../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../../support/host.ts';
import { openRound } from '../../support/rounds.ts';

const period = 'from=2026-07-01&to=2026-09-30';

/** The lines of the workbook, in ILPA's order as published descriptions have it (decision 0042). */
const publishedLines = Object.entries({
  'A.1 NAV Reconciliation': [
    'Beginning NAV – Net of Incentive Allocation',
    'Contributions – Cash & Non-Cash',
    '(Distributions – Cash & Non-Cash)',
    '(Offering & Syndication Costs)',
    '(Placement Fees)',
    'Partner Transfers',
    'Total Cash / Non-Cash Flows',
    '(Management Fees – Gross of Offsets, Waivers & Rebates)',
    'Management Fee Offsets, Waivers & Rebates',
    '(Internal Chargebacks)',
    '(External Partnership Expenses)',
    'Interest & Dividend Income',
    '(Interest Expense)',
    'Other Income / (Expense): Entry & Sale Fees',
    'Total Net Operating Income / (Expense)',
    'Realized Gain / (Loss)',
    'Change in Unrealized Gain / (Loss)',
    'Currency Translation',
    '(Incentive Allocation – Paid During the Period)',
    '(Accrued Incentive Allocation – Periodic Change)',
    'Ending NAV – Net of Incentive Allocation',
    'Accrued Incentive Allocation – Ending Period Balance',
    'Ending NAV – Gross of Accrued Incentive Allocation',
  ],
  'A.2 Commitment Reconciliation': [
    'Beginning Unfunded Commitment',
    'Plus New Commitments',
    '(Less Contributions)',
    'Plus Recallable Distributions',
    '(Less Expired / Released Commitments)',
    'Other Unfunded Adjustment (+ / –)',
    'Ending Unfunded Commitment',
  ],
  'A.3 Incentive Allocation': [
    'Accrued Incentive Allocation – Starting Period Balance',
    'Incentive Allocation – Earned',
    '(Incentive Allocation – Paid During the Period)',
    'Accrued Incentive Allocation – Ending Period Balance',
  ],
  'B. Received by the GP & Related Persons': [
    'Management Fees – Net of Offsets, Waivers & Rebates',
    'Offsets to Fees & Expenses',
    'Incentive Allocation – Paid',
    'Entry & Sale Fees',
    'Fees from Portfolio Companies',
    'Reimbursements from Portfolio Companies',
    'Total Received, as Recorded',
  ],
}).flatMap(([section, names]) => names.map((name) => [section, name]));

describe.each(enginesByDay)('the reporting template of ILPA on %s', (engine) => {
  let host: TestHost;
  let member: { id: number; access: string };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    member = await newMember(host, 'ilpa@example.com');
    await insertFixture(host, member.id);
  });
  afterAll(() => host.dispose());

  const ask = async (type: string, query = period, token = member.access) =>
    (await host.send('GET', `/api/v1/reports/cached_report/${type}/?${query}`, { token })).body;
  const amountsOf = ({ lines }: IlpaReporting, key: string) =>
    lines.find((line) => line.key === key)?.amounts;

  it('has every line in its order, and its figures are those of the statement and of the commitments', async () => {
    const report = z.parse(ilpaReportingSchema, await ask('ilpa_reporting'));
    expect(report.lines.map(({ key }) => key)).toEqual(ilpaSections.flatMap(({ lines }) => [...lines]));
    for (const index of report.columns.keys()) expect(unfootedSums(report.lines, index)).toEqual([]);
    for (const { is_recorded: isRecorded, amounts } of report.lines) {
      expect(amounts.every((amount) => (amount === null) !== isRecorded)).toBe(true);
    }
    const statement = z.parse(capitalAccountSchema, await ask('capital_account'));
    expect(report.columns).toEqual(statement.columns.map((column) => ({ ...column, scope: 'investor' })));
    const of = (key: string) => statement.lines.find((line) => line.key === key)?.amounts;
    for (const [key, name] of [
      ['beginning_nav', 'beginning'],
      ['nav_contributions', 'contributions'],
      ['nav_distributions', 'distributions'],
      ['other_income', 'fees'],
      ['nav_unrealised_change', 'unrealised_change'],
      ['incentive_paid', 'carry_paid'],
      ['ending_nav', 'ending'],
    ] as const) {
      expect([key, amountsOf(report, key)]).toEqual([key, of(name)]);
    }
    expect(amountsOf(report, 'ending_nav')).toEqual(['72640.00', '72640.00', '72640.00']);
    expect(amountsOf(report, 'ending_nav_gross')).toEqual(['77800.00', '77800.00', '77800.00']);
    const { totals } = z.parse(commitmentsSchema, await ask('commitments', 'as_of_date=2026-09-30'));
    const last = (key: string) => amountsOf(report, key)?.at(-1);
    expect([last('new_commitments'), last('commitment_contributions'), last('ending_unfunded')]).toEqual([
      totals.promised,
      `-${totals.received}`,
      totals.unfunded,
    ]);
    expect(last('beginning_unfunded')).toBe('0.00');
  });

  it('is net on either basis', async () => {
    const net = z.parse(ilpaReportingSchema, await ask('ilpa_reporting'));
    const gross = z.parse(ilpaReportingSchema, await ask('ilpa_reporting', `${period}&basis=gross`));
    expect(gross.lines).toEqual(net.lines);
  });

  it.each(['member', 'cyborg'])('adds up for the demo book: %s', async (name) => {
    const { access } = await host.login(`${name}@clubfolio.example`);
    for (const query of ['to=2026-09-30', 'from=2023-01-01&to=2024-06-30', 'to=2025-03-31&currency=EUR']) {
      const report = z.parse(ilpaReportingSchema, await ask('ilpa_reporting', query, access));
      for (const index of report.columns.keys()) {
        const known = report.lines.filter(({ is_recorded: isRecorded }) => isRecorded);
        expect(known.filter(({ amounts }) => amounts[index] === null)).toEqual([]);
        expect(unfootedSums(report.lines, index)).toEqual([]);
      }
    }
  });

  it('does not know the income of a payment without an exchange rate', async () => {
    const other = await newMember(host, 'ilpa-no-rate@example.com');
    const { queries } = host.host.database;
    await queries
      .insert(fxRates)
      .values([{ day: '2026-09-30', base: 'DKK', quote: 'USD', rate: '0.15', source: 'Test' }]);
    const id = await insertHolding(host, other.id, 'DKK', '2024-09-30', '1000.00');
    await queries.insert(distributions).values({
      holding_id: id,
      date: '2025-09-30',
      kind: 'dividend',
      gross: '50',
      carry: '0',
      cost_share: '0',
    });
    const { access } = await host.login('ilpa-no-rate@example.com');
    const query = 'from=2026-09-01&to=2026-09-30&currency=USD';
    const report = z.parse(ilpaReportingSchema, await ask('ilpa_reporting', query, access));
    expect([amountsOf(report, 'investment_income'), amountsOf(report, 'net_operating_income')]).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    for (const index of report.columns.keys()) expect(unfootedSums(report.lines, index)).toEqual([]);
  });

  it('knows that a sale without an exchange rate includes no income', async () => {
    const other = await newMember(host, 'ilpa-no-rate-sale@example.com');
    const { queries } = host.host.database;
    await queries
      .insert(fxRates)
      .values([{ day: '2026-09-30', base: 'SEK', quote: 'USD', rate: '0.1', source: 'Test' }]);
    const id = await insertHolding(host, other.id, 'SEK', '2024-09-30', '1000.00');
    await queries.insert(distributions).values({
      holding_id: id,
      date: '2025-09-30',
      kind: 'exit',
      gross: '500',
      carry: '0',
      cost_share: '0.5',
    });
    const query = 'from=2026-09-01&to=2026-09-30&currency=USD';
    const report = z.parse(ilpaReportingSchema, await ask('ilpa_reporting', query, other.access));
    expect([amountsOf(report, 'investment_income'), amountsOf(report, 'nav_realised_gain')]).toEqual([
      ['0.00', '0.00', '0.00'],
      [null, null, null],
    ]);
  });

  it('covers one vehicle, and the vehicles add up to the whole', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const { vehicles } = z.parse(
      commitmentsSchema,
      await ask('commitments', 'as_of_date=2026-09-30', access),
    );
    const ids = vehicles.flatMap(({ entity }) => entity?.id ?? []);
    const whole = z.parse(ilpaReportingSchema, await ask('ilpa_reporting', `${period}&currency=USD`, access));
    const cents = (amount: string | null | undefined) => Math.round(Number(amount ?? 'x') * 100);
    let sum = 0;
    for (const id of ids) {
      const query = `${period}&currency=USD&entity=${id}`;
      const own = z.parse(ilpaReportingSchema, await ask('ilpa_reporting', query, access));
      expect(own.entity?.id).toBe(id);
      sum += cents(amountsOf(own, 'ending_nav')?.[0]);
    }
    expect(ids.length).toBeGreaterThan(1);
    expect(sum).toBe(cents(amountsOf(whole, 'ending_nav')?.[0]));
  });

  const workbookOf = async (type: string, params: object) => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${member.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: type,
        format: 'xlsx',
        params,
        sections: [],
        locale: 'en-US',
        prepared_for: 'Ada Byron',
        idempotency_key: `workbook-of-${type}`,
      }),
    });
    expect(response.status).toBe(200);
    return readExcelFile(Buffer.from(await response.arrayBuffer()));
  };

  it('is read back from its workbook unchanged, with unrecorded lines marked', async () => {
    const report = z.parse(ilpaReportingSchema, await ask('ilpa_reporting'));
    const [sheet] = await workbookOf('ilpa_reporting', { from: '2026-07-01', to: '2026-09-30' });
    const [head, ...rows] = sheet?.data ?? [];
    expect(head).toEqual([
      'Section',
      'Item',
      'Recorded',
      'Period, 2026-07-01 to 2026-09-30',
      'Year to date, 2026-01-01 to 2026-09-30',
      'Since inception, 2018-10-10 to 2026-09-30',
    ]);
    expect(rows.map((row) => row.slice(2))).toEqual(
      report.lines.map(({ amounts, is_recorded: isRecorded }) => [
        isRecorded ? 'Recorded' : 'Not recorded',
        ...amounts.map((amount) => (amount === null ? null : Number(amount))),
      ]),
    );
    expect(rows.map((row) => row.slice(0, 2))).toEqual(publishedLines);
  });

  it.each([
    ['ilpa_reporting', { from: '2026-07-01', to: '2026-09-30' }],
    ['ilpa_performance', { as_of_date: '2026-09-30' }],
  ])(
    'states in the notes of %s that its wording was not compared with ILPA’s workbook',
    async (type, params) => {
      const about = (await workbookOf(type, params)).at(-1);
      const texts = about?.data.map(([text]) => String(text)) ?? [];
      expect(
        texts.filter((text) =>
          /follows the structure of ILPA’s .* not compared .* compare the wording before submitting/.test(
            text,
          ),
        ),
      ).toHaveLength(1);
    },
  );

  const performanceOf = async (query: string, token = member.access) =>
    z.parse(ilpaPerformanceSchema, await ask('ilpa_performance', query, token));

  it('has in the performance template the portfolio’s figures, with realised holdings separate', async () => {
    const report = await performanceOf('as_of_date=2026-09-30');
    const { summary } = await ask('portfolio', 'as_of_date=2026-09-30');
    expect(report.fund.map(({ key, value, is_recorded: isRecorded }) => [key, value, isRecorded])).toEqual([
      ['gross_irr', summary.gross_irr, true],
      ['gross_moic', summary.gross_moic, true],
      ['net_irr', summary.net_irr, true],
      ['net_tvpi', summary.net_tvpi, true],
      ['dpi', summary.dpi, true],
      ['rvpi', summary.rvpi, true],
      ['gross_irr_without_facility', null, false],
      ['net_irr_without_facility', null, false],
    ]);
    expect(
      report.portfolio.map(({ key, invested, proceeds_gross: proceeds, fair_value_gross: value }) => [
        key,
        invested,
        proceeds,
        value,
      ]),
    ).toEqual([
      // One sold for 39,600, and one of 10,000 written off.
      ['realised', '22000.00', '39600.00', '0.00'],
      ['unrealised', '60000.00', '12400.00', '77800.00'],
      ['total', '82000.00', '52000.00', '77800.00'],
    ]);
    expect(report.portfolio.at(-1)?.irr).toBe(summary.gross_irr);
    expect((await performanceOf('as_of_date=2026-09-30&basis=gross')).fund).toEqual(report.fund);
  });

  it.each([
    ['member', ''],
    ['cyborg', ''],
    ['cyborg', '&currency=EUR'],
  ])('lists the payments that sum to zero at the net return: %s %s', async (name, more) => {
    const { access } = await host.login(`${name}@clubfolio.example`);
    const { fund, rows } = await performanceOf(`as_of_date=2026-09-30${more}`, access);
    const net = fund.find(({ key }) => key === 'net_irr');
    expect(net?.irr_period_days).toBeNull();
    const end = Date.parse('2026-09-30');
    const years = (date: string) => (Date.parse(date) - end) / dayMs / 365;
    const worthAt = (rate: number) =>
      rows.reduce((sum, { date, amount }) => sum + Number(amount ?? 'x') * (1 + rate) ** -years(date), 0);
    // The rate has four decimal places: the remainder changes its sign within half of the last one.
    const rate = Number(net?.value ?? 'x');
    expect(Math.sign(worthAt(rate - 0.000051))).toBe(-Math.sign(worthAt(rate + 0.000051)));
    expect(rows.at(-1)).toMatchObject({ date: '2026-09-30', kind: 'ending_nav' });
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
  });

  it('has the performance in its workbook, section by section', async () => {
    const report = await performanceOf('as_of_date=2026-09-30');
    const sheets = await workbookOf('ilpa_performance', { as_of_date: '2026-09-30' });
    expect(sheets.slice(0, 3).map(({ sheet }) => sheet)).toEqual([
      'Fund performance',
      'Portfolio performance',
      'Cash flows',
    ]);
    const number = (text: string | null) => (text === null ? null : Number(text));
    const rowsOf = (index: number) => sheets[index]?.data.slice(1) ?? [];
    expect(rowsOf(0).map((row) => row.slice(1))).toEqual(
      report.fund.map(({ is_recorded: isRecorded, value }) => [
        isRecorded ? 'Recorded' : 'Not recorded',
        number(value),
      ]),
    );
    expect(rowsOf(1).map((row) => row.slice(1))).toEqual(
      report.portfolio.map((one) =>
        [one.invested, one.proceeds_gross, one.fair_value_gross, one.moic, one.irr].map(number),
      ),
    );
    expect(rowsOf(2).map((row) => row.at(-1))).toEqual(report.rows.map(({ amount }) => number(amount)));
  });

  it('lists the exchange rates of its commitments', async () => {
    const other = await newMember(host, 'ilpa-rates@example.com');
    const { queries } = host.host.database;
    const round = await openRound(host, { currency: 'NOK' });
    const at = host.host.clock();
    const day = dayOf(at);
    await queries.insert(fxRates).values([{ day, base: 'NOK', quote: 'USD', rate: '0.1', source: 'Test' }]);
    const [created] = await queries
      .insert(applications)
      .values({
        investor_id: other.id,
        round_id: round.id,
        amount: '30000',
        fees: '1200',
        currency: 'NOK',
        status: 'funding',
        created_at: at,
      })
      .returning();
    await queries
      .insert(applicationEvents)
      .values({ application_id: created?.id ?? 0, status: 'funding', at });
    const query = `from=${day}&to=${day}&currency=USD`;
    const report = z.parse(ilpaReportingSchema, await ask('ilpa_reporting', query, other.access));
    expect(amountsOf(report, 'ending_unfunded')).toEqual(['3120.00', '3120.00', '3120.00']);
    expect(report.rates).toMatchObject([{ date: day, from: 'NOK', to: 'USD', source: 'Test' }]);
  });

  // The last one: its days end the session of the others.
  it('includes promises before the first purchase in the period, and none before since inception', async () => {
    const other = await newMember(host, 'ilpa-promised@example.com');
    const { queries } = host.host.database;
    const round = await openRound(host, { currency: 'EUR' });
    const at = host.host.clock();
    const [created] = await queries
      .insert(applications)
      .values({
        investor_id: other.id,
        round_id: round.id,
        amount: '30000',
        fees: '1200',
        currency: 'EUR',
        status: 'funding',
        created_at: at,
      })
      .returning();
    await queries
      .insert(applicationEvents)
      .values({ application_id: created?.id ?? 0, status: 'funding', at });
    host.pass(2 * 86_400);
    const day = dayOf(host.host.clock());
    await insertHolding(host, other.id, 'EUR', day, '500.00');
    const { access } = await host.login('ilpa-promised@example.com');
    const report = z.parse(ilpaReportingSchema, await ask('ilpa_reporting', `from=${day}&to=${day}`, access));
    const of = (key: string) => amountsOf(report, key);
    expect([report.currency, of('beginning_unfunded'), of('new_commitments'), of('ending_unfunded')]).toEqual(
      [
        'EUR',
        ['31200.00', '0.00', '0.00'],
        ['501.00', '31701.00', '31701.00'],
        ['31200.00', '31200.00', '31200.00'],
      ],
    );
  });
});
