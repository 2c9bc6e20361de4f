import { asc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimal } from '../../../src/domain/money/decimal.ts';
import { exchangeTo, type FxRate } from '../../../src/domain/money/exchange.ts';
import { fxRates } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import { keptOrMade } from '../portfolio/book-version.ts';
import { rowsOf } from '../core/sql.ts';

type Span = {
  readonly currency: string;
  readonly since: string;
  readonly until: string;
  readonly rate: string;
};

/**
 * The way of a statement into the report's currency: rates by the days on which they hold, the very ones that an investor's
 * own report uses, later ones too. Null where everything is in that currency already.
 */
export type Told = { readonly currency: string; readonly spans: readonly Span[] | null };

/** A day that is later than all others. */
export const never = '9999-12-31';

/** So large that the cents of what it is converted to hold all eight places of the rate. */
const large = decimal(1e10);

/** The rate of each day on which some rate changes, from the first day that is needed. @throws NoRate */
function spansOf(from: string, first: string, to: string, rates: readonly FxRate[]): readonly Span[] {
  const exchange = exchangeTo(to, rates);
  const later = rates.map(({ day }) => day).filter((day) => day > first);
  const days = [...new Set([first, ...later])].toSorted();
  return days.map((day, index) => ({
    currency: from,
    since: day,
    until: days[index + 1] ?? never,
    rate: exchange.convert(large, from, day).div(large).toFixed(8),
  }));
}

/** When money of each other currency moved first. */
const firstDays = (currency: string) => sql`select currency, min(day)::text as day from (
    select h.currency, min(l.date) as day from holdings h join lots l on l.holding_id = h.id
    where h.currency <> ${currency} group by h.currency
    union all
    select currency, min(date) from deposits where currency <> ${currency} group by currency
    union all
    select currency, min(created_at)::date from applications where currency <> ${currency} group by currency
  ) x group by currency`;

const firstSchema = z.object({ currency: z.string(), day: z.string() });

/** The same for every day of a report, so that it is looked up once for each state of the book. */
const firstMovesOf = (host: Host, currency: string): Promise<readonly z.output<typeof firstSchema>[]> =>
  keptOrMade(
    host,
    host.reportCache.firstMoves,
    currency,
    () => rowsOf(host.database.queries, firstDays(currency), firstSchema),
    () => 1,
  );

/** Tells the currencies in which money moved by `asOf`. @throws NoRate where it moved before the first rate. */
export async function toldIn(host: Host, currency: string, asOf: string): Promise<Told> {
  const moved = await firstMovesOf(host, currency);
  const first = moved.filter(({ day }) => day <= asOf);
  if (first.length === 0) return { currency, spans: null };
  const rates = await host.database.queries.select().from(fxRates).orderBy(asc(fxRates.day), asc(fxRates.id));
  return {
    currency,
    spans: first.flatMap(({ currency: foreign, day }) => spansOf(foreign, day, currency, rates)),
  };
}

/** A table `fx` of the rates, for `with`. */
export const fxTable = ({ spans }: Told): SQL => sql`fx as materialized (
  select currency, since::date, until::date, rate::numeric
  from jsonb_to_recordset(${JSON.stringify(spans ?? [])}::jsonb) as x(currency text, since text, until text, rate text)
)`;

/** Joins the rate of `currency` on `day` as `alias`. */
export const joinFx = ({ spans }: Told, alias: SQL, currency: SQL, day: SQL): SQL =>
  spans === null
    ? sql``
    : sql` left join fx ${alias} on ${alias}.currency = ${currency} and ${alias}.since <= ${day} and ${day} < ${alias}.until`;

/** An amount in the report's currency, to the cent. */
export const toldAmount = ({ spans }: Told, alias: SQL, amount: SQL): SQL =>
  spans === null
    ? amount
    : sql`case when ${alias}.rate is null then ${amount} else round(${amount} * ${alias}.rate, 2) end`;
