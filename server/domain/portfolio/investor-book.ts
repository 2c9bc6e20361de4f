import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Decimal, decimal, sumOf } from '../../../src/domain/money/decimal.ts';
import {
  type Exchange,
  exchangedAmounts,
  exchangedPayments,
  exchangeTo,
  NoRate,
} from '../../../src/domain/money/exchange.ts';
import type { Payments } from '../../../src/domain/money/flows.ts';
import type { Amounts } from '../../../src/domain/money/position.ts';
import type { Queries } from '../../database/database.ts';
import { applications, fxRates, rounds, series } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import { badFields, notFound } from '../../http/refusal.ts';
import { keptOrMade } from './book-version.ts';
import { knownWhereSame } from './reuse-records.ts';
import { amountsOfRecord } from './valuation.ts';
import {
  type BookFilter,
  type HeldRecord,
  type HoldingRecord,
  paymentsOf,
  heldUntil,
  readHeld,
  recordAt,
  recordOf,
} from './holding-records.ts';
import type { BookQuery } from './book-query.ts';

type BookHead = { readonly investorId: number; readonly exchange: Exchange };

/** An investor's holdings as of a day with every payment parsed, and the exchange into the report's currency. */
export type Book = BookHead & { readonly records: readonly HoldingRecord[] };

/** The same with payments that are not parsed yet. */
export type HeldBook = BookHead & { readonly held: readonly HeldRecord[] };

const isWanted = ({ series, entity, startup, round }: HeldRecord, filter: BookFilter): boolean =>
  (filter.series ?? series.id) === series.id &&
  (filter.entity ?? entity.id) === entity.id &&
  (filter.startup ?? startup.id) === startup.id &&
  (filter.round ?? round.id) === round.id;

/** Measured memory for each stored character of a book, its serialized rows included. */
const bytesEach = 8;

/** All holdings of an investor, cached until the book changes: reports of any day and type are made from the same rows. */
const wholeBookOf = (host: Host, investorId: number): Promise<readonly HeldRecord[]> =>
  keptOrMade(
    host,
    host.reportCache.books,
    String(investorId),
    async (before) => knownWhereSame(await readHeld(host.database.queries, investorId), before ?? []),
    (held) => bytesEach * held.reduce((sum, { bought, paid }) => sum + bought.length + paid.length, 0),
  );

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
 * Opens an investor's own book. Without a currency in the query, a book of several currencies is converted into that of its first holding.
 * @throws Refusal 404 for a series, vehicle, startup or round that the investor does not hold.
 */
export async function openHeldBook(host: Host, investorId: number, params: BookQuery): Promise<HeldBook> {
  const { asOf, currency, filter } = params;
  const all = await wholeBookOf(host, investorId);
  const wanted = all.filter((held) => isWanted(held, filter));
  if (wanted.length === 0 && Object.values(filter).some((id) => id !== undefined)) throw notFound();
  const held = heldUntil(wanted, asOf);
  const reportCurrency = currency ?? held[0]?.holding.currency ?? 'USD';
  return { investorId, held, exchange: await exchangeFor(host.database.queries, held, reportCurrency, asOf) };
}

/** The same with every payment parsed. @throws Refusal as `openHeldBook` does. */
export async function openBook(host: Host, investorId: number, params: BookQuery): Promise<Book> {
  const { held, ...head } = await openHeldBook(host, investorId, params);
  return { ...head, records: held.map(recordOf) };
}

/** The day of the first purchase; undefined for an empty book. */
export const firstDayOf = ({ records }: Book): string | undefined =>
  records.flatMap(({ lots: [first] }) => first?.date ?? []).toSorted()[0];

/** The payments of a holding in the book's currency. @throws NoRate */
export const paymentsIn = ({ exchange }: BookHead, record: HoldingRecord): Payments =>
  exchangedPayments(paymentsOf(record), record.holding.currency, exchange);

/** The amounts of a holding at the end of a day, in the book's currency; null before its first purchase. @throws NoRate */
export function amountsOn(book: Book, record: HoldingRecord, day: string): Amounts | null {
  const then = recordAt(record, day);
  if (!then) return null;
  const own = amountsOfRecord(then);
  const { currency } = record.holding;
  if (currency === book.exchange.currency) return own;
  return exchangedAmounts(own, paymentsIn(book, then), currency, day, book.exchange);
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

/** The investor's commitments that are not paid yet. */
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

/** The sum of the selected commitments, fees included, in the book's currency. @throws NoRate */
export const pendingIn = (
  { exchange }: BookHead,
  open: readonly Open[],
  asOf: string,
  isWanted: (promise: Open) => boolean,
): Decimal =>
  sumOf(
    open
      .filter(isWanted)
      .map(({ amount, fees, currency }) => exchange.convert(decimal(amount).plus(fees), currency, asOf)),
  );

/** The unpaid commitments within the report's filter. @throws NoRate */
export async function pendingOf(
  queries: Queries,
  book: BookHead,
  { filter, asOf }: BookQuery,
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

/** Turns `NoRate` into a refusal. @throws Refusal 400 naming the rate that is missing. */
export async function withRates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoRate)) throw error;
    const { from, to, day } = error;
    throw badFields({ currency: [`There is no exchange rate from ${from} to ${to} for ${day}.`] });
  }
}
