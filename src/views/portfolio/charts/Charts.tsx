import { useSelector } from '@xstate/react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { BookCharts } from './BookCharts.tsx';
import { PerformanceCharts } from './PerformanceCharts.tsx';

const SharePicture = lazyPart(async () => (await import('../share/SharePicture.tsx')).SharePicture);

/** All charts of the portfolio, a chunk of its own. */
export function Charts({ actor, portfolio }: { actor: PortfolioActor; portfolio: Portfolio }) {
  const performance = useSelector(actor, selectChild('performance'));
  return (
    <div className="grid min-w-0 gap-5 lg:grid-cols-2">
      {performance && <PerformanceCharts actor={performance} />}
      <BookCharts portfolio={portfolio} />
      <LazyBoundary>
        <SharePicture portfolio={portfolio} />
      </LazyBoundary>
    </div>
  );
}
