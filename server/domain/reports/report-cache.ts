import type { BookReportType } from '../../../src/api/reports/book-reports.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import { loadBookVersion } from '../portfolio/book-version.ts';
import type { JsonBytes } from '../portfolio/caches.ts';
import { bookReports } from './book-reports.ts';
import { fromReplica } from './from-replica.ts';

/** The report of the current book version, finished or pending, and the outdated one if there is one. */
async function reportFor(
  host: Host,
  key: string,
  compute: () => Promise<JsonBytes>,
): Promise<{ readonly fresh: Promise<JsonBytes>; readonly earlier: JsonBytes | null }> {
  const cache = host.reportCache;
  // Read before the rows: a change in between makes the report look older than it is, never newer.
  const version = await loadBookVersion(host);
  const cached = cache.entries.get(key);
  if (cached?.version === version) return { fresh: Promise.resolve(cached.value), earlier: null };
  const pendingKey = `${version} ${key}`;
  const fresh =
    cache.pending.get(pendingKey) ??
    host.reportQueue
      .run(compute)
      .then((body) => {
        cache.entries.set(key, { version, value: body, size: body.length });
        return body;
      })
      .finally(() => cache.pending.delete(pendingKey));
  cache.pending.set(pendingKey, fresh);
  return { fresh, earlier: cached?.value ?? null };
}

/** A response as JSON from the cache, recomputed after the book has changed. @throws Refusal as `compute` does. */
export async function cachedAnswer(
  host: Host,
  key: string,
  compute: (reader: Host) => Promise<object>,
): Promise<JsonBytes> {
  const { fresh } = await reportFor(host, key, async () =>
    Buffer.from(JSON.stringify(await fromReplica(host, compute))),
  );
  return fresh;
}

const [freshField, staleField] = [Buffer.from('"is_stale":false'), Buffer.from('"is_stale":true')];

function markStale(body: JsonBytes): JsonBytes {
  const at = Buffer.from(body.buffer, body.byteOffset, body.length).indexOf(freshField);
  if (at < 0) return body;
  return Buffer.concat([body.subarray(0, at), staleField, body.subarray(at + freshField.length)]);
}

/**
 * A report as JSON from the cache. After the book has changed it is recomputed; a request that has waited for
 * `reportPatienceMs`, or finds the queue full, gets the outdated report, marked as stale.
 * @throws Refusal as the report does.
 */
export async function cachedReport(
  host: Host,
  investorId: number,
  type: BookReportType,
  params: BookQuery,
): Promise<JsonBytes> {
  const { series, entity, startup } = params.filter;
  const key = JSON.stringify([
    investorId,
    type,
    params.asOf,
    params.from,
    params.basis,
    params.currency,
    [series, entity, startup],
    // An answer with amounts of others is not found by a person who may no longer read them.
    params.includesVehicle,
  ]);
  const { fresh, earlier } = await reportFor(host, key, () =>
    fromReplica(host, (reader) => bookReports[type].makeJson(reader, investorId, params)),
  );
  if (earlier === null) return fresh;
  const stale = markStale(earlier);
  const freshOrStale = fresh.catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 503) return stale;
    throw error;
  });
  freshOrStale.catch(() => {});
  const timeoutMs = host.settings.reportPatienceMs;
  if (timeoutMs === 0) return stale;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<JsonBytes>((resolve) => {
    timer = setTimeout(() => resolve(stale), timeoutMs);
  });
  return Promise.race([freshOrStale, timeout]).finally(() => clearTimeout(timer));
}
