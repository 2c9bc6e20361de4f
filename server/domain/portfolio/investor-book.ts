import { and, asc, eq, lte, ne, or, type SQL } from 'drizzle-orm';
import { defaultCurrency } from '../../../src/domain/money/exchange/currencies.ts';
import {
  type Exchange,
  exchangedAmounts,
  exchangedPayments,
  type ExchangedPayments,
  exchangeTo,
} from '../../../src/domain/money/exchange/exchange.ts';
import { lossDayOf } from '../../../src/domain/money/exchange/translation.ts';
import type { ReportAmounts } from '../../../src/domain/money/holdings/position.ts';
import type { Queries } from '../../database/database.ts';
import { applications, fxRates } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { badFields, notFound } from '../../http/refusal.ts';
import type { BookQuery } from './book-query.ts';
import { getOrCompute } from './book-version.ts';
import {
  type BookFilter,
  type StoredHolding,
  type HoldingRecord,
  paymentsOf,
  holdingsAsOf,
  recordAsOf,
  parseHolding,
} from './holding-records.ts';
import { isOfInvestor, isOfVehicle, loadHoldings } from './load-holdings.ts';
import { type Funding, loadPromises, sumOfPromises } from './promises.ts';
import { amountsOfRecord } from './valuation.ts';

type InCurrency = { readonly exchange: Exchange };
type BookHead = InCurrency & { readonly investorId: number };

/** An investor's holdings as of a day with every payment parsed, and the exchange into the report's currency. */
export type Book = BookHead & { readonly records: readonly HoldingRecord[] };

/** The same of all investors in one vehicle. */
export type VehicleBook = InCurrency & {
  readonly investorId: null;
  readonly records: readonly HoldingRecord[];
};

/** The same as a `Book` with payments that are not parsed yet. */
export type InvestorBook = BookHead & { readonly holdings: readonly StoredHolding[] };

const isSelected = ({ series, entity, startup, round }: StoredHolding, filter: BookFilter): boolean =>
  (filter.series ?? series.id) === series.id &&
  (filter.entity ?? entity.id) === entity.id &&
  (filter.startup ?? startup.id) === startup.id &&
  (filter.round ?? round.id) === round.id;

/** Measured memory for each stored character of a book, including its serialized rows. */
const bytesPerCharacter = 8;

/** Some holdings, cached under a key until the book changes: reports of any day and type use the same rows. */
const loadWholeBook = (host: Host, key: string, condition: SQL): Promise<readonly StoredHolding[]> =>
  getOrCompute(
    host,
    host.reportCache.books,
    key,
    (before) => loadHoldings(host.database.queries, condition, before),
    (holdings) =>
      bytesPerCharacter *
      holdings.reduce(
        (sum, { bought, paid, charged }) => sum + bought.length + paid.length + charged.length,
        0,
      ),
  );

/** Whether the investor has a commitment of any time in another currency. */
async function hasForeignCommitment(
  queries: Queries,
  investorId: number,
  currency: string,
): Promise<boolean> {
  const found = await queries
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.investor_id, investorId), ne(applications.currency, currency)))
    .limit(1);
  return found.length > 0;
}

/**
 * Rates are read only when a holding or a commitment needs conversion.
 * @throws Refusal 400 where a holding needs conversion into a currency for which no rate is stored; the sums of
 * commitments are null then
 */
async function loadExchange(
  queries: Queries,
  investorId: number,
  holdings: readonly StoredHolding[],
  currency: string,
  asOf: string,
): Promise<Exchange> {
  const hasForeignHolding = holdings.some(({ holding }) => holding.currency !== currency);
  if (!hasForeignHolding && !(await hasForeignCommitment(queries, investorId, currency)))
    return exchangeTo(currency, []);
  return exchangeWithRates(queries, currency, asOf, hasForeignHolding);
}

/** @throws Refusal 400 where a rate is required, and none into the currency is stored */
async function exchangeWithRates(
  queries: Queries,
  currency: string,
  asOf: string,
  isRequired: boolean,
): Promise<Exchange> {
  const rates = await queries
    .select()
    .from(fxRates)
    .where(lte(fxRates.day, asOf))
    .orderBy(asc(fxRates.day), asc(fxRates.id));
  if (isRequired && !rates.some(({ base, quote }) => base === currency || quote === currency)) {
    const [known] = await queries
      .select({ id: fxRates.id })
      .from(fxRates)
      .where(or(eq(fxRates.base, currency), eq(fxRates.quote, currency)))
      .limit(1);
    if (!known) throw badFields({ currency: [`There is no exchange rate to ${currency}.`] });
  }
  return exchangeTo(currency, rates);
}

/**
 * Opens an investor's own book. Without a currency in the query, a book of several currencies is converted into that of its first holding.
 * @throws Refusal 404 for a series, vehicle, startup or round that the investor does not hold, unless the report has the
 * whole vehicle.
 */
export async function openInvestorBook(
  host: Host,
  investorId: number,
  params: BookQuery,
): Promise<InvestorBook> {
  const { asOf, currency, filter, includesVehicle } = params;
  const all = await loadWholeBook(host, String(investorId), isOfInvestor(investorId));
  const selected = all.filter((holding) => isSelected(holding, filter));
  if (selected.length === 0 && !includesVehicle && Object.values(filter).some((id) => id !== undefined))
    throw notFound();
  const holdings = holdingsAsOf(selected, asOf);
  const reportCurrency = currency ?? holdings[0]?.holding.currency ?? defaultCurrency;
  return {
    investorId,
    holdings,
    exchange: await loadExchange(host.database.queries, investorId, holdings, reportCurrency, asOf),
  };
}

/** The same with every payment parsed. @throws Refusal as `openInvestorBook` does. */
export async function openBook(host: Host, investorId: number, params: BookQuery): Promise<Book> {
  const { holdings, ...head } = await openInvestorBook(host, investorId, params);
  return { ...head, records: holdings.map(parseHolding) };
}

/**
 * Opens the book of all investors in a vehicle, in the currency of the investor's own report, or else in that of its first
 * holding. All are loaded at once, however many they are.
 * @throws Refusal 400 for a requested currency into which no rate is stored
 */
export async function openVehicleBook(
  host: Host,
  vehicleId: number,
  { asOf, currency: requested }: BookQuery,
  own: Book,
): Promise<VehicleBook> {
  const { queries } = host.database;
  const all = await loadWholeBook(host, `vehicle ${vehicleId}`, isOfVehicle(queries, vehicleId));
  const records = holdingsAsOf(all, asOf).map(parseHolding);
  const currency = requested ?? [...own.records, ...records][0]?.holding.currency ?? defaultCurrency;
  const isForeign = records.some(({ holding }) => holding.currency !== currency);
  return {
    investorId: null,
    records,
    exchange: await exchangeWithRates(queries, currency, asOf, requested !== null && isForeign),
  };
}

/** The day of the first purchase; undefined for an empty book. */
export const firstDayOf = ({ records }: Pick<Book, 'records'>): string | undefined =>
  records.flatMap(({ lots: [first] }) => first?.date ?? []).toSorted()[0];

/** The payments of a holding in the book's currency, and those without a rate. */
export const paymentsIn = ({ exchange }: InCurrency, record: HoldingRecord): ExchangedPayments =>
  exchangedPayments(paymentsOf(record), record.holding.currency, exchange);

/** The amounts of a holding at the end of a day, in the book's currency; null before its first purchase. */
export function amountsOn(book: InCurrency, record: HoldingRecord, day: string): ReportAmounts | null {
  const then = recordAsOf(record, day);
  if (!then) return null;
  const own = amountsOfRecord(then);
  const { currency } = record.holding;
  if (currency === book.exchange.currency) return own;
  return exchangedAmounts(
    own,
    paymentsIn(book, then),
    currency,
    day,
    book.exchange,
    lossDayOf(then.valuations),
  );
}

/** The commitments within the report's filter that are not invested yet. */
export async function pendingCommitments(
  queries: Queries,
  { investorId, exchange }: BookHead,
  { filter, asOf }: BookQuery,
): Promise<Funding> {
  return sumOfPromises(await loadPromises(queries, investorId, asOf, filter), exchange, asOf);
}
