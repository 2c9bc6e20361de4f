import { type SQL, sql } from 'drizzle-orm';
import { minorUnits } from '../../../src/domain/money/amounts/minor-units.ts';
import { isHoldingOpenSql, joinSql, shareLeftSql } from '../core/sql.ts';
import type { ClubReportQuery } from './club-query.ts';
import { fxTable, joinFx, type Conversion, convertedAmount, placesOf } from './conversion-sql.ts';
import {
  type Chunk,
  foreignTables,
  historyTables,
  memberTradesTable,
  vintageConditions,
} from './payments-sql.ts';

/**
 * The CTE `changed_units`: for holdings whose series was split or converted, the units bought as counted on the day of
 * the report, and as counted on the day whose units the value is based on, as in `amountsOf`.
 */
const changedUnitsTable = ({ asOf }: ClubReportQuery): SQL => sql`changed_units as (
    select w.id as holding_id, sum(units_on(b.units, w.series_id, p.date, ${asOf}::date)) as units,
      sum(units_on(b.units, w.series_id, p.date, case when v.price is null then w.first_date else v.date end)) as valued_units,
      max(c.date) as converted_on
    from histories w
    join lots p on p.holding_id = w.id and p.date <= ${asOf}
    left join conversions c on c.series_id = w.series_id and c.date <= ${asOf}
    left join latest v on v.series_id = w.series_id
    cross join lateral (select coalesce(p.units, converted_units(p.invested, p.date, c)) as units) b
    where w.series_id in (
        select series_id from splits where date <= ${asOf} union all select series_id from conversions where date <= ${asOf}
      ) and (c.id is not null or w.own_units is not null)
    group by w.id
  )`;

/**
 * The CTEs of a statement about the club's holdings at the end of a day. The last one, `holding_amounts`, has a row for
 * each holding with its amounts in the report's currency, computed as in an investor's own report: payments at the rate
 * of their day, values at the latest rate, each rounded to the minor unit. Unknown values are null. `offset 0` is an
 * optimization fence: without it the planner would repeat a row's computations for each sum over it.
 */
export function holdingTables(
  query: ClubReportQuery,
  conversion: Conversion,
  chunk: Chunk | null = null,
): SQL {
  const { asOf } = query;
  const rate = sql`r`;
  const isSameCurrency = conversion.spans === null;
  const sum = (foreign: SQL, own: SQL) => (isSameCurrency ? own : sql`coalesce(${foreign}, ${own})`);
  const places = sql.raw(String(minorUnits(conversion.currency)));
  return sql`
  ${fxTable(conversion)}, ${historyTables(query, chunk)}, ${isSameCurrency ? sql`` : sql`${foreignTables(query, conversion)}, `}latest as (
    select distinct on (series_id) series_id, date, known_date, method, price, factor
    from series_marks where date <= ${asOf} order by series_id, date desc, known_date desc, id desc
  ), ${changedUnitsTable(query)}, ${memberTradesTable(query, conversion)}, positions as (
    select w.id, w.investor_id, w.series_id, w.entity_id, w.startup_id, w.carry_rate, w.currency, w.vintage,
      w.first_date, greatest(w.last_date, k.converted_on) as last_date, w.own_invested, coalesce(k.units, w.own_units) as units,
      coalesce(k.valued_units, w.own_units) as valued_units, coalesce(k.units, w.own_units) is not null as by_units,
      ${sum(sql`b.invested`, sql`w.own_invested`)} as invested, ${sum(sql`b.fees`, sql`w.own_fees`)} as fees,
      ${sum(sql`a.annual_fees`, sql`w.own_annual_fees`)} as annual_fees,
      ${sum(sql`p.gross`, sql`w.own_gross`)} as gross, ${sum(sql`p.carry`, sql`w.own_carry`)} as carry,
      ${sum(sql`p.sale_fees`, sql`w.own_sale_fees`)} as sale_fees, l.date as valued_date, l.known_date, l.method,
      l.price, l.factor, 1 - w.sold as unsold,
      ${shareLeftSql(sql`l.method`, sql`w.sold`)} as left_share,
      case when w.currency = ${conversion.currency} then ${places} else ${placesOf(sql`w.currency`)} end as places
    from histories w
    left join latest l on l.series_id = w.series_id left join changed_units k on k.holding_id = w.id${
      isSameCurrency
        ? sql``
        : sql` left join bought b on b.holding_id = w.id left join charged a on a.holding_id = w.id
    left join paid p on p.holding_id = w.id`
    }
    where ${vintageConditions(query, chunk)}
  ), valued as (
    select *, case
        when method = 'written_off' then 0
        when price is not null then
          case when by_units then round(round(valued_units * unsold, 4) * price, places)
            when own_invested * left_share = 0 then 0 end
        when factor is not null then round(own_invested * left_share * factor, places)
        when method is null or method = 'cost' then
          case when by_units then round(round(valued_units * unsold, 4) * own_invested / valued_units, places)
            else round(own_invested * left_share, places) end
        when own_invested * left_share = 0 then 0
      end as value
    from positions
    offset 0
  ), with_carry as (
    select *, round(greatest(0, value - own_invested * left_share) * carry_rate, places) as accrued from valued
    offset 0
  ), holding_amounts as (
    select w.id, w.investor_id, w.series_id, w.entity_id, w.startup_id, w.currency, w.vintage, w.first_date, w.last_date,
      w.invested, w.fees, w.annual_fees, w.gross, w.carry, w.sale_fees,
      case when w.by_units then round(w.units * w.unsold, 4) end as units, w.left_share,
      case when w.left_share = 0 then 0 else round((w.invested + w.fees) * w.left_share, ${places}) end as cost_left, w.method,
      case when w.method is null or w.method = 'cost' then w.last_date else w.valued_date end as valued_date,
      -- As isKnownLater in src/domain/money/holdings/mark.ts, of what is not sold.
      case when w.unsold > 0 and w.known_date > ${asOf} then w.known_date end as known_later,
      ${convertedAmount(conversion, rate, sql`w.value`)} as value_gross, ${convertedAmount(conversion, rate, sql`w.accrued`)} as accrued,
      m.bought as member_bought, m.bought_fees as member_fees, m.gross as member_gross, m.net as member_net,
      m.net - round((w.invested + w.fees) * m.sold, ${places}) as member_gain
    from with_carry w left join member_trades m on m.holding_id = w.id${joinFx(conversion, rate, sql`w.currency`, sql`${asOf}::date`)}
    offset 0
  )`;
}

const sums = [
  'invested',
  'fees',
  'annual_fees',
  'gross',
  'carry',
  'sale_fees',
  'units',
  'value_gross',
  'accrued',
  'cost_left',
  'member_bought',
  'member_gross',
  'member_net',
  'member_gain',
] as const;
const summed = joinSql(
  sums.map((name) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`),
  sql`, `,
);

/** Sums over rows of `holding_amounts`, which `sumTexts` formats. */
export const holdingSums = sql`count(*) as holdings, count(nullif(value_gross, 'NaN')) as valued, count(units) as by_units, ${summed},
  max(valued_date) filter (where ${isHoldingOpenSql(sql`left_share`)}) as valued_date, count(known_later) as known_later, max(known_later) as known_date`;

/** Sums over rows of `holdingSums`. */
export const sumsOfSums = sql`coalesce(sum(holdings), 0) as holdings, coalesce(sum(valued), 0) as valued,
  coalesce(sum(by_units), 0) as by_units, ${summed}, max(valued_date) as valued_date, coalesce(sum(known_later), 0) as known_later,
  max(known_date) as known_date`;

/** A row of sums as returned; a sum that includes an unknown value is unknown. */
export const sumTexts = sql`
  holdings::int as holdings_count, valued::int as valued_count,
  invested::text, (fees + annual_fees)::text as fees, annual_fees::text, (invested + fees + annual_fees)::text as paid_in,
  gross::text as proceeds_gross, carry::text as carry_paid, sale_fees::text, (gross - carry - sale_fees)::text as distributions,
  case when by_units = holdings then units::text end as units,
  case when valued = holdings then value_gross::text end as fair_value_gross,
  case when valued = holdings then accrued::text end as accrued_carry,
  case when valued = holdings then (value_gross - accrued)::text end as fair_value_net,
  (gross - carry - sale_fees - (invested + fees - cost_left) - annual_fees)::text as realised_gain,
  case when valued = holdings then (value_gross - accrued - cost_left)::text end as unrealised_gain,
  member_bought::text as bought_from_members, member_net::text as received_from_members,
  member_gross::text as received_from_members_gross, member_gain::text as realised_from_members,
  valued_date::text as last_valuation_date, known_later::int as known_later_count, known_date::text as last_known_date`;
