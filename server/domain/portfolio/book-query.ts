import type { Basis } from '../../../src/domain/money/returns/flows.ts';
import type { BookFilter } from './holding-records.ts';

/** The scope of a report. Days are `YYYY-MM-DD`; `asOf` is the last day included. */
export type BookQuery = {
  readonly asOf: string;
  /** Null means since the first payment. */
  readonly from: string | null;
  readonly basis: Basis;
  /** Null means the book's own. */
  readonly currency: string | null;
  readonly filter: BookFilter;
  /** Whether a report on one vehicle also has the amounts of all its investors; see `withVehicle`. Never read from a query. */
  readonly includesVehicle?: boolean;
};
