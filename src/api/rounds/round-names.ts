import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, known, knownNumber } from '../kit/wire.ts';

export const roundNameSchema = z.object({
  id: z.number(),
  name: z.string(),
  title: known,
  startup: knownNumber, // its id
  status: known,
  deadline_date: day,
  year: knownNumber,
});

export type RoundName = z.output<typeof roundNameSchema>;

/** C32: all rounds by name, newest first. */
export const listRoundNames = (send: Send, signal: AbortSignal): Promise<readonly RoundName[]> =>
  send(calls.listRoundNames, { schema: z.array(roundNameSchema), signal });

/** C33: the years in which rounds opened, newest first. */
export const listRoundYears = (send: Send, signal: AbortSignal): Promise<readonly number[]> =>
  send(calls.listRoundYears, { schema: z.array(z.number()), signal });
