import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { selectChildren, selectLeafState } from '../../../machines/kit/selectors/page.selectors.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { Worth } from './Worth.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

const ComparePanel = lazyPart(async () => (await import('../compare/ComparePanel.tsx')).ComparePanel);
const PeriodGains = lazyPart(async () => (await import('../charts/PeriodGains.tsx')).PeriodGains);
const ValueHistory = lazyPart(async () => (await import('../charts/ValueHistory.tsx')).ValueHistory);

type OverviewProps = {
  readonly actor: PortfolioActor;
  /** Null while loading; everything keeps its space. */
  readonly portfolio: Portfolio | null;
  readonly onChange?: (change: Partial<PortfolioSearch>) => void;
};

/** Value, its development, its parts, and the comparison with another day. */
export function Overview({ actor, portfolio, onChange }: OverviewProps) {
  const isChanging = useSelector(actor, selectLeafState) === 'changing';
  const { earlier, performance } = useSelector(actor, selectChildren);
  const onOpen = onChange && ((figure: PortfolioSearch['figure']) => onChange({ holding: 'all', figure }));
  return (
    <>
      <div
        aria-busy={isChanging}
        className={clsx(
          'rounded-card border border-line bg-surface-raised lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]',
          isChanging && 'outline-2 outline-offset-2 outline-line-strong outline-dashed',
        )}
      >
        <div className="relative min-w-0 p-3 sm:px-5 sm:py-4">
          <Worth portfolio={portfolio} onOpen={onOpen}>
            <LazyBoundary>{performance && <PeriodGains actor={performance} />}</LazyBoundary>
          </Worth>
          {/* The chart's code loads after the figures, into reserved space. */}
          <div className="mt-1 h-28 sm:mt-2 sm:h-35">
            <LazyBoundary>{performance && <ValueHistory actor={performance} />}</LazyBoundary>
          </div>
        </div>
        <Figures portfolio={portfolio} performance={performance} onOpen={onOpen} />
      </div>
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
