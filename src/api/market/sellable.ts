import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, known, knownNumber, knownReference, money, startupReference, strictTrue } from '../kit/wire.ts';

/** A holding that may be sold. Prices and units have four decimals, rates are fractions. */
export const sellableSchema = z.object({
  holding_id: z.number(),
  startup: startupReference,
  series: knownReference,
  instrument: known,
  share_class: known,
  units_held: money,
  /** Offered, or allocated to a buyer and not settled yet. */
  units_listed: money,
  units_available: money,
  unit_step: money,
  cost_per_unit: money,
  /** Of all units held, without fees; the basis for the carry on a sale. */
  cost_held: money,
  currency: known,
  last_round_price: money,
  last_round_date: day,
  last_trade_price: money,
  last_trade_date: day,
  /** Trades of the last year, to show the liquidity. */
  trades_count: knownNumber,
  vwap_90d: money,
  best_bid: money,
  best_ask: money,
  /** Units in open bids and buy orders. */
  demand_units: money,
  fair_value_per_unit: money,
  fair_value_date: day,
  /** The ask may be at most this multiple of the last round's price. */
  max_price_factor: money,
  fee_rate_seller: money,
  carry_percent: money,
  rofr_days: knownNumber,
  lockup_until_date: day,
  is_eligible: strictTrue,
  /**
   * lockup, round_in_progress, company_opt_out, holding_too_small, safe_not_transferable, already_listed or
   * valuation_pending.
   */
  ineligible_code: known,
  ineligible_reason: known,
});

export type Sellable = z.output<typeof sellableSchema>;

/** C34: the startups that the investor holds, and what of them can be offered. */
export const listSellableHoldings = (send: Send, signal: AbortSignal): Promise<readonly Sellable[]> =>
  send(calls.listSellableHoldings, { schema: z.array(sellableSchema), signal });
