import { eq } from 'drizzle-orm';
import { marketDefaults } from '../../../src/domain/market/trade.ts';
import { decimal, moneyText, quantityText } from '../../../src/domain/money/amounts/decimal.ts';
import { priceAgainst } from '../../../src/domain/money/holdings/price-against.ts';
import { grossOf } from '../../../src/domain/money/holdings/sale.ts';
import { series, seriesSecurities, startups } from '../../database/schema/schema-club.ts';
import { marketRequests } from '../../database/schema/schema-market.ts';
import type { Host } from '../../host.ts';
import { type MarketRow, openUnits } from './ledger.ts';
import type { SeriesPrices } from './prices.ts';
import { pseudonymOf } from './pseudonym.ts';
import { type Terms } from './terms.ts';

export type EntryRow = {
  readonly row: MarketRow;
  readonly startup: { readonly id: number; readonly name: string; readonly logo_url: string | null };
  readonly series: { readonly id: number; readonly name: string } | null;
  readonly instrument: string | null;
};

/** A query for rows of the ledger with their startup, series and instrument. */
export const selectEntries = ({ database }: Host) =>
  database.queries
    .select({
      row: marketRequests,
      startup: { id: startups.id, name: startups.name, logo_url: startups.logo_url },
      series: { id: series.id, name: series.name },
      instrument: seriesSecurities.instrument,
    })
    .from(marketRequests)
    .innerJoin(startups, eq(startups.id, marketRequests.startup_id))
    .leftJoin(series, eq(series.id, marketRequests.series_id))
    .leftJoin(seriesSecurities, eq(seriesSecurities.series_id, series.id))
    .$dynamic();

/** The public fields of an entry in C36. */
export function entryJson(host: Host, entry: EntryRow, prices: SeriesPrices | undefined, terms: Terms) {
  const { row, startup, series: entrySeries, instrument } = entry;
  const open = openUnits(row);
  const bid = prices?.best_bid ?? null;
  const ask = prices?.best_ask ?? null;
  const lastRound = prices?.last_round_price ?? null;
  const fairValue = prices?.fair_value_per_unit ?? null;
  return {
    id: row.id,
    request_type: row.request_type,
    side: row.side,
    status: row.status === 'listed' && open.lte(0) ? 'reserved' : row.status,
    parent: row.parent_id,
    startup,
    series: entrySeries,
    instrument,
    units_total: row.units,
    units_open: quantityText(open),
    units_filled: row.units_taken,
    units_settled: null as string | null,
    price: row.price,
    currency: row.currency,
    total: moneyText(grossOf(row.units, row.price, row.currency)),
    last_round_price: lastRound,
    last_round_date: prices?.last_round_date ?? null,
    price_vs_last_round: priceAgainst(row.price, lastRound),
    fair_value_per_unit: fairValue,
    fair_value_date: prices?.fair_value_date ?? null,
    price_vs_fair_value: priceAgainst(row.price, fairValue),
    last_trade_price: prices?.last_trade_price ?? null,
    last_trade_date: prices?.last_trade_date ?? null,
    trades_count: prices?.trades_count ?? 0,
    vwap_90d: prices?.vwap_90d ?? null,
    best_bid: bid,
    best_ask: ask,
    spread: bid === null || ask === null ? null : quantityText(decimal(ask).minus(bid)),
    is_partial_allowed: row.is_partial_allowed,
    min_fill_units: row.min_fill_units,
    unit_step: marketDefaults.unitStep,
    minimum_total: marketDefaults.minimumTotal,
    valid_until_date: row.valid_until_date,
    rofr_days: terms.rofrDays,
    rofr_deadline_date: row.rofr_deadline_date,
    fee_rate_buyer: marketDefaults.buyerFeeRate,
    transfer_conditions: terms.conditions,
    note: row.note,
    counterparty: pseudonymOf(host, row.side === 'sell' ? row.seller_id : row.buyer_id),
    is_mine: false,
    is_outbid: false,
    created_at: row.created_at.toISOString(),
  };
}
