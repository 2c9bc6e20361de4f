import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { optionalField, text } from './wire.ts';

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
