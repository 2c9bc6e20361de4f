import type { BookReport } from '../../../api/reports/book-reports.ts';
import { bridgeProofs } from './bridge.ts';
import type { Proof } from './check.ts';
import { commitmentProofs } from './commitments.ts';
import { ilpaPerformanceProofs, ilpaReportingProofs, statementProofs } from './ilpa.ts';
import { performanceProofs, transactionProofs } from './payments.ts';
import { publicMarketProofs } from './public-market.ts';
import { returnProofs } from './returns.ts';
import { taxYearProofs } from './tax-year.ts';

/** The portfolio's page proves those of the portfolio, holding by holding. */
export type ProvedReport = Exclude<BookReport, { readonly report_type: 'portfolio' }>;

/** The figures of a report, each from its inputs in the same answer. */
export function proofsOf(report: ProvedReport): readonly Proof[] {
  switch (report.report_type) {
    case 'transactions':
      return transactionProofs(report);
    case 'performance':
      return performanceProofs(report);
    case 'capital_account':
      return statementProofs(report);
    case 'returns':
      return returnProofs(report);
    case 'bridge':
      return bridgeProofs(report);
    case 'tax_year':
      return taxYearProofs(report);
    case 'commitments':
      return commitmentProofs(report);
    case 'ilpa_reporting':
      return ilpaReportingProofs(report);
    case 'ilpa_performance':
      return ilpaPerformanceProofs(report);
    case 'pme':
      return publicMarketProofs(report);
    default:
      return report satisfies never;
  }
}
