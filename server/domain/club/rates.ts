import { asc, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { exchangeTo, type UsedRate } from '../../../src/domain/money/exchange/exchange.ts';
import { fxRates } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { allConditions, joinSql, queryRows } from '../core/sql.ts';
import type { ClubReportQuery } from './club-query.ts';
import type { Conversion } from './conversion-sql.ts';
import { depositConditions, hasArrived } from './deposits-sql.ts';
import { selectedTable, vintageConditions } from './payments-sql.ts';

/** The rates of a report: those of its days one by one, and how many others its payments were converted at. */
export type RatesUsed = {
  readonly rates: readonly UsedRate[];
  /** `oldest_age` is the most days after its own day on which one of them was used; null without any. */
  readonly payment_rates: { readonly count: number; readonly oldest_age: number | null };
};

const paidSchema = z.object({ currency: z.string(), day: z.string() });

/** The kinds of payments that a page converts, each at the rate of its own day. */
type PaymentTable = 'lots' | 'annual_fees' | 'distributions' | 'deposits';

/** The days with payments in other currencies than the report's, within its period. */
function paymentDays(query: ClubReportQuery, tables: readonly PaymentTable[]): SQL {
  const { asOf, from, currency } = query;
  const ofHoldings = (table: string) => sql`select w.currency, p.date from ${sql.identifier(table)} p
    join selected w on w.id = p.holding_id join holding_totals t on t.holding_id = w.id
    where ${allConditions([
      sql`w.currency <> ${currency}`,
      sql`p.date <= ${asOf}`,
      from === null ? null : sql`p.date >= ${from}`,
      vintageConditions(query, null, sql`extract(year from t.first_day)`),
    ])}`;
  // Deposits have no vintage: a filter by vintage leaves them out.
  const deposits = sql`select d.currency, d.date from deposits d left join series s on s.id = d.series_id
    where ${allConditions([
      sql`d.currency <> ${currency}`,
      hasArrived,
      query.filter.vintage_year === undefined ? null : sql`false`,
      depositConditions(query),
    ])}`;
  const payments = tables.map((table) => (table === 'deposits' ? deposits : ofHoldings(table)));
  return sql`with ${selectedTable(query)}
    select distinct currency, date::text as day from (${joinSql(payments, sql` union all `)}) x`;
}

/**
 * The exchange rates behind the values of `days` and behind the payments of `tables`. Those of payments are only counted:
 * in ten years there may be thousands, and each payment has its day.
 */
export async function ratesUsed(
  host: Host,
  query: ClubReportQuery,
  { spans }: Conversion,
  days: readonly string[],
  tables: readonly PaymentTable[],
): Promise<RatesUsed> {
  if (spans === null) return { rates: [], payment_rates: { count: 0, oldest_age: null } };
  const { queries } = host.database;
  const known = await queries
    .select()
    .from(fxRates)
    .where(lte(fxRates.day, query.asOf))
    .orderBy(asc(fxRates.day), asc(fxRates.id));
  const [ofValues, ofPayments] = [exchangeTo(query.currency, known), exchangeTo(query.currency, known)];
  for (const currency of new Set(spans.map((span) => span.currency))) {
    const first = spans.find((span) => span.currency === currency)?.since ?? query.asOf;
    for (const day of days) if (day >= first) ofValues.convert(decimal(1), currency, day);
  }
  for (const { currency, day } of await queryRows(queries, paymentDays(query, tables), paidSchema))
    ofPayments.convert(decimal(1), currency, day);
  const used = ofPayments.used();
  return {
    rates: ofValues.used(),
    payment_rates: {
      count: used.length,
      oldest_age: used.length === 0 ? null : Math.max(...used.map(({ age }) => age)),
    },
  };
}
