import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimal, quotient, ratioText } from '../../../src/finance/decimal.ts';
import type { Host } from '../../host.ts';
import { badFields } from '../../http/refusal.ts';
import { levelKeys } from './held.ts';
import type { CyborgQuery, Level } from './query.ts';
import { allOf, investorName, rowsOf } from './rows.ts';
import { sumText } from './sums.ts';
import { fxTable, joinFx, type Told, toldAmount, toldIn } from './told.ts';
import { wiredTable } from './wired.ts';

const open = sql`('submitted', 'allocated', 'reduced', 'signing', 'signed', 'funding', 'part_funded')`;

const narrowed = (
  { filter }: CyborgQuery,
  columns: { readonly investor: SQL; readonly series: SQL; readonly entity: SQL; readonly startup: SQL },
): SQL =>
  allOf([
    filter.investor === undefined ? null : sql`${columns.investor} = ${filter.investor}`,
    filter.series === undefined ? null : sql`${columns.series} = ${filter.series}`,
    filter.entity === undefined ? null : sql`${columns.entity} = ${filter.entity}`,
    filter.startup === undefined ? null : sql`${columns.startup} = ${filter.startup}`,
  ]);

/**
 * The tables of a statement about what was invested in a time, for `with`. `purchases` has a row for each holding and day;
 * it follows on where the investor held another holding of the same startup before. `promises` are commitments not paid yet.
 */
function investedTables(query: CyborgQuery, told: Told): SQL {
  const rate = sql`r`;
  const amount = (column: SQL) => toldAmount(told, rate, column);
  const { asOf, from } = query;
  const held = {
    investor: sql`h.investor_id`,
    series: sql`s.id`,
    entity: sql`s.entity_id`,
    startup: sql`s.startup_id`,
  };
  const promised = { ...held, investor: sql`a.investor_id` };
  const since = from === null ? sql`` : sql` and p.date >= ${from}`;
  const promise = toldAmount(
    told,
    rate,
    sql`(coalesce(a.allocated_amount, a.amount) + a.fees - a.received_amount)`,
  );
  return sql`${fxTable(told)}, ${wiredTable(query, told)}, wanted as (
    select h.id, h.investor_id, h.series_id, h.currency, s.entity_id, s.startup_id
    from holdings h join series s on s.id = h.series_id where ${narrowed(query, held)}
  ), begun as (
    select p.holding_id, min(p.date) as began from lots p where p.date <= ${asOf} group by p.holding_id
  ), placed as (
    select w.*, b.began, extract(year from b.began)::int as vintage,
      row_number() over (partition by w.investor_id, w.startup_id order by b.began, w.id) > 1 as is_follow_on
    from wanted w join begun b on b.holding_id = w.id
  ), sums as (
    select p.holding_id, p.date, sum(${amount(sql`p.invested`)}) as invested, sum(${amount(sql`p.fees`)}) as fees
    from lots p${told.spans === null ? sql`` : sql` join wanted w on w.id = p.holding_id`}${joinFx(told, rate, sql`w.currency`, sql`p.date`)}
    where p.date <= ${asOf}${since}
    group by p.holding_id, p.date
  ), purchases as (
    select w.investor_id, w.series_id, w.entity_id, w.startup_id, w.vintage, w.is_follow_on, s.date, s.invested, s.fees
    from sums s join placed w on w.id = s.holding_id
  ), promises as (
    select a.investor_id, s.id as series_id, s.entity_id, n.startup_id, ${promise} as due,
      a.status in ('funding', 'part_funded') as is_called
    from applications a join rounds n on n.id = a.round_id
    left join lateral (
      select id, entity_id, startup_id from series where round_id = a.round_id order by id limit 1
    ) s on true${joinFx(told, rate, sql`a.currency`, sql`${asOf}::date`)}
    where a.status in ${open} and a.created_at < ${asOf}::date + 1 and ${narrowed(query, promised)}
  )`;
}

const totalSchema = z.object({
  key: z.coerce.number().nullable(),
  is_total: z.boolean(),
  investors_count: z.number(),
  invested: z.string(),
  fees: z.string(),
  follow_on: z.string(),
  committed: z.string(),
  called: z.string(),
  deposited: z.string(),
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
});

/** Rows by one key and their total; what is promised or wired without that key counts in the total alone, as key null. */
const rowsStatement = (
  query: CyborgQuery,
  told: Told,
  key: SQL,
): SQL => sql`with ${investedTables(query, told)}, moved as (
    select ${key} as key, investor_id, invested, fees, case when is_follow_on then invested else 0 end as follow_on,
      0 as due, 0 as called, 0 as wired, date from purchases
    union all
    select ${key}, null, 0, 0, 0, due, case when is_called then due else 0 end, 0, null from promises
    union all
    select ${key}, null, 0, 0, 0, 0, 0, amount, null from wired
  )
  select key, grouping(key) <> 0 as is_total, count(distinct investor_id)::int as investors_count,
    coalesce(sum(invested), 0)::text as invested, coalesce(sum(fees), 0)::text as fees,
    coalesce(sum(follow_on), 0)::text as follow_on,
    coalesce(sum(invested + fees + due), 0)::text as committed,
    coalesce(sum(invested + fees + called), 0)::text as called, coalesce(sum(wired), 0)::text as deposited,
    min(date)::text as first_date, max(date)::text as last_date
  from moved group by grouping sets ((key), ()) order by is_total desc, sum(invested) desc, key`;

/** By month and by vintage in one pass; deposits have no vintage. */
const timesStatement = (
  query: CyborgQuery,
  told: Told,
): SQL => sql`with ${investedTables(query, told)}, moved as (
    select to_char(date, 'YYYY-MM') as month, vintage, invested, fees, 0 as wired from purchases
    union all
    select to_char(date, 'YYYY-MM'), null, 0, 0, amount from wired
  )
  select month, vintage, grouping(month) = 0 as is_month, sum(invested)::text as invested, sum(fees)::text as fees,
    sum(wired)::text as deposited
  from moved group by grouping sets ((month), (vintage)) order by month, vintage`;

const timeSchema = z.object({
  month: z.string().nullable(),
  vintage: z.number().nullable(),
  is_month: z.boolean(),
  invested: z.string(),
  fees: z.string(),
  deposited: z.string(),
});

const groups = ['series', 'startup', 'entity', 'investor'] as const satisfies readonly Level[];
type Group = (typeof groups)[number];

const isGroup = (level: Level | undefined): level is Group => groups.some((group) => group === level);

const nameSchema = z.object({
  id: z.coerce.number(),
  name: z.string(),
  startup_id: z.coerce.number().nullable(),
  startup_name: z.string().nullable(),
  entity_id: z.coerce.number().nullable(),
  entity_name: z.string().nullable(),
});

const nobody = sql`null::bigint as startup_id, null::text as startup_name, null::bigint as entity_id, null::text as entity_name`;

const namesOf: Readonly<Record<Group, SQL>> = {
  investor: sql`select i.id, ${investorName} as name, ${nobody} from investors i`,
  startup: sql`select id, name, ${nobody} from startups`,
  entity: sql`select id, name, ${nobody} from entities`,
  series: sql`select s.id, s.name, t.id as startup_id, t.name as startup_name, e.id as entity_id, e.name as entity_name
    from series s join startups t on t.id = s.startup_id join entities e on e.id = s.entity_id`,
};

type Name = z.output<typeof nameSchema>;

const none = { investor: null, startup: null, series: null, entity: null };

function subjectsOf(group: Group, name: Name | undefined) {
  if (!name) return none;
  const own = { id: name.id, name: name.name };
  const startup = name.startup_id === null ? null : { id: name.startup_id, name: name.startup_name ?? '—' };
  const entity = name.entity_id === null ? null : { id: name.entity_id, name: name.entity_name ?? '—' };
  return { ...none, startup, entity, [group]: own };
}

const figuresOf = (row: z.output<typeof totalSchema>) => {
  const paidIn = decimal(row.invested).plus(row.fees);
  return {
    investors_count: row.investors_count,
    committed: sumText(row.committed),
    called: sumText(row.called),
    deposited: sumText(row.deposited),
    paid_in: sumText(paidIn.toFixed()),
    invested: sumText(row.invested),
    follow_on: sumText(row.follow_on),
    fees: sumText(row.fees),
    uninvested: sumText(decimal(row.deposited).minus(paidIn).toFixed()),
    first_date: row.first_date,
    last_date: row.last_date,
  };
};

/** C28: what was promised, called, wired and invested, by one kind of subject, by month and by vintage. @throws Refusal 400 */
export async function clubInvestedOf(host: Host, query: CyborgQuery) {
  const group = query.groupBy?.[0] ?? 'series';
  if (!isGroup(group) || (query.groupBy?.length ?? 1) > 1) {
    throw badFields({ group_by: [`Choose one of ${groups.join(', ')}.`] });
  }
  const { queries } = host.database;
  const told = await toldIn(queries, query.currency, query.asOf);
  const [total, ...rows] = await rowsOf(queries, rowsStatement(query, told, levelKeys[group]), totalSchema);
  if (!total) throw new Error('There is a total.');
  const times = await rowsOf(queries, timesStatement(query, told), timeSchema);
  const names = new Map((await rowsOf(queries, namesOf[group], nameSchema)).map((name) => [name.id, name]));
  const share = (invested: string) => quotient(decimal(invested), decimal(total.invested));
  return {
    as_of_date: query.asOf,
    currency: query.currency,
    group_by: group,
    totals: figuresOf(total),
    by_month: times
      .filter(({ is_month }) => is_month)
      .map(({ month, invested, fees, deposited }) => ({
        month,
        invested: sumText(invested),
        paid_in: sumText(decimal(invested).plus(fees).toFixed()),
        deposited: sumText(deposited),
      })),
    by_vintage: times
      .filter(({ is_month, vintage }) => !is_month && vintage !== null)
      .map(({ vintage, invested, fees }) => ({
        vintage_year: vintage,
        invested: sumText(invested),
        paid_in: sumText(decimal(invested).plus(fees).toFixed()),
      })),
    results: rows.map((row) => {
      const part = share(row.invested);
      return {
        ...subjectsOf(group, row.key === null ? undefined : names.get(row.key)),
        ...figuresOf(row),
        share_of_total: part && ratioText(part),
      };
    }),
  };
}
