import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { pageOf } from '../kit/page.ts';
import { calls } from '../kit/paths.ts';
import {
  day,
  known,
  knownDecimal,
  knownReference,
  money,
  optionalField,
  optionalList,
  startupReference,
  strictTrue,
} from '../kit/wire.ts';

export const headlineSchema = z.object({
  id: z.number(),
  title: z.string(),
  summary: known,
  /** ISO 8601 in UTC. */
  published_at: known,
  /** company_update, press, exit, financing, club or market. */
  kind: known,
  startup: optionalField(startupReference),
  source: known,
  source_url: known,
  /** HTML of the host, to be sanitised before it is drawn; sent with the headline where C12 is not allowed. */
  body_html: known,
});

export type Headline = z.output<typeof headlineSchema>;

/** C13: newest first. `mine`: only startups that the investor holds. */
export const listLatestNews = (
  send: Send,
  query: { readonly limit: number; readonly mine?: true },
  signal: AbortSignal,
): Promise<readonly Headline[]> =>
  send(calls.listLatestNews, { query, schema: z.array(headlineSchema), signal });

/** A figure of an update; `value` is a decimal in `unit`. */
const metricSchema = z.object({ label: z.string(), value: money, unit: known, as_of_date: day });

/** One holding of the investor around a day on which its price changed. Prices are null where there are no units. */
const movedHoldingSchema = z.object({
  holding: z.number(),
  series: knownReference,
  units: knownDecimal,
  price_before: money,
  price_after: money,
  value_before: money,
  value_after: money,
});

/** The effect of a price change on the investor's own holdings: gross values in `currency`. */
const priceEffectSchema = z.object({
  date: day,
  method: known,
  source: known,
  currency: known,
  value_before: money,
  value_after: money,
  holdings: optionalList(movedHoldingSchema),
});

export type PriceEffect = z.output<typeof priceEffectSchema>;

export const newsSchema = z.object({
  ...headlineSchema.shape,
  round: knownReference,
  tags: optionalList(z.string()),
  image_url: known,
  image_alt: known,
  is_portfolio_company: strictTrue,
  metrics: optionalList(metricSchema),
  price_effect: optionalField(priceEffectSchema),
});

export const newsPageSchema = pageOf(newsSchema);

export type NewsItem = z.output<typeof newsSchema>;
export type NewsPage = z.output<typeof newsPageSchema>;

export type NewsQuery = {
  /** Ids. */
  readonly startup?: number;
  readonly round?: number;
  readonly kind?: string;
  readonly year?: number;
  /** Search text: every word, or its beginning, has to occur. */
  readonly search?: string;
  readonly mine?: true;
  readonly page?: number;
};

/** C12: newest first, 20 a page. A page past the end is refused with 404. */
export const listNews = (send: Send, query: NewsQuery, signal: AbortSignal): Promise<NewsPage> =>
  send(calls.listNews, { query, schema: newsPageSchema, signal });
