import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { deviceStore } from '../kit/device/device.store.ts';
import { changesSince, type Compared, type Look, lookAt, type Sight } from './last-visit.ts';

/** What another version may have kept is not believed. */
const tracesOf = <Trace extends z.ZodMiniType>(trace: Trace) =>
  z._default(z.nullable(z.record(z.string(), trace)), null);

const lookSchema = z.object({
  at: z.iso.datetime(),
  holdings: tracesOf(
    z.object({
      status: z.string(),
      method: z.nullable(z.string()),
      priceDate: z.nullable(z.string()),
      payments: z.number(),
    }),
  ),
  // A look of an earlier version has no more than holdings.
  documents: tracesOf(z.string()),
  commitments: tracesOf(z.string()),
  rounds: tracesOf(z.string()),
  expiries: tracesOf(z.string()),
});

/** What changed since the look before this one. @throws DOMException where the browser keeps nothing. */
export async function recallLook(owner: number, sight: Sight): Promise<Compared> {
  const kept = lookSchema.safeParse(await get(owner, deviceStore()));
  const before: Look | null = kept.success ? kept.data : null;
  return { before, changes: before ? changesSince(before, sight) : [] };
}

/** @param at ISO 8601 in UTC. @throws DOMException where the browser keeps nothing. */
export const rememberLook = (owner: number, sight: Sight, before: Look | null, at: string): Promise<void> =>
  set(owner, lookAt(sight, before, at), deviceStore());
