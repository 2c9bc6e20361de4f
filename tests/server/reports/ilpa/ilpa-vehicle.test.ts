import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as club from '../../../../server/database/schema/schema-club.ts';
import { reportJobs } from '../../../../server/database/schema/schema-reports.ts';
import { applicationEvents } from '../../../../server/database/schema/schema-rounds.ts';
import { investors } from '../../../../server/database/schema/schema.ts';
import { exportPerson } from '../../../../server/domain/people/export-person.ts';
import { bookReports } from '../../../../server/domain/reports/book-reports.ts';
import { readReportQuery } from '../../../../server/domain/reports/makers/parts/report-query.ts';
import { runJob } from '../../../../server/domain/reports/run-report.ts';
import { type IlpaReporting, ilpaReportingSchema } from '../../../../src/api/reports/ilpa-reporting.ts';
import { dayOf } from '../../../../src/domain/days/days.ts';
import { decimal, moneyText, sumOfTexts } from '../../../../src/domain/money/amounts/decimal.ts';
import { unfootedSums } from '../../../../src/domain/money/ilpa/ilpa.ts';
import { insertFixture, insertHolding, newMember } from '../../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../../support/host.ts';
import { openRound } from '../../support/rounds.ts';

const period = 'from=2026-07-01&to=2026-09-30';
const path = '/api/v1/reports/cached_report/ilpa_reporting/';

type Person = { readonly id: number; readonly access: string };

const scopesOf = ({ columns }: IlpaReporting) => columns.map(({ scope }) => scope);
const three = (scope: string) => [scope, scope, scope];
const bothScopes = [...three('investor'), ...three('vehicle')];

/** The amounts of the columns of one scope, by line. */
const amountsOf = ({ columns, lines }: IlpaReporting, scope: 'investor' | 'vehicle') =>
  new Map(lines.map(({ key, amounts }) => [key, amounts.filter((_, at) => columns[at]?.scope === scope)]));

/** The vehicle of `insertHolding`. */
const vehicleOfFirstSeries = async ({ host }: TestHost) => {
  const [row] = await host.database.queries
    .select({ id: club.series.entity_id })
    .from(club.series)
    .where(eq(club.series.id, 1));
  return row?.id ?? 0;
};

describe.each(enginesByDay)('the whole vehicle in the reporting template of ILPA on %s', (engine) => {
  let host: TestHost;
  let staff: Person;
  let member: Person;
  /** In which both have a holding. */
  let shared: number;

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
    staff = await newStaff('ilpa-staff@example.com');
    member = await newMember(host, 'ilpa-member@example.com');
    await insertFixture(host, member.id);
    await insertHolding(host, member.id, 'EUR', '2025-01-31', '700.00');
    await insertHolding(host, staff.id, 'USD', '2024-01-31', '1000.00');
    shared = await vehicleOfFirstSeries(host);
  });
  afterAll(() => host.dispose());

  const ask = (query: string, { access }: Person = staff) =>
    host.send('GET', `${path}?${query}`, { token: access });
  const reportOf = async (query: string, person: Person = staff) => {
    const { status, body } = await ask(query, person);
    expect([query, status]).toEqual([query, 200]);
    return z.parse(ilpaReportingSchema, body);
  };
  /** Each investor with a holding or a commitment in a vehicle. */
  const investorsIn = async (vehicle: number) => {
    const { queries } = host.host.database;
    const withHolding = await queries
      .selectDistinct({ id: club.holdings.investor_id })
      .from(club.holdings)
      .innerJoin(club.series, eq(club.series.id, club.holdings.series_id))
      .where(eq(club.series.entity_id, vehicle));
    const promised = await queries
      .selectDistinct({ id: club.applications.investor_id })
      .from(club.applications)
      .innerJoin(club.series, eq(club.series.round_id, club.applications.round_id))
      .where(eq(club.series.entity_id, vehicle));
    return [...new Set([...withHolding, ...promised].map(({ id }) => id))];
  };
  const largestVehicles = async () => {
    const all = await host.host.database.queries.select({ id: club.entities.id }).from(club.entities);
    const peopled = await Promise.all(
      all.map(async ({ id: vehicle }) => ({ vehicle, people: await investorsIn(vehicle) })),
    );
    return peopled.toSorted((a, b) => b.people.length - a.people.length).slice(0, 3);
  };
  /** The investor's own columns; as staff see them for one who has a commitment in the vehicle and no holding. */
  const ownReport = async (id: number, query: string) => {
    const params = readReportQuery(Object.fromEntries(new URLSearchParams(query)), dayOf(host.host.clock()));
    const make = async (includesVehicle: boolean) =>
      bookReports.ilpa_reporting.makeJson(host.host, id, { ...params, includesVehicle });
    const json = await make(false).catch(() => make(true));
    return amountsOf(z.parse(ilpaReportingSchema, JSON.parse(Buffer.from(json).toString())), 'investor');
  };
  const sumOfLines = (amounts: readonly (string | null | undefined)[]) => {
    const known = amounts.flatMap((amount) => amount ?? []);
    return known.length < amounts.length ? null : moneyText(sumOfTexts(known));
  };

  it.each([`${period}&currency=USD`, 'from=2024-01-01&to=2025-03-31&currency=EUR'])(
    'is line by line the sum of every investor’s own columns: %s',
    async (dates) => {
      for (const { vehicle, people } of await largestVehicles()) {
        const query = `${dates}&entity=${vehicle}`;
        const report = await reportOf(query);
        expect(scopesOf(report)).toEqual(bothScopes);
        for (const index of report.columns.keys()) expect(unfootedSums(report.lines, index)).toEqual([]);
        const own = await Promise.all(people.map((id) => ownReport(id, query)));
        for (const { key, is_recorded: isRecorded } of report.lines) {
          const sums = isRecorded
            ? [0, 1, 2].map((at) => sumOfLines(own.map((one) => one.get(key)?.[at])))
            : [null, null, null];
          expect([vehicle, key, amountsOf(report, 'vehicle').get(key)]).toEqual([vehicle, key, sums]);
        }
        expect(people.length).toBeGreaterThan(2);
      }
    },
  );

  it('leaves the investor’s own columns as they are for everybody', async () => {
    const query = `${period}&currency=USD&entity=1`;
    const before = await reportOf(query, member);
    await setStaff(member, true);
    const after = await reportOf(query, member);
    await setStaff(member, false);
    expect(amountsOf(after, 'investor')).toEqual(amountsOf(before, 'investor'));
    expect(after.columns.slice(0, 3)).toEqual(before.columns);
  });

  /** A vehicle of its own: 1,000 and 500 in dollars, 400 in euros at 1.1, then 1.2, and a promise of 26,000. */
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
    const buy = async (email: string, currency: string, day: string, invested: string) => {
      const person = await newMember(host, email);
      const id = await insertHolding(host, person.id, currency, day, invested);
      await queries
        .update(club.holdings)
        .set({ series_id: series?.id ?? 0 })
        .where(eq(club.holdings.id, id));
      return { ...person, holding: id };
    };
    return { id: vehicle?.id ?? 0, round, buy };
  };

  it('is worked out by hand, also for staff without a holding, with commitments of people who hold nothing', async () => {
    const { queries } = host.host.database;
    const { id, round, buy } = await newVehicle('Vehicle by hand');
    await queries.insert(club.fxRates).values([
      { day: '2026-02-01', base: 'ISK', quote: 'USD', rate: '1.1', source: 'Test' },
      { day: '2026-08-01', base: 'ISK', quote: 'USD', rate: '1.2', source: 'Test' },
    ]);
    await buy('by-hand-1@example.com', 'USD', '2025-05-05', '1000.00');
    await buy('by-hand-2@example.com', 'USD', '2026-08-05', '500.00');
    await buy('by-hand-3@example.com', 'ISK', '2026-02-01', '400.00');
    const promiser = await newMember(host, 'by-hand-4@example.com');
    const at = new Date('2026-08-10T09:00:00Z');
    const [promise] = await queries
      .insert(club.applications)
      .values({
        investor_id: promiser.id,
        round_id: round.id,
        amount: '25000',
        fees: '1000',
        currency: 'USD',
        status: 'funding',
        created_at: at,
      })
      .returning();
    await queries
      .insert(applicationEvents)
      .values({ application_id: promise?.id ?? 0, status: 'funding', at });
    const report = await reportOf(`${period}&entity=${id}`);
    expect([report.currency, report.entity?.id]).toEqual(['USD', id]);
    expect(report.columns.slice(3)).toEqual([
      { key: 'period', from: '2026-07-01', to: '2026-09-30', scope: 'vehicle' },
      { key: 'year', from: '2026-01-01', to: '2026-09-30', scope: 'vehicle' },
      { key: 'inception', from: '2025-05-05', to: '2026-09-30', scope: 'vehicle' },
    ]);
    const vehicle = amountsOf(report, 'vehicle');
    expect(vehicle.get('beginning_nav')).toEqual(['1440.00', '1000.00', '0.00']);
    // 501.00; and 400 + 1 at 1.1; and 1,001.00.
    expect(vehicle.get('nav_contributions')).toEqual(['501.00', '942.10', '1943.10']);
    expect(vehicle.get('nav_translation')).toEqual(['40.00', '40.00', '40.00']);
    expect(vehicle.get('ending_nav')).toEqual(['1980.00', '1980.00', '1980.00']);
    expect(vehicle.get('ending_unfunded')).toEqual(['26000.00', '26000.00', '26000.00']);
    expect(amountsOf(report, 'investor').get('ending_nav')).toEqual(['0.00', '0.00', '0.00']);
    expect(report.rates?.map(({ date, from }) => [date, from])).toEqual([
      ['2026-02-01', 'ISK'],
      ['2026-08-01', 'ISK'],
    ]);
    expect((await ask(`${period}&entity=999999`)).status).toBe(404);
    expect((await ask(`${period}&entity=${id}`, member)).status).toBe(404);
    expect((await ask(`${period}&entity=${id}&currency=XXX`)).status).toBe(400);
  });

  it('is not known where the amount of one investor is not', async () => {
    const { queries } = host.host.database;
    const { id, buy } = await newVehicle('Vehicle without a rate');
    await queries
      .insert(club.fxRates)
      .values([{ day: '2026-09-30', base: 'HUF', quote: 'USD', rate: '0.003', source: 'Test' }]);
    await buy('no-rate-1@example.com', 'USD', '2025-05-05', '1000.00');
    const { holding } = await buy('no-rate-2@example.com', 'HUF', '2025-05-05', '100000.00');
    await queries.insert(club.distributions).values({
      holding_id: holding,
      date: '2025-09-30',
      kind: 'dividend',
      gross: '50',
      carry: '0',
      cost_share: '0',
    });
    const vehicle = amountsOf(await reportOf(`${period}&entity=${id}`), 'vehicle');
    expect(vehicle.get('nav_contributions')).toEqual([null, null, null]);
    expect(vehicle.get('ending_nav')).toEqual(['1300.00', '1300.00', '1300.00']);
    expect(vehicle.get('investment_income')).toEqual([null, null, null]);
    expect(vehicle.get('incentive_paid')).toEqual(['0.00', '0.00', '0.00']);
  });

  it('is only in a report of the club’s staff on one vehicle, while they are verified', async () => {
    expect(scopesOf(await reportOf(`${period}&entity=${shared}`, member))).toEqual(three('investor'));
    expect(scopesOf(await reportOf(period))).toEqual(three('investor'));
    const { body } = await host.send('GET', '/api/v1/reports/cached_report/portfolio/', {
      token: staff.access,
    });
    const { startup, series } = body.holdings[0];
    expect(scopesOf(await reportOf(`${period}&entity=${shared}&startup=${startup.id}`))).toEqual(
      three('investor'),
    );
    expect(scopesOf(await reportOf(`${period}&entity=${shared}&series=${series.id}`))).toEqual(
      three('investor'),
    );
    expect(scopesOf(await reportOf(`${period}&entity=${shared}&includesVehicle=true`, member))).toEqual(
      three('investor'),
    );
    const json = JSON.stringify((await ask(`${period}&entity=${shared}`, member)).body);
    expect(json).not.toContain('vehicle"');
  });

  it('is not in the answers of a person who was staff, nor in cached ones of an earlier book', async () => {
    const impatient = await openTestHost(engine, { REPORT_PATIENCE_MS: '0' });
    try {
      const { queries } = impatient.host.database;
      const person = await newMember(impatient, 'ilpa-former@example.com');
      await insertHolding(impatient, person.id, 'USD', '2024-01-31', '1000.00');
      const vehicle = await vehicleOfFirstSeries(impatient);
      const set = (isStaff: boolean) =>
        queries.update(investors).set({ is_cyborg: isStaff }).where(eq(investors.id, person.id));
      const scopes = async () => {
        const url = `${path}?${period}&entity=${vehicle}`;
        const { body } = await impatient.send('GET', url, { token: person.access });
        return scopesOf(z.parse(ilpaReportingSchema, body));
      };
      await set(true);
      expect(await scopes()).toEqual(bothScopes);
      await set(false);
      expect(await scopes()).toEqual(three('investor'));
      await set(true);
      expect(await scopes()).toEqual(bothScopes);
      await queries.update(club.series).set({ name: 'Another name' }).where(eq(club.series.id, 1));
      await set(false);
      expect(await scopes()).toEqual(three('investor'));
    } finally {
      await impatient.dispose();
    }
  });

  const order = (key: string, more: object = {}) => ({
    report_type: 'ilpa_reporting',
    format: 'csv',
    params: { from: '2026-07-01', to: '2026-09-30', entity: shared },
    sections: [],
    locale: 'en-GB',
    prepared_for: 'Ada Byron',
    idempotency_key: key,
    ...more,
  });
  const post = (body: object, { access }: Person) =>
    host.send('POST', '/api/v1/reports/generate_pdf/', { token: access, body });
  const hasVehicle = (csv: unknown) => String(csv).includes('Total Vehicle');
  const jobOf = async ({ id }: Person) => {
    const [row] = await host.host.database.queries
      .select()
      .from(reportJobs)
      .where(eq(reportJobs.investor_id, id));
    if (!row) throw new Error('There is no job.');
    return row;
  };

  let exports = 0;
  /** The names of the files in the export of a person's data. */
  const exportedFiles = async ({ id }: Person) => {
    const [person] = await host.host.database.queries.select().from(investors).where(eq(investors.id, id));
    const zip = join(host.folder, `export-${(exports += 1)}.zip`);
    if (person) await exportPerson(host.host, person, zip);
    return Object.keys(unzipSync(readFileSync(zip))).filter((name) => name.startsWith('files/'));
  };

  it('is not in a file that a person who was staff can still load', async () => {
    const person = await newStaff('ilpa-file@example.com');
    expect(hasVehicle((await post(order('first'), person)).body)).toBe(true);
    const { id } = await jobOf(person);
    const { body: ready } = await post({ job_id: id }, person);
    expect((await host.send('GET', ready.url)).status).toBe(200);
    expect(await exportedFiles(person)).toEqual([]);
    await setStaff(person, false);
    expect((await host.send('GET', ready.url)).status).toBe(404);
    expect((await post({ job_id: id }, person)).body).toMatchObject({ status: 'expired', url: null });
    await insertHolding(host, person.id, 'USD', '2024-01-31', '1000.00');
    // The same key makes the file again, as the person may read it now.
    const again = await post(order('first'), person);
    expect([again.status, hasVehicle(again.body)]).toEqual([200, false]);
    const { body: own } = await post({ job_id: id }, person);
    expect((await host.send('GET', own.url)).status).toBe(200);
    expect(await exportedFiles(person)).toHaveLength(1);
  });

  it('is not in a file of a person whose accreditation has expired', async () => {
    const person = await newStaff('ilpa-expired@example.com');
    expect(hasVehicle((await post(order('expiring'), person)).body)).toBe(true);
    const { body } = await post({ job_id: (await jobOf(person)).id }, person);
    await host.host.database.queries
      .update(investors)
      .set({ accreditation_expiry_date: '2020-01-01' })
      .where(eq(investors.id, person.id));
    expect((await host.send('GET', body.url)).status).toBe(404);
  });

  it('is not in a file that is made after the person stopped being staff', async () => {
    const person = await newStaff('ilpa-queued@example.com');
    await insertHolding(host, person.id, 'USD', '2024-01-31', '1000.00');
    await post(order('queued'), person);
    const { id } = await jobOf(person);
    const { queries } = host.host.database;
    await queries.update(reportJobs).set({ status: 'queued', attempts: 0 }).where(eq(reportJobs.id, id));
    await setStaff(person, false);
    await runJob(host.host, id);
    expect((await jobOf(person)).includes_vehicle).toBe(false);
    const { body } = await post({ job_id: id }, person);
    expect(hasVehicle((await host.send('GET', body.url)).body)).toBe(false);
  });

  it('has all its amounts as decimals', async () => {
    const { lines } = await reportOf(`${period}&entity=${shared}`);
    for (const { amounts } of lines) {
      expect(amounts).toHaveLength(6);
      for (const amount of amounts) if (amount !== null) expect(decimal(amount).toFixed(2)).toBe(amount);
    }
  });
});
