import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { optionalField, text } from '../kit/wire.ts';

export const heldStartupSchema = z.object({
  id: z.number(),
  name: z.string(),
  logo_url: optionalField(text),
  sector: optionalField(text),
  status: optionalField(text),
});

export type HeldStartup = z.output<typeof heldStartupSchema>;

/** C37: the startups that the investor holds now. */
export const getActualStartups = (send: Send, signal: AbortSignal): Promise<readonly HeldStartup[]> =>
  send(calls.listHeldStartups, { schema: z.array(heldStartupSchema), signal });

export const startupSchema = z.object({
  id: z.number(),
  name: z.string(),
  tags: z.catch(z.array(z.string()), []),
  country: optionalField(text),
  stage: optionalField(text),
  one_liner: optionalField(text),
  logo_url: optionalField(text),
});

export type Startup = z.output<typeof startupSchema>;

const pageSchema = z.object({ count: z.number(), results: z.array(startupSchema) });

/** C38: the startups that the club knows, by name, 50 a page. `search` looks into names and what they make. */
export const listStartups = (
  send: Send,
  query: { readonly search?: string; readonly page?: number },
  signal: AbortSignal,
): Promise<z.output<typeof pageSchema>> => send(calls.listStartups, { query, schema: pageSchema, signal });

/** C39: every tag that a startup has, by the alphabet. */
export const listTags = (send: Send, signal: AbortSignal): Promise<readonly string[]> =>
  send(calls.listTags, { schema: z.array(z.string()), signal });
