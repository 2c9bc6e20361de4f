import type { ReactNode } from 'react';
import type { RecordedBook } from '../../../domain/money/book/recorded-book.ts';
import type { ReportSearch } from '../../../machines/reports/report.search.ts';
import type { LazyValue } from '../../kit/page/lazy-value.ts';
import type { Note } from '../figure-notes.ts';
import type { Proof } from '../proof/check.ts';

/** Recalculates the figures of a report; `book` is null until its holdings are loaded. */
export type Prove<Report> = (report: Report, book: RecordedBook | null) => readonly Proof[];

/** One type of report as its page shows it; its code loads when the report is requested. */
export type Sheet<Report> = {
  /** How its figures are calculated. */
  readonly notes: readonly Note[];
  /** The same on the gross basis, where it shows other figures. */
  readonly grossNotes?: readonly Note[];
  readonly draw: (report: Report, search: ReportSearch) => ReactNode;
  /**
   * Each figure from its inputs in the same answer, and from the purchases, payments and valuations of the holdings once they are loaded: here,
   * or in a file that loads with the drawer. Null where no figure is recalculated, or another page does it.
   */
  readonly proofs: LazyValue<Prove<Report>> | null;
  /** Whether it has figures to recalculate from the holdings. */
  readonly isOfHoldings?: true;
};
