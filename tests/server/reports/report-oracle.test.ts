import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as club from '../../../server/database/schema/schema-club.ts';
import { readClubReportQuery } from '../../../server/domain/club/club-query.ts';
import { clubPortfolio } from '../../../server/domain/club/pivot.ts';
import { createRandom } from '../../../server/seed/random.ts';
import { addDays } from '../../../src/domain/days/days.ts';
import { decimal, moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

/** The summary worked out once more, by the database alone: one query over the rows. `knownBy` leaves out what became known later. */
const summaryInSql = (investorId: number, asOf: string, knownBy = '9999-12-31') => sql`
  with bought as (
    select holding_id, sum(invested) as invested, sum(fees) as fees, sum(units) as units,
      bool_and(units is not null) as by_units
    from lots where date <= ${asOf} group by holding_id
  ), paid as (
    select holding_id, sum(gross) as gross, sum(carry) as carry, sum(fee) as fee, sum(cost_share) as share
    from distributions where date <= ${asOf} group by holding_id
  ), charged as (
    select holding_id, sum(amount) as annual from annual_fees where date <= ${asOf} group by holding_id
  ), latest as (
    select distinct on (series_id) series_id, method, price, factor
    from valuations where date <= ${asOf} and coalesce(known_date, date) <= ${knownBy}
    order by series_id, date desc, coalesce(known_date, date) desc, id desc
  ), positions as (
    select s.carry_rate, b.*, coalesce(p.gross, 0) as gross, coalesce(p.carry, 0) as carry, coalesce(p.fee, 0) as fee,
      coalesce(c.annual, 0) as annual, l.method, l.price, l.factor, 1 - coalesce(p.share, 0) as unsold,
      case when l.method = 'written_off' then 0 else 1 - coalesce(p.share, 0) end as left_share
    from holdings h
      join series s on s.id = h.series_id
      join bought b on b.holding_id = h.id
      left join paid p on p.holding_id = h.id
      left join charged c on c.holding_id = h.id
      left join latest l on l.series_id = h.series_id
    where h.investor_id = ${investorId}
  ), valued as (
    select *, case
        when method = 'written_off' then 0
        when price is not null then
          case when by_units then round(round(units * unsold, 4) * price, 2)
            when invested * left_share = 0 then 0 end
        when factor is not null then round(invested * left_share * factor, 2)
        when method is null or method = 'cost' then
          case when by_units then round(round(units * unsold, 4) * invested / units, 2)
            else round(invested * left_share, 2) end
        when invested * left_share = 0 then 0
      end as value
    from positions
  ), with_carry as (
    select *, round(greatest(0, value - invested * left_share) * carry_rate, 2) as accrued from valued
  )
  select sum(invested)::text as invested, sum(fees + annual)::numeric(20, 2)::text as fees,
    sum(annual)::numeric(20, 2)::text as annual_fees, sum(invested + fees + annual)::numeric(20, 2)::text as paid_in,
    sum(gross)::numeric(20, 2)::text as proceeds_gross, sum(carry)::numeric(20, 2)::text as carry_paid,
    sum(fee)::numeric(20, 2)::text as sale_fees, sum(gross - carry - fee)::numeric(20, 2)::text as distributions,
    case when count(value) = count(*) then sum(value)::numeric(20, 2)::text end as fair_value_gross,
    case when count(value) = count(*) then sum(accrued)::numeric(20, 2)::text end as accrued_carry,
    case when count(value) = count(*) then sum(value - accrued)::numeric(20, 2)::text end as fair_value_net,
    sum(gross - carry - fee - (invested + fees - round((invested + fees) * left_share, 2)) - annual)::numeric(20, 2)::text as realised_gain,
    count(*)::int as holdings_count, count(value)::int as valued_count
  from with_carry`;

const answered = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

const lateReport = z.object({
  known_later: z.array(
    z.object({
      known_date: z.string(),
      fair_value: z.string().nullable(),
      fair_value_before: z.string().nullable(),
    }),
  ),
});

const day = (random: ReturnType<typeof createRandom>, from: number, to: number) =>
  new Date(Date.UTC(2017, 0, 1 + random.whole(from, to))).toISOString().slice(0, 10);

/** A book of every kind of holding, with series and valuations of its own; the same for the same seed. */
async function insertRandomBook(host: TestHost, investorId: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const { queries } = host.host.database;
  const cents = (low: number, high: number) => (random.whole(low, high) / 100).toFixed(2);
  for (let index = 0; index < 12; index += 1) {
    const [series] = await queries
      .insert(club.series)
      .values({
        name: `random-${investorId}-${seed}-${index}`,
        entity_id: 1 + (index % 3),
        startup_id: 1 + index,
        round_id: 1 + index,
        carry_rate: random.pick(['0', '0.1', '0.2', '0.333333']),
      })
      .returning();
    const [holding] = await queries
      .insert(club.holdings)
      .values({
        investor_id: investorId,
        series_id: series?.id ?? 0,
        currency: 'USD',
        created_at: new Date(),
      })
      .returning();
    const isByUnits = random.next() < 0.6;
    await queries.insert(club.lots).values(
      Array.from({ length: random.whole(1, 4) }, () => ({
        holding_id: holding?.id ?? 0,
        date: day(random, 0, 1_500),
        units: isByUnits ? (random.whole(1, 9_999_999) / 10_000).toFixed(4) : null,
        invested: cents(1, 9_999_999),
        fees: cents(0, 99_999),
      })),
    );
    const payments = Array.from({ length: random.whole(0, 3) }, () => {
      const gross = cents(100, 9_999_999);
      return {
        holding_id: holding?.id ?? 0,
        date: day(random, 1_500, 3_000),
        kind: 'sale' as const,
        gross,
        carry: (Number(gross) / 10).toFixed(2),
        fee: random.next() < 0.5 ? '0.00' : (Number(gross) / 50).toFixed(2),
        cost_share: random.pick(['0', '0.1', '0.3333333333', '0.25', '0.0714285714']),
      };
    });
    if (payments.length > 0) await queries.insert(club.distributions).values(payments);
    const fees = Array.from({ length: random.whole(0, 2) }, () => ({
      holding_id: holding?.id ?? 0,
      date: day(random, 1_500, 3_200),
      amount: cents(1, 99_999),
    }));
    if (fees.length > 0) await queries.insert(club.annualFees).values(fees);
    const sameDay = day(random, 0, 3_200);
    const marks = Array.from({ length: random.whole(0, 5) }, () => {
      const own = random.next() < 0.4 ? sameDay : day(random, 0, 3_200);
      const method = random.pick(['priced_round', 'calibrated', 'impaired', 'cost', 'written_off'] as const);
      const isPriced = isByUnits && random.next() < 0.7;
      const isKnown = method !== 'cost' && method !== 'written_off';
      return {
        series_id: series?.id ?? 0,
        date: own,
        known_date: random.next() < 0.5 ? addDays(own, random.whole(0, 500)) : null,
        method,
        source: 'Test',
        price: isKnown && isPriced ? (random.whole(1, 999_999) / 10_000).toFixed(4) : null,
        factor: isKnown && !isPriced ? (random.whole(0, 4_000_000) / 1_000_000).toFixed(6) : null,
      };
    });
    if (marks.length > 0) await queries.insert(club.valuations).values(marks);
  }
}

describe.each(enginesByDay)('the report compared with a calculation by the database on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine, { REPORT_PATIENCE_MS: '60000' });
  });
  afterAll(() => host.dispose());

  let knownLater = 0;
  /** What became known later is said with its effect on the whole book, and counted alike on the club's pages. */
  async function compareKnownLater(
    investor: number,
    asOf: string,
    report: Readonly<Record<string, unknown>>,
    counted: Readonly<Record<string, unknown>>,
  ) {
    const { known_later: rows } = lateReport.parse(report);
    knownLater += rows.length;
    const { totals } = await clubPortfolio(
      host.host,
      readClubReportQuery({ as_of_date: asOf, investor: String(investor), group_by: 'series' }, '2026-11-25'),
    );
    expect([asOf, totals.known_later_count, totals.last_known_date]).toEqual([
      asOf,
      rows.length,
      rows
        .map(({ known_date: known }) => known)
        .toSorted()
        .at(-1) ?? null,
    ]);
    const { fees, annual_fees, paid_in, fair_value_net, realised_gain } = totals;
    expect({ fees, annual_fees, paid_in, fair_value_net, realised_gain }).toEqual({
      fees: counted['fees'],
      annual_fees: counted['annual_fees'],
      paid_in: counted['paid_in'],
      fair_value_net: counted['fair_value_net'],
      realised_gain: counted['realised_gain'],
    });
    const answer = await host.host.database.queries.execute(summaryInSql(investor, asOf, asOf));
    const before = answered.parse(answer).rows[0]?.['fair_value_net'];
    const isWhole = rows.every((row) => row.fair_value !== null && row.fair_value_before !== null);
    if (typeof before !== 'string' || typeof counted['fair_value_net'] !== 'string' || !isWhole) return;
    const change = sumOf(rows.map((row) => decimal(row.fair_value ?? 0).minus(row.fair_value_before ?? 0)));
    expect([asOf, moneyText(decimal(before).plus(change))]).toEqual([asOf, counted['fair_value_net']]);
  }

  const amountNames = [
    'invested',
    'fees',
    'annual_fees',
    'paid_in',
    'distributions',
    'realised_gain',
  ] as const;

  /** In another currency each payment is converted at the rate of its day, by the report and by the club's statement alike. */
  async function compareConverted(member: { readonly id: number; readonly access: string }, asOf: string) {
    const { body } = await host.send(
      'GET',
      `/api/v1/reports/cached_report/portfolio/?as_of_date=${asOf}&currency=EUR`,
      { token: member.access },
    );
    const { totals } = await clubPortfolio(
      host.host,
      readClubReportQuery(
        { as_of_date: asOf, investor: String(member.id), group_by: 'series', currency: 'EUR' },
        '2026-11-25',
      ),
    );
    const picked = (all: Readonly<Record<string, unknown>>) => amountNames.map((name) => [name, all[name]]);
    expect([asOf, picked(totals)]).toEqual([
      asOf,
      picked(z.record(z.string(), z.unknown()).parse(body.summary)),
    ]);
    return totals.annual_fees;
  }

  it('is the same to the cent for random books on random days', async () => {
    const converted: (string | null)[] = [];
    for (let seed = 1; seed <= 8; seed += 1) {
      const member = await newMember(host, `random-${seed}@example.com`);
      await insertRandomBook(host, member.id, seed);
      for (const asOf of ['2018-03-01', '2021-01-31', '2024-06-30', '2026-06-30']) {
        const { body } = await host.send(
          'GET',
          `/api/v1/reports/cached_report/portfolio/?as_of_date=${asOf}`,
          { token: member.access },
        );
        const answer = await host.host.database.queries.execute(summaryInSql(member.id, asOf));
        const { rows } = answered.parse(answer);
        const counted = rows[0] ?? {};
        if (counted['holdings_count'] === 0) continue;
        expect([seed, asOf, body.summary]).toEqual([seed, asOf, { ...body.summary, ...counted }]);
        await compareKnownLater(member.id, asOf, body, counted);
        converted.push(await compareConverted(member, asOf));
      }
    }
    expect(knownLater).toBeGreaterThan(20);
    expect(converted.filter((amount) => Number(amount) > 0).length).toBeGreaterThan(4);
  });
});
