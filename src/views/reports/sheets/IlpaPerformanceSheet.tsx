import { Suspense } from 'react';
import type { IlpaPerformance } from '../../../api/reports/ilpa-performance.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { figureNotes } from '../figure-notes.ts';
import { ilpaNote } from '../ilpa.labels.ts';
import { IlpaPerformanceTables } from './IlpaPerformanceTables.tsx';
import type { Sheet } from './sheet.ts';

// The chart and its code load after the figures.
const IlpaFlowsChart = lazyPart(async () => (await import('./charts/IlpaFlowsChart.tsx')).IlpaFlowsChart);

/** The own figures, and for the club's staff those of the whole vehicle. */
function IlpaPerformanceSheet({ report }: { report: IlpaPerformance }) {
  const { vehicle, currency } = report;
  return (
    <>
      {vehicle && <h3 className="text-sm font-semibold text-ink">Your share</h3>}
      <Suspense fallback={<Skeleton height="table" label="Loading the chart" />}>
        <IlpaFlowsChart report={report} />
      </Suspense>
      <IlpaPerformanceTables figures={report} currency={currency} />
      {vehicle && (
        <>
          <h3 className="text-sm font-semibold text-ink">Total vehicle</h3>
          <IlpaPerformanceTables figures={vehicle} currency={currency} scope=", total vehicle" />
        </>
      )}
    </>
  );
}

export const ilpaPerformanceSheet: Sheet<IlpaPerformance> = {
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
      term: 'Realized',
      text: 'Investments sold or written off in full. A partly sold one is unrealized.',
    },
    {
      term: 'Total vehicle',
      text: 'All investors of the vehicle together, without what they paid each other. Only the club’s staff see it, in a report on one vehicle.',
    },
    {
      term: 'Not recorded',
      text: 'The club’s records don’t say whether a subscription facility (a loan to bridge calls) was used, so returns without one can’t be calculated.',
    },
  ],
  draw: (report) => <IlpaPerformanceSheet report={report} />,
  proofs: lazyValue(async () => (await import('../proof/ilpa.ts')).ilpaPerformanceProofs),
  isOfHoldings: true,
};
