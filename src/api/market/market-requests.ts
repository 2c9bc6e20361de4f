import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { known, knownNumber, money, statusField } from '../kit/wire.ts';

/** The requests that an investor may make on the market. Units and prices have at most four decimals, days are `YYYY-MM-DD`. */

/** Offers a lot; with `parent` it answers a buy order. `replaces` withdraws an own listing in the same step. */
export type SellRequest = {
  readonly request_type: 'sell';
  readonly holding: number;
  readonly units: string;
  readonly price: string;
  readonly currency: string;
  readonly is_partial_allowed: boolean;
  readonly min_fill_units: string;
  readonly valid_until_date: string;
  /** At most 300 characters; shown to the other side. */
  readonly note: string;
  /** All of not_a_sale, rofr, fees and may_lapse. */
  readonly acknowledgements: readonly string[];
  readonly parent?: number;
  readonly replaces?: number;
};

/** A bid on the listing `parent`. */
export type BuyRequest = {
  readonly request_type: 'buy';
  readonly parent: number;
  readonly units: string;
  readonly price: string;
  readonly investing_profile: number;
  readonly valid_until_date: string;
};

export type BuyOrderRequest = {
  readonly request_type: 'wanted';
  readonly startup: number;
  readonly units: string;
  /** The highest price per unit. */
  readonly price: string;
  readonly currency: string;
  readonly investing_profile: number;
  readonly valid_until_date: string;
  readonly note: string;
};

/** An answer to the request `parent`; `withdraw` also withdraws an own listing or buy order. */
export type ReplyRequest =
  | { readonly request_type: 'accept' | 'reject' | 'withdraw'; readonly parent: number }
  | {
      readonly request_type: 'counter';
      readonly parent: number;
      readonly units: string;
      readonly price: string;
      readonly valid_until_date: string;
    };

type Intent = SellRequest | BuyRequest | BuyOrderRequest | ReplyRequest;

/** One key for each intent, reused by retries: the same key with the same body returns the first result. */
export type MarketRequest = Intent & { readonly idempotency_key: string };

/** The result of a request: the new entry, or the one that was answered. */
export const marketReceiptSchema = z.object({
  id: z.number(),
  request_type: known,
  status: statusField,
  parent: knownNumber,
  created_at: known,
  gross: money,
  /** The fee of the requesting side. */
  fee: money,
  currency: known,
});

export type MarketReceipt = z.output<typeof marketReceiptSchema>;

/**
 * C35. Refused by field with 400; with 409 and a code if the market has changed: request_closed, lot_gone (with
 * `units_open`), duplicate_bid, own_listing, suspended, wrong_status.
 */
export const createMarketRequest = (
  send: Send,
  body: MarketRequest,
  signal: AbortSignal,
): Promise<MarketReceipt> => send(calls.createMarketRequest, { body, schema: marketReceiptSchema, signal });
