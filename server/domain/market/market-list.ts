import { and, asc, count, desc, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import type { marketOrders, marketSides } from '../../../src/domain/queries/market.ts';
import { startups } from '../../database/schema/schema-club.ts';
import { marketPrices, marketRequests } from '../../database/schema/schema-market.ts';
import type { Host } from '../../host.ts';
import { hasPage, type Page } from '../../http/pages.ts';
import { invalidPage } from '../../http/refusal.ts';
import { noNextStep } from './deal-json.ts';
import { entryJson, type EntryRow, selectEntries } from './entry-json.ts';
import { isOpenEntry } from './ledger.ts';
import { loadPrices } from './prices.ts';
import { loadTerms } from './terms.ts';

export const pageSize = 20;

export type MarketFilter = {
  readonly side?: (typeof marketSides)[number] | undefined;
  readonly startup?: number | undefined;
  readonly series?: number | undefined;
  readonly tags: readonly string[];
  readonly price_min?: string | undefined;
  readonly price_max?: string | undefined;
  readonly vs_last_round_max?: string | undefined;
  readonly total_min?: string | undefined;
  readonly total_max?: string | undefined;
  readonly ends_within_days?: number | undefined;
  readonly partial: boolean;
  readonly ordering: (typeof marketOrders)[number];
};

const { price, units, units_taken: taken, created_at: created, id, series_id: series } = marketRequests;
const total = sql`(${units} - ${taken}) * ${price}`;

/**
 * An offer's price divided by the last round's price of its series; null where there was no round. The few prices are loaded
 * first, because a query plan could otherwise compute them once for each of the many offers.
 */
async function priceToLastRound({ database: { queries } }: Host): Promise<SQL> {
  const rows = await queries.select().from(marketPrices);
  const known = Object.fromEntries(rows.map((row) => [row.series_id, row.last_round_price]));
  return sql`${price} / (${JSON.stringify(known)}::jsonb ->> ${series}::text)::numeric`;
}

const orders: Readonly<Record<(typeof marketOrders)[number], (priceRatio: SQL) => readonly SQL[]>> = {
  newest: () => [desc(created), desc(id)],
  price: () => [asc(price), asc(id)],
  '-price': () => [desc(price), desc(id)],
  vs_last_round: (priceRatio) => [sql`${priceRatio} asc nulls last`, asc(id)],
  ends: () => [asc(marketRequests.valid_until_date), asc(id)],
  total: () => [asc(total), asc(id)],
  '-total': () => [desc(total), desc(id)],
};

const ifGiven = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

function filterCondition(
  host: Host,
  filter: MarketFilter,
  blocked: readonly number[],
  priceRatio: SQL,
): SQL | undefined {
  const today = dayOf(host.clock());
  const tagged = host.database.queries
    .select({ id: startups.id })
    .from(startups)
    .where(
      sql`${startups.tags} ?| array[${sql.join(
        filter.tags.map((tag) => sql`${tag}`),
        sql`, `,
      )}]`,
    );
  return and(
    isOpenEntry(today),
    notInArray(marketRequests.startup_id, [...blocked]),
    ifGiven(filter.side, (side) => eq(marketRequests.side, side)),
    ifGiven(filter.startup, (startup) => eq(marketRequests.startup_id, startup)),
    ifGiven(filter.series, (seriesId) => eq(series, seriesId)),
    filter.tags.length === 0 ? undefined : inArray(marketRequests.startup_id, tagged),
    ifGiven(filter.price_min, (min) => gte(price, min)),
    ifGiven(filter.price_max, (max) => lte(price, max)),
    ifGiven(filter.vs_last_round_max, (max) => sql`${priceRatio} - 1 <= ${max}::numeric`),
    ifGiven(filter.total_min, (min) => sql`${total} >= ${min}::numeric`),
    ifGiven(filter.total_max, (max) => sql`${total} <= ${max}::numeric`),
    ifGiven(filter.ends_within_days, (days) => lte(marketRequests.valid_until_date, addDays(today, days))),
    filter.partial ? eq(marketRequests.is_partial_allowed, true) : undefined,
  );
}

/** C36 without `mine`: open listings and buy requests. @throws Refusal 404 for a page that does not exist. */
export async function listMarket(
  host: Host,
  investorId: number,
  filter: MarketFilter,
  page: number,
): Promise<Page> {
  const terms = await loadTerms(host);
  const priceRatio = await priceToLastRound(host);
  const condition = filterCondition(host, filter, terms.blocked, priceRatio);
  const { queries } = host.database;
  const [found] = await queries.select({ total: count() }).from(marketRequests).where(condition);
  const all = found?.total ?? 0;
  if (!hasPage(page, all, pageSize)) throw invalidPage();
  // The investor's own entries come before new ones.
  const isOwn = sql`(${marketRequests.seller_id} is not distinct from ${investorId} or ${marketRequests.buyer_id} is not distinct from ${investorId})`;
  // Select the ids first, so that details are loaded for one page only.
  const chosen = await queries
    .select({ id })
    .from(marketRequests)
    .where(condition)
    .orderBy(...(filter.ordering === 'newest' ? [desc(isOwn)] : []), ...orders[filter.ordering](priceRatio))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rank = new Map(chosen.map((row, index) => [row.id, index]));
  const read = await selectEntries(host).where(inArray(id, [...rank.keys()]));
  const rankOf = (entry: EntryRow) => rank.get(entry.row.id) ?? 0;
  const rows = read.toSorted((a, b) => rankOf(a) - rankOf(b));
  const prices = await loadPrices(
    host,
    rows.flatMap(({ series, startup }) => (series ? [{ series: series.id, startup: startup.id }] : [])),
  );
  return {
    count: all,
    hasNext: page * pageSize < all,
    results: rows.map((entry) => {
      const seriesPrices = entry.series === null ? undefined : prices.get(entry.series.id);
      const { seller_id: seller, buyer_id: buyer } = entry.row;
      return {
        ...entryJson(host, entry, seriesPrices, terms.of(entry.startup.id)),
        is_mine: seller === investorId || buyer === investorId,
        ...noNextStep,
        requests: [],
        timeline: [],
      };
    }),
  };
}
