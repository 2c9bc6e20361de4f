import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import type { PortfolioStartup } from '../../api/portfolio/startups.ts';
import type { Vehicle } from '../../api/portfolio/vehicles.ts';
import type { BookReport } from '../../api/reports/book-reports.ts';
import type { InvestorReport } from '../../api/reports/investor-reports.ts';
import type { SeriesReport } from '../../api/reports/series-report.ts';
import type { RoundName } from '../../api/rounds/round-names.ts';
import { yearOf } from '../../domain/days/days.ts';

/** The answer of a report, by its type. */
export type ReportContent =
  | BookReport
  | { readonly report_type: 'subject'; readonly subject: InvestorReport };

/** The holdings of a report with their purchases, payments and valuations. */
export type ReportHoldings = Pick<Portfolio, 'holdings' | 'currency'>;

/** Filters and subjects of a report. */
export type ReportChoices = {
  readonly vehicles: readonly Vehicle[];
  readonly startups: readonly PortfolioStartup[];
  readonly series: SeriesReport['results'];
  readonly rounds: readonly RoundName[];
};

/** Years with a payment, the latest first. */
export const yearsOf = ({ series }: ReportChoices): readonly number[] =>
  [...new Set(series.flatMap(({ flows }) => flows.map(({ date }) => yearOf(date))))].toSorted(
    (a, b) => b - a,
  );

/** The rows of a report. */
function listOf(content: BookReport): readonly object[] {
  if ('holdings' in content) return content.holdings;
  if ('points' in content) return content.points;
  return 'lines' in content ? content.lines : content.rows;
}

/** Whether a report is empty, which is not the same as amounts of zero. */
export const isEmptyReport = (content: ReportContent): boolean =>
  content.report_type !== 'subject' && listOf(content).length === 0;

/** Whether only the club's staff may read a report: on an investor, or with the total of a vehicle. */
export function isForStaff(content: ReportContent): boolean {
  if (content.report_type === 'subject') return content.subject.type === 'investor';
  if (content.report_type === 'ilpa_performance') return content.vehicle !== null;
  return 'columns' in content && content.columns.some((one) => 'scope' in one && one.scope === 'vehicle');
}
