import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Decimal, decimal, sumOf } from '../../src/finance/decimal.ts';
import {
  type Exchange,
  exchangedAmounts,
  exchangedPayments,
  exchangeTo,
  NoRate,
} from '../../src/finance/exchange.ts';
import type { Amounts, Payments } from '../../src/finance/position.ts';
import type { Queries } from '../database/database.ts';
import { applications, fxRates, holdings, rounds, series } from '../database/schema-club.ts';
import { badFields, notFound } from '../http/refusal.ts';
import { amountsOfRecord } from './positions.ts';
import {
  type BookFilter,
  type HeldRecord,
  type HoldingRecord,
  paymentsOf,
  readHeld,
  recordAt,
  recordOf,
  wantedOf,
} from './records.ts';
import type { ReportParams } from './report-query.ts';

type Told = { readonly investorId: number; readonly exchange: Exchange };

/** An investor's records until `asOf`, and the exchange into the report's currency. */
export type Book = Told & { readonly records: readonly HoldingRecord[] };

/** The same with payments that are still text. */
export type HeldBook = Told & { readonly held: readonly HeldRecord[] };

const hasFilter = (filter: BookFilter) => Object.values(filter).some((value) => value !== undefined);

async function holdsAny(queries: Queries, investorId: number, filter: BookFilter): Promise<boolean> {
  const [found] = await queries
    .select({ id: holdings.id })
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(wantedOf(investorId, filter))
    .limit(1);
  return found !== undefined;
}

/** Rates are read only when there is something to convert. */
async function exchangeFor(
  queries: Queries,
  held: readonly HeldRecord[],
  currency: string,
  asOf: string,
): Promise<Exchange> {
  if (held.every(({ holding }) => holding.currency === currency)) return exchangeTo(currency, []);
  const rates = await queries
    .select()
    .from(fxRates)
    .where(lte(fxRates.day, asOf))
    .orderBy(asc(fxRates.day), asc(fxRates.id));
  return exchangeTo(currency, rates);
}

/**
 * Reads an investor's own book. Where nothing is asked for, a book of several currencies is told in that of its first holding.
 * @throws Refusal 404 for a series, vehicle, startup or round that the investor does not hold.
 */
export async function openHeldBook(
  queries: Queries,
  investorId: number,
  params: ReportParams,
): Promise<HeldBook> {
  const { asOf, currency, filter } = params;
  const held = await readHeld(queries, investorId, asOf, filter);
  if (held.length === 0 && hasFilter(filter) && !(await holdsAny(queries, investorId, filter))) {
    throw notFound();
  }
  const told = currency ?? held[0]?.holding.currency ?? 'USD';
  return { investorId, held, exchange: await exchangeFor(queries, held, told, asOf) };
}

/** The same with every payment read. @throws Refusal as `openHeldBook` does. */
export async function openBook(queries: Queries, investorId: number, params: ReportParams): Promise<Book> {
  const { held, ...told } = await openHeldBook(queries, investorId, params);
  return { ...told, records: held.map(recordOf) };
}

/** What was paid for a record, in the book's currency. @throws NoRate */
export const paymentsIn = ({ exchange }: Told, record: HoldingRecord): Payments =>
  exchangedPayments(paymentsOf(record), record.holding.currency, exchange);

/** A record's amounts at the end of a day, in the book's currency; null before it was bought. @throws NoRate */
export function amountsOn(book: Book, record: HoldingRecord, day: string): Amounts | null {
  const then = recordAt(record, day);
  if (!then) return null;
  const own = amountsOfRecord(then);
  return exchangedAmounts(own, paymentsIn(book, then), record.holding.currency, day, book.exchange);
}

const openStatuses = [
  'submitted',
  'allocated',
  'reduced',
  'signing',
  'signed',
  'funding',
  'part_funded',
] as const;

type Open = {
  readonly round_id: number;
  readonly startup_id: number;
  readonly amount: string;
  readonly fees: string;
  readonly currency: string;
};

/** The investor's promises that are not paid yet. */
export const openApplications = (queries: Queries, investorId: number): Promise<readonly Open[]> =>
  queries
    .select({
      round_id: rounds.id,
      startup_id: rounds.startup_id,
      amount: sql<string>`coalesce(${applications.allocated_amount}, ${applications.amount})`,
      fees: applications.fees,
      currency: applications.currency,
    })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.round_id))
    .where(and(eq(applications.investor_id, investorId), inArray(applications.status, openStatuses)));

/** The sum of some promises, fees included, in the book's currency. @throws NoRate */
export const pendingIn = (
  { exchange }: Told,
  open: readonly Open[],
  asOf: string,
  isWanted: (promise: Open) => boolean,
): Decimal =>
  sumOf(
    open
      .filter(isWanted)
      .map(({ amount, fees, currency }) => exchange.convert(decimal(amount).plus(fees), currency, asOf)),
  );

/** What is promised of the report's part of the book and not paid. @throws NoRate */
export async function pendingOf(
  queries: Queries,
  book: Told,
  { filter, asOf }: ReportParams,
): Promise<Decimal> {
  const open = await openApplications(queries, book.investorId);
  const ofSeries = await queries
    .select({ round: series.round_id })
    .from(series)
    .where(
      and(
        filter.series === undefined ? undefined : eq(series.id, filter.series),
        filter.entity === undefined ? undefined : eq(series.entity_id, filter.entity),
      ),
    );
  const isBySeries = filter.series !== undefined || filter.entity !== undefined;
  const rounds = new Set(ofSeries.map(({ round }) => round));
  return pendingIn(
    book,
    open,
    asOf,
    ({ round_id, startup_id }) =>
      (filter.startup === undefined || startup_id === filter.startup) &&
      (filter.round === undefined || round_id === filter.round) &&
      (!isBySeries || rounds.has(round_id)),
  );
}

/** Runs what may need an exchange rate. @throws Refusal 400 naming the rate that is not known. */
export async function withRates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoRate)) throw error;
    const { from, to, day } = error;
    throw badFields({ currency: [`There is no exchange rate from ${from} to ${to} for ${day}.`] });
  }
}
