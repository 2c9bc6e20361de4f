import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { farFuture } from '../../../src/domain/days/days.ts';
import { decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { depositAges, depositStatuses, overdueDays } from '../../../src/domain/queries/club.ts';
import type { Host } from '../../host.ts';
import { hasPage, type Page } from '../../http/pages.ts';
import { invalidPage } from '../../http/refusal.ts';
import { allConditions, investorName, likePattern, queryRows } from '../core/sql.ts';
import { awaitedTable, wireLines } from './awaited-sql.ts';
import type { ClubReportQuery } from './club-query.ts';
import { fxTable, joinFx, type Conversion, convertedAmount, loadConversion } from './conversion-sql.ts';
import { depositConditions } from './deposits-sql.ts';
import { matchNames } from './name-match.ts';
import { loadInvestorLabel } from './same-names.ts';
import { moneyOf, sumText, sumWith, unknownSum } from './sums.ts';

const pageSize = 50;

/** Outstanding amounts by the days overdue; null for a wire that was received. */
const ageOf = (status: SQL, daysLate: SQL): SQL => sql`case when ${status} <> 'expected' then null
  when ${daysLate} <= 0 then 'not_due' when ${daysLate} <= ${overdueDays.days_7} then 'days_7'
  when ${daysLate} <= ${overdueDays.days_30} then 'days_30' else 'longer' end`;

const searchConditions = ({ asOf, status, age, minAmount, maxAmount, search }: ClubReportQuery): SQL => {
  const pattern = likePattern(search);
  return allConditions([
    status === null ? null : sql`d.status = ${status}`,
    age === null ? null : sql`${ageOf(sql`d.status`, sql`coalesce(${asOf}::date - d.due_date, 0)`)} = ${age}`,
    minAmount === null ? null : sql`d.amount >= ${minAmount}::numeric`,
    maxAmount === null ? null : sql`d.amount <= ${maxAmount}::numeric`,
    search === ''
      ? null
      : sql`(${investorName} ilike ${pattern} or d.sender_name ilike ${pattern} or d.reference ilike ${pattern}
        or d.bank_name ilike ${pattern})`,
  ]);
};

/** Deposits, and a line with a negative id for each amount that is still expected. */
const source = ({ asOf }: ClubReportQuery): SQL => sql`(
  select id, date, investor_id, entity_id, series_id, amount, returned, currency, expected_amount, due_date, status,
    bank_name, sender_name, reference, expected_amount as asked,
    case when status = 'expected' then 0 end as received, case when status = 'expected' then expected_amount end as outstanding
  from deposits
  union all
  select id, due_date, investor_id, entity_id, series_id, 0, 0, currency, expected_amount, due_date, 'expected',
    null, null, null, asked, received, outstanding
  from ${awaitedTable(asOf)} w where outstanding > 0
)`;

/** A CTE `lines`: the selected deposits with their amounts in the report's currency. */
const linesTable = (query: ClubReportQuery, conversion: Conversion): SQL => {
  const rate = sql`r`;
  const late = sql`coalesce(least(case when d.status = 'expected' then ${query.asOf}::date else d.date end, ${query.asOf}::date)
    - d.due_date, 0)`;
  return sql`lines as (
    select d.*, s.startup_id, s.round_id, s.name as series_name, ${investorName} as investor_name,
      ${conversion.spans === null ? sql`'1.00000000'` : sql`coalesce(r.rate, 1)`}::text as fx_rate,
      ${convertedAmount(conversion, rate, sql`d.amount`)} as amount_base,
      ${convertedAmount(conversion, rate, sql`(d.amount - d.returned)`)} as kept_base,
      ${convertedAmount(conversion, rate, sql`d.asked`)} as asked_base,
      ${convertedAmount(conversion, rate, sql`d.expected_amount`)} as expected_base,
      ${convertedAmount(conversion, rate, sql`d.outstanding`)} as outstanding_base, greatest(0, ${late}) as days_late
    from ${source(query)} d
    left join series s on s.id = d.series_id
    left join investors i on i.id = d.investor_id${joinFx(conversion, rate, sql`d.currency`, sql`least(d.date, ${query.asOf}::date)`)}
    where (d.status = 'expected' or ${depositConditions(query)}) and ${expectedConditions(query)} and ${searchConditions(query)}
  )`;
};

/** Expected wires count whether they are due before or after the day of the report. */
const expectedConditions = (query: ClubReportQuery): SQL =>
  sql`(d.status <> 'expected' or ${depositConditions({ ...query, from: null, asOf: farFuture })})`;

const reference = z.string().nullable();
const rowSchema = z.object({
  id: z.coerce.number(),
  date: z.string(),
  investor_id: z.coerce.number().nullable(),
  investor_name: reference,
  entity_id: z.coerce.number().nullable(),
  entity_name: reference,
  series_id: z.coerce.number().nullable(),
  series_name: reference,
  round_id: z.coerce.number().nullable(),
  round_name: reference,
  amount: z.string(),
  returned: z.string(),
  currency: z.string(),
  amount_base: z.string(),
  fx_rate: z.string(),
  expected_amount: reference,
  received: reference,
  outstanding: reference,
  due_date: reference,
  status: z.enum(depositStatuses),
  bank_name: reference,
  sender_name: reference,
  reference: reference,
  days_late: z.number(),
  workbook_sheet: z.enum(['deposits', 'commitments']),
  workbook_key: reference,
});

const referenceOf = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '—' };

const lineJson = (row: z.output<typeof rowSchema>) => ({
  id: row.id,
  date: row.date,
  investor: referenceOf(row.investor_id, row.investor_name),
  entity: referenceOf(row.entity_id, row.entity_name),
  series: referenceOf(row.series_id, row.series_name),
  round: referenceOf(row.round_id, row.round_name),
  amount: row.amount,
  returned: row.returned,
  currency: row.currency,
  amount_base: moneyOf(row.amount_base),
  fx_rate: row.fx_rate === unknownSum ? null : decimal(row.fx_rate).toFixed(6),
  status: row.status,
  bank_name: row.bank_name,
  sender_name: row.sender_name,
  name_match: matchNames(row.sender_name, row.investor_name),
  reference: row.reference,
  expected_amount: row.expected_amount,
  received: row.received && moneyText(decimal(row.received)),
  outstanding: row.outstanding && moneyText(decimal(row.outstanding)),
  due_date: row.due_date,
  days_late: row.days_late,
  workbook_sheet: row.workbook_sheet,
  workbook_key: row.workbook_key,
});

const sumSchema = z.object({
  set: z.enum(['all', 'status', 'month', 'ageing']),
  status: z.string().nullable(),
  month: z.string().nullable(),
  ageing: z.string().nullable(),
  count: z.number(),
  kept: z.string().nullable(),
  matched: z.string().nullable(),
  refunded: z.string().nullable(),
  asked: z.string().nullable(),
  due: z.string().nullable(),
  awaited: z.string().nullable(),
});

/**
 * All sums of a page in one pass over its lines. Refunds, in whole or of an overpayment, do not count as received, so
 * that received equals what other pages call deposited. Expected wires are grouped by the days overdue.
 */
const sumsStatement = (
  query: ClubReportQuery,
  conversion: Conversion,
): SQL => sql`with ${fxTable(conversion)}, ${linesTable(query, conversion)}, aged as (
    select *, to_char(date, 'YYYY-MM') as month, ${ageOf(sql`status`, sql`days_late`)} as ageing
    from lines
  )
  select case grouping(status, month, ageing) when 3 then 'status' when 5 then 'month' when 6 then 'ageing' else 'all' end as set,
    status, month, ageing, count(*)::int as count,
    (sum(kept_base) filter (where status <> 'expected'))::text as kept,
    (sum(kept_base) filter (where status = 'matched'))::text as matched,
    (sum(amount_base - kept_base) filter (where status <> 'expected'))::text as refunded,
    sum(asked_base)::text as asked,
    (sum(expected_base) filter (where status = 'expected'))::text as due,
    sum(outstanding_base)::text as awaited
  from aged group by grouping sets ((), (status), (month), (ageing))
  order by month, status, ageing`;

type Sum = z.output<typeof sumSchema>;

function totalsJson(sums: readonly Sum[], currency: string) {
  const all = sums.find(({ set }) => set === 'all');
  return {
    currency,
    expected: sumText(all?.asked ?? null),
    received: sumText(all?.kept ?? null),
    matched: sumText(all?.matched ?? null),
    unmatched: sumWith(all?.kept ?? null, -1, all?.matched ?? null),
    refunded: sumText(all?.refunded ?? null),
    awaited_due: sumText(all?.due ?? null),
    awaited_received: sumWith(all?.due ?? null, -1, all?.awaited ?? null),
    awaited: sumText(all?.awaited ?? null),
  };
}

const debtorSchema = z.object({
  investor_id: z.coerce.number(),
  investor_name: z.string(),
  count: z.number(),
  due: z.string(),
  outstanding: z.string(),
  days_late: z.number(),
});

/** Investors who still have to pay, largest amount first. */
const debtorsStatement = (
  query: ClubReportQuery,
  conversion: Conversion,
): SQL => sql`with ${fxTable(conversion)}, ${linesTable(query, conversion)}
  select investor_id, investor_name, count(*)::int as count, sum(expected_base)::text as due,
    sum(outstanding_base)::text as outstanding, max(days_late)::int as days_late
  from lines where status = 'expected' group by investor_id, investor_name
  order by sum(outstanding_base) desc, investor_id`;

const debtorJson = (row: z.output<typeof debtorSchema>) => ({
  investor: referenceOf(row.investor_id, row.investor_name),
  count: row.count,
  due: sumText(row.due),
  received: sumWith(row.due, -1, row.outstanding),
  outstanding: sumText(row.outstanding),
  days_late: row.days_late,
});

const monthsJson = (sums: readonly Sum[]) =>
  sums.flatMap(({ set, month, count, kept, refunded, awaited }) =>
    set === 'month' && month !== null
      ? [{ month, count, received: sumText(kept), refunded: sumText(refunded), awaited: sumText(awaited) }]
      : [],
  );

const statusesJson = (sums: readonly Sum[]) =>
  depositStatuses.map((status) => {
    const sum = sums.find((one) => one.set === 'status' && one.status === status);
    const amount = status === 'expected' ? sum?.awaited : status === 'refunded' ? sum?.refunded : sum?.kept;
    return { status, count: sum?.count ?? 0, amount: sumText(amount ?? null) };
  });

const ageingJson = (sums: readonly Sum[]) =>
  depositAges.map((age) => {
    const sum = sums.find((one) => one.set === 'ageing' && one.ageing === age);
    return { age, count: sum?.count ?? 0, amount: sumText(sum?.awaited ?? null) };
  });

/** The workbook row of a line `c`: that of its deposit, or of the commitment whose remainder it is. */
const workbookRow = sql`(
  select case when c.id < 0 and c.id >= -${wireLines} then 'commitments' else 'deposits' end as sheet,
    case when c.id < -${wireLines} then -c.id - ${wireLines} else abs(c.id) end as row_id
)`;

/** One page of deposits, or all of them: unmatched ones first, then newest first. */
export const linesStatement = (
  query: ClubReportQuery,
  conversion: Conversion,
  page: number | null,
): SQL => sql`
  with ${fxTable(conversion)}, ${linesTable(query, conversion)}, chosen as (
    select * from lines order by (status <> 'unmatched'), date desc, id desc
    ${page === null ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}
  )
  select c.id, c.date::text, c.investor_id, c.investor_name, c.entity_id, e.name as entity_name, c.series_id, c.series_name,
    c.round_id, n.title as round_name, c.amount::text, c.returned::text, c.currency, c.amount_base::text, c.fx_rate,
    c.expected_amount::text, c.received::text, c.outstanding::text, c.due_date::text, c.status, c.bank_name, c.sender_name, c.reference, c.days_late::int,
    w.sheet as workbook_sheet, k.key as workbook_key
  from chosen c
  cross join lateral ${workbookRow} w left join row_keys k on k.sheet = w.sheet and k.row_id = w.row_id left join entities e on e.id = c.entity_id left join rounds n on n.id = c.round_id
  order by (c.status <> 'unmatched'), c.date desc, c.id desc`;

/** C22: one page of deposits with the totals of all pages. @throws Refusal 404 for a page that does not exist. */
export async function listDeposits(host: Host, query: ClubReportQuery, page: number): Promise<Page> {
  const { queries } = host.database;
  const conversion = await loadConversion(host, query);
  const sums = await queryRows(queries, sumsStatement(query, conversion), sumSchema);
  const total = sums.find(({ set }) => set === 'all')?.count ?? 0;
  if (!hasPage(page, total, pageSize)) throw invalidPage();
  const rows = await queryRows(queries, linesStatement(query, conversion, page), rowSchema);
  const debtors = await queryRows(queries, debtorsStatement(query, conversion), debtorSchema);
  const label = await loadInvestorLabel(host);
  return {
    count: total,
    hasNext: page * pageSize < total,
    results: rows.map(lineJson),
    shared: {
      as_of_date: query.asOf,
      totals: totalsJson(sums, query.currency),
      by_status: statusesJson(sums),
      by_month: monthsJson(sums),
      ageing: ageingJson(sums),
      debtors: debtors.map((row) =>
        debtorJson({ ...row, investor_name: label(row.investor_name, row.investor_id) }),
      ),
    },
  };
}

/** The deposits of all pages with their totals. */
export async function allDeposits(host: Host, query: ClubReportQuery) {
  const { queries } = host.database;
  const conversion = await loadConversion(host, query);
  const sums = await queryRows(queries, sumsStatement(query, conversion), sumSchema);
  const rows = await queryRows(queries, linesStatement(query, conversion, null), rowSchema);
  return { lines: rows.map(lineJson), totals: totalsJson(sums, query.currency) };
}
