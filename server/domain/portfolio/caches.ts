import type { DayAmounts } from '../../../src/domain/money/amounts/day-sums.ts';
import { createLruCache, type LruCache } from '../core/lru-cache.ts';
import type { StoredHolding } from './holding-records.ts';

/** Encoded JSON, so that a large response is not encoded again for each request. */
export type JsonBytes = Uint8Array<ArrayBuffer>;

/** All cash flows of the club, by the keys of a pivot's rows and in total. */
export type ClubFlows = { readonly byKey: ReadonlyMap<string, DayAmounts>; readonly all: DayAmounts };

/** Caches of reports and of the data that they are computed from. `entries` are finished reports, `pending` those being computed. */
export type ReportCache = {
  readonly entries: LruCache<JsonBytes>;
  readonly pending: Map<string, Promise<JsonBytes>>;
  readonly books: LruCache<readonly StoredHolding[]>;
  /** By report currency and filter: the day of the first payment in each other currency. */
  readonly firstPaymentDays: LruCache<readonly { readonly currency: string; readonly day: string }[]>;
  readonly clubFlows: LruCache<ClubFlows>;
};

const reportsCapacity = 200_000_000;
const booksCapacity = 150_000_000;
const flowsCapacity = 100_000_000;

export const createReportCache = (): ReportCache => ({
  entries: createLruCache(reportsCapacity),
  pending: new Map(),
  books: createLruCache(booksCapacity),
  firstPaymentDays: createLruCache(100),
  clubFlows: createLruCache(flowsCapacity),
});
