import * as z from 'zod/mini';
import type { marketOrders, marketSides, requestTabs } from '../../domain/queries/market.ts';
import type { Send } from '../kit/client.ts';
import { countedPage } from '../kit/page.ts';
import { calls } from '../kit/paths.ts';
import { decimal, isoDate, known, optionalField, optionalList } from '../kit/wire.ts';
import { marketEntrySchema } from './market-entry.ts';

const levelSchema = z.object({ price: decimal, units: decimal, offers: z.catch(z.number(), 1) });
const tradeSchema = z.object({ date: isoDate, price: decimal, units: decimal });

/** Of one startup, best price first. */
const bookSchema = z.object({
  currency: known,
  asks: optionalList(levelSchema),
  bids: optionalList(levelSchema),
  trades: optionalList(tradeSchema),
});

export const marketPageSchema = countedPage(
  z.object({
    count: z.number(),
    results: z.array(marketEntrySchema),
    /** Only if one startup was requested. */
    book: optionalField(bookSchema),
  }),
);

export type MarketBook = z.output<typeof bookSchema>;
export type MarketPage = z.output<typeof marketPageSchema>;

/** Twenty a page; all filters apply together. A page past the end is refused with 404. */
export type MarketQuery = {
  readonly mine?: true;
  readonly side?: (typeof marketSides)[number];
  readonly startup?: number;
  readonly series?: number;
  readonly tags?: readonly string[];
  readonly price_min?: string;
  readonly price_max?: string;
  /** The ask differs from the last round's price by at most this fraction, such as "-0.1". */
  readonly vs_last_round_max?: string;
  readonly total_min?: string;
  readonly total_max?: string;
  readonly ends_within_days?: number;
  readonly partial?: true;
  /** Only the investor's own. */
  readonly status?: (typeof requestTabs)[number];
  readonly ordering?: (typeof marketOrders)[number];
  readonly page?: number;
};

/** C36. */
export const listMarket = (send: Send, query: MarketQuery, signal: AbortSignal): Promise<MarketPage> =>
  send(calls.listMarket, { query, schema: marketPageSchema, signal });

/** C36: the first page of the investor's own entries and proposals, the newest first. */
export const listOwnEntries = (send: Send, signal: AbortSignal): Promise<MarketPage> =>
  listMarket(send, { mine: true }, signal);
