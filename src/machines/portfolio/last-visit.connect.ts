import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { deviceStore } from '../kit/device/device.store.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { changesSince, type Compared, type Look, lookAt, type Sight } from './last-visit.ts';

/** Data written by another version is validated. */
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
  // An entry of an earlier version has only holdings.
  documents: tracesOf(z.string()),
  commitments: tracesOf(z.string()),
  rounds: tracesOf(z.string()),
  expiries: tracesOf(z.string()),
});

type Seen = { readonly owner: number; readonly sight: Sight | null };

/** Changes since the last visit. @throws DOMException where the browser stores nothing. */
export async function loadVisit({ owner, sight }: Seen): Promise<Compared> {
  if (sight === null) return { before: null, changes: [] };
  const kept = lookSchema.safeParse(await get(owner, deviceStore()));
  const before: Look | null = kept.success ? kept.data : null;
  return { before, changes: before ? changesSince(before, sight) : [] };
}

/** @throws DOMException where the browser stores nothing. */
export async function saveVisit(
  { now }: Pick<PageDependencies, 'now'>,
  { owner, sight, before }: Seen & { readonly before: Look | null },
): Promise<void> {
  if (sight !== null) await set(owner, lookAt(sight, before, now().toISOString()), deviceStore());
}
