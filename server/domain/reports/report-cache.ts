import type { Host } from '../../host.ts';
import { bookVersionOf } from '../portfolio/book-version.ts';
import type { Body } from '../portfolio/caches.ts';
import { type ReportType, writeReport } from './make-report.ts';
import type { BookQuery } from '../portfolio/book-query.ts';

/** The answer that was made since the rows last changed, or one that is being made; and an older one, where there is one. */
async function answerOf(
  host: Host,
  key: string,
  make: () => Promise<Body>,
): Promise<{ readonly fresh: Promise<Body>; readonly earlier: Body | null }> {
  const cache = host.reportCache;
  // Read before the rows: what changes in between makes the answer look older than it is, never newer.
  const version = await bookVersionOf(host);
  const known = cache.kept.find(key);
  if (known?.version === version) return { fresh: Promise.resolve(known.value), earlier: null };
  const turn = `${version} ${key}`;
  const fresh =
    cache.coming.get(turn) ??
    make()
      .then((body) => {
        cache.kept.keep(key, { version, value: body, size: body.length });
        return body;
      })
      .finally(() => cache.coming.delete(turn));
  cache.coming.set(turn, fresh);
  return { fresh, earlier: known?.value ?? null };
}

/** An answer as JSON: the one that was made since the rows last changed, or a new one. @throws Refusal as `make` does. */
export async function cachedAnswer(host: Host, key: string, make: () => Promise<object>): Promise<Body> {
  const { fresh } = await answerOf(host, key, async () => Buffer.from(JSON.stringify(await make())));
  return fresh;
}

const [freshMark, staleMark] = [Buffer.from('"is_stale":false'), Buffer.from('"is_stale":true')];

function markedStale(body: Body): Body {
  const at = Buffer.from(body.buffer, body.byteOffset, body.length).indexOf(freshMark);
  if (at < 0) return body;
  return Buffer.concat([body.subarray(0, at), staleMark, body.subarray(at + freshMark.length)]);
}

/**
 * A report as JSON. What was made since the rows last changed is answered again; when they did, a new one is made,
 * and whoever has waited for `reportPatienceMs` is given the earlier one, marked as stale.
 * @throws Refusal as the report does.
 */
export async function cachedReport(
  host: Host,
  investorId: number,
  type: ReportType,
  params: BookQuery,
): Promise<Body> {
  const { series, entity, startup } = params.filter;
  const key = JSON.stringify([
    investorId,
    type,
    params.asOf,
    params.from,
    params.basis,
    params.currency,
    [series, entity, startup],
  ]);
  const { fresh, earlier } = await answerOf(host, key, () => writeReport(host, investorId, type, params));
  if (earlier === null) return fresh;
  fresh.catch(() => {});
  const stale = markedStale(earlier);
  const patienceMs = host.settings.reportPatienceMs;
  if (patienceMs === 0) return stale;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Body>((resolve) => {
    timer = setTimeout(() => resolve(stale), patienceMs);
  });
  return Promise.race([fresh, patience]).finally(() => clearTimeout(timer));
}
