import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as club from '../../../server/database/schema/schema-club.ts';
import { createRandom, type Random } from '../../../server/seed/random.ts';
import { clubPerformanceSchema } from '../../../src/api/club/club-performance.ts';
import { clubPortfolioSchema } from '../../../src/api/club/club-portfolio.ts';
import { decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { dayBeforePeriod, returnPeriods } from '../../../src/domain/money/returns/period-returns.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const asOf = '2026-11-20';

const less = (amount: string | null, part: string | null) =>
  amount === null || part === null ? null : moneyText(decimal(amount).minus(part));

type Figures =
  | z.output<typeof clubPortfolioSchema>['totals']
  | z.output<typeof clubPortfolioSchema>['results'][number];

/**
 * What the page states of a day, from the sums of a pivot as of this day.
 * @param isOneSide by investor and by vintage there is one side of a trade, which counts as any other payment
 */
function statedOf(figures: Figures, basis: string, isOneSide: boolean) {
  const [paid, received, members, value] =
    basis === 'net'
      ? [figures.paid_in, figures.distributions, figures.received_from_members, figures.fair_value_net]
      : [
          figures.invested,
          figures.proceeds_gross,
          figures.received_from_members_gross,
          figures.fair_value_gross,
        ];
  const between = isOneSide ? '0.00' : members;
  return {
    paid_in: less(paid, between),
    distributions: less(received, between),
    between_members: between,
    value,
  };
}

describe.each(enginesByDay)('the days of the performance of the club on %s', (engine) => {
  let host: TestHost;
  let token: string;
  let investor: number;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
    ({ access: token } = await host.login('cyborg@clubfolio.example'));
    ({ id: investor } = await newMember(host, 'random@example.com'));
  });
  afterAll(() => host.dispose());

  const get = async (query: string) =>
    (await host.send('GET', `/api/v1/reports/cyborg-portfolio/?${query}`, { token })).body;

  const dayFrom = (random: Random, first: number) =>
    `${random.whole(first, 2026)}-${String(random.whole(1, 10)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;

  /** A holding with purchases, sales, fees and valuations of its series, some of them before the first exchange rates, some of very large amounts. */
  async function insertRandom(random: Random): Promise<void> {
    const { queries } = host.host.database;
    const isByUnits = random.next() < 0.6;
    const [template] = await queries
      .select()
      .from(club.series)
      .where(sql`id = ${random.whole(1, 40)}`);
    if (!template) throw new Error('no such series');
    const { id: _id, ...like } = template;
    const [series] = await queries
      .insert(club.series)
      .values({ ...like, name: `Random ${random.next()}`, carry_rate: random.pick(['0', '0.2', '0.175']) })
      .returning();
    const [holding] = await queries
      .insert(club.holdings)
      .values({
        investor_id: investor,
        series_id: series?.id ?? 0,
        currency: random.pick(['USD', 'USD', 'EUR', 'GBP', 'JPY']),
        created_at: new Date(),
      })
      .returning();
    const of = { holding_id: holding?.id ?? 0 };
    const first = random.whole(2012, 2024);
    const start = `${first}-01-0${random.whole(1, 9)}`;
    for (let at = 0; at <= random.whole(0, 4); at += 1)
      await queries.insert(club.lots).values({
        ...of,
        date: at === 0 ? start : dayFrom(random, first),
        units: isByUnits ? (random.whole(1, 9_999_999) / 10_000).toFixed(4) : null,
        // A double does not represent the ten-thousandths of the long one.
        invested: random.next() < 0.1 ? '912345678901.23' : String(random.whole(1, 99_999)),
        fees: String(random.whole(0, 99)),
        from_member: random.next() < 0.2,
      });
    for (let at = 0; at < random.whole(0, 2); at += 1)
      await queries.insert(club.distributions).values({
        ...of,
        date: dayFrom(random, first),
        kind: 'sale',
        gross: String(random.whole(100, 9_999)),
        carry: String(random.whole(0, 50)),
        fee: String(random.whole(0, 50)),
        cost_share: random.pick(['0', '0.3333333333', '0.5']),
        to_member: random.next() < 0.3,
      });
    if (random.next() < 0.3)
      await queries.insert(club.annualFees).values({ ...of, date: dayFrom(random, first), amount: '12' });
    const own = { series_id: series?.id ?? 0, source: 'Test' };
    for (let at = 0; at < random.whole(0, 3); at += 1) {
      const method = random.pick(['calibrated', 'calibrated', 'cost', 'impaired', 'written_off'] as const);
      const isPrice = random.next() < 0.6;
      await queries.insert(club.valuations).values({
        ...own,
        date: dayFrom(random, first),
        method,
        price: method === 'calibrated' && isPrice ? (random.whole(1, 999_999) / 10_000).toFixed(4) : null,
        factor: method === 'calibrated' && !isPrice ? random.pick(['1.276667', '0.333333']) : null,
      });
    }
    if (isByUnits && random.next() < 0.4)
      await queries
        .insert(club.splits)
        .values({ ...own, date: dayFrom(random, first), after: random.pick(['2', '7']), before: '3' });
    if (!isByUnits && random.next() < 0.4)
      await queries.insert(club.conversions).values({
        ...own,
        date: dayFrom(random, first),
        price: '1.2345',
        interest_rate: '0.06',
        instrument: 'preferred',
        share_class: 'Series A Preferred',
      });
  }

  it('have the same figures as the sums by vehicle as of each of them, in any book', async () => {
    const random = createRandom(20_261_120);
    for (let run = 0; run < propertyRuns(4, 2); run += 1) {
      for (let at = 0; at < 12; at += 1) await insertRandom(random);
      const basis = random.pick(['net', 'gross']);
      const filter = random.pick(['', '', `&investor=${investor}`, '&entity=1', '&vintage_year=2022']);
      const isOneSide = /investor|vintage/.test(filter);
      const query = `basis=${basis}&currency=${random.pick(['USD', 'EUR', 'JPY'])}${filter}`;
      const page = z.parse(clubPerformanceSchema, await get(`${query}&as_of_date=${asOf}&type=performance`));
      const pivotOn = async (day: string) =>
        z.parse(clubPortfolioSchema, await get(`${query}&as_of_date=${day}&group_by=entity`));
      expect(page.quarters.length).toBeGreaterThan(8);
      for (let at = 0; at < 8; at += 1) {
        const { net: _net, ...quarter } = random.pick(page.quarters);
        const stated = statedOf((await pivotOn(quarter.date)).totals, basis, isOneSide);
        expect([query, quarter]).toEqual([query, { date: quarter.date, ...stated }]);
      }
      const { results } = await pivotOn(asOf);
      expect(new Set(page.returns.vehicles.map(({ entity }) => entity?.id))).toEqual(
        new Set(results.map(({ key: [id] }) => Number(id))),
      );
      const daysBefore = new Map<string, typeof results>();
      for (const vehicle of page.returns.vehicles)
        for (const period of vehicle.periods) {
          const known = returnPeriods.find((one) => one === period.key) ?? expect.fail(period.key);
          const dayBefore = dayBeforePeriod(known, asOf);
          const rows =
            dayBefore === null ? [] : (daysBefore.get(dayBefore) ?? (await pivotOn(dayBefore)).results);
          if (dayBefore !== null) daysBefore.set(dayBefore, rows);
          const valueIn = (all: typeof results) => {
            const row = all.find(({ key: [id] }) => Number(id) === vehicle.entity?.id);
            return row ? statedOf(row, basis, isOneSide).value : '0.00';
          };
          const { key, beginning, ending } = period;
          expect([query, vehicle.entity?.id, key, beginning, ending]).toEqual([
            query,
            vehicle.entity?.id,
            key,
            valueIn(rows),
            valueIn(results),
          ]);
        }
    }
  });
});
