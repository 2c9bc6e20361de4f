import { type SQL, sql } from 'drizzle-orm';
import type { CyborgFilter, CyborgQuery, Level } from './query.ts';
import { allOf } from './rows.ts';
import { fxTable, joinFx, type Told, toldAmount } from './told.ts';

/** What a holding is put together by, of a row of `held`. */
export const levelKeys: Readonly<Record<Level, SQL>> = {
  investor: sql`investor_id`,
  entity: sql`entity_id`,
  series: sql`series_id`,
  startup: sql`startup_id`,
  vintage: sql`vintage`,
};

/** Some keys of the first level only, so that a long table can be read in parts. */
export type Part = { readonly level: Level; readonly keys: readonly number[] };

const list = (keys: readonly number[]) => sql`(
  select value::bigint from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)
)`;

const partOf = (part: Part | null): SQL | null => {
  if (part === null || part.level === 'vintage') return null;
  const column = part.level === 'investor' ? sql`h.investor_id` : sql`s.${levelKeys[part.level]}`;
  const keyed = part.level === 'series' ? sql`h.series_id` : column;
  return sql`${keyed} in ${list(part.keys)}`;
};

const is = (column: SQL, value: number | undefined): SQL | null =>
  value === undefined ? null : sql`${column} = ${value}`;

const wantedOf = ({ investor, entity, series, startup }: CyborgFilter, part: Part | null): SQL =>
  allOf([
    is(sql`h.investor_id`, investor),
    is(sql`h.series_id`, series),
    is(sql`s.entity_id`, entity),
    is(sql`s.startup_id`, startup),
    partOf(part),
  ]);

const isNarrowed = ({ filter }: CyborgQuery, part: Part | null) =>
  part !== null || Object.values(filter).some((value) => value !== undefined);

/** Ties the payments of `p` to the holdings that are wanted, where it is not all of them or a rate has to be known. */
const tied = (query: CyborgQuery, told: Told, part: Part | null): SQL =>
  isNarrowed(query, part) || told.spans !== null ? sql`join wanted w on w.id = p.holding_id` : sql``;

const ofVintage = ({ filter }: CyborgQuery, part: Part | null): SQL =>
  allOf([
    is(sql`vintage`, filter.vintage_year),
    part?.level === 'vintage' ? sql`vintage in ${list(part.keys)}` : null,
  ]);

/**
 * The tables of a statement about the club's holdings at the end of a day, for `with`. The last one, `held`, has a row for each
 * holding with all its amounts in the report's currency, worked out as an investor's own report does: a payment at the rate of its
 * day, a value at the last one, each to the cent. A value that is not known is null.
 */
export function heldTables(query: CyborgQuery, told: Told, part: Part | null = null): SQL {
  const { asOf, filter } = query;
  const rate = sql`r`;
  const day = sql`p.date`;
  const rated = joinFx(told, rate, sql`w.currency`, day);
  const amount = (column: SQL) => toldAmount(told, rate, column);
  return sql`
  ${fxTable(told)}, wanted as (
    select h.id, h.investor_id, h.series_id, h.currency, s.entity_id, s.startup_id, s.carry_rate
    from holdings h join series s on s.id = h.series_id
    where ${wantedOf(filter, part)}
  ), bought as (
    select p.holding_id, min(p.date) as first_date, max(p.date) as last_date, sum(p.invested) as own_invested,
      sum(p.units) as units, bool_and(p.units is not null) as by_units,
      sum(${amount(sql`p.invested`)}) as invested, sum(${amount(sql`p.fees`)}) as fees
    from lots p ${tied(query, told, part)}${rated}
    where p.date <= ${asOf}
    group by p.holding_id
  ), paid as (
    select p.holding_id, sum(p.cost_share) as share, sum(${amount(sql`p.gross`)}) as gross,
      sum(${amount(sql`p.carry`)}) as carry
    from distributions p ${tied(query, told, part)}${rated}
    where p.date <= ${asOf}
    group by p.holding_id
  ), latest as (
    select distinct on (series_id) series_id, date, method, price, factor
    from valuations where date <= ${asOf} order by series_id, date desc, id desc
  ), stakes as (
    select w.id, w.investor_id, w.series_id, w.entity_id, w.startup_id, w.carry_rate, w.currency,
      extract(year from b.first_date)::int as vintage, b.first_date, b.last_date, b.own_invested, b.by_units, b.invested,
      b.fees, b.units, coalesce(p.gross, 0) as gross, coalesce(p.carry, 0) as carry, l.date as valued_date, l.method,
      l.price, l.factor, 1 - coalesce(p.share, 0) as unsold,
      case when l.method = 'written_off' then 0 else 1 - coalesce(p.share, 0) end as left_share
    from wanted w
    join bought b on b.holding_id = w.id
    left join paid p on p.holding_id = w.id
    left join latest l on l.series_id = w.series_id
  ), valued as (
    select *, case
        when method = 'written_off' then 0
        when price is not null then
          case when by_units then round(round(units * unsold, 4) * price, 2)
            when own_invested * left_share = 0 then 0 end
        when factor is not null then round(own_invested * left_share * factor, 2)
        when method is null or method = 'cost' then
          case when by_units then round(round(units * unsold, 4) * round(own_invested / units, 10), 2)
            else round(own_invested * left_share, 2) end
        when own_invested * left_share = 0 then 0
      end as value
    from stakes
  ), worth as (
    select *, round(greatest(0, value - own_invested * left_share) * carry_rate, 2) as accrued
    from valued where ${ofVintage(query, part)}
  ), held as (
    select w.id, w.investor_id, w.series_id, w.entity_id, w.startup_id, w.vintage, w.first_date, w.last_date,
      w.invested, w.fees, w.invested + w.fees as paid_in, w.gross, w.carry, w.gross - w.carry as distributions,
      case when w.by_units then round(w.units * w.unsold, 4) end as units, w.left_share,
      round((w.invested + w.fees) * w.left_share, 2) as cost_left, w.method,
      case when w.method is null or w.method = 'cost' then w.last_date else w.valued_date end as valued_date,
      ${toldAmount(told, rate, sql`w.value`)} as value_gross, ${toldAmount(told, rate, sql`w.accrued`)} as accrued
    from worth w${joinFx(told, rate, sql`w.currency`, sql`${asOf}::date`)}
  )`;
}

/** Sums of some rows of `held`; a sum over values of which one is not known is not known. */
export const heldSums = sql`
  count(*)::int as holdings_count, count(value_gross)::int as valued_count,
  count(distinct investor_id)::int as investors_count,
  sum(invested)::text as invested, sum(fees)::text as fees, sum(paid_in)::text as paid_in,
  sum(gross)::text as proceeds_gross, sum(carry)::text as carry_paid, sum(distributions)::text as distributions,
  case when count(units) = count(*) then sum(units)::text end as units,
  case when count(value_gross) = count(*) then sum(value_gross)::text end as fair_value_gross,
  case when count(value_gross) = count(*) then sum(accrued)::text end as accrued_carry,
  case when count(value_gross) = count(*) then sum(value_gross - accrued)::text end as fair_value_net,
  sum(distributions - (paid_in - cost_left))::text as realised_gain,
  case when count(value_gross) = count(*) then sum(value_gross - accrued - cost_left)::text end as unrealised_gain,
  max(valued_date) filter (where left_share > 0)::text as last_valuation_date`;

/** What investors paid and were paid, for `with` after `heldTables`: `flow` with the keys of its holding, a day and an amount. */
export function flowTable(query: CyborgQuery, told: Told): SQL {
  const rate = sql`r`;
  const isNet = query.basis === 'net';
  const amount = (column: SQL) => toldAmount(told, rate, column);
  const joins = (day: SQL) =>
    told.spans === null
      ? sql``
      : sql` join holdings o on o.id = h.id${joinFx(told, rate, sql`o.currency`, day)}`;
  const fee = isNet ? sql` + ${amount(sql`p.fees`)}` : sql``;
  const carry = isNet ? sql` - ${amount(sql`p.carry`)}` : sql``;
  return sql`flow as (
    select h.investor_id, h.series_id, h.entity_id, h.startup_id, h.vintage, p.date,
      -(${amount(sql`p.invested`)}${fee}) as amount
    from lots p join held h on h.id = p.holding_id${joins(sql`p.date`)} where p.date <= ${query.asOf}
    union all
    select h.investor_id, h.series_id, h.entity_id, h.startup_id, h.vintage, p.date, ${amount(sql`p.gross`)}${carry}
    from distributions p join held h on h.id = p.holding_id${joins(sql`p.date`)} where p.date <= ${query.asOf}
  )`;
}
