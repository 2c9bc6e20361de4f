import type { ReactNode } from 'react';
import type { ReportSearch } from '../../../machines/reports/report.search.ts';
import type { Proof } from '../proof/check.ts';
import type { LazyValue } from '../../kit/page/lazy-value.ts';
import type { Note } from '../figure-notes.ts';

/** One type of report as its page shows it; its code loads when the report is requested. */
export type Sheet<Report> = {
  /** How its figures are calculated. */
  readonly notes: readonly Note[];
  readonly draw: (report: Report, view: ReportSearch) => ReactNode;
  /**
   * Each figure from its inputs in the same answer: here, or in a file that loads with the drawer. Null where no figure is recalculated, or
   * another page does it.
   */
  readonly proofs: LazyValue<(report: Report) => readonly Proof[]> | null;
};
