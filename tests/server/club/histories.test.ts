import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { queryRows } from '../../../server/domain/core/sql.ts';
import { loadHoldings } from '../../../server/domain/portfolio/load-holdings.ts';
import { createRandom } from '../../../server/seed/random.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

/** Holdings whose history does not say what their lots and distributions add up to at the end of a day, worked out from each row. */
const wrongOn = (day: string) => sql`
  with bought as (
    select holding_id, min(date) as first, sum(invested) as invested, sum(fees) as fees,
      case when bool_and(units is not null) then sum(units) end as units
    from lots where date <= ${day} group by holding_id
  ), paid as (
    select holding_id, sum(gross) as gross, sum(carry) as carry, sum(fee) as sale_fees,
      sum(cost_share) as sold
    from distributions where date <= ${day} group by holding_id
  ), charged as (
    select holding_id, sum(amount) as annual_fees from annual_fees where date <= ${day} group by holding_id
  ), stored as (
    select y.*, width_bucket(${day}::date, bought_on) as until, width_bucket(${day}::date, charged_on) as charged_until, width_bucket(${day}::date, paid_on) as paid_until
    from holding_histories y
  )
  select h.id from holdings h left join stored t on t.holding_id = h.id
    left join bought b on b.holding_id = h.id left join paid p on p.holding_id = h.id
    left join charged c on c.holding_id = h.id
  where case when b.first is null then coalesce(t.until, 0) > 0 else
    (t.bought_on[1], t.invested[t.until], t.fees[t.until], t.units[t.until], t.annual_fees[t.charged_until], t.gross[t.paid_until], t.carry[t.paid_until],
      t.sale_fees[t.paid_until], t.sold[t.paid_until]) is distinct from (b.first, b.invested, b.fees, b.units, c.annual_fees, p.gross, p.carry, p.sale_fees, p.sold) end`;

/** Holdings whose totals are not the last of their history. */
const wrongTotals = sql`
  select coalesce(y.holding_id, t.holding_id) as id
  from (select *, cardinality(bought_on) as bought, cardinality(charged_on) as charged, cardinality(paid_on) as paid from holding_histories) y
  full join holding_totals t on t.holding_id = y.holding_id
  where (t.first_day, t.last_bought, t.last_day, t.invested, t.fees, t.units, t.annual_fees, t.gross, t.carry, t.sale_fees, t.sold)
    is distinct from (y.bought_on[1], y.bought_on[bought], greatest(y.bought_on[bought], y.charged_on[charged], y.paid_on[paid]), y.invested[bought],
      y.fees[bought], y.units[bought], coalesce(y.annual_fees[charged], 0), coalesce(y.gross[paid], 0), coalesce(y.carry[paid], 0),
      coalesce(y.sale_fees[paid], 0), coalesce(y.sold[paid], 0))`;

/** Holdings whose flows are not their payments one by one, in whole cents and days since 1970. */
const wrongFlows = sql`
  with moved as (
    select holding_id, date, -(invested + fees) as net, -invested as gross from lots
    union all
    select holding_id, date, -amount, 0 from annual_fees where holding_id in (select holding_id from lots)
    union all
    select holding_id, date, gross - carry - fee, gross from distributions where holding_id in (select holding_id from lots)
  ), stored as (
    select holding_id, date '1970-01-01' + split_part(n, ' ', 1)::int as date, split_part(n, ' ', 2)::numeric / 100 as net,
      split_part(g, ' ', 2)::numeric / 100 as gross, split_part(n, ' ', 1) = split_part(g, ' ', 1) as is_one_day
    from holding_flows, unnest(string_to_array(net, ','), string_to_array(gross, ',')) as flow (n, g)
  )
  select coalesce(m.holding_id, t.holding_id) as id
  from (select holding_id, date, sum(net) as net, sum(gross) as gross, count(*) from moved group by 1, 2) m
  full join (
    select holding_id, date, sum(net) as net, sum(gross) as gross, count(*), bool_and(is_one_day) as is_one_day
    from stored group by 1, 2
  ) t on t.holding_id = m.holding_id and t.date = m.date
  where (m.net, m.gross, m.count, true) is distinct from (t.net, t.gross, t.count, t.is_one_day)`;

describe.each(enginesByDay)('the history of a holding on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const wrong = async (statement: ReturnType<typeof wrongOn>) =>
    queryRows(host.host.database.queries, statement, z.object({ id: z.coerce.number() }));

  const expectRight = async () => {
    for (const day of ['2016-01-01', '2021-03-15', '2023-06-30', '2026-11-21']) {
      expect([day, await wrong(wrongOn(day))]).toEqual([day, []]);
    }
    expect(await wrong(wrongTotals)).toEqual([]);
    expect(await wrong(wrongFlows)).toEqual([]);
  };

  it('sums existing rows at the start', () => expectRight());

  it('follows every change of lots, distributions and annual fees', async () => {
    const { queries } = host.host.database;
    const everyHolding = sql`true`;
    let cached = await loadHoldings(queries, everyHolding);
    const random = createRandom(7);
    const any = () => random.whole(1, 200);
    const day = () => `20${random.whole(17, 25)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
    for (let turn = 0; turn < propertyRuns(11, 22); turn += 1) {
      const lot = sql`(select id from lots order by id offset ${any()} limit 1)`;
      const payment = sql`(select id from distributions order by id offset ${random.whole(0, 20)} limit 1)`;
      const holding = sql`(select id from holdings order by id offset ${any()} limit 1)`;
      const changes = [
        sql`insert into lots (holding_id, date, units, invested, fees)
          select ${holding}, ${day()}::date, n * 10, n * 100, n from generate_series(1, 3) n`,
        sql`insert into lots (holding_id, date, invested, fees) values (${holding}, ${day()}, 500, 20)`,
        sql`update lots set date = ${day()}, fees = fees + 1 where id in (${lot}, ${any()})`,
        sql`update lots set holding_id = ${holding} where id = ${lot}`,
        sql`delete from lots where id = ${lot}`,
        sql`insert into distributions (holding_id, date, kind, gross, carry, fee, cost_share)
          values (${holding}, ${day()}, 'sale', 90, 5, 2, 0.01)`,
        sql`update distributions set gross = gross + 1 where id = ${payment}`,
        sql`delete from distributions where id = ${payment}`,
        sql`insert into annual_fees (holding_id, date, amount)
          select ${holding}, ${day()}::date, n * 7 from generate_series(1, 2) n`,
        sql`update annual_fees set amount = amount + 1, holding_id = ${holding} where id % 3 = 0`,
        sql`delete from annual_fees where id % 5 = 0`,
      ];
      await queries.execute(changes[turn % changes.length] ?? sql``);
      cached = await loadHoldings(queries, everyHolding, cached);
      expect(cached).toEqual(await loadHoldings(queries, everyHolding));
    }
    await expectRight();
    await queries.execute(sql`truncate distributions`);
    expect(await loadHoldings(queries, everyHolding, cached)).toEqual(
      await loadHoldings(queries, everyHolding),
    );
    await expectRight();
    await queries.execute(sql`truncate annual_fees`);
    await expectRight();
  });

  it('has a new version for the holdings whose payments change, and for no other', async () => {
    const { queries } = host.host.database;
    const [{ id } = { id: 0 }] = await wrong(sql`select min(holding_id) as id from lots`);
    const rows = async () =>
      new Map((await loadHoldings(queries, sql`true`)).map((one) => [one.holding.id, one.row]));
    for (const change of [
      sql`update lots set fees = fees where holding_id = ${id}`,
      sql`insert into distributions (holding_id, date, kind, gross, carry, cost_share) values (${id}, '2025-01-10', 'sale', 90, 5, 0.01)`,
      sql`insert into annual_fees (holding_id, date, amount) values (${id}, '2025-01-10', 7)`,
    ]) {
      const before = await rows();
      await queries.execute(change);
      const after = await rows();
      expect([...after].filter(([holding, row]) => before.get(holding) !== row)).toEqual([
        [id, after.get(id)],
      ]);
    }
  });
});
