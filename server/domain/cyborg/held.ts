import { type SQL, sql } from 'drizzle-orm';
import type { CyborgFilter, CyborgQuery, Level } from './query.ts';
import { allOf, is } from './rows.ts';
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

const wantedOf = ({ investor, entity, series, startup }: CyborgFilter, part: Part | null): SQL =>
  allOf([
    is(sql`h.investor_id`, investor),
    is(sql`h.series_id`, series),
    is(sql`s.entity_id`, entity),
    is(sql`s.startup_id`, startup),
    partOf(part),
  ]);

const ofVintage = ({ filter }: CyborgQuery, part: Part | null): SQL =>
  allOf([
    is(sql`vintage`, filter.vintage_year),
    part?.level === 'vintage' ? sql`vintage in ${list(part.keys)}` : null,
  ]);

/** A table `wanted` of the holdings that are asked for, for `with`. */
export const wantedTable = ({ filter }: CyborgQuery, part: Part | null = null): SQL => sql`wanted as (
    select h.id, h.investor_id, h.series_id, h.currency, s.entity_id, s.startup_id, s.carry_rate
    from holdings h join series s on s.id = h.series_id
    where ${wantedOf(filter, part)}
  )`;

/** The table `wanted`, and `histories` of those of them that were bought by the day of the report. */
const historyTables = (
  query: CyborgQuery,
  part: Part | null,
): SQL => sql`${wantedTable(query, part)}, histories as (
    select w.*, y.bought_on[1] as first_date, extract(year from y.bought_on[1])::int as vintage,
      y.bought_on[bought] as last_date, y.invested[bought] as own_invested, y.fees[bought] as own_fees,
      y.units[bought] as own_units, y.gross[paid] as own_gross, y.carry[paid] as own_carry, y.sold[paid] as sold, y.flows
    from wanted w join holding_histories y on y.holding_id = w.id,
      lateral (
        select width_bucket(${query.asOf}::date, y.bought_on) as bought, width_bucket(${query.asOf}::date, y.paid_on) as paid
      ) until
    where bought > 0
  )`;

/** Tables `bought` and `paid` of the payments that are not in the report's currency, each told by the rate of its own day. */
function foreignTables({ asOf, currency }: CyborgQuery, told: Told): SQL {
  const rate = sql`r`;
  const amount = (column: SQL) => toldAmount(told, rate, column);
  const payments = (table: SQL) => sql`${table} p join histories w on w.id = p.holding_id
    and w.currency <> ${currency}${joinFx(told, rate, sql`w.currency`, sql`p.date`)} where p.date <= ${asOf}`;
  return sql`bought as (
    select p.holding_id, sum(${amount(sql`p.invested`)}) as invested, sum(${amount(sql`p.fees`)}) as fees
    from ${payments(sql`lots`)} group by p.holding_id
  ), paid as (
    select p.holding_id, sum(${amount(sql`p.gross`)}) as gross, sum(${amount(sql`p.carry`)}) as carry
    from ${payments(sql`distributions`)} group by p.holding_id
  )`;
}

/**
 * The tables of a statement about the club's holdings at the end of a day, for `with`. The last one, `held`, has a row for each
 * holding with all its amounts in the report's currency, worked out as an investor's own report does: a payment at the rate of its
 * day, a value at the last one, each to the cent. A value that is not known is null. `offset 0` keeps what is reckoned for a row
 * from being reckoned again for each sum over it.
 */
export function heldTables(query: CyborgQuery, told: Told, part: Part | null = null): SQL {
  const { asOf } = query;
  const rate = sql`r`;
  const isOne = told.spans === null;
  const sum = (foreign: SQL, own: SQL) => (isOne ? own : sql`coalesce(${foreign}, ${own})`);
  return sql`
  ${fxTable(told)}, ${historyTables(query, part)}, ${isOne ? sql`` : sql`${foreignTables(query, told)}, `}latest as (
    select distinct on (series_id) series_id, date, method, price, factor
    from valuations where date <= ${asOf} order by series_id, date desc, id desc
  ), stakes as (
    select w.id, w.investor_id, w.series_id, w.entity_id, w.startup_id, w.carry_rate, w.currency, w.vintage,
      w.first_date, w.last_date, w.own_invested, w.own_units as units, w.own_units is not null as by_units,
      ${sum(sql`b.invested`, sql`w.own_invested`)} as invested, ${sum(sql`b.fees`, sql`w.own_fees`)} as fees,
      coalesce(${sum(sql`p.gross`, sql`w.own_gross`)}, 0) as gross,
      coalesce(${sum(sql`p.carry`, sql`w.own_carry`)}, 0) as carry, l.date as valued_date, l.method,
      l.price, l.factor, 1 - coalesce(w.sold, 0) as unsold,
      case when l.method = 'written_off' then 0 else 1 - coalesce(w.sold, 0) end as left_share
    from histories w
    left join latest l on l.series_id = w.series_id${
      isOne ? sql`` : sql` left join bought b on b.holding_id = w.id left join paid p on p.holding_id = w.id`
    }
    where ${ofVintage(query, part)}
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
    offset 0
  ), worth as (
    select *, round(greatest(0, value - own_invested * left_share) * carry_rate, 2) as accrued from valued
    offset 0
  ), held as (
    select w.id, w.investor_id, w.series_id, w.entity_id, w.startup_id, w.vintage, w.first_date, w.last_date,
      w.invested, w.fees, w.invested + w.fees as paid_in, w.gross, w.carry, w.gross - w.carry as distributions,
      case when w.by_units then round(w.units * w.unsold, 4) end as units, w.left_share,
      round((w.invested + w.fees) * w.left_share, 2) as cost_left, w.method,
      case when w.method is null or w.method = 'cost' then w.last_date else w.valued_date end as valued_date,
      ${toldAmount(told, rate, sql`w.value`)} as value_gross, ${toldAmount(told, rate, sql`w.accrued`)} as accrued
    from worth w${joinFx(told, rate, sql`w.currency`, sql`${asOf}::date`)}
    offset 0
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

/**
 * The tables of a statement about what investors paid and were paid, for `with`. The last one, `flowing`, has a row for each
 * holding with its payments in the report's currency as one text, later ones too where it is in that currency anyway: a day, an
 * amount before fees and carry and one after them, with a comma between payments.
 */
export function flowTables(query: CyborgQuery, told: Told, part: Part | null): SQL {
  const { asOf, currency } = query;
  const rate = sql`r`;
  const amount = (column: SQL) => toldAmount(told, rate, column);
  const payments = (
    table: SQL,
    gross: SQL,
    net: SQL,
  ) => sql`select p.holding_id, p.date || ' ' || ${gross} || ' ' || (${net}) as flow
    from ${table} p join histories w on w.id = p.holding_id and w.currency <> ${currency}${joinFx(told, rate, sql`w.currency`, sql`p.date`)}
    where p.date <= ${asOf}`;
  const lots = payments(
    sql`lots`,
    sql`-${amount(sql`p.invested`)}`,
    sql`-(${amount(sql`p.invested`)} + ${amount(sql`p.fees`)})`,
  );
  const paid = payments(
    sql`distributions`,
    amount(sql`p.gross`),
    sql`${amount(sql`p.gross`)} - ${amount(sql`p.carry`)}`,
  );
  const columns = sql`w.investor_id, w.series_id, w.entity_id, w.startup_id, w.vintage`;
  const rows =
    told.spans === null
      ? sql`select ${columns}, w.flows from histories w`
      : sql`select ${columns}, coalesce(f.flows, w.flows) as flows from histories w left join (
          select holding_id, string_agg(flow, ',') as flows from (${lots} union all ${paid}) moved group by holding_id
        ) f on f.holding_id = w.id`;
  return sql`${fxTable(told)}, ${historyTables(query, part)}, flowing as (${rows} where ${ofVintage(query, part)})`;
}
