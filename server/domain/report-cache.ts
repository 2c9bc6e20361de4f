import { bookVersion } from '../database/schema-club.ts';
import type { Host } from '../host.ts';
import { type Report, makeReport, type ReportType } from './reports.ts';
import type { ReportParams } from './report-query.ts';

type Kept = { readonly version: number; readonly text: string };

/** Finished answers by investor and parameters, and those that are being made. */
export type ReportCache = {
  readonly kept: Map<string, Kept>;
  readonly coming: Map<string, Promise<string>>;
};

export const createReportCache = (): ReportCache => ({ kept: new Map(), coming: new Map() });

/** Characters of all kept answers together; the one that was not asked for longest goes first. */
const room = 200_000_000;

function keep({ kept }: ReportCache, key: string, answer: Kept): void {
  kept.delete(key);
  kept.set(key, answer);
  let size = [...kept.values()].reduce((total, { text }) => total + text.length, 0);
  for (const [oldest, { text }] of kept) {
    if (size <= room || oldest === key) break;
    kept.delete(oldest);
    size -= text.length;
  }
}

async function versionOf({ database }: Host): Promise<number> {
  const [row] = await database.queries.select({ version: bookVersion.version }).from(bookVersion);
  return row?.version ?? 0;
}

const textOf = (report: Report, isStale: boolean) => JSON.stringify({ ...report, is_stale: isStale });

/**
 * A report as JSON text. What was made since the rows last changed is answered again; when they did, a new one is made,
 * and whoever has waited for `reportPatienceMs` is given the earlier one, marked as stale.
 * @throws Refusal as the report does.
 */
export async function cachedReport(
  host: Host,
  investorId: number,
  type: ReportType,
  params: ReportParams,
): Promise<string> {
  const { reportCache: cache, settings } = host;
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
  // Read before the rows: what changes in between makes the answer look older than it is, never newer.
  const version = await versionOf(host);
  const earlier = cache.kept.get(key);
  if (earlier?.version === version) {
    keep(cache, key, earlier);
    return earlier.text;
  }
  const turn = `${version} ${key}`;
  const fresh =
    cache.coming.get(turn) ??
    makeReport(host, investorId, type, params)
      .then((report) => {
        const text = textOf(report, false);
        keep(cache, key, { version, text });
        return text;
      })
      .finally(() => cache.coming.delete(turn));
  cache.coming.set(turn, fresh);
  if (!earlier) return fresh;
  fresh.catch(() => {});
  const stale = earlier.text.replace('"is_stale":false', '"is_stale":true');
  if (settings.reportPatienceMs === 0) return stale;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(stale), settings.reportPatienceMs);
  });
  return Promise.race([fresh, patience]).finally(() => clearTimeout(timer));
}
