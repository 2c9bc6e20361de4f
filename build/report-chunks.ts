import { anyOf, ours } from './chunk-patterns.ts';

/** The page of the reports. The sheet of each type is a chunk of its own, and the recalculation of its figures another. */
export const reportChunks = [
  // Ratios of stated amounts: for the sheets, the proofs and the pages of the club, and for parts of the portfolio that are
  // loaded on request, which must not load the sheets.
  {
    name: 'stated',
    test: anyOf(ours('domain/money/returns/stated-ratios')),
    priority: 4,
  },
  // Shared by the sheets of all reports, each of which is a chunk of its own; so that a requested sheet is one file more.
  {
    name: 'sheet',
    test: anyOf(
      ours(
        'views/reports/{figure-notes,proof/check,sheets/ReportTable,sheets/ReportTableGroups,sheets/ReportBody}',
      ),
    ),
    priority: 3,
  },
  {
    name: 'report',
    test: anyOf(ours('views/reports/report.page')),
    priority: 3,
  },
  // The proofs of the reports and of the club's performance.
  {
    name: 'proof',
    test: anyOf(
      ours(
        'domain/{money/book/{bridge-steps,footing},days/period-names}',
        'views/reports/proof/commitment-checks',
      ),
    ),
    priority: 3,
  },
  {
    name: 'ilpa',
    test: anyOf(ours('views/reports/ilpa.labels', 'domain/{money/ilpa/ilpa,reports/ilpa-names}')),
    priority: 1,
  },
];
