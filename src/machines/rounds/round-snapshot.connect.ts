import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { deviceStore } from '../kit/device/device.store.ts';
import type { RoundDetail } from '../../api/rounds/round-detail.ts';
import { termsSchema } from '../../api/rounds/round-terms.ts';
import { roundFields } from '../../api/rounds/rounds.ts';
import { type RoundChange, traced } from './round-snapshot.ts';

/** What another version may have kept is not believed. */
const traceSchema = z.object({
  day: z.iso.date(),
  terms: z.nullable(termsSchema),
  fees: roundFields.fees,
  wire: z.nullable(
    z.object({
      fingerprint: z.string(),
      since: z.iso.date(),
      isReplacement: z._default(z.boolean(), false),
    }),
  ),
});

/** The first 12 digits of a SHA-256, in groups that can be read out on the telephone; null where the browser has no hashes. */
async function fingerprintOf({ wire_instructions: wire }: RoundDetail): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (wire === null || subtle === undefined) return null;
  const { reference: _own, ...details } = wire;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(details)));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return (digits.slice(0, 12).match(/.{4}/g) ?? []).join(' ').toUpperCase();
}

/** What changed since this device showed the round last; the round as it is now is remembered. */
export async function traceRound(owner: number, detail: RoundDetail, day: string): Promise<RoundChange> {
  const key = `round ${owner} ${detail.id}`;
  const kept = traceSchema.safeParse(await get(key, deviceStore()));
  const fingerprint = await fingerprintOf(detail);
  const { trace, change } = traced(kept.success ? kept.data : null, detail, fingerprint, day);
  await set(key, trace, deviceStore());
  return change;
}
