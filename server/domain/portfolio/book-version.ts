import { bookVersion } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import type { LruCache } from '../core/lru-cache.ts';

/** A number that triggers increase with every change of a table that reports read. */
export async function loadBookVersion({ database }: Pick<Host, 'database'>): Promise<number> {
  const [row] = await database.queries.select({ version: bookVersion.version }).from(bookVersion);
  return row?.version ?? 0;
}

/** The cached value of the current book version, or a new one; `compute` is given the outdated value, so that it can reuse parts. */
export async function getOrCompute<Value>(
  host: Host,
  cache: LruCache<Value>,
  key: string,
  compute: (previous: Value | undefined) => Promise<Value>,
  sizeOf: (value: Value) => number,
): Promise<Value> {
  // Read before the rows: a change in between makes the entry look older than it is, never newer.
  const version = await loadBookVersion(host);
  const cached = cache.get(key);
  if (cached?.version === version) return cached.value;
  const value = await compute(cached?.value);
  cache.set(key, { version, value, size: sizeOf(value) });
  return value;
}
