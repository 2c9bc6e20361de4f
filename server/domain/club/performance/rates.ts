import { asc, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimal } from '../../../../src/domain/money/decimal.ts';
import { exchangeTo, type UsedRate } from '../../../../src/domain/money/exchange.ts';
import { fxRates } from '../../../database/schema-club.ts';
import type { Host } from '../../../host.ts';
import { joinSql, queryRows } from '../../core/sql.ts';
import type { ClubReportQuery } from '../club-query.ts';
import type { Conversion } from '../conversion-sql.ts';
import { selectedTable } from '../payments-sql.ts';

/** The rates of a report: those of its days one by one, and how many others its payments were converted at. */
export type RatesUsed = {
  readonly rates: readonly UsedRate[];
  /** `oldest_age` is the most days after its own day on which one of them was used; null without any. */
  readonly payment_rates: { readonly count: number; readonly oldest_age: number | null };
};

const paidSchema = z.object({ currency: z.string(), day: z.string() });

/** The days with payments in other currencies than the report's. */
const paymentDays = (query: ClubReportQuery) => sql`with ${selectedTable(query)}
  select distinct w.currency, p.date::text as day from (${joinSql(
    ['lots', 'annual_fees', 'distributions'].map(
      (table) => sql`select holding_id, date from ${sql.identifier(table)}`,
    ),
    sql` union all `,
  )}) p join selected w on w.id = p.holding_id
  where w.currency <> ${query.currency} and p.date <= ${query.asOf}`;

/**
 * The exchange rates behind the values of `days` and behind the payments until the as-of day. Those of payments are only
 * counted: in ten years there may be thousands, and each payment has its day.
 */
export async function ratesUsed(
  host: Host,
  query: ClubReportQuery,
  { spans }: Conversion,
  days: readonly string[],
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
  for (const { currency, day } of await queryRows(queries, paymentDays(query), paidSchema))
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
