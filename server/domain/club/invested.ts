import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type ClubLevel, investedGroups, type InvestedGroup } from '../../../src/domain/queries/club.ts';
import type { Host } from '../../host.ts';
import { badFields } from '../../http/refusal.ts';
import { allConditions, investorName, equalsIfGiven, queryRows } from '../core/sql.ts';
import { promisesAsOf } from '../portfolio/promises.ts';
import { type ClubReportQuery, isWhole } from './club-query.ts';
import { fxTable, joinFx, type Conversion, convertedAmount, loadConversion } from './conversion-sql.ts';
import { receivedTable } from './deposits-sql.ts';
import { levelKeys, selectedTable } from './payments-sql.ts';
import { ratesUsed } from './rates.ts';
import { ratioOfSums, sumText, sumWith } from './sums.ts';

const promiseConditions = ({ filter: { investor, series, entity, startup } }: ClubReportQuery): SQL =>
  allConditions([
    equalsIfGiven(sql`a.investor_id`, investor),
    equalsIfGiven(sql`s.id`, series),
    equalsIfGiven(sql`s.entity_id`, entity),
    equalsIfGiven(sql`s.startup_id`, startup),
  ]);

const periodConditions = ({ asOf, from }: ClubReportQuery): SQL =>
  allConditions([sql`p.date <= ${asOf}`, from === null ? null : sql`p.date >= ${from}`]);

/** The payments `p` of a table joined with their selected holdings `w` and the rates `r` of their days. */
const joined = (table: 'lots' | 'annual_fees', conversion: Conversion): SQL =>
  sql`${sql.identifier(table)} p join selected w on w.id = p.holding_id${joinFx(conversion, sql`r`, sql`w.currency`, sql`p.date`)}`;

/**
 * The CTEs of a statement about the investments of a period. `purchases` has a row for each holding; it is a follow-on
 * where the investor bought another holding of the same startup before. `promises` are commitments that are not
 * invested yet, whether paid or not.
 */
function investedTables(query: ClubReportQuery, conversion: Conversion): SQL {
  const rate = sql`r`;
  const amount = (column: SQL) => convertedAmount(conversion, rate, column);
  const { asOf, from, currency } = query;
  const promise = convertedAmount(conversion, rate, sql`a.promised`);
  const isSameCurrency = conversion.spans === null;
  const sum = (foreign: SQL, own: SQL) => (isSameCurrency ? own : sql`coalesce(${foreign}, ${own})`);
  const foreign = sql`bought as (
    select p.holding_id, sum(${amount(sql`p.invested`)}) as invested, sum(${amount(sql`p.fees`)}) as fees
    from ${joined('lots', conversion)} where w.currency <> ${currency} and ${periodConditions(query)} group by p.holding_id
  ), `;
  const day = sql`${asOf}::date`;
  const before = from === null ? sql`0` : sql`width_bucket(${from}::date - 1, y.bought_on)`;
  const since = (sums: SQL) => sql`${sums}[bought] - coalesce(${sums}[before], 0)`;
  // Where all purchases of a holding are within the period, its row of `holding_totals` has the sums.
  const isWholeTime = allConditions([
    sql`t.last_bought <= ${day}`,
    from === null ? null : sql`t.first_day >= ${from}`,
  ]);
  return sql`${fxTable(conversion)}, ${receivedTable(query, conversion)}, ${selectedTable(query)}, ${isSameCurrency ? sql`` : foreign}bought_in_period as (
    select w.*, t.first_day, t.first_day as first_date, t.last_bought as last_date, true as is_in_time, t.invested, t.fees
    from selected w join holding_totals t on t.holding_id = w.id where ${isWholeTime}
    union all
    select w.*, t.first_day, y.bought_on[before + 1], y.bought_on[bought], before < bought,
      ${since(sql`y.invested`)}, ${since(sql`y.fees`)}
    from holding_totals t join selected w on w.id = t.holding_id join holding_histories y on y.holding_id = t.holding_id,
      lateral (select width_bucket(${day}, y.bought_on) as bought, ${before} as before) until
    where t.first_day <= ${day} and not (${isWholeTime})
  ), ranked as (
    select w.investor_id, w.series_id, w.entity_id, w.startup_id, extract(year from w.first_day)::int as vintage,
      row_number() over (partition by w.investor_id, w.startup_id order by w.first_day, w.id) > 1 as is_follow_on,
      w.first_date, w.last_date, w.is_in_time,
      ${sum(sql`b.invested`, sql`w.invested`)} as invested, ${sum(sql`b.fees`, sql`w.fees`)} as fees
    from bought_in_period w${isSameCurrency ? sql`` : sql` left join bought b on b.holding_id = w.id`}
    offset 0
  ), purchases as (
    select * from ranked where is_in_time
  ), member_purchases as (
    select w.investor_id, w.series_id, w.entity_id, w.startup_id, extract(year from t.first_day)::int as vintage,
      sum(${amount(sql`p.invested`)}) as bought
    from ${joined('lots', conversion)} join holding_totals t on t.holding_id = w.id
    where p.from_member and ${periodConditions(query)} group by 1, 2, 3, 4, 5
  ), charges as (
    select w.investor_id, w.series_id, w.entity_id, w.startup_id, extract(year from t.first_day)::int as vintage,
      sum(${amount(sql`p.amount`)}) as amount
    from ${joined('annual_fees', conversion)} join holding_totals t on t.holding_id = w.id
    where ${periodConditions(query)} group by 1, 2, 3, 4, 5
  ), promises as (
    select a.investor_id, s.id as series_id, s.entity_id, n.startup_id, ${promise} as due,
      a.is_called
    from ${promisesAsOf(asOf)} a join rounds n on n.id = a.round_id
    left join lateral (
      select id, entity_id, startup_id from series where round_id = a.round_id order by id limit 1
    ) s on true${joinFx(conversion, rate, sql`a.currency`, sql`${asOf}::date`)}
    where ${promiseConditions(query)}
  )`;
}

const vintageSchema = z.object({
  vintage: z.number(),
  invested: z.string(),
  fees: z.string(),
  bought: z.string(),
});

const totalSchema = z.object({
  key: z.coerce.number().nullable(),
  is_total: z.boolean(),
  investors_count: z.number(),
  invested: z.string(),
  fees: z.string(),
  annual_fees: z.string(),
  follow_on: z.string(),
  committed: z.string(),
  called: z.string(),
  deposited: z.string(),
  bought_from_members: z.string(),
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
  vintages: z.array(vintageSchema).nullable(),
});

/**
 * Rows by one key and their total; commitments and deposits without that key have a row with key null. The total is
 * summed from the rows and includes the purchases by vintage; investors are counted separately.
 */
const rowsStatement = (
  query: ClubReportQuery,
  conversion: Conversion,
  key: SQL,
): SQL => sql`with ${investedTables(query, conversion)}, amounts as (
    select ${key} as key, invested, fees, 0 as annual_fees, case when is_follow_on then invested else 0 end as follow_on, 0 as due,
      0 as called, 0 as received, 0 as bought, first_date, last_date from purchases
    union all
    select ${key}, 0, 0, 0, 0, due, case when is_called then due else 0 end, 0, 0, null, null from promises
    union all
    select ${key}, 0, 0, 0, 0, 0, 0, amount, 0, null, null from received
    union all
    select ${key}, 0, 0, 0, 0, 0, 0, 0, bought, null, null from member_purchases
    union all
    select ${key}, 0, 0, amount, 0, 0, 0, 0, 0, null, null from charges
  ), grouped as (
    select key, sum(invested) as invested, sum(fees) as fees, sum(annual_fees) as annual_fees, sum(follow_on) as follow_on, sum(due) as due,
      sum(called) as called, sum(received) as received, sum(bought) as bought, min(first_date) as first_date, max(last_date) as last_date
    from amounts group by key
  ), vintages as (
    select vintage, sum(invested)::text as invested,
      (sum(fees) + coalesce((select sum(amount) from charges c where c.vintage = p.vintage), 0))::text as fees,
      coalesce((select sum(bought) from member_purchases m where m.vintage = p.vintage), 0)::text as bought
    from purchases p group by vintage
  ), pairs as (select distinct ${key} as key, investor_id from purchases), answer as (
    select g.*, false as is_total, coalesce(p.people, 0) as people, null::json as vintages
    from grouped g left join (select key, count(*) as people from pairs group by key) p on p.key = g.key
    union all
    select null, sum(invested), sum(fees), sum(annual_fees), sum(follow_on), sum(due), sum(called), sum(received), sum(bought), min(first_date), max(last_date),
      true, (select count(*) from (select distinct investor_id from pairs) x),
      (select json_agg(v order by vintage) from vintages v)
    from grouped
  )
  select key, is_total, people::int as investors_count, coalesce(invested, 0)::text as invested,
    coalesce(fees + annual_fees, 0)::text as fees, coalesce(annual_fees, 0)::text as annual_fees, coalesce(follow_on, 0)::text as follow_on,
    coalesce(invested + fees + due, 0)::text as committed, coalesce(invested + fees + called, 0)::text as called,
    coalesce(received, 0)::text as deposited, coalesce(bought, 0)::text as bought_from_members, first_date::text, last_date::text, vintages
  from answer a order by is_total desc, a.invested desc, key`;

/**
 * Sums by month, from sums by day. For the whole book, lots are summed as they are and the effect of conversion is
 * added for those in other currencies: joining every lot with its holding would take several times as long.
 */
function monthsStatement(query: ClubReportQuery, conversion: Conversion): SQL {
  const amount = (column: SQL) => convertedAmount(conversion, sql`r`, column);
  const more = (column: SQL) => sql`${amount(column)} - ${column}`;
  const sums = (of: (column: SQL) => SQL) =>
    sql`sum(${of(sql`p.invested`)}) as invested, sum(${of(sql`p.fees`)}) as fees,
      sum(case when p.from_member then ${of(sql`p.invested`)} else 0 end) as bought, 0 as received`;
  const isSameCurrency = conversion.spans === null;
  const purchases = joined('lots', conversion);
  const paid = isWhole(query)
    ? sql`select p.date, ${sums((column) => column)} from lots p where ${periodConditions(query)} group by p.date${
        isSameCurrency
          ? sql``
          : sql` union all select p.date, ${sums(more)} from ${purchases}
              where w.currency <> ${query.currency} and ${periodConditions(query)} group by p.date`
      }`
    : sql`select p.date, ${sums(amount)} from ${purchases} where ${periodConditions(query)} group by p.date`;
  return sql`with ${fxTable(conversion)}, ${receivedTable(query, conversion)}, ${selectedTable(query)}, amounts as (
    ${paid}
    union all
    select p.date, 0, sum(${amount(sql`p.amount`)}), 0, 0 from ${joined('annual_fees', conversion)}
      where ${periodConditions(query)} group by p.date
    union all
    select date, 0, 0, 0, sum(amount) from received group by date
  )
  select to_char(date, 'YYYY-MM') as month, sum(invested)::text as invested, sum(fees)::text as fees,
    sum(bought)::text as bought, sum(received)::text as deposited
  from amounts group by 1 order by 1`;
}

const monthSchema = z.object({
  month: z.string(),
  invested: z.string(),
  fees: z.string(),
  bought: z.string(),
  deposited: z.string(),
});

const isGroup = (level: ClubLevel | undefined): level is InvestedGroup =>
  investedGroups.some((group) => group === level);

const nameSchema = z.object({
  id: z.coerce.number(),
  name: z.string(),
  startup_id: z.coerce.number().nullable(),
  startup_name: z.string().nullable(),
  entity_id: z.coerce.number().nullable(),
  entity_name: z.string().nullable(),
});

const noStartupOrEntity = sql`null::bigint as startup_id, null::text as startup_name, null::bigint as entity_id, null::text as entity_name`;

const nameStatements: Readonly<Record<InvestedGroup, SQL>> = {
  investor: sql`select i.id, ${investorName} as name, ${noStartupOrEntity} from investors i`,
  startup: sql`select id, name, ${noStartupOrEntity} from startups`,
  entity: sql`select id, name, ${noStartupOrEntity} from entities`,
  series: sql`select s.id, s.name, t.id as startup_id, t.name as startup_name, e.id as entity_id, e.name as entity_name
    from series s join startups t on t.id = s.startup_id join entities e on e.id = s.entity_id`,
};

type Name = z.output<typeof nameSchema>;

const noSubjects = { investor: null, startup: null, series: null, entity: null };

function subjectsJson(group: InvestedGroup, name: Name | undefined) {
  if (!name) return noSubjects;
  const own = { id: name.id, name: name.name };
  const startup = name.startup_id === null ? null : { id: name.startup_id, name: name.startup_name ?? '—' };
  const entity = name.entity_id === null ? null : { id: name.entity_id, name: name.entity_name ?? '—' };
  return { ...noSubjects, startup, entity, [group]: own };
}

const figuresJson = (row: z.output<typeof totalSchema>) => {
  const paidIn = sumWith(row.invested, 1, row.fees);
  return {
    investors_count: row.investors_count,
    committed: sumText(row.committed),
    called: sumText(row.called),
    deposited: sumText(row.deposited),
    paid_in: paidIn,
    invested: sumText(row.invested),
    follow_on: sumText(row.follow_on),
    bought_from_members: sumText(row.bought_from_members),
    fees: sumText(row.fees),
    annual_fees: sumText(row.annual_fees),
    uninvested: paidIn && sumWith(row.deposited, -1, paidIn),
    first_date: row.first_date,
    last_date: row.last_date,
  };
};

/** C28: committed, called, deposited and invested amounts by one level, by month and by vintage. @throws Refusal 400 */
export async function clubInvested(host: Host, query: ClubReportQuery) {
  const group = query.groupBy?.[0] ?? investedGroups[0];
  if (!isGroup(group) || (query.groupBy?.length ?? 1) > 1) {
    throw badFields({ group_by: [`Choose one of ${investedGroups.join(', ')}.`] });
  }
  const { queries } = host.database;
  const conversion = await loadConversion(host, query);
  const [[total, ...rows], months, named, rates] = await Promise.all([
    queryRows(queries, rowsStatement(query, conversion, levelKeys[group]), totalSchema),
    queryRows(queries, monthsStatement(query, conversion), monthSchema),
    queryRows(queries, nameStatements[group], nameSchema),
    ratesUsed(host, query, conversion, [query.asOf], ['lots', 'annual_fees', 'deposits']),
  ]);
  if (!total) throw new Error('The investments have no total.');
  const names = new Map(named.map((name) => [name.id, name]));
  return {
    as_of_date: query.asOf,
    currency: query.currency,
    group_by: group,
    totals: figuresJson(total),
    by_month: months.map(({ month, invested, fees, bought, deposited }) => ({
      month,
      invested: sumText(invested),
      paid_in: sumWith(invested, 1, fees),
      bought_from_members: sumText(bought),
      deposited: sumText(deposited),
    })),
    by_vintage: (total.vintages ?? []).map(({ vintage, invested, fees, bought }) => ({
      vintage_year: vintage,
      invested: sumText(invested),
      paid_in: sumWith(invested, 1, fees),
      bought_from_members: sumText(bought),
    })),
    results: rows.map((row) => {
      return {
        ...subjectsJson(group, row.key === null ? undefined : names.get(row.key)),
        ...figuresJson(row),
        share_of_total: ratioOfSums([row.invested], total.invested),
      };
    }),
    ...rates,
  };
}
