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
import { getOrCompute } from './book-version.ts';
import { reuseUnchanged } from './reuse-records.ts';
import { amountsOfRecord } from './valuation.ts';
import {
  type BookFilter,
  type StoredHolding,
  type HoldingRecord,
  paymentsOf,
  holdingsAsOf,
  loadHoldings,
  recordAsOf,
  parseHolding,
} from './holding-records.ts';
import type { BookQuery } from './book-query.ts';

type BookHead = { readonly investorId: number; readonly exchange: Exchange };

/** An investor's holdings as of a day with every payment parsed, and the exchange into the report's currency. */
export type Book = BookHead & { readonly records: readonly HoldingRecord[] };

/** The same with payments that are not parsed yet. */
export type InvestorBook = BookHead & { readonly holdings: readonly StoredHolding[] };

const isSelected = ({ series, entity, startup, round }: StoredHolding, filter: BookFilter): boolean =>
  (filter.series ?? series.id) === series.id &&
  (filter.entity ?? entity.id) === entity.id &&
  (filter.startup ?? startup.id) === startup.id &&
  (filter.round ?? round.id) === round.id;

/** Measured memory for each stored character of a book, its serialized rows included. */
const bytesPerCharacter = 8;

/** All holdings of an investor, cached until the book changes: reports of any day and type are made from the same rows. */
const loadWholeBook = (host: Host, investorId: number): Promise<readonly StoredHolding[]> =>
  getOrCompute(
    host,
    host.reportCache.books,
    String(investorId),
    async (before) => reuseUnchanged(await loadHoldings(host.database.queries, investorId), before ?? []),
    (holdings) =>
      bytesPerCharacter * holdings.reduce((sum, { bought, paid }) => sum + bought.length + paid.length, 0),
  );

/** Rates are read only when there is something to convert. */
async function loadExchange(
  queries: Queries,
  holdings: readonly StoredHolding[],
  currency: string,
  asOf: string,
): Promise<Exchange> {
  if (holdings.every(({ holding }) => holding.currency === currency)) return exchangeTo(currency, []);
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
export async function openInvestorBook(
  host: Host,
  investorId: number,
  params: BookQuery,
): Promise<InvestorBook> {
  const { asOf, currency, filter } = params;
  const all = await loadWholeBook(host, investorId);
  const selected = all.filter((holding) => isSelected(holding, filter));
  if (selected.length === 0 && Object.values(filter).some((id) => id !== undefined)) throw notFound();
  const holdings = holdingsAsOf(selected, asOf);
  const reportCurrency = currency ?? holdings[0]?.holding.currency ?? 'USD';
  return {
    investorId,
    holdings,
    exchange: await loadExchange(host.database.queries, holdings, reportCurrency, asOf),
  };
}

/** The same with every payment parsed. @throws Refusal as `openHeldBook` does. */
export async function openBook(host: Host, investorId: number, params: BookQuery): Promise<Book> {
  const { holdings, ...head } = await openInvestorBook(host, investorId, params);
  return { ...head, records: holdings.map(parseHolding) };
}

/** The day of the first purchase; undefined for an empty book. */
export const firstDayOf = ({ records }: Book): string | undefined =>
  records.flatMap(({ lots: [first] }) => first?.date ?? []).toSorted()[0];

/** The payments of a holding in the book's currency. @throws NoRate */
export const paymentsIn = ({ exchange }: BookHead, record: HoldingRecord): Payments =>
  exchangedPayments(paymentsOf(record), record.holding.currency, exchange);

/** The amounts of a holding at the end of a day, in the book's currency; null before its first purchase. @throws NoRate */
export function amountsOn(book: Book, record: HoldingRecord, day: string): Amounts | null {
  const then = recordAsOf(record, day);
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

type UnpaidCommitment = {
  readonly round_id: number;
  readonly startup_id: number;
  readonly amount: string;
  readonly fees: string;
  readonly currency: string;
};

/** The investor's commitments that are not paid yet. */
export const unpaidCommitments = (
  queries: Queries,
  investorId: number,
): Promise<readonly UnpaidCommitment[]> =>
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
export const sumOfCommitments = (
  { exchange }: BookHead,
  open: readonly UnpaidCommitment[],
  asOf: string,
  isSelected: (promise: UnpaidCommitment) => boolean,
): Decimal =>
  sumOf(
    open
      .filter(isSelected)
      .map(({ amount, fees, currency }) => exchange.convert(decimal(amount).plus(fees), currency, asOf)),
  );

/** The unpaid commitments within the report's filter. @throws NoRate */
export async function pendingCommitments(
  queries: Queries,
  book: BookHead,
  { filter, asOf }: BookQuery,
): Promise<Decimal> {
  const open = await unpaidCommitments(queries, book.investorId);
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
  return sumOfCommitments(
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
