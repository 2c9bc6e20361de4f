import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { isoDate, optionalField, text } from './wire.ts';

export const roundNameSchema = z.object({
  id: z.number(),
  name: z.string(),
  title: optionalField(text),
  /** Id of the startup. */
  startup: optionalField(z.number()),
  status: optionalField(text),
  deadline_date: optionalField(isoDate),
  year: optionalField(z.number()),
});

export type RoundName = z.output<typeof roundNameSchema>;

/** C32: all rounds by name, the newest first. */
export const listRoundNames = (send: Send, signal: AbortSignal): Promise<readonly RoundName[]> =>
  send(calls.listRoundNames, { schema: z.array(roundNameSchema), signal });
