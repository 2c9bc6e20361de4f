import * as z from 'zod/mini';
import {
  day,
  known,
  knownNumber,
  knownReference,
  money,
  optionalList,
  startupReference,
  statusField,
  strictTrue,
} from '../kit/wire.ts';
import { dealSchema, nextStepFields, timelineSchema } from './deal-steps.ts';

/** An offer or a buy order; with `mine` also an own bid, whose `parent` is its entry. */
export const marketEntrySchema = z.object({
  id: z.number(),
  /** sell, wanted or buy; `side` is sell or buy. */
  request_type: known,
  side: z.string(),
  /** listed, suspended, reserved, filled, withdrawn, expired; for parties of a deal, the deal's status. */
  status: statusField,
  parent: knownNumber,
  startup: startupReference,
  /** Null for a buy order, which accepts any series. */
  series: knownReference,
  instrument: known,
  units_total: money,
  units_open: money,
  /** Allocated to buyers, settled or not. */
  units_filled: money,
  units_settled: money,
  price: money,
  currency: known,
  total: money,
  last_round_price: money,
  last_round_date: day,
  /** A fraction: "-0.1000" is a tenth below. */
  price_vs_last_round: money,
  /** Unit value in the portfolio; null for a buy order. */
  fair_value_per_unit: money,
  fair_value_date: day,
  price_vs_fair_value: money,
  last_trade_price: money,
  last_trade_date: day,
  trades_count: knownNumber,
  vwap_90d: money,
  best_bid: money,
  best_ask: money,
  spread: money,
  is_partial_allowed: strictTrue,
  min_fill_units: money,
  unit_step: money,
  minimum_total: money,
  valid_until_date: day,
  rofr_days: knownNumber,
  rofr_deadline_date: day,
  fee_rate_buyer: money,
  transfer_conditions: known,
  note: known,
  /** A pseudonym, the same one each time. */
  counterparty: known,
  is_mine: strictTrue,
  /** The investor's own bid, outbid by another investor. */
  is_outbid: strictTrue,
  created_at: known,
  ...nextStepFields,
  /** The deals in which the investor takes part, newest first; deals of others are not included. */
  requests: optionalList(dealSchema),
  timeline: timelineSchema,
});

export type MarketEntry = z.output<typeof marketEntrySchema>;
