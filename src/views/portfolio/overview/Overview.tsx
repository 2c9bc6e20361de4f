import { useSelector } from '@xstate/react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { selectChildren, selectLeafState } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';

const ComparePanel = lazyPart(async () => (await import('../compare/ComparePanel.tsx')).ComparePanel);
const PeriodGains = lazyPart(async () => (await import('../charts/PeriodGains.tsx')).PeriodGains);
const ValueHistory = lazyPart(async () => (await import('../charts/ValueHistory.tsx')).ValueHistory);

type OverviewProps = {
  readonly actor: PortfolioActor;
  readonly portfolio: Portfolio | null;
  readonly early?: Portfolio | null;
  readonly onChange?: (change: Partial<PortfolioSearch>) => void;
};

/** Value, its development, its parts, and the comparison with another day. */
export function Overview({ actor, portfolio, early, onChange }: OverviewProps) {
  const isLoadingQuery = useSelector(actor, selectLeafState) === 'loadingQuery';
  const { earlier, performance } = useSelector(actor, selectChildren);
  return (
    <>
      <OverviewPanel
        portfolio={portfolio}
        early={early}
        performance={performance}
        isLoadingQuery={isLoadingQuery}
        onOpen={onChange && ((figure) => onChange({ holding: 'all', figure }))}
        gains={<LazyBoundary>{performance && <PeriodGains actor={performance} />}</LazyBoundary>}
        chart={<LazyBoundary>{performance && <ValueHistory actor={performance} />}</LazyBoundary>}
      />
      {earlier && portfolio && (
        <div className="mt-8">
          <LazyBoundary fallback={<Skeleton height="table" label="Loading the comparison" />}>
            <ComparePanel actor={earlier} portfolio={portfolio} />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
