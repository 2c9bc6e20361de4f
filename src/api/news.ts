import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { optionalField, reference, strictTrue, text } from './wire.ts';

const headlineSchema = z.object({
  id: z.number(),
  title: z.string(),
  summary: optionalField(text),
  /** ISO 8601 in UTC. */
  published_at: optionalField(text),
  kind: optionalField(text),
  startup: optionalField(reference),
});

export type Headline = z.output<typeof headlineSchema>;

/** C13: the newest first. `mine`: only of startups that the investor holds. */
export const listLatestNews = (
  send: Send,
  query: { readonly limit: number; readonly mine?: true },
  signal: AbortSignal,
): Promise<readonly Headline[]> =>
  send(calls.listLatestNews, { query, schema: z.array(headlineSchema), signal });

export const newsSchema = z.object({
  ...headlineSchema.shape,
  /** Markup of the host's; to be cleaned before it is drawn. */
  body_html: optionalField(text),
  source: optionalField(text),
  source_url: optionalField(text),
  round: optionalField(reference),
  tags: z.catch(z.array(z.string()), []),
  is_portfolio_company: strictTrue,
});

const pageSchema = z.object({ count: z.number(), results: z.array(newsSchema) });

export type NewsItem = z.output<typeof newsSchema>;

/** C12: the newest first, 20 a page. `startup` and `round` are ids. */
export const listNews = (
  send: Send,
  query: { readonly startup?: number; readonly round?: number; readonly page?: number },
  signal: AbortSignal,
): Promise<z.output<typeof pageSchema>> => send(calls.listNews, { query, schema: pageSchema, signal });
