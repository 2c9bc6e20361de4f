import type { Basis } from '../../../src/domain/money/flows.ts';
import type { BookFilter } from './holding-records.ts';

/** What a report is about. Days are `YYYY-MM-DD`; `asOf` is the last day that counts. */
export type BookQuery = {
  readonly asOf: string;
  /** Null is since the first payment. */
  readonly from: string | null;
  readonly basis: Basis;
  /** Null is the book's own. */
  readonly currency: string | null;
  readonly filter: BookFilter;
};
