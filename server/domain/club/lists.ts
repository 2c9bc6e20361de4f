import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimalIfKnown } from '../../../src/domain/money/amounts/known-amounts.ts';
import type { UsedRate } from '../../../src/domain/money/exchange/exchange.ts';
import { holdingStatus, type HoldingStatus } from '../../../src/domain/portfolio/holding-status.ts';
import type { Host } from '../../host.ts';
import { investorName, isHoldingOpenSql, joinSql, queryRows } from '../core/sql.ts';
import { type ClubReportQuery, isWhole } from './club-query.ts';
import { type Conversion, loadConversion } from './conversion-sql.ts';
import { receivedTable } from './deposits-sql.ts';
import { holdingSums, holdingTables, sumTexts } from './holdings-sql.ts';
import { loadInvestorLabel } from './same-names.ts';
import { figuresOf, type Sums, sumsSchema, sumText } from './sums.ts';

type Counted = 'investor_id' | 'series_id';

const countOf = (column: Counted, counted: readonly Counted[]): SQL =>
  counted.includes(column) ? sql`count(distinct ${sql.identifier(column)})::int` : sql`0`;

/** The currencies of the values in a group of holdings that are converted, with a space between them. */
const convertedCurrencies = ({ valueRates }: Conversion): SQL => {
  const named = joinSql(
    [
      sql`null`,
      ...[...valueRates.keys()].map(
        (currency) =>
          sql`case when bool_or(currency = ${currency} and value_gross <> 0) then ${currency}::text end`,
      ),
    ],
    sql`, `,
  );
  return sql`concat_ws(' ', ${named})`;
};

/** CTEs with the sums of the club's holdings and of its deposits by one key. A distinct count that no row shows is 0, as it sorts all holdings. */
const keyTables = (
  query: ClubReportQuery,
  conversion: Conversion,
  { key, counted }: { readonly key: SQL; readonly counted: readonly Counted[] },
): SQL => sql`with ${holdingTables(query, conversion)},
  ${receivedTable(query, conversion)}, sums as (
    select key, ${sumTexts}, currencies, investors_count, series_count, active_count, is_written_off, is_partly_sold
    from (
      select ${key} as key, ${holdingSums}, ${convertedCurrencies(conversion)} as currencies,
        ${countOf('investor_id', counted)} as investors_count,
        ${countOf('series_id', counted)} as series_count, count(*) filter (where ${isHoldingOpenSql(sql`left_share`)})::int as active_count,
        bool_and(method = 'written_off') as is_written_off, bool_or(left_share < 1) as is_partly_sold
      from holding_amounts group by 1
    ) x
  ), received_by_key as (select ${key} as key, sum(amount) as deposited from received group by ${key})`;

const empty: Sums = {
  holdings_count: 0,
  valued_count: 0,
  investors_count: 0,
  invested: null,
  fees: null,
  annual_fees: null,
  paid_in: null,
  proceeds_gross: null,
  carry_paid: null,
  sale_fees: null,
  distributions: null,
  units: null,
  fair_value_gross: null,
  accrued_carry: null,
  fair_value_net: null,
  realised_gain: null,
  unrealised_gain: null,
  bought_from_members: null,
  received_from_members: null,
  received_from_members_gross: null,
  realised_from_members: null,
  last_valuation_date: null,
  known_later_count: 0,
  last_known_date: null,
};

/** The sums of a key without holdings are zero. */
const rowFigures = (row: Readonly<Record<string, unknown>>) =>
  figuresOf(sumsSchema.safeParse(row).data ?? empty, 'net', false);

type Figures = ReturnType<typeof figuresOf> & { readonly rates: readonly UsedRate[] };

/** The columns of every list; the sums of a row without holdings are null. */
const baseSchema = z.looseObject({
  id: z.coerce.number(),
  name: z.string(),
  deposited: z.string().nullable(),
  currencies: z.string().nullable(),
});

type Source<Schema extends typeof baseSchema> = {
  /** The column by which holdings and deposits are grouped. */
  readonly key: SQL;
  /** What is counted for each row. */
  readonly counted: readonly Counted[];
  /** Further columns: of the table `x` and those joined to it, the sums `s` and the deposits `c`. */
  readonly fields: SQL;
  /** The table as `x` and its joins. */
  readonly from: SQL;
  /** Selects additional rows that have neither holdings nor deposits. */
  readonly others?: SQL;
  readonly schema: Schema;
};

/** The rows of one list, largest first, each with its figures. */
async function loadList<Schema extends typeof baseSchema>(
  host: Host,
  query: ClubReportQuery,
  { key, counted, fields, from, others = sql`false`, schema }: Source<Schema>,
) {
  const conversion = await loadConversion(host, query);
  const rows = await queryRows(
    host.database.queries,
    sql`${keyTables(query, conversion, { key, counted })}
      select x.id, ${fields}, s.*, c.deposited::text as deposited
      from ${from} left join sums s on s.key = x.id left join received_by_key c on c.key = x.id
      where s.key is not null or c.key is not null or (${others})
      order by s.invested::numeric desc nulls last, x.id`,
    schema,
  );
  return rows.map((row) => ({ row, figures: { ...rowFigures(row), rates: ratesOf(row, conversion) } }));
}

/** The rates of a row's currencies; a step that two of them share is listed once. */
function ratesOf(
  { currencies }: z.output<typeof baseSchema>,
  { valueRates }: Conversion,
): readonly UsedRate[] {
  const used = (currencies ?? '').split(' ').flatMap((currency) => valueRates.get(currency) ?? []);
  return [...new Map(used.map((rate) => [`${rate.from} ${rate.to}`, rate])).values()];
}

/** The fields that all lists share. */
const commonFields = (
  row: z.output<typeof baseSchema>,
  { paid_in, invested, fair_value_net, rates }: Figures,
) => ({
  id: row.id,
  name: row.name,
  deposited: sumText(row.deposited),
  paid_in,
  invested,
  fair_value_net,
  rates,
});

const investorSchema = baseSchema.extend({
  entity_type: z.string().nullable(),
  country: z.string().nullable(),
});

/** C24: all investors with a holding or a wire, largest first. */
export async function listClubInvestors(host: Host, query: ClubReportQuery) {
  const rows = await loadList(host, query, {
    key: sql`investor_id`,
    counted: [],
    fields: sql`x.name, x.entity_type, x.country`,
    from: sql`(select i.id, ${investorName} as name, i.entity_type, i.country from investors i) x`,
    schema: investorSchema,
  });
  const label = await loadInvestorLabel(host);
  return rows.map(({ row, figures }) => ({
    ...commonFields(row, figures),
    name: label(row.name, row.id),
    entity_type: row.entity_type,
    country: row.country,
    holdings_count: figures.holdings_count,
  }));
}

/** The workbook key of a table's row `x`; null where no export or import has assigned one. */
const workbookKey = (sheet: 'series' | 'vehicles'): SQL =>
  sql`(select k.key from row_keys k where k.sheet = ${sheet} and k.row_id = x.id) as workbook_key`;

const seriesSchema = baseSchema.extend({
  workbook_key: z.string().nullable(),
  startup_id: z.coerce.number(),
  startup_name: z.string(),
  entity_id: z.coerce.number(),
  entity_name: z.string(),
  opened_date: z.string().nullable(),
  closed_date: z.string().nullable(),
});

/** C25: all series with a holding or a wire, largest first. */
export async function listClubSeries(host: Host, query: ClubReportQuery) {
  const rows = await loadList(host, query, {
    key: sql`series_id`,
    counted: ['investor_id'],
    fields: sql`x.name, t.id as startup_id, t.name as startup_name, e.id as entity_id, e.name as entity_name,
      r.opened_date::text, case when r.closing_date <= ${query.asOf} then r.closing_date::text end as closed_date,
      ${workbookKey('series')}`,
    from: sql`series x join startups t on t.id = x.startup_id join entities e on e.id = x.entity_id
      join rounds r on r.id = x.round_id`,
    schema: seriesSchema,
  });
  return rows.map(({ row, figures }) => ({
    ...commonFields(row, figures),
    startup: { id: row.startup_id, name: row.startup_name },
    entity: { id: row.entity_id, name: row.entity_name },
    opened_date: row.opened_date,
    closed_date: row.closed_date,
    investors_count: figures.investors_count,
    last_valuation_date: figures.last_valuation_date,
    workbook_key: row.workbook_key,
  }));
}

const startupSchema = baseSchema.extend({
  sector: z.string(),
  country: z.string(),
  series_count: z.number().nullable(),
  active_count: z.number().nullable(),
  is_written_off: z.boolean().nullable(),
  is_partly_sold: z.boolean().nullable(),
});

/** The status of a startup, in the terms of a holding's status, derived from all holdings in it. */
const statusOf = (
  row: z.output<typeof startupSchema>,
  { fair_value_gross, invested }: Figures,
): HoldingStatus =>
  holdingStatus({
    isWrittenOff: row.is_written_off === true,
    isOpen: row.active_count !== 0,
    isPartlySold: row.is_partly_sold === true,
    fairValueGross: decimalIfKnown(fair_value_gross),
    invested: decimalIfKnown(invested),
  });

/** C26: all startups with a holding or a wire, largest first. */
export async function listClubStartups(host: Host, query: ClubReportQuery) {
  const rows = await loadList(host, query, {
    key: sql`startup_id`,
    counted: ['investor_id', 'series_id'],
    fields: sql`x.name, x.sector, x.country`,
    from: sql`startups x`,
    schema: startupSchema,
  });
  return rows.map(({ row, figures }) => ({
    ...commonFields(row, figures),
    sector: row.sector,
    country: row.country,
    series_count: row.series_count ?? 0,
    investors_count: figures.investors_count,
    last_valuation_date: figures.last_valuation_date,
    status: statusOf(row, figures),
  }));
}

const entitySchema = baseSchema.extend({
  kind: z.string(),
  country: z.string(),
  currency: z.string(),
  has_bank_details: z.boolean(),
  cash_balance: z.string(),
  workbook_key: z.string().nullable(),
});

/**
 * C27: every vehicle, those without holdings only without a filter; its cash is what was received and is not invested,
 * in the report's currency.
 */
export async function listClubEntities(host: Host, query: ClubReportQuery) {
  const rows = await loadList(host, query, {
    key: sql`entity_id`,
    counted: ['investor_id'],
    fields: sql`x.name, x.kind, x.country, x.currency,
      coalesce(x.bank_name <> '' and x.bank_account <> '', false) as has_bank_details,
      (coalesce(c.deposited, 0) - coalesce(s.paid_in::numeric, 0))::text as cash_balance,
      ${workbookKey('vehicles')}`,
    from: sql`entities x`,
    others: sql`${isWhole(query)} and x.formed_date <= ${query.asOf}`,
    schema: entitySchema,
  });
  return rows.map(({ row, figures }) => ({
    ...commonFields(row, figures),
    kind: row.kind,
    country: row.country,
    currency: row.currency,
    investors_count: figures.investors_count,
    cash_balance: sumText(row.cash_balance),
    has_bank_details: row.has_bank_details,
    workbook_key: row.workbook_key,
  }));
}
