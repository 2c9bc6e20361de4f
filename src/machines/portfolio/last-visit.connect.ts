import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { deviceStore } from '../kit/device/device.store.ts';
import type { Look } from './last-visit.ts';

/** What another version may have kept is not believed. */
const lookSchema = z.object({
  at: z.iso.datetime(),
  holdings: z.record(
    z.string(),
    z.object({
      status: z.string(),
      method: z.nullable(z.string()),
      priceDate: z.nullable(z.string()),
      payments: z.number(),
    }),
  ),
});

/** The look before this one; null for the first. @throws DOMException where the browser keeps nothing. */
export async function recallLook(owner: number): Promise<Look | null> {
  const kept = lookSchema.safeParse(await get(owner, deviceStore()));
  return kept.success ? kept.data : null;
}

export const rememberLook = (owner: number, look: Look): Promise<void> => set(owner, look, deviceStore());
