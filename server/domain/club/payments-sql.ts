import { type SQL, sql } from 'drizzle-orm';
import type { ClubLevel } from '../../../src/domain/queries/club.ts';
import { allConditions, equalsIfGiven } from '../core/sql.ts';
import type { ClubFilter, ClubReportQuery } from './club-query.ts';
import { fxTable, joinFx, type Conversion, convertedAmount } from './conversion-sql.ts';

/** The grouping column of each level in `holding_amounts`. */
export const levelKeys: Readonly<Record<ClubLevel, SQL>> = {
  investor: sql`investor_id`,
  entity: sql`entity_id`,
  series: sql`series_id`,
  startup: sql`startup_id`,
  vintage: sql`vintage`,
};

/** Some keys of the first level, so that a long pivot can be read in chunks. */
export type Chunk = { readonly level: ClubLevel; readonly keys: readonly number[] };

const list = (keys: readonly number[]) => sql`(
  select value::bigint from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)
)`;

const chunkCondition = (chunk: Chunk | null): SQL | null => {
  if (chunk === null || chunk.level === 'vintage') return null;
  const column = chunk.level === 'investor' ? sql`h.investor_id` : sql`s.${levelKeys[chunk.level]}`;
  const indexedColumn = chunk.level === 'series' ? sql`h.series_id` : column;
  return sql`${indexedColumn} in ${list(chunk.keys)}`;
};

const holdingConditions = ({ investor, entity, series, startup }: ClubFilter, chunk: Chunk | null): SQL =>
  allConditions([
    equalsIfGiven(sql`h.investor_id`, investor),
    equalsIfGiven(sql`h.series_id`, series),
    equalsIfGiven(sql`s.entity_id`, entity),
    equalsIfGiven(sql`s.startup_id`, startup),
    chunkCondition(chunk),
  ]);

/** That a holding of this vintage is selected. */
export const vintageConditions = (
  { filter }: ClubReportQuery,
  chunk: Chunk | null,
  vintage = sql`vintage`,
): SQL =>
  allConditions([
    equalsIfGiven(vintage, filter.vintage_year),
    chunk?.level === 'vintage' ? sql`${vintage} in ${list(chunk.keys)}` : null,
  ]);

/** A CTE `selected`: the holdings that match the filter. */
export const selectedTable = (
  { filter }: ClubReportQuery,
  chunk: Chunk | null = null,
): SQL => sql`selected as not materialized (
    select h.id, h.investor_id, h.series_id, h.currency, s.entity_id, s.startup_id, s.carry_rate
    from holdings h join series s on s.id = h.series_id
    where ${holdingConditions(filter, chunk)}
  )`;

/**
 * The CTEs `selected` and `histories`: the selected holdings bought by the day of the report, and the sums until that
 * day. They come from `holding_totals`, or from the running sums of `holding_histories` where the holding has later
 * payments. `histories` is not materialized: what reads it a second time needs few of its rows, or none.
 */
export const historyTables = (query: ClubReportQuery, chunk: Chunk | null): SQL => {
  const day = sql`${query.asOf}::date`;
  return sql`${selectedTable(query, chunk)}, histories as not materialized (
    select w.*, extract(year from t.first_day)::int as vintage, t.first_day as first_date, t.last_bought as last_date,
      t.invested as own_invested, t.fees as own_fees, t.units as own_units, t.annual_fees as own_annual_fees, t.gross as own_gross, t.carry as own_carry,
      t.sale_fees as own_sale_fees, t.sold
    from selected w join holding_totals t on t.holding_id = w.id where t.last_day <= ${day}
    union all
    select w.*, extract(year from t.first_day)::int, t.first_day, y.bought_on[bought], y.invested[bought], y.fees[bought],
      y.units[bought], coalesce(y.annual_fees[charged], 0), coalesce(y.gross[paid], 0), coalesce(y.carry[paid], 0), coalesce(y.sale_fees[paid], 0), coalesce(y.sold[paid], 0)
    from holding_totals t join selected w on w.id = t.holding_id join holding_histories y on y.holding_id = t.holding_id,
      lateral (select width_bucket(${day}, y.bought_on) as bought, width_bucket(${day}, y.charged_on) as charged,
        width_bucket(${day}, y.paid_on) as paid) until
    where t.last_day > ${day} and t.first_day <= ${day}
  )`;
};

/** True for a series `s` if a holding of it was bought by the day of the report. */
export const hasHoldings = (query: ClubReportQuery, chunk: Chunk | null): SQL => sql`exists (
    select from selected w join holding_totals t on t.holding_id = w.id
    where w.series_id = s.id and t.first_day <= ${query.asOf}::date
      and ${vintageConditions(query, chunk, sql`extract(year from t.first_day)`)}
  )`;

/**
 * The payments `p` in other currencies than the report's, with their rates `r`. The join with `selected` lets the
 * planner estimate how many holdings have another currency: for few, it looks their payments up one by one.
 */
const foreignPayments = (
  { asOf, currency }: ClubReportQuery,
  conversion: Conversion,
  table: SQL,
): SQL => sql`${table} p
    join selected w on w.id = p.holding_id and w.currency <> ${currency}${joinFx(conversion, sql`r`, sql`w.currency`, sql`p.date`)}
    where p.date <= ${asOf}`;

/** CTEs `bought`, `charged` and `paid`: sums of the payments in other currencies, each converted at the rate of its own day. */
export function foreignTables(query: ClubReportQuery, conversion: Conversion): SQL {
  const amount = (column: SQL) => convertedAmount(conversion, sql`r`, column);
  const payments = (table: SQL) => foreignPayments(query, conversion, table);
  return sql`bought as (
    select p.holding_id, sum(${amount(sql`p.invested`)}) as invested, sum(${amount(sql`p.fees`)}) as fees
    from ${payments(sql`lots`)} group by p.holding_id
  ), charged as (
    select p.holding_id, sum(${amount(sql`p.amount`)}) as annual_fees from ${payments(sql`annual_fees`)} group by p.holding_id
  ), paid as (
    select p.holding_id, sum(${amount(sql`p.gross`)}) as gross, sum(${amount(sql`p.carry`)}) as carry, sum(${amount(sql`p.fee`)}) as sale_fees
    from ${payments(sql`distributions`)} group by p.holding_id
  )`;
}

/** The CTE `member_trades`: for holdings with trades between members, the sums of those, each payment at the rate of its day. */
export function memberTradesTable({ asOf }: ClubReportQuery, conversion: Conversion): SQL {
  const amount = (column: SQL) => convertedAmount(conversion, sql`r`, column);
  const payments = (table: SQL, isBetween: SQL) =>
    sql`${table} p join selected w on w.id = p.holding_id${joinFx(conversion, sql`r`, sql`w.currency`, sql`p.date`)}
      where ${isBetween} and p.date <= ${asOf}`;
  return sql`member_trades as (
    select holding_id, sum(bought) as bought, sum(bought_fees) as bought_fees, sum(gross) as gross, sum(gross - carry - fee) as net,
      sum(cost_share) as sold
    from (
      select p.holding_id, ${amount(sql`p.invested`)} as bought, ${amount(sql`p.fees`)} as bought_fees, 0 as gross, 0 as carry, 0 as fee,
        0 as cost_share from ${payments(sql`lots`, sql`p.from_member`)}
      union all
      select p.holding_id, 0, 0, ${amount(sql`p.gross`)}, ${amount(sql`p.carry`)}, ${amount(sql`p.fee`)}, p.cost_share
      from ${payments(sql`distributions`, sql`p.to_member`)}
    ) sides group by holding_id
  )`;
}

/**
 * The CTEs of a statement about investors' cash flows. The last one, `selected_flows`, has a row for each holding with
 * its payments in the report's currency as one text, as in `holding_flows`; it includes later payments if the holding
 * is in that currency.
 */
export function flowTables(query: ClubReportQuery, conversion: Conversion, chunk: Chunk | null): SQL {
  const { basis } = query;
  const amount = (column: SQL) => convertedAmount(conversion, sql`r`, column);
  const lessDeduction = (column: SQL) => (basis === 'net' ? sql` - ${amount(column)}` : sql``);
  const payments = (table: SQL, signedAmount: SQL) =>
    sql`select p.holding_id, flow_of(p.date, nullif(${signedAmount}, 'NaN')) as flow from ${foreignPayments(query, conversion, table)}`;
  const charged =
    basis === 'net' ? sql` union all ${payments(sql`annual_fees`, sql`-${amount(sql`p.amount`)}`)}` : sql``;
  const lots = payments(sql`lots`, sql`-${amount(sql`p.invested`)}${lessDeduction(sql`p.fees`)}`);
  const paid = payments(
    sql`distributions`,
    sql`${amount(sql`p.gross`)}${lessDeduction(sql`p.carry`)}${lessDeduction(sql`p.fee`)}`,
  );
  const columns = sql`w.investor_id, w.series_id, w.entity_id, w.startup_id, w.vintage`;
  const own = sql`o.${sql.identifier(basis)}`;
  const from = sql`histories w join holding_flows o on o.holding_id = w.id`;
  const rows =
    conversion.spans === null
      ? sql`select ${columns}, ${own} as flows from ${from}`
      : sql`select ${columns}, coalesce(f.flows, ${own}) as flows from ${from} left join (
          select holding_id, string_agg(flow, ',') as flows from (${lots}${charged} union all ${paid}) foreign_flows group by holding_id
        ) f on f.holding_id = w.id`;
  return sql`${fxTable(conversion)}, ${historyTables(query, chunk)}, selected_flows as (${rows} where ${vintageConditions(query, chunk)})`;
}

/**
 * The CTEs of a statement about what holdings drew from commitments until the end of a day. The last one, `drawn`, has a
 * row for each holding: `drawnOf` in SQL, in the report's currency, and the part of it that was paid to other members.
 */
export function drawnTables(query: ClubReportQuery, conversion: Conversion): SQL {
  const [drawn, isSameCurrency] = [sql`w.own_invested + w.own_fees`, conversion.spans === null];
  return sql`${fxTable(conversion)}, ${historyTables(query, null)}, ${
    isSameCurrency ? sql`` : sql`${foreignTables(query, conversion)}, `
  }${memberTradesTable(query, conversion)}, drawn as (
    select w.investor_id, w.entity_id, coalesce(m.bought + m.bought_fees, 0) as from_members,
      ${isSameCurrency ? drawn : sql`coalesce(b.invested + b.fees, ${drawn})`} as drawn
    from histories w left join member_trades m on m.holding_id = w.id${
      isSameCurrency ? sql`` : sql` left join bought b on b.holding_id = w.id`
    }
    where ${vintageConditions(query, null)}
  )`;
}
