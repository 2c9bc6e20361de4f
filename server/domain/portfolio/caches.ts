import type { DayAmounts } from '../../../src/domain/money/day-sums.ts';
import type { StoredHolding } from './holding-records.ts';
import { createShelf, type Shelf } from '../core/lru-cache.ts';

/** JSON as it is sent: a large answer is not encoded at each asking. */
export type Body = Uint8Array<ArrayBuffer>;

/** All that ever moved in the club, by the keys of a pivot's rows and together. */
export type ClubFlows = { readonly byKey: ReadonlyMap<string, DayAmounts>; readonly all: DayAmounts };

/** Finished answers by what was asked for, those that are being made, and the books of investors that they are made of. */
export type ReportCache = {
  readonly kept: Shelf<Body>;
  readonly coming: Map<string, Promise<Body>>;
  readonly books: Shelf<readonly StoredHolding[]>;
  /** By currency, when money of each other one moved first. */
  readonly firstPaymentDays: Shelf<readonly { readonly currency: string; readonly day: string }[]>;
  readonly clubFlows: Shelf<ClubFlows>;
};

const roomOfAnswers = 200_000_000;
const roomOfBooks = 150_000_000;
const roomOfFlows = 100_000_000;

export const createReportCache = (): ReportCache => ({
  kept: createShelf(roomOfAnswers),
  coming: new Map(),
  books: createShelf(roomOfBooks),
  firstPaymentDays: createShelf(100),
  clubFlows: createShelf(roomOfFlows),
});
