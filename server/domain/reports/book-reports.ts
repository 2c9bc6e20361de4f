import type { BookReportType } from '../../../src/api/reports/book-reports.ts';
import { sourceNotes } from './files/figure-notes.ts';
import { bridgeReport } from './makers/bridge.ts';
import { capitalAccountReport } from './makers/capital-account.ts';
import { commitmentsReport } from './makers/commitments.ts';
import { ilpaPerformanceReport } from './makers/ilpa-performance.ts';
import { ilpaReportingReport } from './makers/ilpa-reporting.ts';
import { performanceReport } from './makers/performance.ts';
import { portfolioReport } from './makers/portfolio-tables.ts';
import { publicMarketReport } from './makers/public-market.ts';
import { returnsReport } from './makers/returns.ts';
import { taxYearReport } from './makers/tax-year.ts';
import { transactionsReport } from './makers/transactions.ts';

/** The implementation of each report of the contract: response, tables and notes. */
export const bookReports = {
  portfolio: portfolioReport,
  capital_account: capitalAccountReport,
  transactions: transactionsReport,
  performance: performanceReport,
  returns: returnsReport,
  bridge: bridgeReport,
  tax_year: taxYearReport,
  commitments: commitmentsReport,
  ilpa_reporting: ilpaReportingReport,
  ilpa_performance: ilpaPerformanceReport,
  pme: publicMarketReport,
} as const satisfies Readonly<Record<BookReportType, object>>;

export const isReportType = (type: string | undefined): type is BookReportType =>
  type !== undefined && Object.hasOwn(bookReports, type);

/** Notes that apply to the figures of every report. */
export const generalNotes = [
  ...sourceNotes,
  'Values of private companies are estimates. Past performance is not a guide to future results. This report is for the named recipient only. For information only. Not tax or investment advice.',
];
