import type { InvestorReport } from '../../api/reports/investor-reports.ts';
import type { SeriesReport } from '../../api/reports/series-report.ts';
import type { Performance } from '../../api/reports/performance.ts';
import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import type { RoundName } from '../../api/rounds/rounds.ts';
import type { HeldStartup } from '../../api/portfolio/startups.ts';
import type { CapitalAccount, TaxYear, Transactions } from '../../api/reports/statements.ts';
import type { Commitments } from '../../api/reports/commitments.ts';
import type { Vehicle } from '../../api/portfolio/vehicles.ts';

/** A report as it was answered, by its type. */
export type ReportContent =
  | Portfolio
  | Performance
  | Transactions
  | CapitalAccount
  | TaxYear
  | Commitments
  | { readonly report_type: 'subject'; readonly subject: InvestorReport };

/** What a report can be narrowed to, and be about. */
export type ReportChoices = {
  readonly vehicles: readonly Vehicle[];
  readonly startups: readonly HeldStartup[];
  readonly series: SeriesReport['results'];
  readonly rounds: readonly RoundName[];
};

/** Years with a payment, the latest first. */
export const yearsOf = ({ series }: ReportChoices): readonly number[] =>
  [...new Set(series.flatMap(({ flows }) => flows.map(({ date }) => Number(date.slice(0, 4)))))].toSorted(
    (a, b) => b - a,
  );

/** Whether there is nothing to read in a report, which is not the same as amounts of zero. */
export function isEmptyReport(content: ReportContent): boolean {
  switch (content.report_type) {
    case 'portfolio':
      return content.holdings.length === 0;
    case 'performance':
      return content.points.length === 0;
    case 'transactions':
    case 'tax_year':
    case 'commitments':
      return content.rows.length === 0;
    case 'capital_account':
      return content.lines.length === 0;
    case 'subject':
      return false;
    default:
      return content satisfies never;
  }
}
