import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectContext, selectValue, retryQuery } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PerformanceActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { TimeChart } from '../../kit/charts/TimeChart.tsx';
import { formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { basisLabels, fileStamp } from '../figures/basis.ts';
import { irrPoints, irrLabels, valuePoints, valueLabels } from './time.labels.ts';

/** Changes over time; loaded when first visible, and the rest of the page does not wait. */
export function PerformanceCharts({ actor }: { actor: PerformanceActor }) {
  const state = useSelector(actor, selectValue);
  const { data: performance, failure } = useSelector(actor, selectContext);
  const money = useMoney();
  switch (state) {
    case 'loading':
      return <Skeleton height="table" label="Loading the performance" />;
    case 'failed':
      return (
        <ErrorState
          level={3}
          title="The performance could not be loaded"
          reference={failure?.reference}
          onRetry={() => retryQuery(actor)}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'empty':
      return (
        <EmptyState title="No history yet">Your performance is shown from your first payment.</EmptyState>
      );
    case 'shown': {
      if (!performance) return null;
      return (
        <>
          <TimeChart
            labels={(print) => valueLabels(performance, print)}
            name={`value-over-time_${fileStamp(performance)}`}
            points={valuePoints(performance)}
            series={[
              { name: basisLabels[performance.basis].fairValue, tone: 'one' },
              { name: basisLabels[performance.basis].paidIn, tone: 'two' },
            ]}
            printTick={(tick) => money.short(String(tick), performance.currency)}
          />
          <TimeChart
            labels={() => irrLabels(performance)}
            name={`irr-to-date_${fileStamp(performance)}`}
            points={irrPoints(performance)}
            series={[{ name: 'IRR to date', tone: 'one' }]}
            printTick={(tick) => formatPercent(tick.toFixed(6))}
          />
        </>
      );
    }
    default:
      return state satisfies never;
  }
}
