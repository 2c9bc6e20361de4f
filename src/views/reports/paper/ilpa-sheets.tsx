import type { IlpaPerformance } from '../../../api/reports/ilpa-performance.ts';
import type { IlpaReporting } from '../../../api/reports/ilpa-reporting.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { figureNotes, type Note } from '../report.labels.ts';
import type { BookSheet } from './book-sheet.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

// Few investors read them, and their texts are long.
const IlpaReportingPaper = lazyPart(
  async () => (await import('./IlpaReportingPaper.tsx')).IlpaReportingPaper,
);
const IlpaPerformancePaper = lazyPart(
  async () => (await import('./IlpaPerformancePaper.tsx')).IlpaPerformancePaper,
);

const waiting = <Skeleton height="table" label="Loading the report" />;

/** What a reader has to know before passing one of these reports on. */
const ilpaNote = (template: string): Note => ({
  term: 'ILPA',
  text: `Follows the structure of the ${template} of the Institutional Limited Partners Association. It is not ILPA’s own workbook, and the wording of its lines was not compared with it. Compare the wording before submitting.`,
});

export const ilpaReportingSheet: BookSheet<IlpaReporting> = {
  name: 'ILPA Reporting Template',
  hint: 'NAV, commitments, fees and carried interest in ILPA’s structure, for professional investors.',
  notes: [
    ilpaNote('Reporting Template, version 2.0 (January 2025)'),
    {
      term: 'Not recorded',
      text: 'The club’s book holds no such entry. The line is left out of every total; it doesn’t say that the amount was zero.',
    },
    {
      term: 'Incentive allocation',
      text: 'Carried interest. Earned = paid + change in what is accrued.',
    },
    {
      term: 'Ending NAV',
      text: 'Beginning NAV + cash flows + net operating income + gains + currency translation − incentive allocation paid − change in what is accrued.',
    },
    figureNotes.translation,
    figureNotes.value,
  ],
  draw: (report) => (
    <LazyBoundary fallback={waiting}>
      <IlpaReportingPaper report={report} />
    </LazyBoundary>
  ),
};

export const ilpaPerformanceSheet: BookSheet<IlpaPerformance> = {
  name: 'ILPA Performance Template',
  hint: 'Gross and net returns and every payment behind them, in ILPA’s structure, for professional investors.',
  notes: [
    ilpaNote('Performance Template (January 2025), granular methodology'),
    {
      term: 'Net IRR',
      text: 'The annual rate at which the net present value of the payments listed and the ending NAV is zero (actual/365).',
    },
    figureNotes.tvpi,
    figureNotes.dpi,
    figureNotes.moic,
    {
      term: 'Realised',
      text: 'Investments sold or written off in full. A partly sold one is unrealised.',
    },
    {
      term: 'Not recorded',
      text: 'The club’s records don’t say whether a subscription facility (a loan to bridge calls) was used, so returns without one can’t be calculated.',
    },
  ],
  draw: (report) => (
    <LazyBoundary fallback={waiting}>
      <IlpaPerformancePaper report={report} />
    </LazyBoundary>
  ),
};
