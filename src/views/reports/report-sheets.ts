import type { BookReports, BookReportType } from '../../api/reports/book-reports.ts';
import { reportName, type ReportType } from '../../machines/reports/report.search.ts';
import { type LazyValue, lazyValue } from '../kit/page/lazy-value.ts';
import { type ReportLabels, subjectReportLabels } from './report.labels.ts';
import type { Sheet } from './sheets/sheet.ts';

type Row<Report> = Omit<ReportLabels, 'name'> & { readonly sheet: LazyValue<Sheet<Report>> };

/** Every report on the investor's own book: its texts, and its sheet with notes and proofs. */
export const bookSheets: { readonly [Type in BookReportType]: Row<BookReports[Type]> } = {
  portfolio: {
    hint: 'Your holdings and their value on a given date.',
    sheet: lazyValue(async () => (await import('./sheets/PortfolioSheet.tsx')).portfolioSheet),
  },
  capital_account: {
    hint: 'Beginning to ending balance: quarter, year and since inception.',
    sheet: lazyValue(async () => (await import('./sheets/StatementSheet.tsx')).statementSheet),
  },
  transactions: {
    hint: 'All payments in and out, with fees and carry listed separately.',
    sheet: lazyValue(async () => (await import('./sheets/PaymentsSheet.tsx')).paymentsSheet),
  },
  performance: {
    hint: 'Paid-in capital, value and returns at the end of each quarter.',
    sheet: lazyValue(async () => (await import('./sheets/PerformanceSheet.tsx')).performanceSheet),
  },
  returns: {
    hint: 'Quarter, year, one, three and five years and since inception, with payments by quarter.',
    sheet: lazyValue(async () => (await import('./sheets/ReturnsSheet.tsx')).returnsSheet),
  },
  bridge: {
    hint: 'From the gross to the net gain and IRR, after fees, carry and currency.',
    sheet: lazyValue(async () => (await import('./sheets/BridgeSheet.tsx')).bridgeSheet),
  },
  tax_year: {
    hint: 'Sales, dividends and write-offs in a calendar year, purchase by purchase.',
    sheet: lazyValue(async () => (await import('./sheets/TaxYearSheet.tsx')).taxYearSheet),
  },
  commitments: {
    hint: 'Amounts promised, called, drawn and released, and the unfunded rest.',
    sheet: lazyValue(async () => (await import('./sheets/CommitmentsSheet.tsx')).commitmentsSheet),
  },
  ilpa_reporting: {
    hint: 'NAV, commitments, fees and carry in ILPA’s structure, for professional investors.',
    sheet: lazyValue(async () => (await import('./sheets/IlpaReportingSheet.tsx')).ilpaReportingSheet),
  },
  ilpa_performance: {
    hint: 'Gross and net returns and every payment behind them, in ILPA’s structure, for professional investors.',
    sheet: lazyValue(async () => (await import('./sheets/IlpaPerformanceSheet.tsx')).ilpaPerformanceSheet),
  },
  pme: {
    hint: 'Your portfolio against public indices: KS-PME and Direct Alpha.',
    empty: {
      title: 'No index to compare with',
      text: 'The club has not imported the levels of a public index.',
    },
    sheet: lazyValue(async () => (await import('./sheets/PublicMarketSheet.tsx')).publicMarketSheet),
  },
};

/** Of the reports on one thing in the book, and on one investor. */
export const subjectSheet = lazyValue(async () => (await import('./sheets/SubjectSheet.tsx')).subjectSheet);

const isBookReport = (type: ReportType): type is BookReportType => Object.hasOwn(bookSheets, type);

/** Loads the code of a report while its figures are requested. */
export const preloadSheet = (type: ReportType): void => {
  const sheet: LazyValue<unknown> = isBookReport(type) ? bookSheets[type].sheet : subjectSheet;
  // Showing the report loads it again, and says so if that fails.
  sheet.load().catch(() => {});
};

/** Name, options and explanation of a report. */
export const reportLabels = (type: ReportType): ReportLabels =>
  isBookReport(type) ? { name: reportName(type), ...bookSheets[type] } : subjectReportLabels[type];
