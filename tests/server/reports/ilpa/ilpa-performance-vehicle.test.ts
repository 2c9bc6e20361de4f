import { eq } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as club from '../../../../server/database/schema/schema-club.ts';
import { reportJobs } from '../../../../server/database/schema/schema-reports.ts';
import { investors } from '../../../../server/database/schema/schema.ts';
import { runJob } from '../../../../server/domain/reports/run-report.ts';
import { clubPortfolioSchema } from '../../../../src/api/club/club-portfolio.ts';
import { ilpaPerformanceSchema } from '../../../../src/api/reports/ilpa-performance.ts';
import { insertHolding, newMember } from '../../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../../support/host.ts';
import { openRound } from '../../support/rounds.ts';

const path = '/api/v1/reports/cached_report/ilpa_performance/';
const day = 'as_of_date=2026-09-30';

type Person = { readonly id: number; readonly access: string };

describe.each(enginesByDay)('the whole vehicle in the performance template of ILPA on %s', (engine) => {
  let host: TestHost;
  let staff: Person;
  const setStaff = async ({ id }: Pick<Person, 'id'>, isStaff: boolean) => {
    await host.host.database.queries
      .update(investors)
      .set({ is_cyborg: isStaff })
      .where(eq(investors.id, id));
  };
  const newStaff = async (email: string) => {
    const person = await newMember(host, email);
    await setStaff(person, true);
    return person;
  };
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    staff = await newStaff('performance-staff@example.com');
  });
  afterAll(() => host.dispose());

  const ask = (query: string, { access }: Person = staff) =>
    host.send('GET', `${path}?${query}`, { token: access });
  const reportOf = async (query: string, person: Person = staff) => {
    const { status, body } = await ask(query, person);
    expect([query, status]).toEqual([query, 200]);
    return z.parse(ilpaPerformanceSchema, body);
  };
  const valuesOf = (fund: Awaited<ReturnType<typeof reportOf>>['fund']) =>
    Object.fromEntries(fund.map(({ key, value }) => [key, value]));

  it('has the multiples and returns of the club’s own page, and the payments that they follow from', async () => {
    const pivot = async (basis: string) => {
      const query = `${day}&group_by=entity&currency=USD&basis=${basis}`;
      const { body } = await host.send('GET', `/api/v1/reports/cyborg-portfolio/?${query}`, {
        token: staff.access,
      });
      return z.parse(clubPortfolioSchema, body).results;
    };
    const [net, gross] = [await pivot('net'), await pivot('gross')];
    expect(net.length).toBeGreaterThan(3);
    expect(net.some((row) => row.received_from_members !== '0.00')).toBe(true);
    for (const row of net) {
      const { vehicle, fund } = await reportOf(`${day}&currency=USD&entity=${row.key[0]}`);
      const other = gross.find(({ key }) => key[0] === row.key[0]);
      expect([row.labels, vehicle && valuesOf(vehicle.fund)]).toMatchObject([
        row.labels,
        {
          net_tvpi: row.tvpi,
          dpi: row.dpi,
          gross_moic: row.moic,
          net_irr: row.irr,
          gross_irr: other?.irr ?? null,
        },
      ]);
      expect(vehicle?.portfolio.at(-1)).toMatchObject({
        key: 'total',
        fair_value_gross: row.fair_value_gross,
      });
      expect(vehicle?.rows.at(-1)).toEqual({
        date: '2026-09-30',
        kind: 'ending_nav',
        amount: row.fair_value_net,
      });
      expect(fund).toHaveLength(8);
    }
  });

  /** A vehicle of its own with one series, and a holding of 1,000 with a fee of 1 for each purchase of `insertHolding`. */
  const newVehicle = async (name: string) => {
    const { queries } = host.host.database;
    const [vehicle] = await queries
      .insert(club.entities)
      .values({ name, kind: 'SPV', country: 'US', currency: 'USD', formed_date: '2020-01-01' })
      .returning();
    const round = await openRound(host, { currency: 'USD' });
    const [series] = await queries
      .update(club.series)
      .set({ entity_id: vehicle?.id ?? 0 })
      .where(eq(club.series.round_id, round.id))
      .returning();
    const buy = async (person: Pick<Person, 'id'>, date: string, invested: string) => {
      const id = await insertHolding(host, person.id, 'USD', date, invested);
      await queries
        .update(club.holdings)
        .set({ series_id: series?.id ?? 0 })
        .where(eq(club.holdings.id, id));
      return id;
    };
    return { id: vehicle?.id ?? 0, buy };
  };

  /** One investor sells half of 1,000 to another for 800: 60 are carry, 16 the fee of the sale. The buyer pays a fee of 1. */
  const tradedVehicle = async (name: string) => {
    const { queries } = host.host.database;
    const vehicle = await newVehicle(name);
    const [seller, buyer] = [
      await newMember(host, `${name}-1@example.com`),
      await newMember(host, `${name}-2@example.com`),
    ];
    const sold = await vehicle.buy(seller, '2024-02-01', '1000.00');
    await queries.insert(club.distributions).values({
      holding_id: sold,
      date: '2025-03-01',
      kind: 'sale',
      gross: '800',
      carry: '60',
      fee: '16',
      cost_share: '0.5',
      to_member: true,
    });
    const bought = await vehicle.buy(buyer, '2025-03-01', '800.00');
    await queries.update(club.lots).set({ from_member: true }).where(eq(club.lots.holding_id, bought));
    await queries.insert(club.distributions).values({
      holding_id: sold,
      date: '2025-06-30',
      kind: 'dividend',
      gross: '50',
      carry: '0',
      cost_share: '0',
    });
    return vehicle;
  };
  const byHand = [
    ['2024-02-01', 'contribution_investment', '-1000.00'],
    ['2024-02-01', 'contribution_fees', '-1.00'],
    // The fee of the buyer, and carry and fee of the sale; the price itself stays between the two.
    ['2025-03-01', 'contribution_fees', '-77.00'],
    ['2025-06-30', 'distribution_income', '50.00'],
    ['2026-09-30', 'ending_nav', '1300.00'],
  ];

  it('is worked out by hand, without what investors paid each other, also for staff who hold nothing of it', async () => {
    const { id } = await tradedVehicle('by-hand');
    const { vehicle, rows, portfolio } = await reportOf(`${day}&entity=${id}`);
    expect(vehicle?.rows.map(({ date, kind, amount }) => [date, kind, amount])).toEqual(byHand);
    // 1,300 / 1,078; 50 / 1,078; gross (1,300 + 50) / 1,000.
    expect(vehicle && valuesOf(vehicle.fund)).toMatchObject({
      net_tvpi: '1.2523191095',
      dpi: '0.0463821892',
      rvpi: '1.2059369202',
      gross_moic: '1.3500',
    });
    expect(vehicle?.portfolio).toMatchObject([
      { key: 'realised', invested: '0.00', proceeds_gross: '0.00', fair_value_gross: '0.00', moic: null },
      { key: 'unrealised', invested: '1000.00', proceeds_gross: '50.00', fair_value_gross: '1300.00' },
      { key: 'total', invested: '1000.00', proceeds_gross: '50.00', fair_value_gross: '1300.00' },
    ]);
    expect([rows.map(({ kind, amount }) => [kind, amount]), portfolio.at(-1)?.invested]).toEqual([
      [['ending_nav', '0.00']],
      '0.00',
    ]);
    expect((await ask(`${day}&entity=999999`)).status).toBe(404);
    expect(
      (await ask(`${day}&entity=${id}`, await newMember(host, 'performance-none@example.com'))).status,
    ).toBe(404);
  });

  const holdingOf = async () => {
    const { body } = await host.send('GET', '/api/v1/reports/cached_report/portfolio/', {
      token: staff.access,
    });
    const [{ startup, series, entity }] = body.holdings;
    return { startup: startup.id, series: series.id, entity: entity.id };
  };

  it('is only in a report of the club’s staff on one vehicle, while they are staff and verified', async () => {
    await insertHolding(host, staff.id, 'USD', '2024-01-31', '1000.00');
    const { entity, startup, series } = await holdingOf();
    const person = await newStaff('performance-former@example.com');
    await insertHolding(host, person.id, 'USD', '2024-01-31', '1000.00');
    const has = async (query: string, who = person) => {
      const { body } = await ask(query, who);
      return /"vehicle":(?!null)/.test(JSON.stringify(body));
    };
    expect(await has(`${day}&entity=${entity}`)).toBe(true);
    for (const query of ['', `&entity=${entity}&startup=${startup}`, `&entity=${entity}&series=${series}`])
      expect([query, await has(day + query)]).toEqual([query, false]);
    const { queries } = host.host.database;
    const before = await reportOf(`${day}&entity=${entity}`, person);
    await setStaff(person, false);
    expect(await has(`${day}&entity=${entity}`)).toBe(false);
    const after = await reportOf(`${day}&entity=${entity}`, person);
    expect({ ...after, generated_at: null }).toEqual({ ...before, generated_at: null, vehicle: null });
    expect(await has(`${day}&entity=${entity}&includesVehicle=true`)).toBe(false);
    await setStaff(person, true);
    expect(await has(`${day}&entity=${entity}`)).toBe(true);
    await queries
      .update(investors)
      .set({ accreditation_expiry_date: '2020-01-01' })
      .where(eq(investors.id, person.id));
    expect(await has(`${day}&entity=${entity}`)).toBe(false);
  });

  const fileOf = async (key: string, format: string, entity: number, { access }: Person) => {
    const response = await host.app.request('http://localhost/api/v1/reports/generate_pdf/', {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        report_type: 'ilpa_performance',
        format,
        params: { as_of_date: '2026-09-30', entity },
        locale: 'en-GB',
        idempotency_key: key,
      }),
    });
    expect([format, response.status]).toEqual([format, 200]);
    return Buffer.from(await response.arrayBuffer());
  };
  const jobOf = async ({ id }: Person) => {
    const [row] = await host.host.database.queries
      .select()
      .from(reportJobs)
      .where(eq(reportJobs.investor_id, id));
    if (!row) throw new Error('There is no job.');
    return row;
  };

  it('follows the own tables in a file, line by line in the order of the template', async () => {
    const { id } = await tradedVehicle('in-a-file');
    const sheets = await readExcelFile(await fileOf('lines', 'xlsx', id, staff));
    expect(sheets.map(({ sheet }) => sheet).slice(0, 6)).toEqual([
      'Fund performance',
      'Portfolio performance',
      'Cash flows',
      'Vehicle – Fund performance',
      'Vehicle – Portfolio performance',
      'Vehicle – Cash flows',
    ]);
    const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data.slice(1) ?? [];
    expect(rowsOf('Vehicle – Fund performance').map(([figure, recorded]) => [figure, recorded])).toEqual([
      ['Gross IRR', 'Recorded'],
      ['Gross MOIC', 'Recorded'],
      ['Net IRR', 'Recorded'],
      ['Net TVPI', 'Recorded'],
      ['DPI', 'Recorded'],
      ['RVPI', 'Recorded'],
      ['Gross IRR – Without Subscription Facilities', 'Not recorded'],
      ['Net IRR – Without Subscription Facilities', 'Not recorded'],
    ]);
    expect(rowsOf('Vehicle – Fund performance').map((row) => row.at(-1))).toEqual([
      expect.closeTo(0.1238, 2),
      1.35,
      expect.closeTo(0.0912, 2),
      1.2523191095,
      0.0463821892,
      1.2059369202,
      null,
      null,
    ]);
    expect(rowsOf('Vehicle – Portfolio performance').map((row) => row.slice(0, 5))).toEqual([
      ['Realized Investments', 0, 0, 0, null],
      ['Unrealized Investments', 1000, 50, 1300, 1.35],
      ['Total Investments', 1000, 50, 1300, 1.35],
    ]);
    expect(
      rowsOf('Vehicle – Cash flows').map(([date, type, amount]) => [
        date instanceof Date ? date.toISOString().slice(0, 10) : date,
        type,
        amount,
      ]),
    ).toEqual([
      ['2024-02-01', 'Contribution – Investments', -1000],
      ['2024-02-01', 'Contribution – Entry Fees', -1],
      ['2025-03-01', 'Contribution – Entry Fees', -77],
      ['2025-06-30', 'Distribution – Income', 50],
      ['2026-09-30', 'Ending NAV', 1300],
    ]);
  });

  it('is not in a file that a person who was staff loads, or has made later', async () => {
    const { entity } = await holdingOf();
    const person = await newStaff('performance-file@example.com');
    await insertHolding(host, person.id, 'USD', '2024-01-31', '1000.00');
    const hasVehicle = (file: Buffer) => file.toString().includes('Vehicle – Fund performance');
    expect(hasVehicle(await fileOf('first', 'csv', entity, person))).toBe(true);
    const { id, includes_vehicle: isMarked } = await jobOf(person);
    expect(isMarked).toBe(true);
    const job = async () =>
      (
        await host.send('POST', '/api/v1/reports/generate_pdf/', {
          token: person.access,
          body: { job_id: id },
        })
      ).body;
    const { url } = await job();
    expect((await host.send('GET', url)).status).toBe(200);
    await setStaff(person, false);
    expect((await host.send('GET', url)).status).toBe(404);
    expect(await job()).toMatchObject({ status: 'expired', url: null });
    expect(hasVehicle(await fileOf('first', 'csv', entity, person))).toBe(false);
    await setStaff(person, true);
    const { queries } = host.host.database;
    await queries.update(reportJobs).set({ status: 'queued', attempts: 0 }).where(eq(reportJobs.id, id));
    await setStaff(person, false);
    await runJob(host.host, id);
    expect((await jobOf(person)).includes_vehicle).toBe(false);
  });
});
