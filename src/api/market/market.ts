import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { marketEntrySchema } from './market-entry.ts';
import { calls } from '../kit/paths.ts';
import { decimal, isoDate, optionalField, text } from '../kit/wire.ts';

const levelSchema = z.object({ price: decimal, units: decimal, offers: z.number() });
const tradeSchema = z.object({ date: isoDate, price: decimal, units: decimal });

/** Of one startup, the best price first. */
const bookSchema = z.object({
  currency: optionalField(text),
  asks: z.catch(z.array(levelSchema), []),
  bids: z.catch(z.array(levelSchema), []),
  trades: z.catch(z.array(tradeSchema), []),
});

const pageSchema = z.object({
  count: z.number(),
  results: z.array(marketEntrySchema),
  /** Only where one startup was asked for. */
  book: optionalField(bookSchema),
});

export type MarketBook = z.output<typeof bookSchema>;
export type MarketPage = z.output<typeof pageSchema>;

/** Twenty a page; all conditions hold together. A page past the end is refused with 404. */
export type MarketQuery = {
  readonly mine?: true;
  readonly side?: 'sell' | 'buy';
  readonly startup?: number;
  readonly series?: number;
  readonly tags?: readonly string[];
  readonly price_min?: string;
  readonly price_max?: string;
  /** The ask is at most so far from the last round's price, a fraction such as "-0.1". */
  readonly vs_last_round_max?: string;
  readonly total_min?: string;
  readonly total_max?: string;
  readonly ends_within_days?: number;
  readonly partial?: true;
  /** Of the investor's own only. */
  readonly status?: 'needs_me' | 'open' | 'settled' | 'closed';
  readonly ordering?: string;
  readonly page?: number;
};

/** C36. `ordering`: newest, price, -price, vs_last_round, ends, total or -total. */
export const listMarket = (send: Send, query: MarketQuery, signal: AbortSignal): Promise<MarketPage> =>
  send(calls.listMarket, { query, schema: pageSchema, signal });
