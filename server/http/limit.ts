import type { Host } from '../host.ts';
import { throttled } from './refusal.ts';

/** Counts one request of `key` against `limit` per `seconds`. @throws Refusal 429 with the time to wait */
export async function limitRequests(
  { throttle, refusals }: Host,
  key: string,
  limit: number,
  seconds: number,
): Promise<void> {
  const wait = await throttle.take(key, limit, seconds);
  if (wait <= 0) return;
  await refusals.record({ event: 'throttled' });
  throw throttled(wait);
}
