import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { addDays, dayOf, addYears } from '../../../src/domain/days/days.ts';
import { type Decimal, decimal, quantityText, zero } from '../../../src/domain/money/amounts/decimal.ts';
import { vwapOf } from '../../../src/domain/money/holdings/sale.ts';
import { marketPrices, marketRequests, marketTrades } from '../../database/schema/schema-market.ts';
import type { Host } from '../../host.ts';
import { groupBy } from '../core/sql.ts';
import { loadFairValues } from './fair-values.ts';
import { isOpenEntry } from './ledger.ts';

/** The market data of a series; null where there is no trade, ask or bid. */
export type SeriesPrices = {
  readonly last_round_price: string | null;
  readonly last_round_date: string | null;
  /** At the latest valuation of the series. */
  readonly fair_value_per_unit: string | null;
  readonly fair_value_date: string | null;
  readonly last_trade_price: string | null;
  readonly last_trade_date: string | null;
  readonly trades_count: number;
  readonly vwap_90d: string | null;
  readonly best_bid: string | null;
  readonly best_ask: string | null;
  readonly demand_units: string;
};

const { series_id: seriesId, startup_id: startupId, price, units, units_taken: taken } = marketRequests;

/** Past trades in current units. */
const trade = {
  series_id: marketTrades.series_id,
  date: marketTrades.day,
  units: sql<string>`units_on(${marketTrades.units}, ${marketTrades.series_id}, ${marketTrades.day}, 'infinity')::text`,
  price: sql<string>`units_on(${marketTrades.price}, ${marketTrades.series_id}, 'infinity', ${marketTrades.day})::text`,
};

const highest = (...prices: readonly (string | null | undefined)[]): string | null =>
  prices
    .flatMap((text) => (text === null || text === undefined ? [] : [decimal(text)]))
    .reduce<Decimal | null>((best, next) => (best === null || next.gt(best) ? next : best), null)
    ?.toFixed(4) ?? null;

async function loadTrades({ database: { queries }, clock }: Host, ids: readonly number[]) {
  const rows = await queries
    .select(trade)
    .from(marketTrades)
    .where(inArray(marketTrades.series_id, [...ids]))
    .orderBy(desc(marketTrades.day), desc(marketTrades.id));
  const today = dayOf(clock());
  return new Map(
    [...groupBy(rows, (row) => row.series_id)].map(([id, trades]) => [
      id,
      {
        last_trade_price: trades[0] ? quantityText(decimal(trades[0].price)) : null,
        last_trade_date: trades[0]?.date ?? null,
        trades_count: trades.filter(({ date }) => date > addYears(today, -1)).length,
        vwap_90d: vwapOf(trades.filter(({ date }) => date > addDays(today, -90))),
      },
    ]),
  );
}

/** The lowest ask and the highest bid by series, and the buy requests by startup. */
async function loadQuotes(
  { database: { queries }, clock }: Host,
  ids: readonly number[],
  of: readonly number[],
) {
  const isOpen = isOpenEntry(dayOf(clock()));
  const asks = await queries
    .select({ id: seriesId, price: sql<string>`min(${price})` })
    .from(marketRequests)
    .where(and(isOpen, eq(marketRequests.side, 'sell'), inArray(seriesId, [...ids])))
    .groupBy(seriesId);
  const bids = await queries
    .select({ id: seriesId, price: sql<string>`max(${price})`, units: sql<string>`sum(${units})` })
    .from(marketRequests)
    .where(
      and(
        isNotNull(marketRequests.parent_id),
        eq(marketRequests.status, 'pending'),
        eq(marketRequests.side, 'buy'),
        inArray(seriesId, [...ids]),
      ),
    )
    .groupBy(seriesId);
  const buyRequests = await queries
    .select({
      id: startupId,
      price: sql<string>`max(${price})`,
      units: sql<string>`sum(${units} - ${taken})`,
    })
    .from(marketRequests)
    .where(and(isOpen, eq(marketRequests.request_type, 'wanted'), inArray(startupId, [...of])))
    .groupBy(startupId);
  return { asks, bids, buyRequests };
}

type Subject = { readonly series: number; readonly startup: number };

/** The prices of the given series, by series id. */
export async function loadPrices(
  host: Host,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<number, SeriesPrices>> {
  const ids = [...new Set(subjects.map(({ series }) => series))];
  if (ids.length === 0) return new Map();
  const { queries } = host.database;
  const rounds = await queries
    .select()
    .from(marketPrices)
    .where(inArray(marketPrices.series_id, ids))
    .orderBy(asc(marketPrices.series_id));
  const trades = await loadTrades(host, ids);
  const fairValues = await loadFairValues(host, ids);
  const { asks, bids, buyRequests } = await loadQuotes(
    host,
    ids,
    subjects.map(({ startup }) => startup),
  );
  const startupOf = new Map(subjects.map(({ series, startup }) => [series, startup]));
  return new Map(
    rounds.map(({ series_id: id, last_round_price, last_round_date }) => {
      const bid = bids.find((row) => row.id === id);
      const request = buyRequests.find((row) => row.id === startupOf.get(id));
      const traded = trades.get(id);
      return [
        id,
        {
          last_round_price,
          last_round_date,
          fair_value_per_unit: fairValues.get(id)?.price ?? null,
          fair_value_date: fairValues.get(id)?.date ?? null,
          last_trade_price: traded?.last_trade_price ?? null,
          last_trade_date: traded?.last_trade_date ?? null,
          trades_count: traded?.trades_count ?? 0,
          vwap_90d: traded?.vwap_90d ?? null,
          best_bid: highest(bid?.price, request?.price),
          best_ask: asks.find((row) => row.id === id)?.price ?? null,
          demand_units: quantityText((bid ? decimal(bid.units) : zero).plus(request?.units ?? 0)),
        },
      ];
    }),
  );
}

/** The open offers of a startup on one side, summed by price. */
async function loadLevels({ database: { queries }, clock }: Host, startup: number, side: 'sell' | 'buy') {
  const isEntry = isOpenEntry(dayOf(clock()));
  const isBid = and(isNotNull(marketRequests.parent_id), eq(marketRequests.status, 'pending'));
  return queries
    .select({
      price,
      units: sql<string>`sum(${units} - ${taken})`,
      offers: sql<number>`count(*)::int`,
      currency: sql<string>`min(${marketRequests.currency})`,
    })
    .from(marketRequests)
    .where(
      and(
        eq(startupId, startup),
        eq(marketRequests.side, side),
        side === 'sell' ? isEntry : or(isEntry, isBid),
      ),
    )
    .groupBy(price)
    .orderBy(side === 'sell' ? asc(price) : desc(price))
    .limit(20);
}

/** The order book of a startup: asks, bids and the last trades. */
export async function orderBookOf(host: Host, startup: number) {
  const asks = await loadLevels(host, startup, 'sell');
  const bids = await loadLevels(host, startup, 'buy');
  const trades = await host.database.queries
    .select(trade)
    .from(marketTrades)
    .where(eq(marketTrades.startup_id, startup))
    .orderBy(desc(marketTrades.day), desc(marketTrades.id))
    .limit(20);
  const level = ({ price: at, units: of, offers }: (typeof asks)[number]) => ({
    price: at,
    units: quantityText(decimal(of)),
    offers,
  });
  return {
    currency: asks[0]?.currency ?? bids[0]?.currency ?? null,
    asks: asks.map(level),
    bids: bids.map(level),
    trades: trades.map(({ date, price: at, units: of }) => ({
      date,
      price: quantityText(decimal(at)),
      units: quantityText(decimal(of)),
    })),
  };
}
