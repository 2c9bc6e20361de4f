import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { optionalField, reference, text } from './wire.ts';

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

/** C13: the newest first. */
export const listLatestNews = (
  send: Send,
  query: { readonly limit: number },
  signal: AbortSignal,
): Promise<readonly Headline[]> =>
  send(calls.listLatestNews, { query, schema: z.array(headlineSchema), signal });
