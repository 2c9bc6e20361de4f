import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { pageOf } from '../kit/page.ts';
import { calls } from '../kit/paths.ts';
import { known, optionalList } from '../kit/wire.ts';

export const portfolioStartupSchema = z.object({
  id: z.number(),
  name: z.string(),
  logo_url: known,
  sector: known,
  status: known,
});

export type PortfolioStartup = z.output<typeof portfolioStartupSchema>;

/** C37: the startups that the investor holds now. */
export const getActualStartups = (send: Send, signal: AbortSignal): Promise<readonly PortfolioStartup[]> =>
  send(calls.listPortfolioStartups, { schema: z.array(portfolioStartupSchema), signal });

export const startupSchema = z.object({
  id: z.number(),
  name: z.string(),
  tags: optionalList(z.string()),
  country: known,
  stage: known,
  one_liner: known,
  logo_url: known,
});

export type Startup = z.output<typeof startupSchema>;

export const startupsPageSchema = pageOf(startupSchema);

/** C38: the startups that the club knows, by name, 50 a page. `search` covers names and descriptions. */
export const listStartups = (
  send: Send,
  query: { readonly search?: string; readonly page?: number },
  signal: AbortSignal,
): Promise<z.output<typeof startupsPageSchema>> =>
  send(calls.listStartups, { query, schema: startupsPageSchema, signal });

/** C39: all tags of startups, in alphabetical order. */
export const listTags = (send: Send, signal: AbortSignal): Promise<readonly string[]> =>
  send(calls.listTags, { schema: z.array(z.string()), signal });
