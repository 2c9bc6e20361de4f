import type { ReactNode } from 'react';
import type { BookReports, BookReportType } from '../../api/reports/book-reports.ts';
import type { ReportType } from '../../machines/reports/report.search.ts';
import { bridgeSheet } from './paper/BridgePaper.tsx';
import type { BookSheet } from './paper/book-sheet.ts';
import { commitmentsSheet } from './paper/CommitmentsPaper.tsx';
import { ilpaPerformanceSheet, ilpaReportingSheet } from './paper/ilpa-sheets.tsx';
import { paymentsSheet } from './paper/PaymentsPaper.tsx';
import { performanceSheet } from './paper/PerformancePaper.tsx';
import { portfolioSheet } from './paper/PortfolioPaper.tsx';
import { publicMarketSheet } from './paper/PublicMarketPaper.tsx';
import { returnsSheet } from './paper/ReturnsPaper.tsx';
import { statementSheet } from './paper/StatementPaper.tsx';
import { taxYearSheet } from './paper/TaxYearPaper.tsx';
import { type ReportWords, subjectWords } from './report.labels.ts';

/** Every report on the investor's own book: its texts and its page. */
const bookSheets: { readonly [Type in BookReportType]: BookSheet<BookReports[Type]> } = {
  portfolio: portfolioSheet,
  capital_account: statementSheet,
  transactions: paymentsSheet,
  performance: performanceSheet,
  returns: returnsSheet,
  bridge: bridgeSheet,
  tax_year: taxYearSheet,
  commitments: commitmentsSheet,
  ilpa_reporting: ilpaReportingSheet,
  ilpa_performance: ilpaPerformanceSheet,
  pme: publicMarketSheet,
};

const words: Readonly<Record<ReportType, ReportWords>> = { ...bookSheets, ...subjectWords };

/** Name, options and explanation of a report. */
export const wordsOf = (type: ReportType): ReportWords => words[type];

/** The figures of a report as its type shows them. */
export const sheetOf = <Type extends BookReportType>(type: Type, report: BookReports[Type]): ReactNode =>
  bookSheets[type].draw(report);
