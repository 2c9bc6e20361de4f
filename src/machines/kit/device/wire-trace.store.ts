import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import type { Wire } from '../../../api/rounds/round-terms.ts';
import { deviceStore } from './device.store.ts';
import { type SeenWire, seenOn, nextWireTrace } from './wire-trace.ts';

export const wireTraceSchema = z.nullable(
  z.object({
    fingerprint: z.string(),
    since: z.iso.date(),
    isReplacement: z._default(z.boolean(), false),
  }),
);

/** The first 12 digits of a SHA-256, grouped for reading aloud on the telephone; null where the browser has no hashes. */
export async function fingerprintOf(wire: Wire | null): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (wire === null || subtle === undefined) return null;
  const { reference: _own, ...details } = wire;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(details)));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return (digits.slice(0, 12).match(/.{4}/g) ?? []).join(' ').toUpperCase();
}

/**
 * Compares the bank details of a deal with those stored on this device, and stores the current ones. Null where the
 * browser has no hashes.
 * @throws DOMException where the browser stores nothing.
 */
export async function compareDealWire(
  owner: number,
  deal: number,
  wire: Wire,
  day: string,
): Promise<SeenWire | null> {
  const key = `wire ${owner} ${deal}`;
  const stored = wireTraceSchema.safeParse((await get(key, deviceStore())) ?? null);
  const trace = nextWireTrace(stored.success ? stored.data : null, await fingerprintOf(wire), day);
  if (trace === null) return null;
  await set(key, trace, deviceStore());
  return seenOn(trace, day);
}
