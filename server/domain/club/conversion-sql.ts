import { asc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { farFuture } from '../../../src/domain/days/days.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { minorUnitExceptions, minorUnits } from '../../../src/domain/money/amounts/minor-units.ts';
import {
  type Exchange,
  exchangeTo,
  type FxRate,
  type UsedRate,
} from '../../../src/domain/money/exchange/exchange.ts';
import { fxRates } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { allConditions, equalsIfGiven, joinSql, queryRows } from '../core/sql.ts';
import { getOrCompute } from '../portfolio/book-version.ts';
import type { ClubFilter, ClubReportQuery } from './club-query.ts';
import { unknownSum } from './sums.ts';

type Span = {
  readonly currency: string;
  readonly since: string;
  readonly until: string;
  readonly rate: string;
};

/**
 * How a statement converts amounts into the report's currency: each rate with the days on which it is valid. They are
 * the rates that an investor's own report uses. `spans` is null where all amounts are in that currency already.
 */
export type Conversion = {
  readonly currency: string;
  readonly spans: readonly Span[] | null;
  /** The rates of the as-of day, with their steps, by the currency of the value. */
  readonly valueRates: ReadonlyMap<string, readonly UsedRate[]>;
};

/** What conversion depends on. */
type ConversionQuery = Pick<ClubReportQuery, 'asOf' | 'currency' | 'filter'>;

const rateOn = (exchange: Exchange, from: string, day: string): string =>
  exchange.rateOn(from, day)?.toFixed() ?? unknownSum;

/**
 * One span per day on which a rate changes, from `first` on. Before the first rate it is NaN, which makes every sum
 * that includes a payment of that time NaN, and no other sum.
 */
function rateSpans(
  from: string,
  first: string,
  rates: readonly FxRate[],
  exchange: Exchange,
): readonly Span[] {
  const later = rates.map(({ day }) => day).filter((day) => day > first);
  const days = [...new Set([first, ...later])].toSorted();
  return days.map((day, index) => ({
    currency: from,
    since: day,
    until: days[index + 1] ?? farFuture,
    rate: rateOn(exchange, from, day),
  }));
}

/** The selected rows of `x`, which is joined with its series `s`. */
const isSelected = ({ investor, entity, series, startup }: ClubFilter): SQL =>
  allConditions([
    equalsIfGiven(sql`x.investor_id`, investor),
    equalsIfGiven(sql`s.entity_id`, entity),
    equalsIfGiven(sql`s.id`, series),
    equalsIfGiven(sql`s.startup_id`, startup),
  ]);

/** The day of the first selected payment in each currency other than the report's. */
const firstPaymentDays = ({
  currency,
  filter,
}: ConversionQuery) => sql`select currency, min(day)::text as day from (
    select x.currency, min(l.date) as day from holdings x join lots l on l.holding_id = x.id join series s on s.id = x.series_id
    where x.currency <> ${currency} and ${isSelected(filter)} group by x.currency
    union all
    select x.currency, min(x.date) from deposits x left join series s on s.id = x.series_id
    where x.currency <> ${currency} and ${isSelected(filter)} group by x.currency
    union all
    select x.currency, min(x.created_at)::date from applications x left join series s on s.round_id = x.round_id
    where x.currency <> ${currency} and ${isSelected(filter)} group by x.currency
  ) y group by currency`;

const firstSchema = z.object({ currency: z.string(), day: z.string() });

/** Does not depend on the day of the report, so it is cached until the book changes. */
const loadFirstPaymentDays = (
  host: Host,
  query: ConversionQuery,
): Promise<readonly z.output<typeof firstSchema>[]> =>
  getOrCompute(
    host,
    host.reportCache.firstPaymentDays,
    JSON.stringify([query.currency, query.filter]),
    () => queryRows(host.database.queries, firstPaymentDays(query), firstSchema),
    () => 1,
  );

/** Loads the rates of every currency with a selected payment until the end of `asOf`. */
export async function loadConversion(host: Host, query: ConversionQuery): Promise<Conversion> {
  const { asOf, currency } = query;
  const firstPayments = await loadFirstPaymentDays(host, query);
  const relevant = firstPayments.filter(({ day }) => day <= asOf);
  if (relevant.length === 0) return { currency, spans: null, valueRates: new Map() };
  const rates = await host.database.queries.select().from(fxRates).orderBy(asc(fxRates.day), asc(fxRates.id));
  const foreign = relevant.map((first) => ({ ...first, exchange: exchangeTo(currency, rates) }));
  return {
    currency,
    spans: foreign.flatMap(({ currency: from, day, exchange }) => rateSpans(from, day, rates, exchange)),
    valueRates: new Map(
      foreign.map(({ currency: from, exchange }) => {
        exchange.convert(decimal(1), from, asOf);
        return [from, exchange.used()];
      }),
    ),
  };
}

/** A CTE `fx` of the rates: units of the report’s currency for one of `currency`, from `since` on and before `until`. */
export const fxTable = ({ spans }: Conversion): SQL => sql`fx as materialized (
  select currency, since::date, until::date, rate::numeric
  from jsonb_to_recordset(${JSON.stringify(spans ?? [])}::jsonb) as x(currency text, since text, until text, rate text)
)`;

/** Joins the rate of `currency` on `day` as `alias`. */
export const joinFx = ({ spans }: Conversion, alias: SQL, currency: SQL, day: SQL): SQL =>
  spans === null
    ? sql``
    : sql` left join fx ${alias} on ${alias}.currency = ${currency} and ${alias}.since <= ${day} and ${day} < ${alias}.until`;

/** `minorUnits` in SQL: the decimal places of a currency. */
export const placesOf = (currency: SQL): SQL =>
  sql`case ${joinSql(
    [...minorUnitExceptions].map(
      ([places, currencies]) =>
        sql`when ${currency} in (${sql.raw(currencies.map((code) => `'${code}'`).join(', '))}) then ${sql.raw(String(places))}`,
    ),
    sql` `,
  )} else 2 end`;

/**
 * `convert` of `exchangeTo` in SQL: an amount in the report's currency, rounded to its minor unit half away from zero; NaN
 * where no rate was known yet. Zero needs no rate.
 */
export const convertedAmount = ({ spans, currency }: Conversion, alias: SQL, amount: SQL): SQL =>
  spans === null
    ? amount
    : sql`case when ${alias}.rate is null or ${amount} = 0 then ${amount} else round(${amount} * ${alias}.rate, ${sql.raw(String(minorUnits(currency)))}) end`;
