import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import type { RoundDetail } from '../../api/rounds/round-detail.ts';
import { termsSchema } from '../../api/rounds/round-terms.ts';
import { roundFields } from '../../api/rounds/rounds.ts';
import { deviceStore } from '../kit/device/device.store.ts';
import { fingerprintOf, wireTraceSchema } from '../kit/device/wire-trace.store.ts';
import { type RoundChange, compareWithTrace } from './round-snapshot.ts';

/** Data written by another version is validated. */
const traceSchema = z.object({
  day: z.iso.date(),
  terms: z.nullable(termsSchema),
  fees: roundFields.fees,
  wire: wireTraceSchema,
});

/** Changes since this device last showed the round; stores the current state. */
export async function traceRound(owner: number, detail: RoundDetail, day: string): Promise<RoundChange> {
  const key = `round ${owner} ${detail.id}`;
  const stored = traceSchema.safeParse(await get(key, deviceStore()));
  const fingerprint = await fingerprintOf(detail.wire_instructions);
  const { trace, change } = compareWithTrace(stored.success ? stored.data : null, detail, fingerprint, day);
  await set(key, trace, deviceStore());
  return change;
}
