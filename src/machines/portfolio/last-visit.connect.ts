import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { isInstant } from '../../domain/days/days.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { deviceStore } from '../kit/device/device.store.ts';
import {
  changesSince,
  type Compared,
  type VisitRecord,
  recordVisit,
  type CurrentData,
} from './last-visit.ts';

/** Data written by another version is validated. */
const tracesOf = <Trace extends z.ZodMiniType>(trace: Trace) =>
  z._default(z.nullable(z.record(z.string(), trace)), null);

const visitSchema = z.object({
  at: z.string().check(z.refine(isInstant)),
  holdings: tracesOf(
    z.object({
      status: z.string(),
      method: z.nullable(z.string()),
      priceDate: z.nullable(z.string()),
      payments: z.number(),
    }),
  ),
  // An entry of an earlier version lacks some of these.
  documents: tracesOf(z.string()),
  commitments: tracesOf(z.string()),
  rounds: tracesOf(z.string()),
  expiries: tracesOf(z.string()),
  deals: tracesOf(z.string()),
  offers: tracesOf(z.string()),
});

type Seen = { readonly owner: number; readonly current: CurrentData | null };

/** Changes since the last visit. @throws DOMException where the browser stores nothing. */
export async function loadVisit({ owner, current }: Seen): Promise<Compared> {
  if (current === null) return { before: null, changes: [] };
  const stored = visitSchema.safeParse(await get(owner, deviceStore()));
  const before: VisitRecord | null = stored.success ? stored.data : null;
  return { before, changes: before ? changesSince(before, current) : [] };
}

/** @throws DOMException where the browser stores nothing. */
export async function saveVisit(
  { now }: Pick<PageDependencies, 'now'>,
  { owner, current, before }: Seen & { readonly before: VisitRecord | null },
): Promise<void> {
  if (current !== null) await set(owner, recordVisit(current, before, now().toISOString()), deviceStore());
}
