import type { InvestorReport } from '../../api/reports/investor-reports.ts';
import type { SeriesReport } from '../../api/reports/series-report.ts';
import type { RoundName } from '../../api/rounds/rounds.ts';
import type { HeldStartup } from '../../api/portfolio/startups.ts';
import type { BookReport } from '../../api/reports/book-reports.ts';
import type { Vehicle } from '../../api/portfolio/vehicles.ts';

/** A report as it was answered, by its type. */
export type ReportContent =
  | BookReport
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

/** What a report lists. */
function listOf(content: BookReport): readonly object[] {
  if ('holdings' in content) return content.holdings;
  if ('points' in content) return content.points;
  return 'lines' in content ? content.lines : content.rows;
}

/** Whether there is nothing to read in a report, which is not the same as amounts of zero. */
export const isEmptyReport = (content: ReportContent): boolean =>
  content.report_type !== 'subject' && listOf(content).length === 0;
